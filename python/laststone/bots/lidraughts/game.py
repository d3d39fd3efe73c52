"""One game: hears what happens in it, and answers with moves until it is over."""

from __future__ import annotations

import logging
from typing import Any

from laststone._core import Color, Move, Position
from laststone.bots.lidraughts.api import Api, ApiError, Event, StreamError, pause_after
from laststone.bots.lidraughts.challenges import VARIANTS
from laststone.bots.lidraughts.clock import Clock
from laststone.bots.lidraughts.moves import Reading, going_on, jumps, read_moves
from laststone.bots.lidraughts.settings import Settings, Temper, Thought
from laststone.engine import Engine
from laststone.errors import LaststoneError

__all__ = ["GamePlayer"]

_LOG = logging.getLogger("laststone.bots.lidraughts")
_UNREADABLE_AT_MOST = 3


class GamePlayer:
    """Plays the game of this id for the account `me`, on a thread of the caller's.

    >>> from laststone.bots.lidraughts import Token
    >>> api = Api("https://lidraughts.org", Token("lip_secret"))
    >>> player = GamePlayer(api, "5IrD6Gzz", "ours", Settings(), Clock())
    >>> player.play()  # doctest: +SKIP
    """

    def __init__(self, api: Api, game_id: str, me: str, settings: Settings, clock: Clock) -> None:
        self._api, self._id, self._me, self._settings, self._clock = api, game_id, me, settings, clock
        self._path = f"/api/bot/game/{game_id}"
        self._engine = Engine(threads=settings.threads, hash_mib=settings.hash_mib)
        self._temper = Temper(settings)
        self._start: Position | None = None
        self._color = Color.WHITE
        self._began = clock.now()
        self._sent: list[str] = []
        self._answered = 0
        self._intended: Move | None = None
        self._plies = 0
        self._unreadable = 0
        self._over = False

    def play(self) -> None:
        """Comes back when the game is over. A stream that ends is opened again while the game goes on."""
        failures = 0
        while not self._over:
            try:
                for event in self._api.stream(f"/api/bot/game/stream/{self._id}"):
                    self._hear(event)
                    if self._over:
                        return
                    failures = failures if event is None else 0
            except StreamError as error:
                _LOG.warning("%s: %s", self._id, error)
            except ApiError as error:
                _LOG.warning("%s: %s", self._id, error)
                if error.status == 404:
                    return
            if not self._is_going_on():
                return
            self._clock.wait(pause_after(failures))
            failures += 1

    def _is_going_on(self) -> bool:
        """Whether the server has the game among those being played; a stream also ends when a game does."""
        try:
            answer = self._api.get("/api/account/playing?nb=50")
        except ApiError as error:
            _LOG.warning("%s: %s", self._id, error)
            return error.status == 0 or error.status >= 500
        games = answer.get("nowPlaying") if isinstance(answer, dict) else None
        if not isinstance(games, list):
            return True
        return any(isinstance(game, dict) and str(game.get("gameId")) == self._id for game in games)

    def _hear(self, event: Event | None) -> None:
        kind = event.get("type") if event is not None else None
        try:
            if kind == "gameFull":
                assert event is not None
                self._begin(event)
            elif kind == "gameState" and self._start is not None:
                assert event is not None
                self._follow(event)
        except LaststoneError as error:
            self._misunderstand(error)
        if self._plies < 2 and self._clock.now() - self._began > self._settings.start_within:
            self._say_last("abort", "The opponent has not begun")

    def _begin(self, event: Event) -> None:
        variant, white = event.get("variant"), event.get("white")
        key = variant.get("key") if isinstance(variant, dict) else None
        game = VARIANTS.get(str(key))
        if game is None:
            self._say_last("resign", f"Nobody here plays {str(key)[:40]!r}")
            return
        first = self._start is None
        fen = event.get("initialFen", "startpos")
        start = _FRYSK if key == "frysk" and fen == "startpos" else "start" if fen == "startpos" else str(fen)
        self._start = Position(game, start)
        self._color = Color.WHITE if isinstance(white, dict) and white.get("id") == self._me else Color.BLACK
        self._sent = []  # it may not have arrived
        if first and self._settings.greeting:
            self._try("chat", {"room": "player", "text": self._settings.greeting})
        state = event.get("state")
        if isinstance(state, dict):
            self._follow(state)

    def _follow(self, state: Event) -> None:
        if state.get("status", "started") not in ("created", "started"):
            self._over = True
            return
        moves = state.get("moves")
        if not isinstance(moves, str) or self._is_answered(moves):
            return
        assert self._start is not None
        reading = read_moves(self._start, moves)
        self._unreadable = 0
        if reading.position.ply != self._plies:
            self._plies, self._began = reading.position.ply, self._clock.now()
        if reading.position.turn == self._color and reading.position.legal_moves:
            self._answer(state, moves, reading)

    def _is_answered(self, moves: str) -> bool:
        """Whether the server has not yet heard all that was sent: it tells of each jump of a capture."""
        entries = _jumps_in(moves)
        if self._answered <= len(entries) < len(self._sent) and entries == self._sent[: len(entries)]:
            return True
        self._sent = []
        return False

    def _answer(self, state: Event, moves: str, reading: Reading) -> None:
        position, ply = reading.position, reading.position.ply
        thought = self._go_on(reading) if reading.route else self._think(state, position)
        self._temper.hear(thought)
        if self._temper.resigns() and not reading.route:
            self._say_last("resign", "The position is lost")
            return
        offered = state.get("bdraw" if self._color == Color.WHITE else "wdraw") is True
        agrees = offered and self._temper.takes_draw(thought, ply)
        draw = not reading.route and (agrees or (not offered and self._temper.offers_draw(thought, ply)))
        self._intended = thought.move
        self._sent = _jumps_in(moves)
        self._answered = len(self._sent)
        for jump in jumps(thought.move, reading.route):
            if not self._try(f"move/{jump}" + ("?offeringDraw=true" if draw else "")):
                return  # the game has gone on without us: the stream tells how
            self._sent.append(jump)
            draw = False

    def _go_on(self, reading: Reading) -> Thought:
        """Ends a capture of ours that the server has seen the beginning of."""
        ways = going_on(reading.position, reading.route)
        if not ways:
            raise LaststoneError(f"A capture begins with {reading.route}, and does not go on.")
        intended = self._intended
        return Thought(intended if intended is not None and intended in ways else ways[0])

    def _think(self, state: Event, position: Position) -> Thought:
        own = "w" if self._color == Color.WHITE else "b"
        left, increment = (_milliseconds(state.get(own + name)) for name in ("time", "inc"))
        seconds = self._settings.seconds(left, increment, position.ply)
        if self._settings.level < 10:
            return Thought(self._engine.play(position, level=self._settings.level, time=seconds).move)
        limits: dict[str, Any] = {"nodes": self._settings.nodes} if self._settings.nodes else {"time": seconds}
        info = self._engine.search(position, **limits)
        move = info.move if info.move is not None else position.legal_moves[0]
        score = info.score
        lost = score is not None and score.is_loss
        men = None if score is None else -99.0 if lost else 99.0 if score.is_win else (score.hundredths or 0) / 100
        return Thought(move, men, info.known)

    def _misunderstand(self, error: LaststoneError) -> None:
        """The server tells a game that the rules do not know: perhaps not when asked again."""
        _LOG.error("%s: %s", self._id, error)
        self._unreadable += 1
        if self._unreadable >= _UNREADABLE_AT_MOST:
            self._say_last("resign", "The moves make no sense")
            return
        raise StreamError(0, "The game is asked for again.")

    def _say_last(self, word: str, why: str) -> None:
        _LOG.info("%s: %s: %s.", self._id, word, why)
        self._over = self._try(word) or self._over
        self._began = self._clock.now()

    def _try(self, word: str, form: dict[str, str] | None = None) -> bool:
        try:
            self._api.post(f"{self._path}/{word}", form)
            return True
        except ApiError as error:
            _LOG.warning("%s: %s", self._id, error)
            return False


_FRYSK = "W:W46,47,48,49,50:B1,2,3,4,5"


def _jumps_in(moves: str) -> list[str]:
    return [entry[:4] for entry in moves.split()]


def _milliseconds(value: object) -> float:
    """Of a clock: a good deal where the server does not say."""
    return float(value) if isinstance(value, (int, float)) and value >= 0 else 60_000.0
