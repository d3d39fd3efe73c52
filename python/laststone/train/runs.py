"""Whole runs: games are played, something is learnt from them, and a file is written that the program is built with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from laststone._core import Game
from laststone.train.arrays import arrays_for
from laststone.train.nnue import rounded, write_nnue
from laststone.train.samples import training_set
from laststone.train.selfplay import Selfplay, run_program
from laststone.train.trainer import Plan, Trainer

__all__ = ["NetworkRun", "train_network", "train_weights"]

Told = Callable[[str], None]


@dataclass(frozen=True)
class NetworkRun:
    """What a network learns from, and how.

    >>> NetworkRun(Selfplay("turkish", games=25000, fewer=11), epochs=8).epochs
    8
    """

    selfplay: Selfplay
    samples: Sequence[Path] = ()
    """Files that are there; otherwise games are played."""
    epochs: float = 12
    """How often each position is used."""
    plan: Plan = field(default_factory=lambda: Plan(most_pieces=0, steps=0))
    """How; pieces and steps that are 0 are those of the game and of the epochs."""
    score_weight: float = 0.7
    highest: int = 1500
    scale: float | None = None
    """Of a hundredth of a man in logits; otherwise as the network has it."""


def train_network(
    run: NetworkRun, folder: Path, out: Path, *, program: str = "laststone", device: str = "auto", told: Told = print,
    every: float = 60.0,
) -> None:  # fmt: skip
    """Plays, learns and writes a network of draughts. What a run that was ended has left in the folder is used.

    >>> train_network(NetworkRun(Selfplay("nogo:9x9", games=1)), Path("/tmp"), Path("x.nnue"))
    Traceback (most recent call last):
        ...
    ValueError: networks of this kind are those of draughts: for NoGo see laststone.train.nogo
    """
    game = Game(run.selfplay.game)
    if game.family != "draughts":
        raise ValueError("networks of this kind are those of draughts: for NoGo see laststone.train.nogo")
    folder.mkdir(parents=True, exist_ok=True)
    files = list(run.samples) or run.selfplay.play(program, folder, options=_OPENINGS, told=told)
    most_pieces = run.plan.most_pieces or _pieces_at_start(game)
    data = training_set(
        files, most_pieces=most_pieces, score_weight=run.score_weight, highest=run.highest, added=run.plan.added
    )
    told(f"{len(data.training)} positions to learn from, {len(data.held_out)} held out")
    batch = min(run.plan.batch, len(data.training))
    steps = run.plan.steps or max(1, round(run.epochs * len(data.training) / batch))
    plan = replace(run.plan, most_pieces=most_pieces, steps=steps, batch=batch)
    trainer = Trainer(arrays_for(device), data, plan, checkpoint=folder / "network.npz")
    if trainer.step:
        told(f"going on at step {trainer.step} of {steps}")
    trainer.run(told=told, every=every)
    scale = run.scale or (data.base_scale if plan.added else trainer.logits_of_a_man() / 100)
    told(f"error {trainer.error():.3f} thousandths, a hundredth of a man is worth {scale:.5f}")
    write_nnue(out, rounded(trainer.network, max(scale, 1e-4), plan.added))
    told(f"{out} is written")


def train_weights(
    selfplay: Selfplay, folder: Path, out: Path, *, program: str = "laststone", options: Sequence[str] = (),
    told: Told = print,
) -> None:  # fmt: skip
    """Plays games and fits the weights of patterns to them, as `laststone tune` does: of draughts, or of NoGo.

    >>> train_weights(Selfplay("english", games=1), Path("/tmp"), Path("x.txt"), program="/none")
    Traceback (most recent call last):
        ...
    laststone.train.selfplay.ProgramError: /none cannot be run: No such file or directory; name it with --program.
    """
    folder.mkdir(parents=True, exist_ok=True)
    is_nogo = Game(selfplay.game).family == "nogo"
    kind, words = ("sgf", ["--eval", "games"]) if is_nogo else ("pdn", [])
    files = selfplay.play(program, folder, kind=kind, options=words, told=told)
    temporary = out.with_name(out.name + ".part")
    together = folder / f"all.{kind}"
    _join(files, together)
    run_program(program, ["tune", "-g", selfplay.game, str(together), *options, "--out", str(temporary)])
    temporary.replace(out)
    told(f"{out} is written")


_OPENINGS = ("--random", "6", "--balance", "200", "--resign", "700")


def _pieces_at_start(game: Game) -> int:
    return sum(piece in "wWbB" for piece in game.start().board())


def _join(files: Sequence[Path], out: Path) -> None:
    temporary = out.with_name(out.name + ".part")
    with temporary.open("wb") as file:
        for part in files:
            file.write(part.read_bytes() + b"\n")
    temporary.replace(out)
