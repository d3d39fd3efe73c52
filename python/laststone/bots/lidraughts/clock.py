"""The time as the bot sees it, so that tests can have another."""

from __future__ import annotations

import time

__all__ = ["Clock"]


class Clock:
    """Seconds since some moment, and waiting.

    >>> clock = Clock()
    >>> clock.now() <= clock.now()
    True
    """

    def now(self) -> float:
        """Seconds, never fewer than before."""
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        """Comes back after so many seconds."""
        time.sleep(seconds)
