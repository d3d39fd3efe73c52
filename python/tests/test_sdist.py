"""The source distribution: all that a build needs, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what is tracked is not known here")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("sdist")
    program = "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"
    subprocess.run([sys.executable, "-c", program, str(folder)], check=True, cwd=ROOT, capture_output=True)
    (archive,) = folder.glob("laststone-*.tar.gz")
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


def tracked(*folders: str) -> set[str]:
    listed = subprocess.run(["git", "ls-files", *folders], check=True, cwd=ROOT, capture_output=True, text=True)
    return set(listed.stdout.split("\n")) - {""}


def test_every_floor_of_the_module_is_in_it(names: set[str]) -> None:
    root = (ROOT / "CMakeLists.txt").read_text().partition("if(LASTSTONE_PYTHON_ONLY)")[0]
    folders = {line.strip()[len("add_subdirectory(") : -1] for line in root.split("\n") if "add_subdirectory(" in line}
    assert {"src/match", "src/tables", "python", "endings"} <= folders
    wanted = tracked(*folders, "cmake")
    assert len(wanted) > 300
    assert wanted <= names


def test_what_it_reads_while_it_is_configured_is_in_it(names: set[str]) -> None:
    assert {"data/puzzles/nogo.txt", "data/openings/english_ballots3.txt", "LICENSE", "pyproject.toml"} <= names


def test_there_is_nothing_else_in_it(names: set[str]) -> None:
    others = [name for name in names if name.partition("/")[0] in {"web", "npm", "contracts", "tests", "build", ".git"}]
    assert not others
    assert not [name for name in names if name.endswith((".pyc", ".so"))]
