"""What holds for every position of every game: the laws of tests/laws, once more from Python."""

from __future__ import annotations

import copy
import pickle

from conftest import GAMES, random_game
from hypothesis import given, settings
from hypothesis import strategies as st
from laststone import Game, Move, Position

positions = st.builds(random_game, st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(0, 80))
laws = settings(max_examples=150, deadline=None, derandomize=True)


@laws
@given(positions)
def test_a_representation_makes_the_same_position(position: Position) -> None:
    again = eval(repr(position), {"Position": Position})
    assert again.fen() == position.fen()
    assert again.game == position.game


@laws
@given(positions)
def test_a_drawn_board_is_read_back(position: Position) -> None:
    assert Position(position.game, str(position), turn=position.turn).fen() == position.fen()


@laws
@given(positions)
def test_every_form_is_read_back(position: Position) -> None:
    forms = ["fen", "board"] if position.game.family == "nogo" else ["fen", "board", "dump", "hub", "matrix"]
    for form in forms:
        text = position.write(form)
        assert Position(position.game, text, turn=position.turn).board() == position.board()


@laws
@given(positions)
def test_a_pickle_keeps_the_game_so_far(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.move_stack == position.move_stack
    assert again.outcome() is None or str(again.outcome()) == str(position.outcome())


@laws
@given(positions)
def test_what_is_played_on_a_copy_stays_there(position: Position) -> None:
    for other in (position.copy(), copy.copy(position), copy.deepcopy(position)):
        before = position.fen()
        if other.legal_moves:
            other.push(other.legal_moves[0])
            assert other != position
        assert position.fen() == before


@laws
@given(positions)
def test_a_move_taken_back_changes_nothing(position: Position) -> None:
    before = position.copy()
    for move in position.legal_moves:
        position.push(move)
        assert position.peek() == move
        assert position.pop() == move
        assert position == before


@laws
@given(positions)
def test_a_legal_move_is_found_by_its_text(position: Position) -> None:
    for move in position.legal_moves:
        assert position.parse_move(position.text(move)) == move
        assert position.parse_move(str(move)) == move
        assert move in position.legal_moves
        assert position.explain(position.text(move)).legal


@laws
@given(positions)
def test_moves_are_values(position: Position) -> None:
    moves = list(position.legal_moves)
    assert len(set(moves)) == len(moves)
    assert sorted(moves, reverse=True) == sorted(moves)[::-1]
    for move in moves:
        for again in (eval(repr(move), {"Move": Move}), pickle.loads(pickle.dumps(move))):
            assert again == move
            assert hash(again) == hash(move)
            assert str(again) == str(move)


@laws
@given(positions)
def test_whoever_cannot_move_loses(position: Position) -> None:
    outcome = position.outcome()
    if not position.legal_moves:
        assert outcome is not None
        assert outcome.winner == position.turn.other
    elif outcome is not None:
        assert outcome.winner is None


@laws
@given(positions)
def test_a_tree_of_depth_one_has_a_leaf_for_each_move(position: Position) -> None:
    assert position.perft(0) == 1
    assert position.perft(1) == len(position.legal_moves) == position.legal_moves.count()


@laws
@given(positions)
def test_the_stack_leads_from_the_root_here(position: Position) -> None:
    again = position.root()
    assert again.ply == 0
    for move in position.move_stack:
        again.push(move)
    assert again == position
    assert position.root().line_texts(position.move_stack) == position.played_texts()


@laws
@given(st.sampled_from(GAMES))
def test_a_game_is_a_value(name: str) -> None:
    game = Game(name)
    assert game == Game(name) == pickle.loads(pickle.dumps(game)) == eval(repr(game), {"Game": Game})
    assert hash(game) == hash(Game(name))
    assert len(game.square_names) == len(game.start().board())
