"""How fast the Python package plays random games: position by position, beside other packages, and in batches.

    pip install . pydraughts open_spiel numpy && pip install --target FOLDER py-draughts
    python bench/python_speed.py --py-draughts FOLDER

Each row is measured for so many seconds in this one run (SECONDS=2 in the environment). py-draughts calls its module `draughts`,
as pydraughts does: it lies in a folder of its own and is measured by a process of its own, between the others.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

SECONDS = float(os.environ.get("SECONDS", "2"))
BOARDS = 4096
PLIES = 60  # of a game at most

Row = tuple[str, Callable[[], float]]


def rate(play: Callable[[], int]) -> float:
    """Moves a second of what plays some and says how many."""
    play()
    moves = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < SECONDS:
        moves += play()
    return moves / passed


def one_game(new_board: Callable[[], Any], moves_of: Callable[[Any], Any], push: str = "push") -> Callable[[], int]:
    """Plays a game by moves that are drawn from the list of legal ones."""
    chance = random.Random(1)

    def play() -> int:
        board = new_board()
        play_on = getattr(board, push)
        for ply in range(PLIES):
            moves = moves_of(board)
            if not moves:
                return ply
            play_on(chance.choice(moves))
        return PLIES

    return play


def steps(game: str, seed: int) -> Callable[[], int]:
    """Chooses and plays an action on every board, by two calls from Python."""
    from laststone.vector import Positions

    boards = Positions(game, BOARDS, seed=seed)
    actions = boards.sample()

    def play() -> int:
        boards.step(boards.sample(out=actions))
        return len(boards)

    return play


def in_threads(game: str, threads: int) -> float:
    rates: list[float] = []
    workers = [
        threading.Thread(target=lambda seed=seed: rates.append(rate(steps(game, seed))))
        for seed in range(threads)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(rates)


def rows_of_laststone() -> list[Row]:
    from laststone import Position

    games = ("english", "international", "nogo:9x9")
    one_by_one: list[Row] = [
        (
            f"{game}, positions",
            lambda game=game: rate(one_game(lambda: Position(game), lambda position: position.legal_moves)),
        )
        for game in games
    ]
    batches: list[Row] = [
        (f"{game}, batch, {threads} thread{'s' * (threads > 1)}", lambda game=game, threads=threads: in_threads(game, threads))
        for game in games
        for threads in (1, 2)
    ]
    return one_by_one + batches


def rows_of_pydraughts() -> list[Row]:
    from draughts import Board

    return [
        (
            f"{game}, pydraughts",
            lambda variant=variant: rate(one_game(lambda: Board(variant=variant), lambda board: board.legal_moves())),
        )
        for game, variant in (("english", "english"), ("international", "standard"))
    ]


def rows_of_py_draughts() -> list[Row]:
    from draughts import AmericanBoard, StandardBoard

    return [
        (f"{game}, py-draughts", lambda new_board=new_board: rate(one_game(new_board, lambda board: board.legal_moves)))
        for game, new_board in (("english", AmericanBoard), ("international", StandardBoard))
    ]


def rows_of_open_spiel() -> list[Row]:
    import pyspiel

    checkers = pyspiel.load_game("checkers")
    play = one_game(checkers.new_initial_state, lambda state: state.legal_actions(), push="apply_action")
    return [("english, OpenSpiel's checkers", lambda: rate(play))]


def measure(rows: Callable[[], list[Row]]) -> None:
    try:
        for name, moves_a_second in rows():
            print(f"{name:40} {moves_a_second():14,.0f} moves a second", flush=True)
    except ImportError as error:
        print(f"left out: {error}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--py-draughts", metavar="FOLDER", help="where py-draughts was installed")
    parser.add_argument("--only-py-draughts", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only_py_draughts:
        return measure(rows_of_py_draughts)
    for rows in (rows_of_laststone, rows_of_pydraughts, rows_of_open_spiel):
        measure(rows)
    if options.py_draughts:
        environment = {**os.environ, "PYTHONPATH": options.py_draughts}
        subprocess.run([sys.executable, __file__, "--only-py-draughts"], env=environment, check=True)


if __name__ == "__main__":
    main()
