"""Other engines: our own program over Hub and UGI, and programs that misbehave."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from conftest import GAMES, random_game
from laststone import Position
from laststone.hub import EngineError, HubEngine, move_of, parse_line
from laststone.ugi import UgiEngine

PROGRAM = Path(__file__).parents[2] / "build" / "release" / "laststone"
with_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built")

HUB = "import sys\nfor line in sys.stdin:\n    word = line.split()[0]\n"
HELLO = (
    "    if word == 'hub': print('id name=x'); print('wait', flush=True)\n"
    "    if word == 'init': print('ready', flush=True)\n"
)


def fake(lines: str) -> list[str]:
    return [sys.executable, "-c", HUB + HELLO + lines]


@with_program
@pytest.mark.parametrize("game", [game for game in GAMES if "nogo" not in game and ":" not in game])
def test_our_program_plays_over_hub(game: str) -> None:
    with HubEngine([str(PROGRAM), "hub"]) as engine:
        for seed in range(3):
            position = random_game(game, seed, 20)
            answer = engine.play(position, depth=2)
            assert answer.move in position.legal_moves
            assert answer.depth is not None


@with_program
@pytest.mark.parametrize("game", ["russian", "english", "nogo:5x5"])
def test_our_program_plays_over_ugi(game: str) -> None:
    with UgiEngine([str(PROGRAM), "ugi"], options={"Game": game}) as engine:
        position = random_game(game, 3, 6)
        answer = engine.play(position, nodes=500)
        assert answer.move in position.legal_moves
        assert answer.score is not None


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("    if word == 'go': print('done move=1-2', flush=True)\n", "is not legal"),
        ("    if word == 'go': print('done', flush=True)\n", "is not legal"),
        ("    if word == 'go': print('done move=' + '9' * 500000, flush=True)\n", "is not legal"),
        ("    if word == 'go': print('error message=\"no licence\"', flush=True)\n", "no licence"),
        ("    if word == 'go': sys.exit(3)\n", "has ended"),
        (
            "    if word == 'go': sys.stdout.buffer.write(b'\\xff\\x00 info score=x depth=y\\n'); sys.exit()\n",
            "has ended",
        ),
        ("    if word == 'go': sys.stdout.write('x' * 3000000); sys.stdout.flush()\n", "has ended"),
    ],
)
def test_an_engine_that_misbehaves_is_an_exception(lines: str, what: str) -> None:
    with HubEngine(fake(lines)) as engine, pytest.raises(EngineError, match=what):
        engine.play(Position("international"), depth=1)


def test_an_engine_that_is_silent_is_given_up() -> None:
    with HubEngine(fake("")) as engine:
        engine._patience = 0.5  # from now on: its process may take longer to start
        with pytest.raises(EngineError, match=r"within 0\.5 seconds"):
            engine.play(Position("international"), depth=1)
    with pytest.raises(EngineError, match=r"within 0\.5 seconds"):
        UgiEngine([sys.executable, "-c", "import sys; sys.stdin.read()"], patience=0.5)


def test_an_answer_that_comes_too_late_is_not_that_to_the_next_question() -> None:
    late = (
        "    if word == 'pos' and 'late' in globals(): print('done move=32-28', flush=True)\n"
        "    if word == 'go': late = True\n"
    )
    with HubEngine(fake(late)) as engine:
        patience, engine._patience = engine._patience, 0.1
        with pytest.raises(EngineError, match="has not answered"):
            engine.play(Position("international"), depth=1)
        engine._patience = patience
        with pytest.raises(EngineError, match="has ended"):
            engine.play(Position("international"), depth=1)


def test_what_an_engine_writes_is_closed_by_whoever_reads_it(tmp_path: Path) -> None:
    fifo = tmp_path / "held"
    os.mkfifo(fifo)
    heir = f"    if word == 'quit': import subprocess; subprocess.Popen(['cat', {str(fifo)!r}]); sys.exit()\n"
    engine = HubEngine(fake(heir))
    process = engine._process
    engine.close()
    assert process._process.stdout is not None
    assert not process._process.stdout.closed  # cat could still write
    fifo.write_bytes(b"")
    process._reader.join()
    assert process._process.stdout.closed


@pytest.mark.parametrize("depth", ["nan", "inf", "-inf", "1e999", "x", ""])
def test_numbers_that_are_none_are_passed_over(depth: str) -> None:
    told = f"    if word == 'go': print('info depth={depth} score={depth}'); print('done move=32-28', flush=True)\n"
    with HubEngine(fake(told)) as engine:
        assert engine.play(Position("international"), depth=1)[1:] == (None, None)
    ugi = f"print('info depth {depth} score cp {depth}'); print('bestmove 32-28', flush=True)"
    program = (
        "import sys\nfor line in sys.stdin:\n    word = line.split()[0]\n"
        "    print({'ugi': 'ugiok', 'isready': 'readyok'}.get(word, ''), flush=True)\n"
        f"    if word == 'go': {ugi}\n"
    )
    with UgiEngine([sys.executable, "-c", program]) as engine:
        assert engine.play(Position("international"), depth=1)[1:] == (None, None)


def test_a_command_is_a_list_of_words() -> None:
    for start in (HubEngine, UgiEngine):
        with pytest.raises(TypeError, match="a command"):
            start("scan hub")
        with pytest.raises(ValueError, match="a command"):
            start([])


def test_an_engine_is_not_asked_for_other_games() -> None:
    with HubEngine(fake("")) as engine:
        with pytest.raises(EngineError, match="plays no"):
            engine.play(Position("frisian"), depth=1)
        with pytest.raises(ValueError, match="needs a limit"):
            engine.play(Position("international"))


def test_programs_that_are_not_there_are_os_errors() -> None:
    with pytest.raises(FileNotFoundError):
        HubEngine(["/nonexistent/engine"])


def test_lines_of_hub_are_read() -> None:
    assert parse_line("done move=28x19x23 ponder=14x23") == ("done", {"move": "28x19x23", "ponder": "14x23"})
    assert parse_line("") == ("", {})
    position = Position("international", "W:WK47:B14,19,29,31,42")
    for move in position.legal_moves:
        text = "x".join(map(str, [move.from_square, move.to_square, *reversed(move.captured)]))
        assert move_of(position, text) == move
