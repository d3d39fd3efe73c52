"""Files as the readers take them, a path or anything with read(), and folders of endgame tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import PathLike, fspath
from os.path import isdir
from typing import IO, BinaryIO, Union

from laststone.errors import TableError

__all__ = ["Source", "bytes_of", "table_folder"]

Source = Union[str, "PathLike[str]", BinaryIO, IO[str]]


@contextmanager
def bytes_of(source: Source) -> Iterator[Callable[[int], bytes]]:
    """A function that reads so many bytes or fewer; a file opened here is closed again."""
    if isinstance(source, (str, PathLike)):
        with open(source, "rb") as file:
            yield file.read
        return
    if not hasattr(source, "read"):
        raise TypeError(f"a source is a path, or has read(), unlike {source!r}")
    opened = source
    rest = b""

    def read(size: int) -> bytes:
        nonlocal rest
        # A character of text may be four bytes.
        while not rest:
            piece = opened.read(max(1, size // 4))
            if not piece:
                return b""
            rest = piece.encode() if isinstance(piece, str) else piece
        some, rest = rest[:size], rest[size:]
        return some

    yield read


def table_folder(folder: str | PathLike[str] | None) -> str:
    """Its path, and "" where none is wanted."""
    if folder is None:
        return ""
    path = fspath(folder)
    if not isdir(path):
        raise TableError(f"There is no folder {path!r}.")
    return path
