"""Moves as numbers, the same in batches and in environments.

In draughts an action is `(from - 1) * squares + (to - 1)`, in NoGo the point, row by row. Captures that share both ends
are one action, which plays the first of them in the order of `legal_moves`.

>>> from laststone import Game, Position
>>> number_of_actions(Game("english")), number_of_actions(Game("nogo:9x9"))
(1024, 81)
>>> position = Position("english")
>>> {action: str(move) for action, move in moves_by_action(position).items()}[334]
'11-15'
"""

from __future__ import annotations

from laststone._core import Game, Move, Position

__all__ = ["action_of", "moves_by_action", "number_of_actions"]


def number_of_actions(game: Game) -> int:
    """How many actions there are; each is a number below.

    >>> number_of_actions(Game("russian"))
    1024
    """
    squares = len(game.square_names)
    return squares if game.family == "nogo" else squares * squares


def action_of(move: Move) -> int:
    """The action that a move is.

    >>> action_of(Position("nogo:3x3").parse_move("B2"))
    4
    """
    if move.from_square is None:
        return move.to_square - 1
    return (move.from_square - 1) * len(move.game.square_names) + move.to_square - 1


def moves_by_action(position: Position) -> dict[int, Move]:
    """The legal actions, and the move that each of them plays.

    >>> {action: str(move) for action, move in moves_by_action(Position("nogo:1x3")).items()}
    {0: 'A1', 1: 'B1', 2: 'C1'}
    """
    moves: dict[int, Move] = {}
    for move in position.legal_moves:
        moves.setdefault(action_of(move), move)
    return moves
