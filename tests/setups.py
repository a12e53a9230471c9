"""Setups for tests that are dear: those of most players are quick, the rest thorough."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from tests.table.invariants import Setup

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def fullest_first(setups: Iterable[Setup]) -> "list[ParameterSet]":
    """Return all setups as parameters: of each board and variant the fullest table is quick."""
    fullest = {(one.board, one.variant): one for one in sorted(setups, key=lambda x: x.players)}
    return [
        pytest.param(
            one,
            id=str(one),
            marks=() if one in fullest.values() else pytest.mark.thorough,
        )
        for one in setups
    ]
