"""The notebooks of docs/notebooks: their cells run, in small, and they are kept without outputs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
# What a notebook works with is smaller here.
SMALLER: dict[str, dict[str, Any]] = {
    "accuracy": {"GAMES": 3, "DEPTH": 3, "PLIES": 24},
    "endgames": {"GAMES": ["english", "russian"], "POSITIONS": 40},
    "learn_to_beat_level_3": {
        "SECONDS": 1.5,
        "BOARDS": 64,
        "STEPS": 32,
        "HIDDEN": 16,
        "DEPTH": 1,
        "MATCH": 2,
        "LEVEL": 1,
    },
    "nogo": {"MOST_POINTS": 10, "SHOWN": [(3, 3), (2, 5)]},
}


def cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return found


def test_every_notebook_is_tried() -> None:
    assert sorted(SMALLER) == sorted(path.stem for path in FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("name", SMALLER)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    for cell in cells(name):
        assert not cell.get("outputs") and cell.get("execution_count") is None


@pytest.mark.parametrize("name", SMALLER)
def test_a_notebook_runs(name: str) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(name):
        if cell["cell_type"] != "code":
            continue
        exec(compile("".join(cell["source"]), f"{name}.ipynb {cell['id']}", "exec"), names)
        if "parameters" in cell["metadata"].get("tags", []):
            assert set(SMALLER[name]) <= set(names)
            names |= SMALLER[name]
    matplotlib.pyplot.close("all")
