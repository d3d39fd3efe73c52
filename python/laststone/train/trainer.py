"""Trains a network on samples, step by step, in a way that can be interrupted at any moment and goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from laststone._core import Game
from laststone.errors import RecordError
from laststone.train.arrays import Array, Arrays
from laststone.train.checkpoint import load_checkpoint, save_checkpoint
from laststone.train.network import Adam, Network, cross_entropy
from laststone.train.samples import TrainingSet

__all__ = ["Plan", "Trainer"]

_AT_ONCE = 1 << 15


@dataclass(frozen=True)
class Plan:
    """How a network is trained; a run goes on only by the plan that it began with.

    >>> Plan(most_pieces=24, steps=100).rate_at(50) < Plan(most_pieces=24, steps=100).rate_at(40)
    True
    """

    most_pieces: int
    steps: int
    batch: int = 16384
    rate: float = 3e-3
    warm_up: int = 500
    sums: int = 64
    hidden: int = 16
    added: bool = False
    seed: int = 1

    def rate_at(self, step: int) -> float:
        """Rises at first, and falls to nothing at the end."""
        return self.rate * (1 - step / self.steps) * min(1.0, (step + 1) / min(self.warm_up, max(1, self.steps // 10)))


class Trainer:
    """A network and how far its training has come.

    >>> from laststone.train.arrays import Arrays
    >>> from laststone.train.samples import TrainingSet
    >>> sets, half = np.ones((256, 3, 4), np.uint8), np.full(256, 0.5, np.float32)
    >>> data = TrainingSet("english", sets, half, half, half * 0, 0.0, np.arange(192), np.arange(192, 256))
    >>> trainer = Trainer(Arrays(np), data, Plan(most_pieces=24, steps=3, batch=64))
    >>> trainer.run()
    >>> trainer.step
    3
    """

    def __init__(self, arrays: Arrays, data: TrainingSet, plan: Plan, *, checkpoint: Path | None = None) -> None:
        self.arrays, self.data, self.plan, self.step = arrays, data, plan, 0
        self._checkpoint = checkpoint
        self._facts = {"plan": asdict(plan), "game": data.game, "positions": len(data.training)}
        squares = len(Game(data.game).square_names)
        self.network = Network.fresh(
            arrays,
            squares=squares,
            most_pieces=plan.most_pieces,
            sums=plan.sums,
            hidden=plan.hidden,
            seed=plan.seed,
            material=not plan.added,
        )
        self._adam = Adam(arrays)
        self._sets, self._targets, self._base = map(arrays.of, (data.sets, data.targets, data.base))
        if checkpoint is not None and checkpoint.exists():
            self._resume(checkpoint)

    def run(self, *, told: Callable[[str], None] = lambda line: None, every: float = 60.0) -> None:
        """Trains to the end of the plan; says how far it is, and keeps it, every so many seconds."""
        kept = time.monotonic()
        began, began_at = kept, self.step
        for rows in self._batches():
            inputs = self.network.inputs(self._sets[rows])
            _, gradients = self.network.gradients(inputs, self._base[rows], self._targets[rows])
            self._adam.step(self.network.parameters, gradients, self.plan.rate_at(self.step))
            self.network.clamp()
            self.step += 1
            now = time.monotonic()
            if now - kept >= every and self.step < self.plan.steps:
                self._keep()
                left = (now - began) / (self.step - began_at) * (self.plan.steps - self.step)
                told(f"step {self.step} of {self.plan.steps}, error {self.error():.3f}, {left / 60:.1f} minutes left")
                kept = now
        self._keep()

    def error(self) -> float:
        """The held-out loss above the entropy of the targets, in millinats."""
        xp, rows = self.arrays.xp, self.data.held_out
        if not len(rows):
            return float("nan")
        total = 0.0
        for part in np.array_split(rows, max(1, len(rows) // _AT_ONCE)):
            chosen = self._chosen(part)
            logits = self.network.forward(self.network.inputs(self._sets[chosen])) + self._base[chosen]
            targets = xp.clip(self._targets[chosen], 1e-6, 1 - 1e-6)
            floor = cross_entropy(xp, xp.log(targets / (1 - targets)), targets)
            total += (cross_entropy(xp, logits, targets) - floor) * len(part)
        return 1000 * total / len(rows)

    def logits_of_a_man(self, at_most: int = 1 << 15, level: int = 150) -> float:
        """What it is worth that a man of the other side is missing, in positions that are about level."""
        rows = self.data.training
        rows = rows[np.abs(self.data.scores[rows]) <= level][:at_most]
        inputs = self.arrays.back(self.network.inputs(self._sets[self._chosen(rows)]))
        men = slice(2 * self.network.squares, 3 * self.network.squares)
        inputs = inputs[inputs[:, men].sum(1) >= 2]
        if not len(inputs):
            raise RecordError("There are too few positions to see what a man is worth: give --scale.")
        chance = np.random.default_rng(self.plan.seed)
        missing = (inputs[:, men] * chance.random(inputs[:, men].shape)).argmax(1) + men.start
        without = inputs.copy()
        without[np.arange(len(without)), missing] = 0
        before, after = (self.network.forward(self.arrays.of(given)) for given in (inputs, without))
        return float((after - before).mean())

    def _batches(self) -> Iterator[Array]:
        """Every position once in each epoch, in an order that the plan and the step decide."""
        batch = min(self.plan.batch, len(self.data.training))
        batches = len(self.data.training) // batch
        while self.step < self.plan.steps:
            epoch, first = divmod(self.step, batches)
            order = np.random.default_rng([self.plan.seed, epoch]).permutation(self.data.training)
            for i in range(first, min(batches, first + self.plan.steps - self.step)):
                yield self._chosen(order[i * batch : (i + 1) * batch])

    def _chosen(self, rows: NDArray[np.int64]) -> Array:
        return self.arrays.of(rows)

    def _keep(self) -> None:
        if self._checkpoint is None:
            return
        arrays = {f"network.{name}": self.arrays.back(value) for name, value in self.network.parameters.items()}
        arrays |= {f"adam.{name}": self.arrays.back(value) for name, value in self._adam.state.items()}
        save_checkpoint(self._checkpoint, arrays, {**self._facts, "step": self.step})

    def _resume(self, path: Path) -> None:
        kept, facts = load_checkpoint(path)
        for name, value in self._facts.items():
            if facts.get(name) != value:
                raise RecordError(f"{path} is of another run: its {name} was {facts.get(name)}, not {value}.")
        for name, value in kept.items():
            whose, _, name = name.partition(".")
            (self.network.parameters if whose == "network" else self._adam.state)[name] = self.arrays.of(value)
        self.step = self._adam.steps = int(facts["step"])
