"""Batches against single positions: the same rules, moves, draws and ends."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from conftest import GAMES, random_game
from laststone import Color, Game, IllegalMoveError, Position, PositionError, UnknownGameError
from laststone.actions import action_of, number_of_actions
from laststone.symmetry import Symmetry
from laststone.vector import Positions


def test_batches_follow_the_positions_of_the_house(game: str) -> None:
    boards = Positions(game, 12, seed=11, restart=False)
    singles = [Position(game) for _ in range(12)]
    for _ in range(300):
        masks = boards.legal()
        actions = boards.sample()
        for board, position in enumerate(singles):
            over = position.is_game_over()
            legal = set() if over else {action_of(move) for move in position.legal_moves}
            assert set(np.flatnonzero(masks[board])) == legal
            assert (actions[board] == -1) == over
        if (actions == -1).all():
            break
        step = boards.step(actions)
        for board, position in enumerate(singles):
            if actions[board] < 0:
                continue
            move = next(move for move in position.legal_moves if action_of(move) == actions[board])
            mover = position.turn
            position.push(move)
            outcome = position.outcome()
            assert boards[board].fen() == position.fen()
            assert step.terminated[board] == (outcome is not None)
            assert step.rewards[board] == (outcome is not None and outcome.winner == mover)
    assert (boards.turns() == [int(position.turn) for position in singles]).all()


def test_planes_show_the_pieces_of_the_side_to_move(game: str) -> None:
    boards = Positions(game, 4, seed=2)
    boards.play_random(31)
    planes = boards.planes()
    for board in range(4):
        position = boards[board]
        own = "wW" if position.turn else "bB"
        theirs = "bB" if position.turn else "wW"
        squares = position.board()
        nogo = position.game.family == "nogo"
        expected = [own[0], theirs[0]] if nogo else [own[0], own[1], theirs[0], theirs[1]]
        for plane, piece in enumerate(expected):
            assert planes[board, plane].sum() == squares.count(piece)
            for row, column in np.argwhere(planes[board, plane]):
                square = position.game.square_at(int(row), int(column))
                assert square is not None
                assert squares[square - 1] == piece
        if nogo:
            assert planes[board, 2].sum() == len(position.legal_moves)


def test_a_batch_begins_anywhere_and_boards_can_be_set() -> None:
    start = Position("russian", "W:WKc3:Bb6")
    boards = Positions(start, 3)
    assert boards[2].fen() == start.fen()
    boards[1] = Position("russian")
    assert boards[1].fen() == Position("russian").fen()
    boards.restart()
    assert boards[1].fen() == start.fen()
    with pytest.raises(PositionError, match="another game"):
        boards[0] = Position("english")
    with pytest.raises(IndexError):
        boards[3]


def test_an_illegal_action_changes_no_board() -> None:
    boards = Positions("english", 3)
    before = [boards[board].fen() for board in range(3)]
    legal = boards.sample()
    for wrong in (-1, -2, 0, 1023, 1024, 2**31 - 1, -(2**31)):
        actions = legal.copy()
        actions[2] = wrong
        with pytest.raises(IllegalMoveError, match="board 2"):
            boards.step(actions)
        assert [boards[board].fen() for board in range(3)] == before
    with pytest.raises(ValueError):
        boards.step(legal[:2])


def test_games_end_and_begin_anew() -> None:
    boards = Positions("nogo:3x3", 50, seed=4)
    ended = 0
    for _ in range(40):
        step = boards.step(boards.sample())
        ended += int(step.terminated.sum())
        assert (step.rewards == step.terminated).all()  # whoever cannot move loses
    assert ended > 50
    assert (boards.sample() >= 0).all()


def test_long_games_are_cut() -> None:
    boards = Positions("english", 5, max_plies=7)
    for ply in range(1, 15):
        step = boards.step(boards.sample())
        assert (step.truncated == (ply % 7 == 0)).all()
        assert not step.terminated.any()


def test_the_same_seed_gives_the_same_games() -> None:
    counts = {Positions("brazilian", 20, seed=9).play_random(200) for _ in range(2)}
    assert len(counts) == 1
    (games,) = counts
    assert sum(games) > 20


def test_arrays_are_filled_in_place() -> None:
    boards = Positions("english", 6)
    masks = np.empty((6, boards.actions), dtype=np.bool_)
    assert boards.legal(out=masks) is masks or np.shares_memory(boards.legal(out=masks), masks)
    assert masks.sum() == 6 * 7
    with pytest.raises(ValueError, match="another shape"):
        boards.legal(out=np.empty((5, boards.actions), dtype=np.bool_))
    assert np.from_dlpack(boards.planes()).shape == (6, 4, 8, 8)


@pytest.mark.parametrize(
    ("name", "count", "error"),
    [("chess", 1, UnknownGameError), ("english", 0, ValueError), ("nogo:1x40", 1, PositionError)],
)
def test_what_cannot_be_played_is_refused(name: str, count: int, error: type[Exception]) -> None:
    with pytest.raises(error):
        Positions(name, count)


def test_threads_share_a_batch() -> None:
    boards = Positions("nogo:9x9", 200)
    threads = [threading.Thread(target=boards.play_random, args=(200,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        boards.legal()
    for thread in threads:
        thread.join()
    assert boards[0].legal_moves is not None


def test_every_game_has_batches() -> None:
    for name in GAMES:
        assert Positions(name, 1).actions == number_of_actions(Game(name))
        assert sum(Positions(name, 4, max_plies=150).play_random(300)) > 0


def image(position: Position, symmetry: Symmetry) -> Position:
    """The position whose board is the image, made by hand: of draughts with colours exchanged where rows are."""
    game = position.game
    at = {game.square_at(row, column): (row, column) for row in range(game.rows) for column in range(game.columns)}
    turned = symmetry.flips_rows and game.family == "draughts"
    pieces = {}
    for square, piece in enumerate(position.board(), 1):
        marks = np.zeros((game.rows, game.columns), bool)
        marks[at[square]] = True
        (row,), (column,) = np.nonzero(symmetry.planes(marks))
        pieces[game.square_at(int(row), int(column))] = (
            piece.translate(str.maketrans("bwBW", "wbWB")) if turned else piece
        )
    turn = position.turn.other if turned else position.turn
    if game.family == "nogo":
        rows = ["".join(pieces[game.square_at(r, c)] for c in range(game.columns)) for r in range(game.rows)]
        text = "/".join(rows).replace("b", "X").replace("w", "O")
        return Position(game, f"{text} {'b' if turn == Color.BLACK else 'w'}")
    sides = {
        side: ",".join(
            ("K" if piece.isupper() else "") + str(square) for square, piece in pieces.items() if piece.lower() == side
        )
        for side in "bw"
    }
    return Position(game, f"{'B' if turn == Color.BLACK else 'W'}:W{sides['w']}:B{sides['b']}")


@pytest.mark.parametrize("name", [name for name in GAMES if ":" not in name or "nogo" in name] + ["nogo:3x3"])
def test_images_of_boards_are_boards_with_the_images_of_their_moves(name: str) -> None:
    positions = [random_game(name, seed, 8 + seed) for seed in range(6)]
    boards = Positions(name, len(positions), restart=False)
    for symmetry in boards.symmetries:
        images = Positions(name, len(positions), restart=False)
        for board, position in enumerate(positions):
            boards[board] = position.copy(stack=False)
            images[board] = image(position, symmetry)
        assert (symmetry.planes(boards.planes()) == images.planes()).all()
        assert (symmetry.policy(boards.legal()) == images.legal()).all()
        actions = boards.sample()
        moved = symmetry.actions(actions)
        assert all(images.legal()[board, action] for board, action in enumerate(moved) if action >= 0)


def test_actions_that_would_have_to_be_rounded_are_refused() -> None:
    boards = Positions("english", 1)
    for wrong in ([334.7], [np.nan], ["334"], [True], [None]):
        with pytest.raises(TypeError, match="whole numbers"):
            boards.step(np.array(wrong))
    for large in (2**32 + 334, -(2**32) + 334, 2**63 + 334):
        with pytest.raises(IllegalMoveError):
            boards.step(np.array([large]))
    for shape in (334, [[334]], [334, 334], []):
        with pytest.raises(ValueError, match="an action for each"):
            boards.step(np.array(shape, dtype=np.int32))
    assert boards[0] == Position("english")
    for kind in (np.int64, np.uint16, ">i4"):
        boards.step(np.array([334], dtype=kind))
        boards.restart()
