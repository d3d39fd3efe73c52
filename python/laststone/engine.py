"""The engine: searches with limits, streamed results, levels."""

from __future__ import annotations

import random
import weakref
from os import PathLike
from typing import TYPE_CHECKING, NoReturn

from laststone._background import run
from laststone._core import Position, SearchInfo, Session
from laststone._files import table_folder
from laststone.analysis import Analysis
from laststone.errors import EngineError
from laststone.limits import Limit, LimitWords, limit_of, needed_limit
from laststone.results import PlayResult

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Engine"]


class Engine:
    """A player that searches: one search at a time, from any thread, while other threads go on; the next one waits.

    `tables` is a folder of endgame tables; those of few pieces are part of the package unless `own_tables` is false.

    >>> engine = Engine()
    >>> info = engine.search(Position("english", "B:W6,14,K29:B1,K32"), Limit(depth=6))
    >>> info.move, info.depth
    (Move('english', (1, 10, 17), captured=(6, 14)), 6)

    Wherever a `Limit` is wanted, its words do as well: `engine.search(position, depth=6)`. An engine needs no end; one
    in a `with` block is closed there.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = 64,
        tables: str | PathLike[str] | None = None,
        own_tables: bool = True,
    ) -> None:
        self._session: Session | None = Session(threads, hash_mib, table_folder(tables), own_tables)
        self._analyses: weakref.WeakSet[Analysis] = weakref.WeakSet()

    def search(
        self, position: Position, limit: Limit | None = None, *, multipv: int = 1, **words: Unpack[LimitWords]
    ) -> SearchInfo:
        """What the search knows once a limit is reached; at least one must be given.

        With `multipv`, so many of the best moves have a score, the best first.

        >>> info = Engine().search(Position("nogo:5x5"), nodes=500, multipv=2)
        >>> len(info.lines), info.lines[0].score >= info.lines[1].score
        (2, True)
        """
        with self.analyse(position, needed_limit(limit, **words), multipv=multipv) as analysis:
            return analysis.wait()

    def analyse(
        self, position: Position, limit: Limit | None = None, *, multipv: int = 1, **words: Unpack[LimitWords]
    ) -> Analysis:
        """Searches in the background, until a limit is reached or somebody stops it.

        >>> with Engine().analyse(Position("english"), Limit(depth=4)) as analysis:
        ...     depths = [info.depth for info in analysis]
        >>> depths[-1]
        4
        """
        question = limit_of(limit, **words).question(position, multipv)
        session, copy = self._open(), position.copy()
        analysis = Analysis(lambda stop, watch: session.think(copy, question, stop, watch))
        self._analyses.add(analysis)
        return analysis

    analysis = analyse

    def play(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        level: int | None = None,
        seed: int | None = None,
        **words: Unpack[LimitWords],
    ) -> PlayResult:
        """The move that the engine would play, within a limit: a second where none is given.

        With `level`, from 1 to 10, the move of a player of that strength. The same seed gives the same choice among
        moves that look alike, to an engine that has forgotten earlier games.

        >>> Engine().play(Position("english", "B:W6,14:B1"), Limit(nodes=100)).move
        Move('english', (1, 10, 17), captured=(6, 14))
        """
        chosen = limit_of(limit, **words)
        question = (Limit(time=1.0) if chosen.is_empty else chosen).question(position)
        drawn = random.getrandbits(64) if seed is None else seed
        session, copy, strength = self._open(), position.copy(), 10 if level is None else level
        move, info = run(lambda stop: session.play(copy, strength, question, drawn, stop))
        own = next((line.score for line in info.lines if line.move == move), info.score)
        return PlayResult(move, own.hundredths / 100, info.depth)

    def forget(self) -> None:
        """Forgets what earlier searches have found."""
        run(self._open().forget)

    def close(self) -> None:
        """Ends its analyses and gives its memory back; whoever asks it again gets EngineError.

        >>> with Engine() as engine:
        ...     move = engine.play(Position("english"), nodes=100).move
        >>> engine.play(Position("english"), nodes=100)
        Traceback (most recent call last):
            ...
        laststone.errors.EngineError: The engine is closed.
        """
        for analysis in list(self._analyses):
            analysis.stop()
        self._session = None

    quit = close

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _open(self) -> Session:
        if self._session is None:
            raise EngineError("The engine is closed.")
        return self._session


if not TYPE_CHECKING:

    def __getattr__(name: str) -> NoReturn:
        from laststone import _habits

        raise AttributeError(_habits.sentence(__name__, name))
