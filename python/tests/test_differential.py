"""Legal moves beside those of pydraughts, on positions of random games.

POSITIONS=3000 in the environment compares more of them than the usual forty of each game. Known disagreements are in
docs/python-chess.md.
"""

from __future__ import annotations

import os

import pytest
from conftest import random_game
from laststone import Position

draughts = pytest.importorskip("draughts")

POSITIONS = int(os.environ.get("POSITIONS", "40"))
VARIANTS = {
    "international": "standard",
    "english": "english",
    "italian": "italian",
    "russian": "russian",
    "brazilian": "brazilian",
    "frisian": "frisian",
    "turkish": "turkish",
}
WITH_LETTERS = {"russian", "brazilian", "turkish"}

Moves = set[tuple[int, int, frozenset[int]]]


def our_number(position: Position, theirs: int) -> int:
    """Where squares have letters, pydraughts counts them from the side of White."""
    game = position.game
    if game.id not in WITH_LETTERS:
        return theirs
    row, place = divmod(theirs - 1, len(game.square_names) // 8)
    column = place if game.id == "turkish" else 2 * place + row % 2
    return game.square_names.index("abcdefgh"[column] + str(row + 1)) + 1


def our_moves(position: Position) -> Moves:
    return {(move.from_square or 0, move.to_square, frozenset(move.captured)) for move in position.legal_moves}


def their_moves(position: Position) -> Moves:
    letters = "letters" if position.game.id in WITH_LETTERS else "usual"
    board = draughts.Board(variant=VARIANTS[position.game.id], fen=position.fen(squares=letters))
    moves: Moves = set()
    for move in board.legal_moves():
        text = move.hub_position_move
        squares = [our_number(position, int(text[at : at + 2])) for at in range(0, len(text), 2)]
        moves.add((squares[0], squares[1], frozenset(squares[2:])))
    return moves


def leaps_over_a_piece(position: Position, start: int, end: int) -> bool:
    """Whether a king of Turkish draughts would pass over somebody without a capture."""
    between = range(min(start, end), max(start, end), 1 if abs(start - end) < 8 else 8)[1:]
    return position.piece_at(start) in {"B", "W"} and any(position.piece_at(square) for square in between)


@pytest.mark.parametrize("game", VARIANTS)
def test_pydraughts_knows_the_same_moves(game: str) -> None:
    compared = 0
    for seed in range(POSITIONS):
        position = random_game(game, seed, 5 + seed % 80)
        if not position.legal_moves:
            continue
        ours, theirs = our_moves(position), their_moves(position)
        if game == "turkish":  # docs/python-chess.md: its kings leap
            theirs -= {move for move in theirs - ours if not move[2] and leaps_over_a_piece(position, *move[:2])}
        assert ours == theirs, position.fen()
        compared += 1
    assert compared > POSITIONS // 2
