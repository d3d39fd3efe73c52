"""The engine: searches with limits, streamed results, levels."""

from __future__ import annotations

import asyncio
import queue
import random
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from os import PathLike, fspath

from laststone._background import Job, run
from laststone._core import Move, Position, Question, SearchInfo, Session, Stop

__all__ = ["Analysis", "Engine"]


class Engine:
    """A player that searches: one search at a time, from any thread, while other threads go on.

    `tables` is a folder of endgame tables; those of few pieces are part of the package unless `own_tables` is false.

    >>> engine = Engine()
    >>> info = engine.search(Position("english", "B:W6,14,K29:B1,K32"), depth=6)
    >>> info.move, info.depth
    (Move('english', (1, 10, 17), captured=(6, 14)), 6)
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = 64,
        tables: str | PathLike[str] | None = None,
        own_tables: bool = True,
    ) -> None:
        self._session = Session(threads, hash_mib, fspath(tables) if tables is not None else "", own_tables)

    def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        lines: int = 1,
    ) -> SearchInfo:
        """What the search knows once a limit is reached; at least one must be given.

        With `lines`, so many of the best moves have a score, the best first.

        >>> info = Engine().search(Position("nogo:5x5"), nodes=500, lines=2)
        >>> len(info.lines), info.lines[0].score >= info.lines[1].score
        (2, True)
        """
        if depth is None and nodes is None and time is None:
            raise ValueError("a search needs a limit: depth, nodes or time")
        with self.analyse(position, depth=depth, nodes=nodes, time=time, lines=lines) as analysis:
            return analysis.wait()

    def analyse(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        lines: int = 1,
    ) -> Analysis:
        """Searches in the background, until a limit is reached or somebody stops it.

        >>> with Engine().analyse(Position("english"), depth=4) as analysis:
        ...     depths = [info.depth for info in analysis]
        >>> depths[-1]
        4
        """
        question = Question(depth, nodes, time, lines)
        copy = position.copy()
        return Analysis(lambda stop, watch: self._session.think(copy, question, stop, watch))

    def play(self, position: Position, *, level: int = 10, time: float = 1.0, seed: int | None = None) -> Move:
        """The move of a player of this level, from 1 to 10, who thinks no longer than `time` seconds.

        The same seed gives the same choice among moves that look alike, to an engine that has forgotten earlier games.
        """
        drawn = random.getrandbits(64) if seed is None else seed
        copy = position.copy()
        return run(lambda stop: self._session.play(copy, level, time, drawn, stop))

    def forget(self) -> None:
        """Forgets what earlier searches have found."""
        self._session.forget()


Think = Callable[[Stop, Callable[[SearchInfo], None]], SearchInfo]


class Analysis:
    """A search in the background: iterate over what it finds, with `for` or with `async for`.

    Leaving the loop or a `with` block ends the search, and so does the end of the program.
    >>> analysis = Engine().analyse(Position("russian"))
    >>> for info in analysis:
    ...     if info.depth == 3:
    ...         break
    >>> info.depth
    3
    """

    def __init__(self, think: Think) -> None:
        self._lock = threading.Lock()
        self._found: list[SearchInfo] = []
        self._listeners: list[Callable[[], None]] = []
        self._job = Job(lambda stop: think(stop, self._tell), self._wake_all)

    def stop(self) -> None:
        """Ends the search soon."""
        self._job.stop()

    def wait(self) -> SearchInfo:
        """What the search knows at its end."""
        return self._job.wait()

    @property
    def info(self) -> SearchInfo | None:
        """What is known so far; None before the first iteration."""
        with self._lock:
            return self._found[-1] if self._found else None

    @property
    def is_done(self) -> bool:
        """Whether the search has ended."""
        return self._job.is_done

    def __iter__(self) -> Iterator[SearchInfo]:
        news: queue.SimpleQueue[None] = queue.SimpleQueue()
        try:
            with self._listening(lambda: news.put(None)):
                told = 0
                while True:
                    done = self.is_done
                    for info in self._since(told):
                        told += 1
                        yield info
                    if done:
                        break
                    news.get()
            self.wait()
        finally:
            self.stop()

    async def __aiter__(self) -> AsyncIterator[SearchInfo]:
        loop = asyncio.get_running_loop()
        news = asyncio.Event()
        try:
            with self._listening(lambda: _wake(loop, news)):
                told = 0
                while True:
                    done = self.is_done
                    for info in self._since(told):
                        told += 1
                        yield info
                    if done:
                        break
                    await news.wait()
                    news.clear()
            self.wait()
        finally:
            self.stop()

    def __enter__(self) -> Analysis:
        return self

    def __exit__(self, *raised: object) -> None:
        self.stop()
        self._job.join()

    async def __aenter__(self) -> Analysis:
        return self

    async def __aexit__(self, *raised: object) -> None:
        self.stop()
        await asyncio.get_running_loop().run_in_executor(None, self._job.join)

    def _tell(self, info: SearchInfo) -> None:
        with self._lock:
            self._found.append(info)
        self._wake_all()

    def _wake_all(self) -> None:
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            listener()

    def _since(self, told: int) -> list[SearchInfo]:
        with self._lock:
            return self._found[told:]

    @contextmanager
    def _listening(self, listener: Callable[[], None]) -> Iterator[None]:
        """Keeps a listener for as long as the `with` block lasts."""
        with self._lock:
            self._listeners.append(listener)
        try:
            yield
        finally:
            with self._lock:
                self._listeners.remove(listener)


def _wake(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    with suppress(RuntimeError):  # the loop may be closed while the search goes on
        loop.call_soon_threadsafe(event.set)
