"""The shallow rows of tests/data/perft, whose sources are in its SOURCES.md."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from conftest import DATA
from laststone import Position

NAMES = {"thai12men": "thai:12", "turkish_endpromo": "turkish:endpromo"}
TABLES = sorted((DATA / "perft").glob("perft_*_*.csv"))
MOST_LEAVES = 200_000


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.stem))
def test_the_leaves_are_those_of_the_table(table: Path) -> None:
    name, convention = table.stem.removeprefix("perft_").rsplit("_", 1)
    checked = 0
    with table.open(newline="") as rows:
        for row in csv.DictReader(rows):
            if int(row["nodes"]) > MOST_LEAVES:
                continue
            position = Position(NAMES.get(name, name), row["fen"])
            assert position.perft(int(row["depth"]), routes=convention == "routes") == int(row["nodes"])
            checked += 1
    assert checked > 20
