"""A program that is asked line by line, and answers when it likes."""

from __future__ import annotations

import math
import queue
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from laststone.errors import EngineError

__all__ = ["EngineClient"]

_LONGEST_LINE = 1 << 20


def words_of(command: Sequence[str]) -> list[str]:
    """The words of a command.

    >>> words_of("scan hub")
    Traceback (most recent call last):
        ...
    TypeError: a command is a list of words: ['scan', 'hub']
    """
    if isinstance(command, str):
        raise TypeError(f"a command is a list of words: {command.split()}")
    if not command:
        raise ValueError("a command has a word at least")
    return list(command)


class LineProcess:
    """The child process, with a thread that reads what it writes."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            words_of(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="laststone reader", daemon=True)
        self._reader.start()

    def write(self, line: str) -> None:
        if "\n" in line or "\r" in line:
            raise ValueError("a line has no line breaks")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            raise EngineError("The engine has ended.") from error

    def lines(self, seconds: float) -> Iterator[str]:
        """What it writes from now on; EngineError where it takes longer than this, or has ended.

        One that is waited for no longer is ended.
        """
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except BaseException as gone:  # what it says later would be taken for the next answer
                self._process.kill()
                if not isinstance(gone, queue.Empty):
                    raise
                raise EngineError(f"The engine has not answered within {seconds:g} seconds.") from None
            if line is None:
                self._lines.put(None)
                raise EngineError("The engine has ended.")
            yield line

    def close(self, farewell: str, patience: float = 2.0) -> None:
        """Says goodbye, and ends the process where it does not listen."""
        assert self._process.stdin is not None
        with suppress(EngineError, ValueError):  # a second goodbye finds it closed
            self.write(farewell)
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _read(self) -> None:
        assert self._process.stdout is not None
        rest = b""
        try:
            while piece := self._process.stdout.read(1 << 16):
                *whole, rest = (rest + piece).split(b"\n")
                for line in whole:
                    self._lines.put(line.decode("utf-8", "replace").strip())
                if len(rest) > _LONGEST_LINE:
                    break
        except OSError:
            pass
        # Nobody else closes it: its number could be another engine's by the time that somebody still reads here.
        self._process.stdout.close()
        self._lines.put(None)


def number_in(text: str | None, otherwise: float | None) -> float | None:
    """The number of a text; what it was otherwise, where there is none.

    >>> number_in("-0.12", None), number_in("nan", 3.0), number_in(None, None)
    (-0.12, 3.0, None)
    """
    try:
        number = float(text) if text is not None else math.nan
    except ValueError:
        return otherwise
    return number if math.isfinite(number) else otherwise


Client = TypeVar("Client", bound="EngineClient")


class EngineClient:
    """Another engine in a process of its own, which ends with a `with` block."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self._patience = patience
        self._process = LineProcess(command)

    def close(self) -> None:
        """Ends the engine."""
        self._process.close("quit")

    def __enter__(self: Client) -> Client:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
