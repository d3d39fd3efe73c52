"""PDN: collections of draughts games of any size, in any encoding.

>>> import io
>>> from laststone import pdn
>>> file = io.StringIO('[White "Ada"] [GameType "21"] 1. 11-15 23-19 (1... 22-18) 2. 8-11 {good} *')
>>> game = next(pdn.read(file))
>>> game.tags["White"], [str(move) for move in game.moves]
('Ada', ['11-15', '23-19', '8-11'])
>>> [node.text for node in game.root.next.variations]
['23-19', '22-18']
>>> print(game.moves[0], game.main_line()[2].comment)
11-15 good
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from laststone._core import Game, PdnFile, PdnNode, PdnRecord
from laststone._files import Source, bytes_of
from laststone.errors import RecordError

__all__ = ["Node", "Record", "headers", "loads", "read", "write"]

Record = PdnRecord
Node = PdnNode


def read(
    source: Source,
    *,
    game: Game | str = "international",
    encoding: str | None = None,
    on_error: Callable[[RecordError], None] | None = None,
) -> Iterator[PdnRecord]:
    """The games of a file, one at a time: memory is bounded by the longest of them.

    Every move is checked and written as the game's players write it. `game` is that of records without a GameType;
    where no encoding is named it is found out. A game that cannot be read raises RecordError with its place; with
    `on_error`, that is told instead, and reading goes on with the next game.

    >>> import io
    >>> [record.moves for record in read(io.StringIO("1. 11-15 *"), game="english")]
    [[Move('english', (11, 15))]]
    """
    return _read(source, game, encoding, on_error, check=True)


def headers(
    source: Source,
    *,
    game: Game | str = "international",
    encoding: str | None = None,
    on_error: Callable[[RecordError], None] | None = None,
) -> Iterator[dict[str, str]]:
    """The tags of each game alone: moves are not checked, which is quicker.

    >>> import io
    >>> list(headers(io.BytesIO(b'[White "Ada"] 1. 99-98 *')))
    [{'White': 'Ada'}]
    """
    for record in _read(source, game, encoding, on_error, check=False):
        yield record.tags


def loads(text: str, *, game: Game | str = "international") -> list[PdnRecord]:
    """The games of a text.

    >>> [len(record) for record in loads("1. 32-28 19-23 2. 28x19 14x23 *  1. 34-30 *")]
    [4, 1]
    """
    import io

    return list(read(io.StringIO(text), game=game))


def write(path: str | Path, records: Iterable[PdnRecord]) -> None:
    """Writes a collection; the file is replaced once all of it is written.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.pdn")
    ...     write(path, loads("1. 32-28 19-23 *"))
    ...     len(list(read(path)))
    1
    """
    target = Path(path)
    temporary = target.with_name(target.name + ".part")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            for number, record in enumerate(records):
                file.write("\n" * (number > 0) + str(record))
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _read(
    source: Source,
    game: Game | str,
    encoding: str | None,
    on_error: Callable[[RecordError], None] | None,
    *,
    check: bool,
) -> Iterator[PdnRecord]:
    with bytes_of(source) as bytes_from:
        file = PdnFile(bytes_from, game, encoding)
        while True:
            try:
                record = file.next(check)
            except RecordError as error:
                if on_error is None:
                    raise
                on_error(error)
                continue
            if record is None:
                return
            yield record


if not TYPE_CHECKING:

    def __getattr__(name: str) -> NoReturn:
        from laststone import _habits

        raise AttributeError(_habits.sentence(__name__, name))
