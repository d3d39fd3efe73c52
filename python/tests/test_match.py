"""Matches: results, openings, tests that decide, engines that misbehave."""

from __future__ import annotations

import random
import sys
import threading
from pathlib import Path

import pytest
from laststone import Color, EngineError, Limit, Move, Position, PositionError, pdn
from laststone.match import FunctionEngine, OwnEngine, PlayedGame, ProgramEngine, Results, Sprt, play

PROGRAM = Path(__file__).parents[2] / "build" / "release" / "laststone"
with_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built")


def by_chance(position: Position, limit: Limit) -> Move:
    return random.Random(position.fen()).choice(position.legal_moves)


def test_the_stronger_engine_wins_and_games_are_told(tmp_path: Path) -> None:
    told: list[PlayedGame] = []
    standings = play(
        "russian", [FunctionEngine("chance", by_chance), OwnEngine("ours")], games=6, depth=2, on_game=told.append
    )
    assert len(standings) == standings.planned == len(told) == 6
    assert standings.ranking == ["ours", "chance"]
    assert standings.results("ours").wins == standings.results("chance").losses == 6
    assert {game.white for game in told} == {"ours", "chance"}
    for game in told:
        winner = game.white if game.winner == Color.WHITE else game.black
        assert (winner, game.ending) == ("ours", "no_move")
    path = tmp_path / "match.pdn"
    path.write_text("\n".join(game.record for game in told))
    records = list(pdn.read(path))
    assert [len(record.moves) for record in records] == [game.plies for game in told]


def test_equal_seeds_play_equal_games() -> None:
    engines = [OwnEngine("a", nodes=200), OwnEngine("b", nodes=400)]
    first, second = ([game.plies for game in play("english", engines, games=4, seed=3).games] for _ in range(2))
    assert first == second


def test_a_sequential_test_ends_the_match() -> None:
    engines = [OwnEngine("ours", depth=2), FunctionEngine("chance", by_chance)]
    standings = play("english", engines, games=1000, depth=1, sprt=Sprt(elo0=0, elo1=200), openings=4)
    assert standings.decision == "elo1"
    assert len(standings) < 1000
    assert standings.results().superiority > 0.95


def test_games_are_played_side_by_side() -> None:
    seen: set[int] = set()
    both = threading.Barrier(2, timeout=300)

    def waits(position: Position, limit: Limit) -> Move:
        if threading.get_ident() not in seen:
            seen.add(threading.get_ident())
            both.wait()  # for the other game, which must be there
        return by_chance(position, limit)

    standings = play("nogo:3x3", [FunctionEngine("a", waits), FunctionEngine("b", by_chance)], games=4, depth=1,
                     concurrency=2, openings=1)  # fmt: skip
    assert (len(standings), len(seen)) == (4, 2)


def test_openings_are_played_with_either_colour() -> None:
    engines = [FunctionEngine("a", by_chance), FunctionEngine("b", by_chance)]
    standings = play("english", engines, games=4, depth=1, openings=["11-15 23-19", "B:W6,14,30:B1,2"])
    starts = [next(iter(pdn.read(_file(game.record)))).root.position().fen() for game in standings.games]
    assert starts[0] == starts[1] != starts[2] == starts[3]
    assert [game.black for game in standings.games] == ["a", "b", "a", "b"]
    with pytest.raises(PositionError):
        play("english", engines, depth=1, openings=["11-16 16-11"])


def test_what_a_function_raises_ends_the_match() -> None:
    def fails(position: Position, limit: Limit) -> Move:
        raise LookupError("my own fault")

    with pytest.raises(LookupError, match="my own fault"):
        play("english", [OwnEngine("ours"), FunctionEngine("wrong", fails)], games=2, depth=1)
    with pytest.raises(TypeError, match="returns a Move"):
        play("english", [OwnEngine("ours"), FunctionEngine("wrong", lambda p, limit: "11-15")], depth=1)  # type: ignore[arg-type,return-value]


def test_an_illegal_move_loses_the_game() -> None:
    illegal = FunctionEngine("cheat", lambda position, limit: Move("english", (1, 32)))
    standings = play("english", [OwnEngine("ours"), illegal], games=2, depth=1)
    assert standings.results("ours").wins == 2
    assert {game.ending for game in standings.games} == {"illegal_move"}


def test_a_match_ends_when_it_is_told_to() -> None:
    engines = [FunctionEngine("a", by_chance), FunctionEngine("b", by_chance)]
    assert len(play("english", engines, games=50, depth=1, on_game=lambda game: False)) == 1


@with_program
def test_programs_play_over_hub_and_ugi() -> None:
    engines = [
        ProgramEngine("hub", [str(PROGRAM), "hub", "--threads", "1"], "hub", depth=2),
        ProgramEngine("ugi", [str(PROGRAM), "ugi", "--threads", "1"], "ugi", options={"Hash": "1"}, nodes=100),
        OwnEngine("ours", depth=1),
    ]
    standings = play("russian", engines, games=2, max_moves=30)
    assert len(standings) == 6
    assert not {game.ending for game in standings.games} & {"crash", "hang", "unreadable", "illegal_move", "time"}


def test_programs_that_misbehave_lose_or_cannot_be_run() -> None:
    silent = ProgramEngine("gone", [sys.executable, "-c", "pass"], "hub", depth=1)
    standings = play("english", [OwnEngine("ours", depth=1), silent], games=2)
    assert {game.ending for game in standings.games} == {"crash"}
    with pytest.raises(EngineError):
        play("english", [OwnEngine("ours"), ProgramEngine("none", ["/nonexistent/engine"], "hub")], depth=1)


def test_nonsense_is_refused_with_a_sentence() -> None:
    ours = OwnEngine("ours", depth=1)
    for engines, words, what in (
        ([ours], {}, "two engines"),
        ([ours, OwnEngine("b")], {}, "needs a limit"),
        ([ours, ours], {}, "same name"),
        ([ours, OwnEngine("b", depth=1)], {"games": 0}, "a game or more"),
        ([ours, OwnEngine("b", depth=1)], {"openings": 99}, "0 to 40"),
        ([ours, OwnEngine("b", depth=1)], {"openings": []}, "no opening"),
        ([ours, OwnEngine("b", depth=1)], {"concurrency": 0}, "concurrency"),
        ([ours, OwnEngine("b", depth=1)], {"margin": float("nan")}, "margin"),
        ([ours, OwnEngine("b", depth=1)], {"max_moves": -1}, "max_moves"),
        ([ours, OwnEngine("b")], {"time_control": "soon"}, "soon"),
    ):
        with pytest.raises(ValueError, match=what):
            play("english", engines, **words)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="less than"):
        Sprt(5, 0)
    with pytest.raises(ValueError, match="half points"):
        Results([3])
    with pytest.raises(KeyError):
        play("nogo:1x2", [ours, OwnEngine("b", depth=1)], games=1, openings=0).results("nobody")


def _file(text: str):  # type: ignore[no-untyped-def]
    import io

    return io.StringIO(text)
