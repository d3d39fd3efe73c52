"""Requests to the server: one at a time, again where that helps, and with its limits kept."""

from __future__ import annotations

import http.client
import json
import logging
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any
from urllib.parse import urlencode, urlsplit

from laststone.bots.lidraughts.clock import Clock
from laststone.bots.lidraughts.token import Token
from laststone.errors import LaststoneError

__all__ = ["Api", "ApiError", "Event", "StreamError", "pause_after"]

Event = dict[str, Any]

_LOG = logging.getLogger("laststone.bots.lidraughts")
_LONGEST = 1 << 20
_REST_AFTER_429 = 60.0
"""Seconds, as the server asks: https://lidraughts.org/api#section/Introduction/Rate-limiting"""


class ApiError(LaststoneError):
    """The server refuses a request: `status` is that of HTTP, 0 where it cannot be reached.

    >>> Api("http://127.0.0.1:9", Token("lip_secret"), tries=1).get("/api/account")
    Traceback (most recent call last):
        ...
    laststone.bots.lidraughts.api.ApiError: The server cannot be reached: Connection refused.
    """

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class StreamError(ApiError):
    """A stream has broken off.

    >>> issubclass(StreamError, ApiError)
    True
    """


class Api:
    """The server, for one account.

    A request that the server cannot answer now is sent again, up to `tries` times. `patience` is how many seconds it
    may be silent: on an open stream it sends an empty line every few seconds.

    >>> api = Api("https://lidraughts.org", Token("lip_secret"))
    >>> api.get("/api/account")["username"]  # doctest: +SKIP
    'Ours'
    >>> Api("http://lidraughts.org", Token("lip_secret"))
    Traceback (most recent call last):
        ...
    ValueError: a token is sent by https alone, except to this machine
    """

    def __init__(
        self, url: str, token: Token, *, clock: Clock | None = None, patience: float = 20.0, tries: int = 6
    ) -> None:
        parts = urlsplit(url)
        host = parts.hostname
        if parts.scheme not in ("http", "https") or not host or parts.path.strip("/") or parts.query:
            raise ValueError(f"{url!r} is no address of a server, like https://lidraughts.org")
        if parts.scheme == "http" and host not in ("127.0.0.1", "::1", "localhost"):
            raise ValueError("a token is sent by https alone, except to this machine")
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._host, self._port = host, parts.port
        self._token = token
        self._clock = clock or Clock()
        self._patience, self._tries = patience, tries
        self._turn = threading.Lock()
        self._rest_until = float("-inf")

    def get(self, path: str) -> Any:
        """What the server answers, as JSON."""
        return self._answer("GET", path, None)

    def post(self, path: str, form: Mapping[str, str] | None = None) -> Any:
        """What the server answers to a form."""
        return self._answer("POST", path, urlencode(form or {}))

    def stream(self, path: str) -> Iterator[Event | None]:
        """Lines as they come, until the server ends the stream: objects, and None for an empty one.

        What is no object is left out; StreamError where the stream breaks off.
        """
        connection, response = self._open("GET", path, None)
        with closing(connection), closing(response):
            while True:
                try:
                    line = response.readline(_LONGEST)
                except (OSError, http.client.HTTPException, ValueError) as error:
                    raise StreamError(0, f"The stream has broken off: {_reason(error)}.") from None
                if not line:
                    return
                if not line.endswith(b"\n"):
                    raise StreamError(0, "The stream has broken off within a line.")
                if not line.strip():
                    yield None
                    continue
                event = _json(line)
                if isinstance(event, dict):
                    yield event
                else:
                    _LOG.warning("The server sent a line that is no event.")

    def _answer(self, method: str, path: str, form: str | None) -> Any:
        connection, response = self._open(method, path, form)
        with closing(connection), closing(response):
            try:
                return _json(response.read(_LONGEST))
            except (OSError, http.client.HTTPException) as error:
                raise ApiError(0, f"The answer has broken off: {_reason(error)}.") from None

    def _open(
        self, method: str, path: str, form: str | None
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """A connection whose answer is good."""
        for attempt in range(self._tries):
            try:
                with self._turn:
                    self._rest()
                    return self._try(method, path, form)
            except ApiError as error:
                refused = 0 < error.status < 500 and error.status != 429
                if refused or attempt + 1 == self._tries:
                    raise
                _LOG.warning("%s", error)
                if error.status == 429:
                    self._rest_until = self._clock.now() + _REST_AFTER_429
                else:
                    self._clock.wait(pause_after(attempt))
        raise AssertionError("the last attempt returns or raises")

    def _rest(self) -> None:
        """After 429 nobody asks for a minute."""
        left = self._rest_until - self._clock.now()
        if left > 0:
            self._clock.wait(left)

    def _try(
        self, method: str, path: str, form: str | None
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        headers = {"Authorization": self._token.header(), "User-Agent": "laststone", "Accept": "*/*"}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = self._kind(self._host, self._port, timeout=self._patience)
        try:
            connection.request(method, path, body=form, headers=headers)
            response = connection.getresponse()
            if response.status == 200:
                return connection, response
            told = _sentence(_json(response.read(_LONGEST)))
            status = response.status
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise ApiError(0, f"The server cannot be reached: {_reason(error)}.") from None
        connection.close()
        raise ApiError(status, f"The server answers {method} {path} with {status}{told}.")


def pause_after(failures: int) -> float:
    """Seconds to wait before another attempt.

    >>> [pause_after(failures) for failures in (0, 1, 2, 9)]
    [1.0, 2.0, 4.0, 60.0]
    """
    return min(60.0, 2.0 ** min(failures, 10))


def _json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _sentence(answer: Any) -> str:
    told = answer.get("error") if isinstance(answer, dict) else None
    return f": {told[:200]}" if isinstance(told, str) else ""


def _reason(error: Exception) -> str:
    """In a few words: the texts of http.client may quote what was sent."""
    return (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
