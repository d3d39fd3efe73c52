"""The secret by which a server knows the bot: it is sent there, and shown nowhere."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path

from laststone.errors import LaststoneError

__all__ = ["VARIABLE", "Token", "TokenError", "find_token"]

VARIABLE = "LIDRAUGHTS_TOKEN"
"""Of the environment, where no file is named."""

_LONGEST = 1000


class TokenError(LaststoneError):
    """There is no token, or one that is not kept secret.

    >>> Token("")
    Traceback (most recent call last):
        ...
    laststone.bots.lidraughts.token.TokenError: A token is one word of letters, digits and punctuation.
    """


class Token:
    """A personal access token.

    >>> Token("lip_secret")
    <token>
    >>> Token("with a space")
    Traceback (most recent call last):
        ...
    laststone.bots.lidraughts.token.TokenError: A token is one word of letters, digits and punctuation.
    """

    __slots__ = ("_secret",)

    def __init__(self, secret: str) -> None:
        # What cannot be a header would be quoted in the exception that says so.
        if not re.fullmatch(r"[!-~]+", secret):
            raise TokenError("A token is one word of letters, digits and punctuation.")
        self._secret = secret

    def header(self) -> str:
        """What a request says to prove who it is from."""
        return f"Bearer {self._secret}"

    def __repr__(self) -> str:
        return "<token>"

    def __reduce__(self) -> str:
        raise TypeError("a token is not pickled")


def find_token(path: str | os.PathLike[str] | None, environment: Mapping[str, str] = os.environ) -> Token:
    """From a file that nobody else can read, or from the environment.

    >>> find_token(None, {"LIDRAUGHTS_TOKEN": "lip_secret"})
    <token>
    """
    if path is not None:
        return Token(_read_secret(Path(path)))
    if not environment.get(VARIABLE):
        raise TokenError(f"There is no token: set {VARIABLE}, or name a file of mode 0600 with --token-file.")
    return Token(environment[VARIABLE].strip())


def _read_secret(path: Path) -> str:
    try:
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise TokenError(f"{path} is no file.")
            mode = stat.S_IMODE(status.st_mode)
            if mode & 0o177:
                raise TokenError(f"{path} has mode {mode:04o}, and others may read it: chmod 600 {path}")
            return file.read(_LONGEST).decode("ascii", "replace").strip()
    except OSError as error:
        raise TokenError(f"{path} cannot be read: {error.strerror}.") from None
