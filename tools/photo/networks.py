"""The two networks, as torch trains them."""

from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from tools.photo.sheets import PRINTED, TRAINS

FILTERS, HIDDEN = 12, 32  # of the reader


def block(inner: int, out: int, size: int = 3, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    """Return a convolution that keeps the size, batch norm and ReLU."""
    convolution = nn.Conv2d(inner, out, size, stride, dilation * (size // 2), dilation)
    return nn.Sequential(convolution, nn.BatchNorm2d(out), nn.ReLU())


class Aligner(nn.Module):
    """A small U-net: pictures (n, 3, h, w) to logits (n, 3, h/2, w/2): space, its middle, city."""

    def __init__(self) -> None:
        super().__init__()
        self.first = block(3, 16, 5, stride=2)
        self.second = block(16, 32, stride=2)
        self.near, self.far = block(32, 32, dilation=2), block(32, 32, dilation=4)
        self.joined, self.smooth = block(48, 16, 1), block(16, 16)
        self.last = nn.Conv2d(16, 3, 1)

    def forward(self, x: Tensor) -> Tensor:
        """Return the logits."""
        a = self.first(x)
        b = self.second(a)
        b = b + self.near(b)
        b = b + self.far(b)
        up = functional.interpolate(b, size=a.shape[2:], mode="bilinear", align_corners=False)
        return cast("Tensor", self.last(self.smooth(self.joined(torch.cat([a, up], 1)))))


class Reader(nn.Module):
    """Patches (n, 3, 22, 36) and printed colours (n, 9) to logits (n, 8), one a train colour."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = block(3, FILTERS), block(FILTERS, 2 * FILTERS)
        self.third = block(2 * FILTERS, 3 * FILTERS)
        self.hidden = nn.Linear(3 * FILTERS * 6 + len(PRINTED), HIDDEN)
        self.last = nn.Linear(HIDDEN, len(TRAINS))
        self.dropout = nn.Dropout(0.2)

    def forward(self, x: Tensor, printed: Tensor) -> Tensor:
        """Return the logits."""
        x = functional.max_pool2d(self.first(x), 2)
        x = self.third(functional.max_pool2d(self.second(x), 2))
        features = functional.adaptive_avg_pool2d(x, (2, 3)).flatten(1)
        features = self.dropout(torch.cat([features, printed], 1))
        return cast("Tensor", self.last(functional.relu(self.hidden(features))))
