"""The bot for lidraughts, against a server that is right, and one that is not."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_lidraughts import SECRET, FakeGame, FakeLidraughts, at_random, serving
from laststone import Position
from laststone.bots.lidraughts import Api, ApiError, Bot, Clock, Settings, Terms, Token, TokenError, find_token
from laststone.bots.lidraughts.__main__ import main
from laststone.bots.lidraughts.settings import Temper, Thought


class QuickClock(Clock):
    """Waiting takes no time; every look at it a second."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._now = 0.0
        self.waits: list[float] = []

    def now(self) -> float:
        with self._lock:
            self._now += 1.0
            return self._now

    def wait(self, seconds: float) -> None:
        with self._lock:
            self._now += seconds
            self.waits.append(seconds)


@pytest.fixture
def server() -> Iterator[FakeLidraughts]:
    with serving() as running:
        yield running


@pytest.fixture(autouse=True)
def nothing_shows_the_token(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    caplog.set_level(logging.DEBUG)
    yield
    out, err = capfd.readouterr()
    assert SECRET not in caplog.text + out + err


def play(server: FakeLidraughts, *, most: int = 1, settings: Settings | None = None) -> QuickClock:
    clock = QuickClock()
    api = Api(server.url, Token(SECRET), clock=clock)
    Bot(api, settings or Settings(nodes=50, hash_mib=1, start_within=1e9), clock=clock, most=most).run()
    return clock


@pytest.mark.parametrize("bot_is_white", [True, False])
@pytest.mark.parametrize("variant", ["standard", "frisian", "russian", "brazilian"])
def test_games_are_played(server: FakeLidraughts, variant: str, bot_is_white: bool) -> None:
    game = FakeGame("game0001", variant, bot_is_white=bot_is_white, opponent=at_random(3), plies=60)
    server.challenge(game)
    play(server)
    assert server.answers == ["game0001 accept"]
    assert game.over == "resign" and len(game.entries) > 20 and not game.refused


def test_a_game_that_has_begun_is_joined(server: FakeLidraughts) -> None:
    game = server.start_game(FakeGame("game0001", moves="3228 1923", opponent=at_random(1)))
    play(server)
    assert game.asked[0] == "move/2819" and not game.refused


def test_a_capture_that_has_begun_is_ended(server: FakeLidraughts) -> None:
    game = FakeGame("game0001", "fromPosition", fen="W:W28,50:B12,22,1", moves="281708", opponent=at_random(1), plies=2)
    server.start_game(game)
    play(server)
    assert game.asked == ["move/1708"] and not game.refused


def test_a_custom_position_and_frysk_are_played(server: FakeLidraughts) -> None:
    games = [
        FakeGame("game0001", "russian", fen="B:W21,22,23:B2,3,12:H0:F1", bot_is_white=False, opponent=at_random(5)),
        FakeGame("game0002", "frysk", fen="W:W46,47,48,49,50:B1,2,3,4,5:H0:F1", opponent=at_random(6)),
    ]
    for game in games:
        server.start_game(game)
    play(server, most=2, settings=Settings(nodes=50, hash_mib=1, games=2, start_within=1e9))
    assert all(game.over and game.asked and not game.refused for game in games)


@pytest.mark.parametrize("kind", ["account", "events", "stream", "move", "playing"])
@pytest.mark.parametrize(("fault", "waited"), [(429, 58.0), (500, 1.0), (503, 1.0), ("drop", 1.0)])
def test_a_server_that_fails_is_asked_again(server: FakeLidraughts, kind: str, fault: int | str, waited: float) -> None:
    server.faults[kind].append(fault)
    if kind == "playing":
        server.extras.append((b'{"type":"gameSta', True))
    game = server.start_game(FakeGame("game0001", opponent=at_random(2)))
    clock = play(server)
    assert game.over == "resign" and not game.refused
    assert any(abs(wait - waited) <= 2.0 for wait in clock.waits)


@pytest.mark.parametrize(
    ("extra", "cut"),
    [
        (b'{"type":"gameState","mov', True),
        (b"", True),
        (b"not json\n[1,2]\n17\nnull\n\xff\xfe\x00\n", False),
        (b"[" * 100_000 + b"\n", False),
        (b'{"type":"weather","sun":true}\n{"kind":3}\n{"type":null}\n', False),
        (b'{"type":"opponentGone","gone":true}\n{"type":"chatLine","text":"hi","room":"player"}\n', False),
        (b'{"type":"gameState"}\n{"type":"gameState","moves":17,"wtime":"x"}\n', False),
        (b'{"type":"gameState","moves":"","wtime":60000}\n' * 20, False),
        (b'{"type":"gameFull","variant":7}\n', False),
    ],
)  # fmt: skip
def test_a_stream_that_misbehaves_ends_no_game(server: FakeLidraughts, extra: bytes, cut: bool) -> None:
    server.extras.append((extra, cut))
    game = server.start_game(FakeGame("game0001", opponent=at_random(4), plies=8))
    play(server)
    assert game.over == "resign"
    assert [word for word in game.asked if not word.startswith("move/")] in ([], ["resign"])


def test_what_is_told_twice_is_played_once(server: FakeLidraughts) -> None:
    game = FakeGame("game0001", opponent=at_random(7), plies=20)
    server.start_game(game)
    server.events += server.events * 3
    server.events += [{"type": "challenge"}, {"type": "gameStart"}, {"type": "gameStart", "game": {"id": "../account"}}]
    play(server)
    assert game.over == "resign" and not game.refused


def test_an_illegal_last_move_is_asked_for_again(server: FakeLidraughts) -> None:
    game = FakeGame("game0001", opponent=at_random(8), plies=10)
    game.lies.extend(["0101", "3228 9999"])
    server.start_game(game)
    clock = play(server)
    assert game.over == "resign" and game.asked[-1].startswith("move/") and len(clock.waits) >= 2


def test_moves_that_never_make_sense_are_given_up(server: FakeLidraughts) -> None:
    game = FakeGame("game0001")
    game.lies.extend(["0101"] * 10)
    server.start_game(game)
    play(server)
    assert game.asked == ["resign"]


def test_a_move_taken_back_is_followed(server: FakeLidraughts) -> None:
    game = FakeGame("game0001", opponent=at_random(9), plies=6)
    game.lies.append("3228 1823")
    server.extras.append((b'{"type":"gameState","moves":""}\n', False))
    server.start_game(game)
    play(server)
    assert game.over == "resign" and len(game.refused) == 1  # the answer to what was taken back


def test_an_opponent_who_does_not_begin_is_left(server: FakeLidraughts) -> None:
    game = server.start_game(FakeGame("game0001", bot_is_white=False))
    play(server, settings=Settings(nodes=50, start_within=30))
    assert game.asked == ["abort"]


def test_a_draw_is_taken_where_there_is_nothing_to_win(server: FakeLidraughts) -> None:
    fen = "W:WK50:BK1"
    game = FakeGame("game0001", "fromPosition", fen=fen, opponent=at_random(1), plies=40, offers_draw=True)
    server.start_game(game)
    play(server)
    assert game.over == "draw"


def test_a_lost_game_is_resigned(server: FakeLidraughts) -> None:
    game = FakeGame("game0001", "russian", fen="W:WKa3:BKb6,Kb8,Kd8,Kf8,h8", opponent=at_random(1), plies=200)
    server.start_game(game)
    play(server, settings=Settings(nodes=2000, start_within=1e9))
    assert game.asked[-1] == "resign" and len(game.asked) == 3


def test_challenges_are_answered_by_the_terms(server: FakeLidraughts) -> None:
    server.challenge(FakeGame("game0001", plies=0), variant={"key": "antidraughts"})
    server.challenge(FakeGame("game0002", plies=0), timeControl={"type": "unlimited"})
    server.challenge(FakeGame("game0003", plies=0), timeControl={"type": "clock", "limit": "x", "increment": None})
    server.challenge(FakeGame("game0004", plies=0), variant="standard")
    server.challenge(FakeGame("game0005", opponent=at_random(1)))
    server.challenge(FakeGame("game0006", opponent=at_random(1)))
    play(server, most=2)
    refusals = ["variant", "timeControl", "generic", "variant"]
    declined = [f"game000{i} decline {why}" for i, why in enumerate(refusals, 1)]
    assert server.answers == [*declined, "game0005 accept", "game0006 accept"]
    assert all(server.games[name].over for name in ("game0005", "game0006"))


def test_terms_name_what_they_refuse() -> None:
    clock = {"type": "clock", "limit": 10, "increment": 0}
    asked = {"variant": {"key": "frisian"}, "timeControl": clock, "rated": True, "challenger": {"title": "BOT"}}
    assert Terms().refusal(asked) == "tooFast"
    assert Terms(quickest=0, slowest=5).refusal(asked) == "tooSlow"
    assert Terms(quickest=0, bots=False).refusal(asked) == "noBot"
    assert Terms(quickest=0, rated=False).refusal(asked) == "casual"
    assert Terms(casual=False).refusal({**asked, "rated": False}) == "rated"
    assert Terms(correspondence=True).refusal({"variant": {"key": "frisian"}}) is None
    assert Terms().refusal({}) == "variant"


def test_draws_are_offered_where_nothing_happens_and_not_too_often() -> None:
    temper, move = Temper(Settings()), Position("russian").legal_moves[0]
    dull = Thought(move, 0.0)
    offered = []
    for ply in range(0, 120, 2):
        temper.hear(dull)
        if temper.offers_draw(dull, ply):
            offered.append(ply)
    assert offered == [60, 80, 100]
    assert not Temper(Settings(draws=False)).takes_draw(dull, 50)
    assert temper.takes_draw(dull, 50) and not temper.takes_draw(dull, 4)
    assert not temper.takes_draw(Thought(move, 1.0), 50)


def test_a_greeting_is_said_once(server: FakeLidraughts) -> None:
    server.extras.append((b"", True))
    game = server.start_game(FakeGame("game0001", opponent=at_random(1)))
    play(server, settings=Settings(nodes=50, greeting="Have fun!", start_within=1e9))
    assert game.said == ["Have fun!"]


def test_levels_play(server: FakeLidraughts) -> None:
    game = server.start_game(FakeGame("game0001", "brazilian", opponent=at_random(1)))
    play(server, settings=Settings(level=1, start_within=1e9))
    assert game.over and not game.refused


def test_an_account_that_is_no_bots_is_refused(server: FakeLidraughts) -> None:
    server.title = "GMI"
    with pytest.raises(ApiError, match="no bot account"):
        play(server)
    with pytest.raises(ApiError, match="401: No such token"):
        Bot(Api(server.url, Token("wrong")), clock=QuickClock()).run()


def test_a_server_that_stays_away_is_given_up() -> None:
    clock = QuickClock()
    with pytest.raises(ApiError, match="cannot be reached"):
        Bot(Api("http://127.0.0.1:9", Token(SECRET), clock=clock), clock=clock).run()
    assert clock.waits == [1.0, 2.0, 4.0, 8.0, 16.0]


@pytest.mark.parametrize("url", ["http://lidraughts.org", "ftp://x", "lidraughts.org", "https://x/path", ""])
def test_a_token_goes_to_nobody_by_clear_text(url: str) -> None:
    with pytest.raises(ValueError, match=r"address|https"):
        Api(url, Token(SECRET))


def test_a_token_is_read_from_a_secret_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(SECRET + "\n")
    file.chmod(0o600)
    assert find_token(file).header() == f"Bearer {SECRET}"
    for mode in (0o640, 0o604, 0o660, 0o700):
        file.chmod(mode)
        with pytest.raises(TokenError, match=f"mode {mode:04o}"):
            find_token(file)
    for bad in ("", "two words", "line\nbreak", "é"):
        with pytest.raises(TokenError, match="one word"):
            Token(bad)
    with pytest.raises(TokenError, match=r"is no file|cannot be read"):
        find_token(tmp_path)
    with pytest.raises(TokenError, match="There is no token"):
        find_token(None, {})
    assert SECRET not in repr(Token(SECRET)) + str(Token(SECRET))


def test_the_command_plays(server: FakeLidraughts, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = server.start_game(FakeGame("game0001", opponent=at_random(1)))
    file = tmp_path / "token"
    file.write_text(SECRET)
    file.chmod(0o600)
    words = ["--url", server.url, "--token-file", str(file), "--nodes", "50", "--most", "1", "--verbose"]
    assert main(words) == 0 and game.over
    assert main([*words, "--threads", "0"]) == 2
    file.chmod(0o644)
    assert main(words) == 2
    assert "chmod 600" in capfd.readouterr().err
