"""A search in the background, whose findings are told as they come."""

from __future__ import annotations

import asyncio
import queue
import threading
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

from laststone._background import Job
from laststone._core import SearchInfo, Stop

__all__ = ["Analysis"]

Think = Callable[[Stop, Callable[[SearchInfo], None]], SearchInfo]


class Analysis:
    """A search in the background: iterate over what it finds, with `for` or with `async for`.

    Leaving the loop or a `with` block ends the search, and so does forgetting the analysis, or the end of the program.
    `wait()` is what `Engine.search` gives.

    >>> from laststone import Engine, Position
    >>> analysis = Engine().analyse(Position("russian"))
    >>> for info in analysis:
    ...     if info.depth == 3:
    ...         break
    >>> info.depth
    3
    """

    def __init__(self, think: Think) -> None:
        news = _News()
        self._news = news
        # The search knows the news and not the analysis, which can be forgotten meanwhile.
        self._job = Job(lambda stop: think(stop, news.tell), news.wake_all)
        weakref.finalize(self, self._job.stop)
        self._job.start()

    def stop(self) -> None:
        """Ends the search soon."""
        self._job.stop()

    def wait(self) -> SearchInfo:
        """What the search knows at its end."""
        return self._job.wait()

    @property
    def info(self) -> SearchInfo | None:
        """What is known so far; None before the first iteration."""
        found = self._news.since(0)
        return found[-1] if found else None

    @property
    def is_done(self) -> bool:
        """Whether the search has ended."""
        return self._job.is_done

    def __getitem__(self, name: str) -> NoReturn:
        raise TypeError(f"an analysis goes on in the background: wait() gives what is known at its end, with .{name}")

    def __iter__(self) -> Iterator[SearchInfo]:
        news: queue.SimpleQueue[None] = queue.SimpleQueue()
        try:
            with self._news.listening(lambda: news.put(None)):
                for info in self._told():
                    if info is None:
                        news.get()
                    else:
                        yield info
            self.wait()
        finally:
            self.stop()

    async def __aiter__(self) -> AsyncIterator[SearchInfo]:
        loop = asyncio.get_running_loop()
        news = asyncio.Event()
        try:
            with self._news.listening(lambda: _wake(loop, news)):
                for info in self._told():
                    if info is None:
                        await news.wait()
                        news.clear()
                    else:
                        yield info
            self.wait()
        finally:
            self.stop()

    def _told(self) -> Iterator[SearchInfo | None]:
        """What is found, in its order, to the end of the search; None where there is nothing more yet."""
        told, done = 0, False
        while not done:
            done = self.is_done  # asked first: nothing is found after the end
            for info in self._news.since(told):
                told += 1
                yield info
            if not done:
                yield None

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


class _News:
    """What a search has found so far, and who wants to know."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._found: list[SearchInfo] = []
        self._listeners: list[Callable[[], None]] = []

    def tell(self, info: SearchInfo) -> None:
        with self._lock:
            self._found.append(info)
        self.wake_all()

    def wake_all(self) -> None:
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            listener()

    def since(self, told: int) -> list[SearchInfo]:
        with self._lock:
            return self._found[told:]

    @contextmanager
    def listening(self, listener: Callable[[], None]) -> Iterator[None]:
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
