"""How the bot plays, and when it offers a draw, takes one or resigns."""

from __future__ import annotations

from dataclasses import dataclass, field

from laststone._core import Move
from laststone.bots.lidraughts.challenges import Terms

__all__ = ["Settings", "Temper", "Thought"]

_NO_CLOCK = (1 << 31) - 1
"""The milliseconds left, as the server has them, in a game without a clock."""


@dataclass(frozen=True)
class Settings:
    """What can be chosen; times are in seconds. ValueError where that makes no sense."""

    terms: Terms = field(default_factory=Terms)
    games: int = 1
    """At the same time."""
    level: int = 10
    threads: int = 1
    hash_mib: int = 64
    nodes: int | None = None
    """A search of so many positions for every move, whatever the clock says."""
    lag: float = 0.3
    """Of the network, for each request."""
    longest: float = 20.0
    """Thought on a move; on one without a clock always this."""
    resigns: bool = True
    draws: bool = True
    start_within: float = 30.0
    """The opponent has to begin, or the game is aborted."""
    greeting: str = ""
    """Said to the opponent at the start; nothing is said otherwise."""

    def __post_init__(self) -> None:
        if min(self.games, self.threads, self.hash_mib, self.nodes or 1) < 1 or not 1 <= self.level <= 10:
            raise ValueError("games, threads, hash and nodes are at least 1, and levels 1 to 10")

    def seconds(self, left: float, increment: float, ply: int) -> float:
        """To think on a move, with so many milliseconds on the clock.

        >>> Settings().seconds(left=60_000, increment=2_000, ply=20)
        3.1
        >>> Settings().seconds(left=200, increment=0, ply=90)
        0.01
        """
        if left >= _NO_CLOCK:
            return self.longest
        # The clock does not run in the first moves, but nobody likes to wait for them.
        longest = min(self.longest, 5.0) if ply < 2 else self.longest
        share = left / 30_000 + 0.7 * increment / 1000 - self.lag
        return round(max(0.01, min(longest, share, left / 2000 - self.lag)), 3)


@dataclass(frozen=True)
class Thought:
    """What a search said: the score is in men for us, and None where nobody asked.

    >>> from laststone import Position
    >>> Thought(Position("english").legal_moves[0], score=0.12).known is None
    True
    """

    move: Move
    score: float | None = None
    known: str | None = None


class Temper:
    """What the bot feels about a game, move by move.

    >>> from laststone import Position
    >>> temper, lost = Temper(Settings()), Thought(Position("english").legal_moves[0], known="loss")
    >>> for _ in range(3):
    ...     temper.hear(lost)
    >>> temper.resigns()
    True
    """

    _HOPELESS, _LEVEL = -6.0, 0.1
    _PATIENCE, _DULL_FOR, _BETWEEN_OFFERS = 3, 10, 20

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hopeless = self._dull = 0
        self._offered_at = -self._BETWEEN_OFFERS

    def hear(self, thought: Thought) -> None:
        """Counts our moves in a row that were hopeless, or led nowhere."""
        hopeless = thought.known == "loss" or (thought.score is not None and thought.score <= self._HOPELESS)
        dull = thought.known == "draw" or (thought.score is not None and abs(thought.score) <= self._LEVEL)
        self._hopeless = self._hopeless + 1 if hopeless else 0
        self._dull = self._dull + 1 if dull else 0

    def resigns(self) -> bool:
        """After some hopeless moves in a row."""
        return self._settings.resigns and self._hopeless >= self._PATIENCE

    def takes_draw(self, thought: Thought, ply: int) -> bool:
        """Where we are not better, unless the game has hardly begun."""
        if not self._settings.draws or thought.known == "win":
            return False
        return thought.known == "draw" or (ply >= 20 and thought.score is not None and thought.score <= self._LEVEL)

    def offers_draw(self, thought: Thought, ply: int) -> bool:
        """Where nothing has happened for long; not again and again."""
        if not self._settings.draws or ply - self._offered_at < self._BETWEEN_OFFERS:
            return False
        if not (thought.known == "draw" and self._dull > 1) and not (ply >= 60 and self._dull >= self._DULL_FOR):
            return False
        self._offered_at = ply
        return True
