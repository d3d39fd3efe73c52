"""Searches: limits, lines, levels, streams, and how they end."""

from __future__ import annotations

import asyncio
import gc
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from laststone import Engine, EngineError, IllegalMoveError, Limit, Position, Score, SearchInfo, SearchStopped


def test_a_search_finds_the_winning_capture() -> None:
    info = Engine(hash_mib=1).search(Position("english", "B:W6,14,K29:B1,K32"), depth=6)
    assert str(info.move) == "1x10x17"
    assert info.lines[0].move == info.move
    assert info.nodes > 0
    assert info.depth == 6


def test_endings_are_known() -> None:
    info = Engine(hash_mib=1).search(Position("english", "W:WK18,K19:BK1"), depth=2)
    assert info.known == "win"
    assert info.score.is_win
    assert info.score.plies is not None
    assert -info.score < Score.__neg__(-info.score)
    assert Engine(hash_mib=1, own_tables=False).search(Position("english", "W:WK18,K19:BK1"), depth=2).known is None


def test_equal_questions_have_equal_answers() -> None:
    answers = {str(Engine(hash_mib=1).search(Position("russian"), nodes=20_000).lines) for _ in range(2)}
    assert len(answers) == 1


def test_several_lines_come_best_first(game: str) -> None:
    position = Position(game)
    info = Engine(hash_mib=1).search(position, nodes=300, multipv=3)
    assert len(info.lines) == 3
    assert len({line.move for line in info.lines}) == 3
    assert [line.score for line in info.lines] == sorted((line.score for line in info.lines), reverse=True)
    for line in info.lines:
        assert position.line_texts(line.moves)


def test_whoever_cannot_move_has_no_line() -> None:
    info = Engine(hash_mib=1).search(Position("nogo:1x2", "X. w"), depth=3)
    assert info.lines == []
    assert info.move is None
    assert info.score.is_loss


def test_limits_are_asked_for_and_checked() -> None:
    engine = Engine(hash_mib=1)
    with pytest.raises(ValueError, match="needs a limit"):
        engine.search(Position())
    for wrong in (
        {"depth": 0},
        {"nodes": 0},
        {"time": 0.0},
        {"time": float("nan")},
        {"depth": 1, "multipv": 0},
        {"white_clock": -1.0},
    ):
        with pytest.raises(ValueError):
            engine.search(Position(), **wrong)  # type: ignore[arg-type]
    for settings in ({"threads": 0}, {"hash_mib": 0}, {"threads": 10_000}):
        with pytest.raises(ValueError):
            Engine(**settings)  # type: ignore[arg-type]


def test_a_limit_is_one_value_or_its_words() -> None:
    engine = Engine(hash_mib=1)
    position = Position("russian")
    assert engine.search(position, Limit(depth=3)).depth == engine.search(position, depth=3).depth == 3
    assert Limit(depth=3) == Limit(depth=3) != Limit(depth=4)
    assert engine.play(position, Limit(depth=2)).depth == 2
    for wrong in ({"limit": Limit(depth=3), "depth": 3}, {"limit": 5}, {"lines": 3, "depth": 1}):
        with pytest.raises(TypeError):
            engine.search(position, **wrong)  # type: ignore[arg-type]


def test_a_clock_gives_a_share_of_its_time() -> None:
    engine = Engine(hash_mib=1)
    clock = Limit(white_clock=0.5, black_clock=1e6, white_inc=0.01)
    assert engine.search(Position("russian"), clock).depth >= 1  # White's: the other's would go on for hours
    assert Limit().is_empty
    assert not clock.is_empty


def test_levels_play_legal_moves(game: str) -> None:
    engine = Engine(hash_mib=1)
    position = Position(game)
    for level in (1, 3):
        engine.forget()
        move = engine.play(position, level=level, time=5, seed=level).move
        assert move in position.legal_moves
        engine.forget()
        assert move == engine.play(position, level=level, time=5, seed=level).move
        position.push(move)
    for level in (0, 11):
        with pytest.raises(ValueError, match="1 to 10"):
            engine.play(position, level=level)
    with pytest.raises(IllegalMoveError, match="no legal move"):
        engine.play(Position("nogo:1x2", "X. w"))


def test_an_analysis_tells_every_iteration_and_ends() -> None:
    with Engine(hash_mib=1).analyse(Position("english"), depth=5) as analysis:
        depths = [info.depth for info in analysis]
        assert depths == sorted(depths)
        assert analysis.is_done
        assert [info.depth for info in analysis] == depths  # once more
        assert analysis.wait().depth == 5


