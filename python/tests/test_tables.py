"""Endgame tables: asked, built into a folder, verified, and stopped."""

from __future__ import annotations

from pathlib import Path

import pytest
from laststone import Engine, Position, PositionError, SearchStopped, TableError, UnknownGameError
from laststone.tables import Tables, build


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("tables")
    told: list[tuple[int, int]] = []
    built = build("english", made, pieces=3, on_progress=lambda done, of: told.append((done, of)))
    assert built.files > 0
    assert built.bytes == sum(file.stat().st_size for file in made.iterdir() if file.is_file())
    assert all(0 <= done <= of for done, of in told)
    return made


def test_built_tables_know_what_the_package_knows(folder: Path) -> None:
    ours, theirs = Tables("english", folder), Tables("english")
    assert ours.max_pieces == 3
    assert theirs.max_pieces >= 3
    assert not ours.rejected
    for fen in ("W:WK18,K19:BK1", "B:WK18,K19:BK1", "W:W30:BK1,3", "B:W5:B4,28", "W:WK27:BK14"):
        position = Position("english", fen)
        known = ours.probe(position)
        assert known is not None
        assert known == theirs.probe(position)
        assert ours.verify(pieces=2).wrong == 0


def test_moves_are_worth_what_the_position_is(folder: Path) -> None:
    tables = Tables("english", folder)
    position = Position("english", "W:WK18,K19:BK1")
    known = tables.probe(position)
    while known is not None and known.plies:
        best = tables.best_moves(position)
        assert set(best) <= set(tables.moves(position))
        assert tables.moves(position)[best[0]] == known
        position.push(best[0])
        after = tables.probe(position)
        assert after is None or after.plies == known.plies - 1
        known = after
    assert not position.legal_moves


def test_an_engine_takes_a_folder(folder: Path) -> None:
    engine = Engine(hash_mib=1, tables=folder, own_tables=False)
    assert engine.search(Position("english", "W:WK18,K19:BK1"), depth=1).known == "win"


def test_a_build_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build("russian", tmp_path, pieces=3, on_progress=stop)
    assert build("russian", tmp_path, pieces=2).bytes > 0
    assert Tables("russian", tmp_path).max_pieces >= 2


def test_nonsense_is_refused_with_a_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(UnknownGameError, match="draughts only"):
        Tables("nogo:3x3")
    with pytest.raises(PositionError, match="another game"):
        Tables("english").probe(Position("russian"))
    for words in ({"pieces": 1}, {"pieces": 99}, {"threads": 0}, {"memory_mib": 0}):
        with pytest.raises(ValueError):
            build("english", tmp_path, **words)
    with pytest.raises(TableError):
        build("english", "/proc/nowhere", pieces=2)
    for ask in (lambda: Tables("english", tmp_path / "none"), lambda: Engine(tables=tmp_path / "none")):
        with pytest.raises(TableError, match="no folder"):
            ask()
    (tmp_path / "empty").mkdir()
    assert Tables("english", tmp_path / "empty").max_pieces == 0
    assert Tables("english", folder).probe(Position("english")) is None
    assert issubclass(SearchStopped, ValueError)
