"""Work that can be interrupted: it runs in a thread of its own, and this one waits."""

from __future__ import annotations

import atexit
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from laststone._core import Stop

__all__ = ["Job", "run"]

T = TypeVar("T")


class Job(Generic[T]):
    """A function that is called in a thread of its own, and what it returned or raised."""

    def __init__(self, work: Callable[[Stop], T], then: Callable[[], None] = lambda: None) -> None:
        self._stop = Stop()
        self._answer: list[T] = []
        self._failure: BaseException | None = None
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(work, then), name="laststone", daemon=True)

    def start(self) -> None:
        """Begins the work; ends it where somebody interrupts us meanwhile."""
        _running.add(self)
        try:
            self._thread.start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Ends the work soon."""
        self._stop.set()

    def join(self) -> None:
        """Waits until the thread has ended; one that is just being started ends by itself."""
        with suppress(RuntimeError):
            self._thread.join()

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    def wait(self) -> T:
        """What the function returned; ends the work where somebody interrupts us."""
        try:
            self._done.wait()
        except BaseException:
            self.stop()
            raise
        if self._failure is not None:
            raise self._failure
        return self._answer[0]

    def _run(self, work: Callable[[Stop], T], then: Callable[[], None]) -> None:
        try:
            self._answer.append(work(self._stop))
        except BaseException as failure:
            self._failure = failure
        self._done.set()
        then()


def run(work: Callable[[Stop], T]) -> T:
    """What the function returns."""
    job = Job(work)
    try:
        job.start()
        return job.wait()
    finally:
        job.stop()
        job.join()


# No thread may come back from a search to an interpreter that is gone.
_running: weakref.WeakSet[Job[Any]] = weakref.WeakSet()


@atexit.register
def _stop_all() -> None:
    for job in list(_running):
        job.stop()
    for job in list(_running):
        job.join()