def test_an_endless_analysis_is_stopped() -> None:
    engine = Engine(hash_mib=1)
    with engine.analyse(Position("international")) as analysis:
        for info in analysis:
            if info.depth >= 4:
                break
    assert analysis.is_done
    analysis = engine.analyse(Position("international"))
    next(iter(analysis))
    analysis.stop()
    assert analysis.wait().depth >= 1


def test_async_analysis_and_cancellation() -> None:
    async def collect() -> list[SearchInfo]:
        found = []
        async with Engine(hash_mib=1).analyse(Position("russian"), depth=6) as analysis:
            async for info in analysis:
                found.append(info)
        return found

    async def forever(told: asyncio.Event) -> None:
        async for _ in Engine(hash_mib=1).analyse(Position("russian")):
            told.set()

    async def cancelled() -> None:
        told = asyncio.Event()
        task = asyncio.create_task(forever(told))
        await told.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    assert asyncio.run(collect())[-1].depth == 6
    asyncio.run(cancelled())


def test_the_position_may_go_on_while_it_is_searched() -> None:
    position = Position("english")
    with Engine(hash_mib=1).analyse(position, depth=8) as analysis:
        while not analysis.is_done and position.legal_moves:
            position.push(position.legal_moves[0])
        assert analysis.wait().move in Position("english").legal_moves


def test_ten_threads_search_at_once() -> None:
    shared = Engine(hash_mib=1)
    answers: list[str] = []

    def ask(number: int) -> None:
        engine = shared if number % 2 else Engine(hash_mib=1)
        for _ in range(5):
            answers.append(str(engine.search(Position("russian", "W:Wh6:Bg7,e7"), depth=6).move))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 50
    assert len(set(answers)) == 1


def test_a_program_ends_while_searches_go_on() -> None:
    program = (
        "from laststone import Engine, Position\n"
        "running = [Engine(hash_mib=1).analyse(Position('international')) for _ in range(3)]\n"
        "[next(iter(analysis)) for analysis in running[:1]]\n"
        "more = Engine(hash_mib=1).analyse(Position())\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=300)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_closed_engine_ends_its_analyses_and_answers_no_more() -> None:
    with Engine(hash_mib=1) as engine:
        analysis = engine.analyse(Position("international"))
    assert analysis._job._stop.is_set()
    engine.quit()
    for ask in (
        lambda: engine.search(Position(), depth=1),
        lambda: engine.play(Position(), depth=1),
        lambda: engine.analyse(Position()),
        engine.forget,
    ):
        with pytest.raises(EngineError, match="closed"):
            ask()


def test_a_forgotten_analysis_is_stopped() -> None:
    engine = Engine(hash_mib=1)
    analysis = engine.analyse(Position("international"))
    stop = analysis._job._stop
    del analysis
    gc.collect()
    assert stop.is_set()


def test_a_search_that_waits_for_another_can_be_stopped() -> None:
    engine = Engine(hash_mib=1)
    with engine.analyse(Position("international")) as running:
        told = iter(running)
        next(told)
        waiting = engine.analyse(Position("russian"))
        waiting.stop()
        with pytest.raises(SearchStopped, match="its turn"):
            waiting.wait()
        assert not running.is_done


@pytest.mark.parametrize(
    "ask", ["engine.search(position, time=1e6)", "engine.play(position, time=1e6)", "position.perft(100)"]
)
def test_an_interrupted_search_ends_and_the_engine_goes_on(ask: str) -> None:
    program = f"""
import os, signal, threading
from laststone import Engine, Position
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job begins with SIGINT ignored
engine, position = Engine(hash_mib=1), Position("international")
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    {ask}
except KeyboardInterrupt:
    print(engine.search(position, depth=3).depth)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, "3\n"), ended.stderr


@pytest.mark.parametrize("ask", [Engine.search, Engine.play, Engine.analyse])
def test_a_search_that_is_interrupted_while_it_starts_ends(monkeypatch: pytest.MonkeyPatch, ask: Callable[..., Any]) -> None:
    begin = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        begin(thread)
        raise KeyboardInterrupt

    engine, position = Engine(hash_mib=1), Position("international")
    monkeypatch.setattr(threading.Thread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(engine, position, time=1e6)
    monkeypatch.undo()
    assert engine.search(position, depth=3).depth == 3


def test_what_a_search_knows_is_pickled() -> None:
    info = Engine(hash_mib=1).search(Position("nogo:5x5"), nodes=200, multipv=2)
    again = pickle.loads(pickle.dumps(info))
    assert repr(again) == repr(info)
    assert [(line.score, line.moves, line.visits, line.prior) for line in again.lines] == [
        (line.score, line.moves, line.visits, line.prior) for line in info.lines
    ]
    known = Engine(hash_mib=1).search(Position("english", "W:WK18,K19:BK1"), depth=2)
    assert pickle.loads(pickle.dumps(known)).known == "win"
