"""Moves as the server writes them: an entry for each jump, two digits for each square.

A capture of several pieces is several entries. What an entry has beyond four digits is how the server thinks that it
goes on.

>>> reading = read_moves(Position("international", "W:W28:B22,12"), "281708")
>>> reading.position.played_texts(), reading.route
([], (28, 17))
>>> reading = read_moves(Position("international", "W:W28:B22,12"), "281708 1708")
>>> reading.position.played_texts(), reading.route
(['28x8'], ())
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from laststone._core import Move, Position
from laststone.errors import IllegalMoveError, InvalidMoveError

__all__ = ["Reading", "going_on", "jumps", "read_moves"]


class Reading(NamedTuple):
    """A game so far, and the squares of a capture that has begun and must go on.

    >>> read_moves(Position("english"), "1115").route
    ()
    """

    position: Position
    route: tuple[int, ...]


def read_moves(start: Position, text: str) -> Reading:
    """The game that these entries are from a start; IllegalMoveError where they are none.

    >>> read_moves(Position("international"), "3228 1923 2819").position.played_texts()
    ['32-28', '19-23', '28x19']
    """
    position, route = start.copy(), tuple[int, ...]()
    for entry in text.split():
        jump = _jump(entry)
        if route and route[-1] != jump[0]:
            raise IllegalMoveError(f"The capture {_text(route)} goes on with {entry[:20]}.")
        route = (*route, jump[1]) if route else jump
        move = _completed(position, route)
        if move is not None:
            position.push(move)
            route = ()
    return Reading(position, route)


def jumps(move: Move, begun: tuple[int, ...] = ()) -> list[str]:
    """The entries that a move is, without those that have been played.

    >>> move = Position("russian", "W:Wh6:Bg7,e7").parse_move("h6:a3")
    >>> jumps(move), jumps(move, begun=(12, 3))
    (['1203', '0321'], ['0321'])
    """
    squares = move.path[max(0, len(begun) - 1) :]
    return [f"{one:02}{other:02}" for one, other in pairwise(squares)]


def going_on(position: Position, route: tuple[int, ...]) -> list[Move]:
    """The legal moves whose path begins like this.

    >>> going_on(Position("international", "W:W28:B22,12"), (28, 17))
    [Move('international', (28, 17, 8), captured=(22, 12))]
    """
    return [move for move in position.legal_moves if move.path[: len(route)] == route]


def _jump(entry: str) -> tuple[int, int]:
    if len(entry) < 4 or not entry.isascii() or not entry.isdigit():
        raise InvalidMoveError(f"{entry[:20]!r} is no move.")
    return int(entry[:2]), int(entry[2:4])


def _completed(position: Position, route: tuple[int, ...]) -> Move | None:
    """The move that a route is; None where it has to go on."""
    played = len(route) - 1
    from_here = [move for move in position.legal_moves if move.from_square == route[0]]
    ends = [move for move in from_here if move.to_square == route[-1] and max(1, len(move.captured)) == played]
    for move in ends:
        if move.path == route:
            return move
    # There may be other ways to the same end than the one that a move has.
    try:
        found = position.parse_move(_text(route))
    except IllegalMoveError:
        if any(len(move.captured) > played for move in from_here):
            return None
        raise
    return found if found in ends else None


def _text(route: tuple[int, ...]) -> str:
    return "x".join(map(str, route))
