"""Code as somebody writes it who knows python-chess."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree as ElementTree

import laststone
import pytest
from laststone import BLACK, WHITE, Color, Game, Move, Position


def test_a_game_is_played_by_habit() -> None:
    chance = random.Random(3)
    position = Position("international")
    while not position.is_game_over():
        position.push(chance.choice(list(position.legal_moves)))
    assert position.result() in {"1-0", "0-1", "1/2-1/2"}
    played = position.ply
    while position.move_stack:
        position.pop()
    assert played > 20
    assert position == Position("international")


def test_colours_read_like_those_of_python_chess() -> None:
    position = Position()
    assert position.turn == BLACK
    assert not position.turn
    assert WHITE
    assert BLACK.other is WHITE
    assert str(WHITE) == "white"
    assert Color(1) is WHITE


def test_legal_moves_follow_the_position() -> None:
    position = Position("english")
    moves = position.legal_moves
    first = list(moves)
    assert len(moves) == 7
    for move in moves:  # as they were when the loop began
        position.push(move)
        position.pop()
    position.push_text("11-15")
    assert list(moves) != first
    assert "11-15" not in moves
    assert "23-19" in moves
    assert Move("russian", (23, 19)) not in moves
    assert 17 not in moves
    assert moves[0] == next(iter(moves))
    assert moves[-1] == list(moves)[-1]


def test_a_move_is_played_before_anybody_has_asked_for_moves(game: str) -> None:
    first = Position(game).legal_moves[0]
    for position in (Position(game), Position(game).copy(stack=False)):
        position.push(first)
        assert position.peek() == first
    assert Position(game).is_legal(first)
    assert Position(game).push_text(Position(game).text(first)) == first


def test_legal_moves_are_sliced_like_a_list() -> None:
    moves = Position("english").legal_moves
    for some in (slice(2), slice(-3, None), slice(None, None, -2), slice(5, 1), slice(10**30)):
        assert moves[some] == list(moves)[some]
    assert list(reversed(moves)) == moves[::-1]


def test_legal_moves_keep_their_position() -> None:
    assert len(Position("russian").legal_moves) == 7


def test_a_claimed_draw_ends_the_game_unless_nobody_claims() -> None:
    position = Position("english", "B:WK1:BK32")
    for _ in range(20):
        for text in ("32-28", "1-5", "28-32", "5-1"):
            position.push_text(text)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.claimed) == (None, "repetition", True)
    assert outcome.result() == position.result() == "1/2-1/2"
    assert position.outcome(claim_draw=False) is None
    assert position.result(claim_draw=False) == "*"


def test_clocks_are_kept_by_a_copy_without_the_stack() -> None:
    position = Position("english", "B:WK1:BK32")
    for text in ("32-28", "1-5"):
        position.push_text(text)
    short = position.copy(stack=False)
    assert short.ply == 0
    assert [clock.counted for clock in short.clocks()] == [clock.counted for clock in position.clocks()]


def test_a_picture_is_svg_and_marks_the_last_move() -> None:
    position = Position("frisian")
    before = position._repr_svg_()
    position.push(position.legal_moves[0])
    assert ElementTree.fromstring(position._repr_svg_()).tag.endswith("svg")
    assert position._repr_svg_() != before
    assert position.svg(flipped=True) != position.svg()
    assert position.svg(arrows=["20-25"]) != position.svg()


def test_pieces_are_asked_by_number_and_name() -> None:
    position = Position("russian", "W:WKc3:Bb6")
    assert position.piece_at("c3") == "W"
    assert position.piece_at(position.game.square_names.index("b6") + 1) == "b"
    assert position.piece_at("d4") is None
    assert position.explain_square("c3").legal


def test_a_colour_may_move_twice_in_nogo_alone() -> None:
    position = Position("nogo:3x3")
    position.push_text("B2")
    position.turn = BLACK
    position.push_text("A1")
    assert position.fen() == ".../.X./X.. w"
    with pytest.raises(laststone.PositionError, match="nobody may move twice"):
        Position("english").turn = WHITE


def test_a_record_is_read_back() -> None:
    from laststone import pdn, sgf

    position = Position("russian")
    position.push_text("c3-d4")
    (record,) = pdn.loads(position.record())
    assert record.moves == position.move_stack
    board = Position("nogo:5x6")
    board.push_text("C3")
    (tree,) = sgf.loads(board.record())
    assert tree.main_line()[-1].position().fen() == board.fen()


def test_games_know_their_boards() -> None:
    assert Game("thai:12").id == "thai:12"
    assert Game("international").square_at(0, 1) == 1
    assert Game("international").square_at(0, 0) is None
    assert Game("turkish").square_at(0, 0) == 1
    assert Game("frisian").pdn_game_type == 40
    assert Game("nogo:7x7").pdn_game_type is None
    assert {game.family for game in laststone.games()} == {"draughts", "nogo"}


def test_a_position_cannot_be_a_key() -> None:
    with pytest.raises(TypeError):
        hash(Position())


def test_whoever_moved_twice_has_done_so_in_a_pickle() -> None:
    position = Position("nogo:3x3")
    for text in ("B2", "A1"):
        position.turn = BLACK
        position.push_text(text)
    position.turn = BLACK
    again = pickle.loads(pickle.dumps(position))
    assert again == position == copy.deepcopy(position)
    for either in (again, position):
        either.pop()
    assert again == position
