"""The package as others meet it: examples that run, types that hold."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import laststone
import laststone._core
import pytest

NAMES = {name: getattr(laststone, name) for name in laststone.__all__} | {
    "PdnRecord": laststone._core.PdnRecord,
    "SgfRecord": laststone._core.SgfRecord,
    "Results": laststone._core.Results,
    "Sprt": laststone._core.Sprt,
}
MODULES = [
    "laststone",
    "laststone._habits",
    "laststone.actions",
    "laststone.analysis",
    "laststone.engine",
    "laststone.errors",
    "laststone.gym",
    "laststone.hub",
    "laststone.limits",
    "laststone.match",
    "laststone.pdn",
    "laststone.results",
    "laststone.sgf",
    "laststone.solver",
    "laststone.spiel",
    "laststone.symmetry",
    "laststone.tables",
    "laststone.ugi",
    "laststone.vector",
]
DOCS = Path(__file__).parents[2] / "docs"
PAGES = [Path(__file__).parents[1] / "README.md", *(DOCS / f"python{part}.md" for part in ("", "-chess", "-learning"))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    failed, tried = doctest.testmod(module)
    assert tried > 0 or name == "laststone.errors"
    assert failed == 0


def test_the_examples_of_the_compiled_part_run() -> None:
    tried = failed = 0
    runner = doctest.DocTestRunner()
    for name in dir(laststone._core):
        bound = getattr(laststone._core, name)
        for owner in [bound, *vars(bound).values()] if isinstance(bound, type) else [bound]:
            text = getattr(owner, "__doc__", None)
            if not isinstance(text, str) or ">>>" not in text:
                continue
            example = doctest.DocTestParser().get_doctest(text, dict(NAMES), name, None, 0)
            result = runner.run(example)
            failed, tried = failed + result.failed, tried + result.attempted
    assert tried > 40
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_the_examples_of_a_page_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_types_are_strict(tmp_path: Path) -> None:
    usage = tmp_path / "usage.py"
    usage.write_text(
        "from laststone import Engine, Limit, Move, Position, match, pdn\n"
        "def best(position: Position) -> Move | None:\n"
        "    return Engine().search(position, depth=3).move or Engine().play(position, Limit(time=1)).move\n"
        "def elo() -> float:\n"
        "    return match.play('english', [match.OwnEngine('a'), match.OwnEngine('b')], depth=1).results().elo\n"
        "def moves(path: str) -> list[list[Move]]:\n"
        "    return [record.moves for record in pdn.read(path)]\n"
    )
    for target in (["-p", "laststone"], [str(usage)]):
        checked = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *target],
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert checked.returncode == 0, checked.stdout


def test_the_wheel_says_which_interpreters_it_is_for() -> None:
    tags = re.findall("^Tag: (.*)$", metadata.distribution("laststone").read_text("WHEEL") or "", re.MULTILINE)
    major, minor = sys.version_info[:2]
    wanted = "cp312-abi3" if minor >= 12 else f"cp{major}{minor}-cp{major}{minor}"
    assert tags
    assert all(tag.startswith(wanted + "-") for tag in tags)
    suffixes = {".abi3.so"} if minor >= 12 else set(EXTENSION_SUFFIXES)
    assert any(str(laststone._core.__file__).endswith("_core" + suffix) for suffix in suffixes)


def test_nothing_but_the_interpreter_is_needed() -> None:
    program = "import sys; import laststone, laststone.pdn, laststone.sgf; assert 'numpy' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", program], timeout=300).returncode == 0
