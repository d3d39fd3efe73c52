"""Memory that comes back, and objects that are gone when a program ends."""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
import textwrap
from collections.abc import Callable

import laststone
import pytest
from laststone import Engine, Move, Position
from laststone.match import FunctionEngine, play
from laststone.vector import Positions


def play_and_fail() -> None:
    for seed in range(300):
        position = Position("russian")
        for _ in range(20):
            position.push(position.legal_moves[seed % len(position.legal_moves)])
        position.copy().svg()
        with pytest.raises(laststone.IllegalMoveError):
            position.push_text("a1-h8")
        with pytest.raises(AttributeError):
            position.is_check  # type: ignore[attr-defined]  # noqa: B018


def search() -> None:
    for _ in range(20):
        engine = Engine(hash_mib=4)
        with engine.analyse(Position("english"), depth=3) as analysis:
            for info in analysis:
                assert info.lines[0].moves
        assert engine.play(Position("nogo:3x3"), nodes=20, level=2).move


def step_boards() -> None:
    for _ in range(30):
        boards = Positions("english", 500)
        boards.step(boards.sample())
        boards.legal()
        boards.planes()


def meet() -> None:
    def first(position: Position, limit: laststone.Limit) -> Move:
        return position.legal_moves[0]

    for _ in range(5):
        standings = play("nogo:3x3", [FunctionEngine("a", first), FunctionEngine("b", first)], games=4, depth=1)
        assert len(standings.games) == 4


@pytest.mark.parametrize("work", [play_and_fail, search, step_boards, meet])
def test_memory_comes_back(work: Callable[[], None]) -> None:
    work()
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(4):
        work()
        gc.collect()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8_000  # KiB; all of it would be far more


def test_nothing_is_left_when_a_program_ends() -> None:
    """The compiled part tells on standard error what still lives then."""
    program = """
        import copy, pickle
        from laststone import Engine, Game, Position, pdn, sgf, solver, tables
        from laststone.match import FunctionEngine, OwnEngine, play
        from laststone.vector import Positions

        position = Position("russian")
        moves = list(position.legal_moves)
        again = pickle.loads(pickle.dumps(copy.deepcopy(position)))
        records = pdn.loads("1. 32-28 19-23 *")
        nodes = [node for _, node in records[0].walk()]
        tree = sgf.loads("(;GM[1]SZ[3];B[bb])")
        engine = Engine(hash_mib=1)
        infos = list(engine.analyse(position, depth=3))
        known = tables.Tables("english").moves(Position("english", "W:WK27:BK14"))
        solution = solver.solve(Position("nogo:2x3"))
        boards = Positions("english", 4)
        planes = boards.planes()
        standings = play("nogo:2x2", [OwnEngine("a"), FunctionEngine("b", lambda p, limit: p.legal_moves[0])],
                         games=2, depth=1, openings=0)
        try:
            position.push_text("nonsense")
        except ValueError as error:
            kept = error
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=600
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
