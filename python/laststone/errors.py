"""What laststone refuses: every exception is a ValueError with a sentence, and with the place where there is one."""

from __future__ import annotations

__all__ = [
    "IllegalMoveError",
    "InvalidMoveError",
    "LaststoneError",
    "PositionError",
    "RecordError",
    "SearchStopped",
    "SquareError",
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
    """No game has this name."""


class SquareError(LaststoneError):
    """The board has no such square."""


class PositionError(LaststoneError):
    """The text is no position, or one that nobody can reach."""


class IllegalMoveError(LaststoneError):
    """The rules forbid the move: `reason` says which."""


class InvalidMoveError(IllegalMoveError):
    """The text is no move at all."""


class RecordError(LaststoneError):
    """The game in a file cannot be read, or its moves do not fit."""


class SearchStopped(LaststoneError):
    """The search ended before it had anything to say."""
