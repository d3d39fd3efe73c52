"""A small lidraughts on loopback that keeps the rules of its bot API, and misbehaves where a test asks for it."""

from __future__ import annotations

import json
import random
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from laststone import WHITE, Move, Position
from laststone.bots.lidraughts import VARIANTS
from laststone.bots.lidraughts.moves import jumps, read_moves

SECRET = "lip_neverShownAnywhere"
LIMIT = 120.0
"""Seconds after which something hangs."""

Opponent = Callable[[Position], "Move | None"]


def at_random(seed: int) -> Opponent:
    chance = random.Random(seed)
    return lambda position: chance.choice(position.legal_moves) if position.legal_moves else None


def silent(position: Position) -> Move | None:
    return None


class FakeGame:
    """A game of the bot against an opponent who answers at once, and resigns after `plies`."""

    def __init__(
        self, name: str, variant: str = "standard", *, fen: str = "startpos", bot_is_white: bool = True,
        opponent: Opponent = silent, plies: int = 12, moves: str = "", offers_draw: bool = False,
    ) -> None:  # fmt: skip
        self.name, self.variant, self.fen, self.bot_is_white = name, variant, fen, bot_is_white
        self.opponent, self.plies, self.offers_draw = opponent, plies, offers_draw
        self.start = Position(VARIANTS[variant], "start" if fen == "startpos" else fen)
        self.entries = moves.split()
        self.over = ""
        self.asked: list[str] = []
        self.refused: list[str] = []
        self.said: list[str] = []
        self.lies: deque[str] = deque()
        self.opponent_plays()

    @property
    def is_bots_turn(self) -> bool:
        return (read_moves(self.start, " ".join(self.entries)).position.turn == WHITE) == self.bot_is_white

    def play(self, entry: str) -> bool:
        """Whether the bot may play this jump now."""
        if self.over or not self.is_bots_turn:
            return False
        try:
            read_moves(self.start, " ".join([*self.entries, entry]))
        except ValueError:
            return False
        self.entries.append(entry)
        self.opponent_plays()
        return True

    def opponent_plays(self) -> None:
        reading = read_moves(self.start, " ".join(self.entries))
        if reading.position.ply >= self.plies or not reading.position.legal_moves:
            self.over = "resign"
        if self.over or reading.route or self.is_bots_turn:
            return
        move = self.opponent(reading.position)
        if move is not None:
            entries = jumps(move)
            # The server writes how it thinks that a capture goes on.
            tails = ["".join(later[2:] for later in entries[i + 1 :]) for i in range(len(entries))]
            self.entries += map(str.__add__, entries, tails)
            self.opponent_plays()

    def state(self) -> dict[str, Any]:
        moves = self.lies.popleft() if self.lies else " ".join(self.entries)
        offers = {"wdraw": self.offers_draw and not self.bot_is_white, "bdraw": self.offers_draw and self.bot_is_white}
        return {"type": "gameState", "moves": moves, "wtime": 60_000, "btime": 60_000, "winc": 0, "binc": 0, **offers}

    def full(self) -> dict[str, Any]:
        bot, other = {"id": "ours", "name": "Ours", "title": "BOT"}, {"id": "ada", "name": "Ada"}
        white, black = (bot, other) if self.bot_is_white else (other, bot)
        return {
            "type": "gameFull", "id": self.name, "variant": {"key": self.variant}, "initialFen": self.fen,
            "white": white, "black": black, "clock": {"initial": 60_000, "increment": 0}, "state": self.state(),
        }  # fmt: skip


