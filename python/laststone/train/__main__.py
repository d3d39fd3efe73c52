"""python -m laststone.train GAME --out FILE: plays games, learns from them, and writes weights or a network."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from laststone._core import Game
from laststone.errors import LaststoneError
from laststone.train.nogo import find_repository, train_nogo_network
from laststone.train.runs import NetworkRun, train_network, train_weights
from laststone.train.selfplay import Selfplay
from laststone.train.trainer import Plan


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def above_nothing(text: str) -> float:
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return number


def share(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return number


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    plan, run = Plan(0, 0), NetworkRun(Selfplay("english", 0))
    reader = argparse.ArgumentParser(
        prog="python -m laststone.train",
        description="Plays games, learns from them, and writes weights or a network that the program is built with.",
        epilog="A run that was ended, in whatever way, goes on when the same command is given again.",
    )
    reader.add_argument("game", help="of laststone games")
    reader.add_argument("--out", type=Path, required=True, help="the file that is written")
    reader.add_argument("--folder", type=Path, help="for games and checkpoints; otherwise beside the file")
    reader.add_argument("--weights", action="store_true", help="of patterns, by laststone tune; otherwise a network")
    reader.add_argument("--program", default="laststone", help="that plays")
    reader.add_argument("--games", type=positive, default=1000)
    reader.add_argument("--nodes", type=positive, default=300, help="of each search")
    reader.add_argument("--fewer", type=int, default=0, help="men of each side in a third of the games")
    reader.add_argument("--part", type=positive, default=1000, help="games that are kept together")
    reader.add_argument("--samples", type=Path, nargs="+", default=[], help="learn from these, and play no games")
    reader.add_argument("--added", action="store_true", help="to patterns, whose values are in FILE.values of each")
    reader.add_argument("--pieces", type=int, default=0, help="the most that the network knows; otherwise all")
    reader.add_argument("--epochs", type=above_nothing, default=run.epochs, help="how often each position is used")
    reader.add_argument("--score-weight", type=share, default=run.score_weight, help="in the target, from 0 to 1")
    reader.add_argument("--batch", type=positive, default=plan.batch)
    reader.add_argument("--rate", type=above_nothing, default=plan.rate, help="learning rate at its highest")
    reader.add_argument("--scale", type=float, help="logits of a hundredth of a man; otherwise as the network has it")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--seconds", type=above_nothing, default=1300.0, help="NoGo: for playing and learning")
    reader.add_argument("--boards", type=positive, default=6144, help="NoGo: games at once; some hundred on a CPU")
    reader.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto", help="cuda needs PyTorch")
    reader.add_argument("--every", type=float, default=60.0, help="seconds between checkpoints")
    reader.add_argument("--tune", nargs=argparse.REMAINDER, default=[], help="all that follows is for laststone tune")
    return reader


def told(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """0 when the file is written, 2 where the input is wrong, 130 where somebody interrupts."""
    asked = parser().parse_args(words)
    folder = asked.folder or asked.out.with_name(asked.out.name + ".run")
    try:
        selfplay = Selfplay(asked.game, asked.games, asked.nodes, asked.fewer, asked.seed, asked.part)
        if asked.weights:
            train_weights(selfplay, folder, asked.out, program=asked.program, options=asked.tune, told=told)
            return 0
        if Game(asked.game).family == "nogo":
            repository = find_repository(Path.cwd())
            train_nogo_network(
                repository, folder, asked.out, seconds=asked.seconds, games=asked.boards, seed=asked.seed, told=told
            )
            return 0
        plan = Plan(asked.pieces, 0, batch=asked.batch, rate=asked.rate, added=asked.added, seed=asked.seed)
        weight, scale = asked.score_weight, asked.scale
        run = NetworkRun(selfplay, asked.samples, asked.epochs, plan, score_weight=weight, scale=scale)
        train_network(run, folder, asked.out, program=asked.program, device=asked.device, told=told, every=asked.every)
    except (LaststoneError, OSError, ValueError) as error:
        told(str(error))
        return 2
    except KeyboardInterrupt:
        told("Give the same command again to go on.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
