"""Code that a user of python-chess writes by habit."""

from __future__ import annotations

import pickle

import laststone
import laststone.engine
import laststone.pdn
import pytest
from conftest import random_game
from laststone import Engine, Limit, Move, PlayResult, Position


def test_a_game_is_played_as_in_python_chess(game: str) -> None:
    board = Position(game)
    engine = Engine(hash_mib=1)
    while not board.is_game_over() and board.ply < 12:
        result = engine.play(board, Limit(depth=1, nodes=50))
        assert isinstance(result, PlayResult)
        assert result.move in board.legal_moves
        board.push(result.move)
    copy = board.copy()
    assert copy.pop() == board.peek() == board.move_stack[-1]
    assert copy.push_san(copy.san(board.peek())) == board.peek()
    assert copy == board


def test_names_of_python_chess_mean_ours() -> None:
    board = Position("english")
    assert board.push_san("11-15") == board.peek() == Move("english", (11, 15))
    assert board.parse_san("23-19") == board.parse_uci("23-19") == board.find_move(23, 19)
    assert board.san(board.find_move(23, 19)) == board.uci(board.find_move(23, 19)) == "23-19"
    assert not board.is_capture(board.find_move(23, 19))
    assert not board.can_claim_draw()
    board.set_fen("W:W28:B1")
    assert (board.ply, board.fen()) == (0, "W:W28:B1")
    board.reset()
    assert board == Position("english")
    with pytest.raises(laststone.PositionError):
        board.set_fen("W:W77:B1")
    assert board == Position("english")  # as it was


@pytest.mark.parametrize("seed", range(5))
def test_find_move_finds_every_move_that_its_ends_name(seed: int) -> None:
    board = random_game("international", seed, 30)
    ends = [(move.from_square, move.to_square) for move in board.legal_moves]
    for move in board.legal_moves:
        if ends.count((move.from_square, move.to_square)) == 1:
            assert board.find_move(move.from_square or 0, move.to_square) == move


@pytest.mark.parametrize(
    ("owner", "name", "ours"),
    [
        ("position", "is_checkmate", "outcome"),
        ("position", "halfmove_clock", "clocks"),
        ("position", "piece_map", "board"),
        ("position", "castling_rights", "no such thing"),
        ("move", "uci", "str"),
        ("laststone", "Board", "Position"),
        ("laststone", "pgn", "laststone.pdn"),
        ("laststone.pdn", "read_game", "read"),
        ("laststone.engine", "SimpleEngine", "Engine"),
        ("engine", "configure", "hash_mib"),
        ("score", "white", "-score"),
        ("record", "headers", "tags"),
        ("node", "add_main_variation", "add_variation"),
    ],
)
def test_what_there_is_not_names_what_there_is(owner: str, name: str, ours: str) -> None:
    position = Position()
    record, engine = laststone.pdn.loads("1. 32-28 *")[0], Engine(hash_mib=1)
    thing = {
        "position": position,
        "move": position.legal_moves[0],
        "laststone": laststone,
        "laststone.pdn": laststone.pdn,
        "laststone.engine": laststone.engine,
        "engine": engine,
        "score": engine.search(position, depth=1).score,
        "record": record,
        "node": record.root,
    }[owner]
    with pytest.raises(AttributeError, match=ours):
        getattr(thing, name)
    assert not hasattr(thing, name)
    assert not hasattr(thing, "no_such_name_anywhere")


def test_what_is_called_otherwise_is_not_there_after_all() -> None:
    """A sentence about a name that works would be a lie."""
    from laststone import _habits

    owners = {
        "laststone": laststone,
        "position": Position,
        "move": Move,
        "game": laststone.Game,
        "legal_moves": laststone.LegalMoves,
        "outcome": laststone.Outcome,
        "info": laststone.SearchInfo,
        "engine": Engine,
        "score": laststone.Score,
        "record": laststone.pdn.Record,
        "node": laststone.pdn.Node,
        "laststone.pdn": laststone.pdn,
        "laststone.engine": laststone.engine,
    }
    for owner, names in _habits._INSTEAD.items():
        for name in names:
            assert name not in dir(owners[owner]), (owner, name)


def test_what_a_search_knows_is_no_dictionary() -> None:
    info = Engine(hash_mib=1).search(Position(), depth=1)
    with pytest.raises(TypeError, match=r"\.score"):
        info["score"]  # type: ignore[index]
    with pytest.raises(TypeError, match=r"lines\[0\]"):
        info["pv"]  # type: ignore[index]
    with pytest.raises(AttributeError, match="seconds"):
        info.time  # type: ignore[attr-defined]  # noqa: B018


def test_an_analysis_is_told_apart_from_its_end() -> None:
    with Engine(hash_mib=1).analysis(Position(), Limit(depth=2), multipv=2) as analysis:
        assert len(analysis.wait().lines) == 2
        with pytest.raises(TypeError, match="wait"):
            analysis["score"]


def test_values_are_written_in_columns() -> None:
    position = Position("nogo:1x2", "X. w")
    assert f"{Position().legal_moves[0]:>8}|{position.game:<9}|" == "    9-13|nogo:1x2 |"
    assert f"{position.outcome():.5}" == "White"


def test_an_outcome_is_a_value() -> None:
    outcome = Position("nogo:1x2", "X. w").outcome()
    assert outcome is not None
    again = pickle.loads(pickle.dumps(outcome))
    assert again == outcome == Position("nogo:1x2", "X. w").outcome()
    assert len({again, outcome}) == 1
    assert repr(again) == repr(outcome)
