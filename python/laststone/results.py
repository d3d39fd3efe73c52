"""What an engine answers when it is asked to play."""

from __future__ import annotations

from typing import NamedTuple

from laststone._core import Move

__all__ = ["PlayResult"]


class PlayResult(NamedTuple):
    """The move of an engine, and what it thought of it.

    >>> from laststone import Position
    >>> PlayResult(Position("english").parse_move("11-15"), score=0.12, depth=9)
    PlayResult(move=Move('english', (11, 15)), score=0.12, depth=9)
    """

    move: Move
    score: float | None = None
    """In men, for the side to move; None where it said nothing."""
    depth: int | None = None
