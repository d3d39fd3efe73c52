"""The pages about the Python package: their examples run."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest
from conftest import random_game
from laststone.hub import HubEngine

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = Path(__file__).parents[2] / "build" / "release" / "laststone"
PAGES = [DOCS / name for name in ("bots.md", "python-tutorial.md", "python-cookbook.md")]
BOTS = [
    f"laststone.bots.lidraughts{part}"
    for part in ("", ".api", ".challenges", ".clock", ".moves", ".settings", ".token")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", BOTS)
def test_the_examples_of_a_bot_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built")
@pytest.mark.parametrize("game", ["international", "russian"])
def test_the_bridge_from_hub_to_ugi_plays(game: str, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(import sys\n.*?)```", (DOCS / "bots.md").read_text(), re.DOTALL)
    bridge = tmp_path / "bridge.py"
    bridge.write_text(program)
    with HubEngine([sys.executable, str(bridge), str(PROGRAM), "ugi"], patience=120) as engine:
        for plies in (0, 15):
            position = random_game(game, 1, plies)
            answer = engine.play(position, depth=2)
            assert answer.move in position.legal_moves
            assert answer.depth == 2
