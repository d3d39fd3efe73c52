"""The bot: listens for challenges and games, and plays each game in a thread of its own."""

from __future__ import annotations

import logging
import re
import threading
from typing import Any

from laststone.bots.lidraughts.api import Api, ApiError, Event, StreamError, pause_after
from laststone.bots.lidraughts.clock import Clock
from laststone.bots.lidraughts.game import GamePlayer
from laststone.bots.lidraughts.settings import Settings

__all__ = ["Bot"]

_LOG = logging.getLogger("laststone.bots.lidraughts")
_EXPECTED_FOR = 60.0
"""Seconds until a game has begun whose challenge was accepted."""


class Bot:
    """An account of the server that accepts challenges by its settings, and plays.

    `most` is how many games it plays in all before `run` comes back; None for no end.

    >>> from laststone.bots.lidraughts import Token
    >>> bot = Bot(Api("https://lidraughts.org", Token("lip_secret")), Settings(threads=2), most=10)
    >>> bot.run()  # doctest: +SKIP
    """

    def __init__(
        self, api: Api, settings: Settings | None = None, *, clock: Clock | None = None, most: int | None = None
    ) -> None:
        self._api = api
        self._settings = settings or Settings()
        self._clock = clock or Clock()
        self._left = most
        self._me = ""
        self._lock = threading.Lock()
        self._playing: dict[str, threading.Thread] = {}
        self._finished: set[str] = set()
        self._waiting: list[str] = []
        self._expected: dict[str, float] = {}

    def run(self) -> None:
        """Plays until all games are played; ApiError where the account is none of a bot, or is refused."""
        self._log_in()
        failures = 0
        while not self._is_done():
            try:
                for event in self._api.stream("/api/stream/event"):
                    failures = 0
                    if event is not None:
                        self._hear(event)
                    self._accept_next()
                    if self._is_done():
                        break
            except StreamError as error:
                _LOG.warning("%s", error)
            except ApiError as error:
                if error.status in (401, 403):
                    raise
                _LOG.warning("%s", error)
            if not self._is_done():
                self._clock.wait(pause_after(failures))
                failures += 1
        for thread in list(self._playing.values()):
            thread.join()

    def _log_in(self) -> None:
        account = self._api.get("/api/account")
        if not isinstance(account, dict) or not isinstance(account.get("id"), str):
            raise ApiError(0, "The server does not say who we are.")
        if account.get("title") != "BOT":
            raise ApiError(403, f"{account['id']} is no bot account: the server's API says how to make it one.")
        self._me = account["id"]
        _LOG.info("Playing as %s.", self._me)

    def _is_done(self) -> bool:
        with self._lock:
            return self._left is not None and self._left <= 0 and not self._playing

    def _hear(self, event: Event) -> None:
        kind = event.get("type")
        if kind == "gameStart":
            game_id = _id_in(event.get("game"))
            if game_id is not None:
                self._start(game_id)
        elif kind == "challenge":
            challenge = event.get("challenge")
            challenge_id = _id_in(challenge)
            if challenge_id is not None:
                self._consider(challenge_id, challenge)
        elif kind in ("challengeCanceled", "challengeDeclined"):
            withdrawn = _id_in(event.get("challenge"))
            with self._lock:
                self._waiting = [waiting for waiting in self._waiting if waiting != withdrawn]

    def _consider(self, challenge_id: str, challenge: Any) -> None:
        challenger = challenge.get("challenger")
        if isinstance(challenger, dict) and challenger.get("id") == self._me:
            return
        refusal = self._settings.terms.refusal(challenge)
        if refusal is None:
            with self._lock:
                if challenge_id not in self._waiting and challenge_id not in self._expected:
                    self._waiting.append(challenge_id)
            return
        _LOG.info("Declining %s: %s.", challenge_id, refusal)
        self._try(f"/api/challenge/{challenge_id}/decline", {"reason": refusal})

    def _accept_next(self) -> None:
        """Accepts as many of those waiting as there is room for; each is asked for once."""
        while (challenge_id := self._take_next()) is not None:
            _LOG.info("Accepting %s.", challenge_id)
            if not self._try(f"/api/challenge/{challenge_id}/accept"):
                with self._lock:
                    self._expected.pop(challenge_id, None)

    def _take_next(self) -> str | None:
        now = self._clock.now()
        with self._lock:
            self._expected = {game: until for game, until in self._expected.items() if until > now}
            taken = len(self._playing) + len(self._expected)
            is_enough = self._left is not None and self._left <= len(self._expected)
            if not self._waiting or taken >= self._settings.games or is_enough:
                return None
            challenge_id = next(iter(self._waiting))
            self._waiting.remove(challenge_id)
            self._expected[challenge_id] = now + _EXPECTED_FOR
            return challenge_id

    def _start(self, game_id: str) -> None:
        """Plays a game that is not being played already: the server tells of them at every connection."""
        with self._lock:
            self._expected.pop(game_id, None)
            if game_id in self._playing or game_id in self._finished:
                return
            thread = threading.Thread(target=self._play, args=(game_id,), name=f"game {game_id}", daemon=True)
            self._playing[game_id] = thread
            if self._left is not None:
                self._left -= 1
        thread.start()

    def _play(self, game_id: str) -> None:
        _LOG.info("%s begins.", game_id)
        try:
            GamePlayer(self._api, game_id, self._me, self._settings, self._clock).play()
        except Exception as error:
            _LOG.exception("%s cannot be played on: %s", game_id, error)
            self._try(f"/api/bot/game/{game_id}/resign")
        finally:
            _LOG.info("%s is over.", game_id)
            with self._lock:
                self._finished.add(game_id)
                self._playing.pop(game_id, None)
            self._accept_next()

    def _try(self, path: str, form: dict[str, str] | None = None) -> bool:
        try:
            self._api.post(path, form)
            return True
        except ApiError as error:
            _LOG.warning("%s", error)
            return False


def _id_in(object: Any) -> str | None:
    """An id that can be part of an address; nothing else the server sends may become one."""
    found = object.get("id") if isinstance(object, dict) else None
    return found if isinstance(found, str) and re.fullmatch(r"\w{4,16}", found, re.ASCII) else None
