"""Legal moves beside those of pydraughts, on positions of random games.

POSITIONS=1000 in the environment compares more of them than the usual forty of each game.
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
}

Moves = set[tuple[int, int, frozenset[int]]]


def our_number(position: Position, theirs: int) -> int:
    """Where squares have letters, pydraughts counts them from the side of White."""
    if position.game.id not in {"russian", "brazilian"}:
        return theirs
    row, place = divmod(theirs - 1, 4)
    return position.game.square_names.index("abcdefgh"[2 * place + row % 2] + str(row + 1)) + 1


def our_moves(position: Position) -> Moves:
    return {(move.from_square or 0, move.to_square, frozenset(move.captured)) for move in position.legal_moves}


def their_moves(position: Position) -> Moves:
    letters = "usual" if position.game.id not in {"russian", "brazilian"} else "letters"
    board = draughts.Board(variant=VARIANTS[position.game.id], fen=position.fen(squares=letters))
    moves: Moves = set()
    for move in board.legal_moves():
        text = move.hub_position_move
        squares = [our_number(position, int(text[at : at + 2])) for at in range(0, len(text), 2)]
        moves.add((squares[0], squares[1], frozenset(squares[2:])))
    return moves


@pytest.mark.parametrize("game", VARIANTS)
def test_pydraughts_knows_the_same_moves(game: str) -> None:
    compared = 0
    for seed in range(POSITIONS):
        position = random_game(game, seed, 10 + seed % 60)
        if not position.legal_moves:
            continue
        assert our_moves(position) == their_moves(position), position.fen()
        compared += 1
    assert compared > POSITIONS // 2
