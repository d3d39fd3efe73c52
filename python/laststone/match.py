"""Matches of engines with Elo and sequential tests: ours, programs that speak Hub, UGI or GTP, and functions of yours.

>>> from laststone.match import OwnEngine, play
>>> standings = play("english", [OwnEngine("deep", depth=3), OwnEngine("shallow", depth=1)], games=4, seed=5)
>>> results = standings.results("deep")
>>> results.games, results.wins + results.draws + results.losses
(4, 4)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from laststone._background import run
from laststone._core import (
    Game,
    MatchEngine,
    MatchOrder,
    Move,
    PlayedGame,
    Position,
    Results,
    Sprt,
    Standings,
    play_match,
)
from laststone._process import words_of
from laststone.engine import Engine
from laststone.limits import Limit, LimitWords, limit_of
from laststone.results import PlayResult

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["FunctionEngine", "OwnEngine", "PlayedGame", "ProgramEngine", "Results", "Sprt", "Standings", "play"]

_Answer: TypeAlias = "tuple[Move, float | None, int | None]"


class Contestant:
    """An engine of a match, with a limit of its own or, where it has none, that of the match."""

    def __init__(self, name: str, limit: Limit) -> None:
        self.name = name
        self.limit = limit

    def _entry(self, pace: dict[str, Any]) -> MatchEngine:
        """How the match knows it."""
        raise NotImplementedError


class OwnEngine(Contestant):
    """Ours: an `Engine` with these settings for each game that is played at once.

    >>> play("nogo:2x2", [OwnEngine("quick", nodes=10), OwnEngine("slow", nodes=50)], games=2, openings=0)
    <Standings of 2 games>
    """

    def __init__(
        self,
        name: str,
        limit: Limit | None = None,
        *,
        level: int | None = None,
        hash_mib: int = 16,
        threads: int = 1,
        **words: Unpack[LimitWords],
    ) -> None:
        super().__init__(name, limit_of(limit, **words))
        self._level = level
        self._hash_mib = hash_mib
        self._threads = threads

    def _entry(self, pace: dict[str, Any]) -> MatchEngine:
        return MatchEngine.function(self.name, self._make, pace)

    def _make(self) -> Callable[..., _Answer]:
        engine = Engine(hash_mib=self._hash_mib, threads=self._threads)

        def answer(position: Position, **words: Any) -> _Answer:
            result = engine.play(position, Limit(**words), level=self._level, seed=1)
            return result.move, result.score, result.depth

        return answer


class FunctionEngine(Contestant):
    """A function of yours, that takes a position and a `Limit` and returns a move, or a `PlayResult`.

    With `concurrency`, several threads call it. What it raises ends the match.

    >>> import random
    >>> standings = play("russian", [OwnEngine("ours"), FunctionEngine("chance", lambda position, limit:
    ...     random.choice(position.legal_moves))], games=2, depth=2)
    >>> standings.results("ours").wins
    2
    """

    def __init__(
        self,
        name: str,
        function: Callable[[Position, Limit], Move | PlayResult],
        limit: Limit | None = None,
        **words: Unpack[LimitWords],
    ) -> None:
        super().__init__(name, limit_of(limit, **words))
        self._function = function

    def _entry(self, pace: dict[str, Any]) -> MatchEngine:
        return MatchEngine.function(self.name, lambda: self._answer, pace)

    def _answer(self, position: Position, **words: Any) -> _Answer:
        answer = self._function(position, Limit(**words))
        if isinstance(answer, Move):
            return answer, None, None
        if not isinstance(answer, PlayResult):
            raise TypeError(f"the function of {self.name!r} returns a Move or a PlayResult, not {answer!r}")
        return answer.move, answer.score, answer.depth


class ProgramEngine(Contestant):
    """A program in a process of its own, which speaks a protocol; `folder` is where it runs.

    >>> scan = ProgramEngine("Scan", ["scan", "hub"], "hub", time=0.1)
    >>> play("international", [OwnEngine("ours", time=0.1), scan])  # doctest: +SKIP
    <Standings of 100 games>
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        protocol: Literal["hub", "ugi", "hub1", "gtp"],
        limit: Limit | None = None,
        *,
        options: Mapping[str, str] | None = None,
        folder: str | PathLike[str] = "",
        **words: Unpack[LimitWords],
    ) -> None:
        super().__init__(name, limit_of(limit, **words))
        self._command = words_of(command)
        self._protocol = protocol
        self._options = dict(options or {})
        self._folder = fspath(folder)

    def _entry(self, pace: dict[str, Any]) -> MatchEngine:
        return MatchEngine.program(self.name, self._command, self._protocol, self._options, self._folder, pace)


def play(
    game: Game | str,
    engines: Sequence[Contestant],
    limit: Limit | None = None,
    *,
    games: int = 100,
    time_control: str | None = None,
    openings: int | Iterable[str] = 6,
    sprt: Sprt | None = None,
    gauntlet: bool = False,
    concurrency: int = 1,
    seed: int = 1,
    margin: float = 0.1,
    max_moves: int = 500,
    on_game: Callable[[PlayedGame], bool | None] | None = None,
    **words: Unpack[LimitWords],
) -> Standings:
    """Plays so many games between each two of the engines, each opening twice with colours exchanged.

    A limit is for each move; a `time_control` such as `"10+0.1"` is a clock, in seconds for the game and for each move,
    of engines without a limit. `openings` are so many random moves, or texts: moves, a FEN, or both. A `sprt` ends the
    match once it is decided. An engine that plays an illegal move, dies or is late by more than `margin` seconds loses
    the game. `on_game` is told of each game as it ends, and ends the match by returning False. The same seed gives the
    same openings.

    >>> standings = play("nogo:2x2", [OwnEngine("a"), OwnEngine("b")], games=4, openings=1, depth=1)
    >>> standings.results("a").games
    4
    """
    usual = limit_of(limit, **words)
    order = MatchOrder(games, gauntlet, concurrency, sprt, margin, max_moves)
    entries = [engine._entry(_pace(engine.limit, usual, time_control)) for engine in engines]
    given = openings if isinstance(openings, int) else list(openings)

    def told(game: PlayedGame) -> bool:
        return on_game is None or on_game(game) is not False

    return run(lambda stop: play_match(game, entries, order, given, seed, told, stop))


def _pace(own: Limit, usual: Limit, time_control: str | None) -> dict[str, Any]:
    """The words of an engine's limits."""
    if own.is_empty and time_control is not None:
        own, clock = usual, {"time_control": time_control}
    else:
        own, clock = (usual if own.is_empty else own), {}
    if own.white_clock is not None or own.black_clock is not None:
        raise ValueError("the clocks of a match are its time_control: '10+0.1', say")
    words = {"time": own.time, "nodes": own.nodes, "depth": own.depth}
    return {name: value for name, value in words.items() if value is not None} | clock
