"""SGF: games of NoGo with their variations, in any encoding.

>>> from laststone import sgf
>>> tree = sgf.loads("(;GM[1]SZ[3];B[bb](;W[aa])(;W[cc]C[the other corner]))")[0]
>>> [node.properties for node in tree.main_line()][1:]
[{'B': ['bb']}, {'W': ['aa']}]
>>> other = tree.root.children[0].children[1]
>>> other.properties["C"], other.position().fen()
(['the other corner'], '.../.X./..O b')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from laststone._core import SgfNode, SgfRecord, parse_sgf
from laststone._files import Source, bytes_of
from laststone.errors import RecordError

__all__ = ["Node", "Record", "loads", "read", "write"]

Record = SgfRecord
Node = SgfNode

_PIECE = 1 << 16


def read(
    source: Source,
    *,
    encoding: str | None = None,
    on_error: Callable[[RecordError], None] | None = None,
) -> Iterator[SgfRecord]:
    """The games of a file, one at a time: memory is bounded by the longest of them.

    Where no encoding is named, that of the game's property CA counts, or what it looks like. A game that cannot be
    read raises RecordError; with `on_error`, that is told instead, and reading goes on with the next game.

    >>> import io
    >>> [len(record.main_line()) for record in read(io.BytesIO(b"(;GM[1]SZ[3];B[bb]) (;GM[1]SZ[3])"))]
    [2, 1]
    """
    with bytes_of(source) as bytes_from:
        for text in _games(bytes_from):
            try:
                records = parse_sgf(text, encoding)
            except RecordError as error:
                if on_error is None:
                    raise
                on_error(error)
                continue
            yield from records


def loads(text: str | bytes) -> list[SgfRecord]:
    """The games of a text.

    >>> loads("(;GM[1]SZ[3];B[bb])")[0].root.children[0].properties
    {'B': ['bb']}
    """
    return parse_sgf(text.encode() if isinstance(text, str) else text)


def write(path: str | Path, records: Iterable[SgfRecord]) -> None:
    """Writes a collection; the file is replaced once all of it is written.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.sgf")
    ...     write(path, loads("(;GM[1]SZ[3];B[bb])"))
    ...     len(list(read(path)))
    1
    """
    target = Path(path)
    temporary = target.with_name(target.name + ".part")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            for record in records:
                file.write(str(record))
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


_OUTSIDE = re.compile(rb"[()\[]")
_INSIDE = re.compile(rb"[\]\\]")


def _games(read_bytes: Callable[[int], bytes]) -> Iterator[bytes]:
    """The text of each game: from a parenthesis to the one that closes it, whatever stands in values."""
    text = bytearray()
    at = depth = 0
    in_value = False
    while True:
        found = (_INSIDE if in_value else _OUTSIDE).search(text, at)
        if found is None or (found[0] == b"\\" and found.end() == len(text)):
            at = len(text) if found is None else found.start()
            piece = read_bytes(_PIECE)
            if not piece:
                break
            if depth == 0:
                del text[:at]
                at = 0
            text += piece
            continue
        at = found.end()
        if found[0] == b"\\":
            at += 1
        elif in_value or found[0] == b"[":
            in_value = not in_value and depth > 0
        elif found[0] == b"(":
            if depth == 0:
                del text[: found.start()]
                at = 1
            depth += 1
        elif depth > 0:
            depth -= 1
            if depth == 0:
                yield bytes(text[:at])
                del text[:at]
                at = 0
    if depth > 0:
        yield bytes(text)
