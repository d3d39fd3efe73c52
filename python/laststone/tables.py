"""Endgame tables: asked, built and verified.

>>> from laststone import Position, tables
>>> english = tables.Tables("english")
>>> english.probe(Position("english", "W:WK18,K19:BK1"))
<TableResult win in 21>
>>> {str(move): result for move, result in english.moves(Position("english", "W:WK27:BK14")).items()}["27-24"]
<TableResult draw>
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike, fspath

from laststone import _core
from laststone._background import run
from laststone._core import BuiltTables, Game, Move, Position, TableResult, TableSet, VerifiedTables
from laststone._files import table_folder

__all__ = ["BuiltTables", "TableResult", "Tables", "VerifiedTables", "build"]

Progress = Callable[[int, int], None]


class Tables:
    """The tables of one game in a folder, and unless `own` is false those of few pieces that are part of the package.

    `probe` may be asked from any thread.
    """

    def __init__(
        self,
        game: Game | str,
        folder: str | PathLike[str] | None = None,
        *,
        own: bool | None = None,
        cache_mib: int = 64,
    ) -> None:
        named = table_folder(folder)
        self._set = TableSet(game, named, (not named) if own is None else own, cache_mib)

    @property
    def game(self) -> Game:
        """Whose tables they are."""
        return self._set.game

    @property
    def max_pieces(self) -> int:
        """With more pieces than this, no table knows a position; 0 where there is none."""
        return self._set.most_pieces

    @property
    def rejected(self) -> list[tuple[str, str]]:
        """Files that are not used, and why."""
        return self._set.rejected

    def probe(self, position: Position) -> TableResult | None:
        """What they know of a position, for the side to move; None where they do not."""
        return self._set.probe(position)

    def moves(self, position: Position) -> dict[Move, TableResult | None]:
        """What each legal move leads to, as the side to move sees it."""
        return dict(self._set.moves(position))

    def best_moves(self, position: Position) -> list[Move]:
        """The moves that keep what the position is worth, the shortest way where distances are known.

        >>> [str(move) for move in Tables("english").best_moves(Position("english", "W:WK10,K19:BK1"))]
        ['19-15']
        """
        known = self.probe(position)
        return [] if known is None else [move for move, result in self.moves(position).items() if result == known]

    def verify(
        self, *, pieces: int | None = None, threads: int = 1, on_progress: Progress | None = None
    ) -> VerifiedTables:
        """Whether every value follows from those one move on, by the rules alone."""
        most = self.max_pieces if pieces is None else pieces
        return run(lambda stop: _core.verify_tables(self._set, most, threads, on_progress, stop))


def build(
    game: Game | str,
    folder: str | PathLike[str],
    *,
    pieces: int = 4,
    distances: int = 4,
    threads: int = 1,
    memory_mib: int = 4096,
    on_progress: Progress | None = None,
) -> BuiltTables:
    """Builds all tables of up to so many pieces that the folder lacks; an interrupted build goes on when asked again.

    Those of up to `distances` pieces have distances to the end. `on_progress` is told how many positions are done, of
    how many. KeyboardInterrupt leaves the finished files.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     built = build("english", folder, pieces=2)
    ...     Tables("english", folder).max_pieces
    2
    """
    return run(
        lambda stop: _core.build_tables(game, fspath(folder), pieces, distances, threads, memory_mib, on_progress, stop)
    )