class FakeLidraughts(ThreadingHTTPServer):
    """The server. `faults` has, for each kind of request, what happens to the next ones: a status, "drop" or None;
    `extras` what is written into the next streams behind their first line, and whether they are cut then."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.changed = threading.Condition()
        self.games: dict[str, FakeGame] = {}
        self.events: list[dict[str, Any]] = []
        self.challenges: dict[str, FakeGame] = {}
        self.answers: list[str] = []
        self.faults: dict[str, deque[int | str | None]] = defaultdict(deque)
        self.extras: deque[tuple[bytes, bool]] = deque()
        self.title = "BOT"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def start_game(self, game: FakeGame) -> FakeGame:
        with self.changed:
            self.games[game.name] = game
            self.events.append({"type": "gameStart", "game": {"id": game.name}})
            self.changed.notify_all()
        return game

    def challenge(self, game: FakeGame, **fields: Any) -> FakeGame:
        control = {"type": "clock", "limit": 60, "increment": 0}
        asked = {"id": game.name, "variant": {"key": game.variant}, "rated": False, "timeControl": control, **fields}
        with self.changed:
            self.challenges[game.name] = game
            self.events.append({"type": "challenge", "challenge": asked})
            self.changed.notify_all()
        return game

    def is_done(self) -> bool:
        return bool(self.games) and not self.challenges and all(game.over for game in self.games.values())

    def is_open(self, event: dict[str, Any]) -> bool:
        """Whether the game goes on that an event is about, or its challenge waits."""
        name = event.get("challenge", event.get("game", {})).get("id")
        if event["type"] == "challenge":
            return name in self.challenges or name is None
        return name not in self.games or not self.games[name].over

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Who hangs up is no error here."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: FakeLidraughts

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == "/api/account" and self._is_well("account"):
            self._send(200, {"id": "ours", "username": "Ours", "title": self.server.title})
        elif path == "/api/account/playing" and self._is_well("playing"):
            playing = [{"gameId": game.name} for game in self.server.games.values() if not game.over]
            self._send(200, {"nowPlaying": playing})
        elif path == "/api/stream/event" and self._is_well("events"):
            self._stream(self._events())
        elif path.startswith("/api/bot/game/stream/") and self._is_well("stream"):
            game = self.server.games.get(path.rpartition("/")[2])
            self._stream(self._states(game)) if game else self._send(404, {"error": "No such game"})

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        form = parse_qs(self.rfile.read(length).decode())
        parts = urlsplit(self.path).path.strip("/").split("/")
        with self.server.changed:
            if parts[1] == "challenge" and self._is_well("challenge"):
                self.server.answers.append(" ".join(parts[2:] + form.get("reason", [])))
                game = self.server.challenges.pop(parts[2], None)
                self._send(*((200, {"ok": True}) if game else (404, {"error": "No such challenge"})))
                if game and parts[3] == "accept":
                    self.server.start_game(game)
            elif parts[1:3] == ["bot", "game"] and self._is_well(parts[4]):
                done = self._command(self.server.games[parts[3]], parts[4:], urlsplit(self.path).query, form)
                self._send(*((200, {"ok": True}) if done else (400, {"error": "Not your turn, or game already over"})))
                self.server.changed.notify_all()

    def _command(self, game: FakeGame, words: list[str], query: str, form: dict[str, list[str]]) -> bool:
        game.asked.append("/".join(words) + (f"?{query}" if query else ""))
        if words[0] == "chat":
            game.said += form["text"]
            return True
        if words[0] in ("abort", "resign"):
            game.over = words[0]
            return True
        if query == "offeringDraw=true" and game.offers_draw:
            game.over = "draw"
            return False
        if not game.play(words[1]):
            game.refused.append(words[1])
            return False
        return True

    def _is_well(self, kind: str) -> bool:
        if self.headers.get("Authorization") != f"Bearer {SECRET}":
            self._send(401, {"error": "No such token"})
            return False
        faults = self.server.faults[kind]
        fault = faults.popleft() if faults else None
        if fault == "drop":
            self.close_connection = True
        elif isinstance(fault, int):
            self._send(fault, {"error": "Too many requests"} if fault == 429 else {})
        return fault is None

    def _send(self, status: int, answer: dict[str, Any]) -> None:
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self, lines: Iterator[bytes]) -> None:
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.close_connection = True
        for line in lines:
            self._chunk(line)
        self._chunk(b"")

    def _chunk(self, text: bytes) -> None:
        self.wfile.write(b"%x\r\n%b\r\n" % (len(text), text))

    def _events(self) -> Iterator[bytes]:
        server, told = self.server, 0
        while True:
            with server.changed:
                server.changed.wait_for(lambda told=told: len(server.events) > told or server.is_done(), LIMIT)
                # Of those before now, what is over is not told.
                fresh = [event for event in server.events[told:] if told or server.is_open(event)]
                told, done = len(server.events), server.is_done()
            for event in fresh:
                yield json.dumps(event).encode() + b"\n"
            yield b"\n"
            if done:
                return

    def _states(self, game: FakeGame) -> Iterator[bytes]:
        server = self.server
        with server.changed:
            told = len(game.entries)
            yield json.dumps(game.full()).encode() + b"\n"
        extra, cut = server.extras.popleft() if server.extras else (b"", False)
        if extra:
            yield extra
        if cut:
            return
        while not game.over:
            with server.changed:
                if game.opponent is silent and game.is_bots_turn is False:
                    yield b"\n"  # as every few seconds
                    continue
                server.changed.wait_for(lambda told=told: len(game.entries) != told or game.over, LIMIT)
                told = len(game.entries)
                state = game.state()
            if not game.over:
                yield json.dumps(state).encode() + b"\n"


@contextmanager
def serving() -> Iterator[FakeLidraughts]:
    """A server, for as long as the block lasts."""
    with FakeLidraughts() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
