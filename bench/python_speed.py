"""How fast the Python package plays random games: position by position, beside pydraughts, and in batches.

    pip install . pydraughts numpy && python bench/python_speed.py

Each row is measured for so many seconds in this one run (SECONDS=2 in the environment).
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable

from laststone import Position
from laststone.vector import Positions

SECONDS = float(os.environ.get("SECONDS", "2"))
BOARDS = 4096


def rate(play: Callable[[], int]) -> float:
    """Moves a second of what plays some and says how many."""
    play()
    moves = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < SECONDS:
        moves += play()
    return moves / passed


def one_game(game: str) -> Callable[[], int]:
    chance = random.Random(1)

    def play() -> int:
        position = Position(game)
        while position.ply < 60 and (moves := position.legal_moves):
            position.push(chance.choice(moves))
        return position.ply

    return play


def one_game_of_pydraughts(variant: str) -> Callable[[], int]:
    from draughts import Board

    chance = random.Random(1)

    def play() -> int:
        board = Board(variant=variant)
        for ply in range(60):
            moves = board.legal_moves()
            if not moves:
                return ply
            board.push(chance.choice(moves))
        return 60

    return play


def steps(boards: Positions) -> Callable[[], int]:
    """Chooses and plays an action on every board, by two calls from Python."""
    actions = boards.sample()

    def play() -> int:
        boards.step(boards.sample(out=actions))
        return len(boards)

    return play


def in_threads(game: str, threads: int) -> float:
    rates: list[float] = []
    workers = [
        threading.Thread(target=lambda seed=seed: rates.append(rate(steps(Positions(game, BOARDS, seed=seed)))))
        for seed in range(threads)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(rates)


def main() -> None:
    rows = [(f"{game}, positions", rate(one_game(game))) for game in ("english", "international", "nogo:9x9")]
    try:
        rows += [
            (f"{variant}, pydraughts", rate(one_game_of_pydraughts(variant))) for variant in ("english", "standard")
        ]
    except ImportError:
        print("pydraughts is not installed: its rows are left out")
    for game in ("english", "international", "nogo:9x9"):
        rows += [
            (f"{game}, batch, {threads} thread{'s' * (threads > 1)}", in_threads(game, threads)) for threads in (1, 2)
        ]
    for name, moves in rows:
        print(f"{name:40} {moves:14,.0f} moves a second")


if __name__ == "__main__":
    main()
