"""What laststone refuses: every exception is a ValueError with a sentence, and with the place where there is one."""

from __future__ import annotations

__all__ = [
    "EngineError",
    "IllegalMoveError",
    "InvalidMoveError",
    "LaststoneError",
    "PositionError",
    "RecordError",
    "SearchStopped",
    "SquareError",
    "TableError",
    "UnknownGameError",
]


class LaststoneError(ValueError):
    """The base of all others.

    `offset` counts characters from 0, `line` and `column` from 1; `reason` is a stable word. What is not known is None.

    >>> from laststone import Position
    >>> try:
    ...     Position("english").push_text("11-18")
    ... except IllegalMoveError as error:
    ...     print(error, error.reason)
    There is no piece to jump between 11 and 18. no_piece_to_jump
    """

    def __init__(
        self,
        sentence: str,
        *,
        offset: int | None = None,
        reason: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.offset = offset
        self.reason = reason
        self.line = line
        self.column = column

    def __str__(self) -> str:
        sentence = super().__str__()
        if self.line:
            return f"{sentence} (line {self.line}, column {self.column})"
        if self.offset is not None and self.reason in (None, "unreadable"):
            return f"{sentence} (character {self.offset + 1})"
        return sentence


class UnknownGameError(LaststoneError):
    """No game has this name.

    >>> from laststone import Game
    >>> Game("rusian")
    Traceback (most recent call last):
        ...
    laststone.errors.UnknownGameError: There is no game 'rusian': the nearest is russian.
    """


class SquareError(LaststoneError):
    """The board has no such square.

    >>> from laststone import Position
    >>> Position("english").piece_at(40)
    Traceback (most recent call last):
        ...
    laststone.errors.SquareError: There is no square 40: the board has squares 1 to 32.
    """


class PositionError(LaststoneError):
    """The text is no position, or one that nobody can reach.

    >>> from laststone import Position
    >>> Position("english", "W:W5:B40")
    Traceback (most recent call last):
        ...
    laststone.errors.PositionError: There is no square 40: the board has squares 1 to 32. (character 7)
    """


class IllegalMoveError(LaststoneError):
    """The rules forbid the move: `reason` says which.

    >>> from laststone import Position
    >>> Position("english").push_text("11-18")
    Traceback (most recent call last):
        ...
    laststone.errors.IllegalMoveError: There is no piece to jump between 11 and 18.
    """


class InvalidMoveError(IllegalMoveError):
    """The text is no move at all.

    >>> from laststone import Position
    >>> Position("english").push_text("hello")
    Traceback (most recent call last):
        ...
    laststone.errors.InvalidMoveError: There is no square 'h': files are a to h, ranks 1 to 8. (character 1)
    """


class RecordError(LaststoneError):
    """The game in a file cannot be read, or its moves do not fit.

    >>> from laststone import pdn
    >>> pdn.loads("1. 32-28 32-28")
    Traceback (most recent call last):
        ...
    laststone.errors.RecordError: 32-28: there is no piece on 32. (line 1, column 10)
    """


class SearchStopped(LaststoneError):
    """The search ended before it had anything to say.

    >>> from laststone import Engine, Position
    >>> analysis = Engine().analyse(Position("canadian"))
    >>> analysis.stop()
    >>> try:
    ...     info = analysis.wait()
    ... except SearchStopped:
    ...     pass
    """


class EngineError(LaststoneError):
    """An engine is closed; or another program has died, answers too late, or with what is no move.

    >>> from laststone.hub import HubEngine
    >>> HubEngine(["true"])
    Traceback (most recent call last):
        ...
    laststone.errors.EngineError: The engine has ended.
    """


class TableError(LaststoneError):
    """Endgame tables cannot be built or written.

    >>> from laststone import tables
    >>> tables.build("english", "/dev/null/tables", pieces=2)
    Traceback (most recent call last):
        ...
    laststone.errors.TableError: The folder "/dev/null/tables/english.building" cannot be made: Not a directory.
    """
