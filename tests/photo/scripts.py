"""Runs the photo reader's own modules in Node, which is among what the tests need."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from tests.conftest import ROOT

FOLDER = ROOT / "tutor" / "photo" / "js"
NODE = Path(sys.executable).parent / "node"
CALL = """
import { readFileSync } from "node:fs";
const modules = await Promise.all(MODULES.map((path) => import(path)));
const kinds = { uint8: Uint8ClampedArray, float32: Float32Array };
const typed = (_, value) => (value?.kind ? kinds[value.kind].from(value.numbers) : value);
const given = JSON.parse(readFileSync(0, "utf-8"), typed);
const plain = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
console.log(JSON.stringify((FUNCTION)(Object.assign({}, ...modules), given), plain));
"""


def answered(modules: str, function: str, **given: Any) -> Any:
    """Return what a function of what modules have and of what is ``given`` returns, as plain JSON.

    Arrays of numpy arrive as typed ones: of bytes or of short floating numbers.
    """
    paths = [(FOLDER / module).resolve().as_uri() for module in modules.split()]
    script = CALL.replace("MODULES", json.dumps(paths)).replace("FUNCTION", function)
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", script],
        input=json.dumps(given, default=_typed), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _typed(array: np.ndarray) -> dict[str, object]:
    kind = "uint8" if array.dtype == np.uint8 else "float32"
    return {"kind": kind, "numbers": array.ravel().tolist()}
