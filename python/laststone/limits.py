"""When an engine stops thinking, the same for ours and for those of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from laststone._core import Color, Position, Question

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Limit", "LimitWords"]


@dataclass(frozen=True)
class Limit:
    """Whichever of these comes first ends a search; with none of them it goes on until it is stopped.

    `time` is in seconds for this move, and so are the clocks of a game: from them the engine takes a share. With
    `remaining_moves`, more time comes after so many.

    >>> Limit(time=0.5, depth=12)
    Limit(time=0.5, depth=12)
    >>> Limit(depth=0)
    Traceback (most recent call last):
        ...
    ValueError: a depth is 1 or more
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    white_clock: float | None = None
    black_clock: float | None = None
    white_inc: float | None = None
    black_inc: float | None = None
    remaining_moves: int | None = None

    def __post_init__(self) -> None:
        for color in (Color.BLACK, Color.WHITE):
            self._question(color, 1)  # refuses what cannot be asked

    @property
    def is_empty(self) -> bool:
        """Whether nothing ends a search."""
        return all(end is None for end in (self.time, self.nodes, self.depth, self.white_clock, self.black_clock))

    def clock(self, color: Color) -> tuple[float | None, float]:
        """What a player's clock shows, None where it has none, and what a move adds to it."""
        if color == Color.WHITE:
            return self.white_clock, self.white_inc or 0.0
        return self.black_clock, self.black_inc or 0.0

    def longest(self, position: Position) -> float:
        """How many seconds a move here may take; 0 where nothing says."""
        return self.time or self.clock(position.turn)[0] or 0.0

    def question(self, position: Position, multipv: int = 1) -> Question:
        """What the engine is asked of this position."""
        return self._question(position.turn, multipv)

    def _question(self, turn: Color, multipv: int) -> Question:
        clock, increment = self.clock(turn)
        return Question(self.depth, self.nodes, self.time, clock, increment, self.remaining_moves, multipv)

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in vars(self).items() if value is not None)
        return f"Limit({given})"


class LimitWords(TypedDict, total=False):
    """The words of a `Limit`, where they are given to a function by themselves.

    >>> words: LimitWords = {"time": 0.5}
    >>> Limit(**words)
    Limit(time=0.5)
    """

    time: float | None
    nodes: int | None
    depth: int | None
    white_clock: float | None
    black_clock: float | None
    white_inc: float | None
    black_inc: float | None
    remaining_moves: int | None


def limit_of(limit: Limit | None, **words: Unpack[LimitWords]) -> Limit:
    """The limit that somebody has given, as one or in words."""
    if limit is None:
        return Limit(**words)
    if not isinstance(limit, Limit):
        raise TypeError(f"a limit is a laststone.Limit, such as Limit(time=1.0), not {limit!r}")
    if words:
        raise TypeError(f"give a Limit or {', '.join(words)}, not both")
    return limit


def needed_limit(limit: Limit | None, **words: Unpack[LimitWords]) -> Limit:
    """The same, where the answer would never come without one."""
    found = limit_of(limit, **words)
    if found.is_empty:
        raise ValueError("a search needs a limit: Limit(time=1.0), say, or depth or nodes")
    return found
