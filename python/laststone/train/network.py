"""The network of a draughts game in training: docs/formats/nnue.md, in floating point, with its gradients.

>>> arrays = Arrays(np)
>>> network = Network.fresh(arrays, squares=32, most_pieces=12, seed=1)
>>> sets = np.zeros((1, 3, 4), np.uint8)
>>> sets[0, 0, 0], sets[0, 1, 3] = 1, 3
>>> network.forward(network.inputs(sets)).shape
(1,)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from laststone.train.arrays import Array, Arrays
from laststone.train.samples import HEADS, head_of

__all__ = ["ONE_INPUT", "ONE_SUM", "ONE_WEIGHT", "Adam", "Network"]

ONE_SUM, ONE_INPUT, ONE_WEIGHT = 255, 127, 64
"""What 1 is among the integers of a file."""

Parameters = dict[str, Array]


class Network:
    """Parameters by name, and the value of positions in logits of winning for the side to move.

    >>> Network.fresh(Arrays(np), squares=50, most_pieces=40).parameters["sum_weights"].shape
    (200, 64)
    """

    def __init__(self, arrays: Arrays, squares: int, most_pieces: int, parameters: Parameters) -> None:
        self.arrays, self.squares, self.most_pieces, self.parameters = arrays, squares, most_pieces, parameters
        self.sums, self.hidden = parameters["sum_bias"].shape[0], parameters["hidden_bias"].shape[1]
        turned = np.arange(4 * squares).reshape(2, 2, squares)[::-1, :, ::-1].reshape(-1)
        self._turned = arrays.of(turned.astype(np.int64))
        self._places = arrays.of(np.arange(8, dtype=np.uint8))
        self._one = arrays.of(np.float32(1))

    @classmethod
    def fresh(
        cls, arrays: Arrays, *, squares: int, most_pieces: int, sums: int = 64, hidden: int = 16, seed: int = 1,
        material: bool = True,
    ) -> Network:  # fmt: skip
        """One that knows nothing, or what a man and a king are worth."""
        chance = np.random.default_rng(seed)
        parameters = {
            "sum_weights": chance.normal(0, 0.15, (4 * squares, sums)),
            "sum_bias": np.full(sums, 0.3),
            "hidden_weights": chance.normal(0, sums**-0.5, (HEADS, sums, hidden)),
            "hidden_bias": np.full((HEADS, hidden), 0.1),
            "value_weights": chance.normal(0, 0.1, (HEADS, hidden)),
            "value_bias": np.zeros(HEADS),
            "material": np.tile([0.5, 1.0], (HEADS, 1)) * material,
        }
        return cls(arrays, squares, most_pieces, {name: arrays.of(value) for name, value in parameters.items()})

    def inputs(self, sets: Array) -> Array:
        """Own men, own kings, the other's men, the other's kings, by square."""
        bits = ((sets[..., None] >> self._places) & 1).reshape(len(sets), 3, -1)[:, :, : self.squares]
        own, other, kings = bits[:, 0], bits[:, 1], bits[:, 2]
        men = 1 - kings
        return self.arrays.xp.concatenate([own * men, own * kings, other * men, other * kings], 1) * self._one

    def forward(self, inputs: Array) -> Array:
        """The value of each position, in logits."""
        return self._pass(inputs, None)[0]

    def gradients(self, inputs: Array, base: Array, targets: Array) -> tuple[float, Parameters]:
        """The mean cross entropy with the targets, and its gradient in each parameter."""
        xp = self.arrays.xp

        def gradient_of(logits: Array) -> Array:
            return (1 / (1 + xp.exp(-(logits + base))) - targets) / len(inputs)

        logits, gradients = self._pass(inputs, gradient_of)
        return cross_entropy(xp, logits + base, targets), gradients

    def clamp(self) -> None:
        """Keeps parameters where integers can be."""
        most = ONE_INPUT / ONE_WEIGHT
        for name, bound in (("hidden_weights", most), ("sum_weights", 4.0)):
            self.parameters[name] = self.arrays.xp.clip(self.parameters[name], -bound, bound)

    def _pass(self, inputs: Array, gradient_of: Any) -> tuple[Array, Parameters]:
        """Forward, and backward where somebody asks. Rounding, as integers do it, has the gradient of its input."""
        xp, p = self.arrays.xp, self.parameters
        count, half = len(inputs), self.sums // 2
        both = xp.concatenate([p["sum_weights"], p["sum_weights"][self._turned]], 1)
        raw = inputs @ both + xp.concatenate([p["sum_bias"], p["sum_bias"]], 0)
        sums = xp.clip(raw, 0, 1).reshape(count, 2, 2, half)
        products = xp.floor((sums[:, :, 0] * sums[:, :, 1]).reshape(count, self.sums) * ONE_INPUT) / ONE_INPUT
        counts = inputs.reshape(count, 2, 2, self.squares).sum(3)
        lead, pieces = counts[:, 0] - counts[:, 1], counts.sum(2).sum(1)
        heads = [xp.where(head_of(pieces, self.most_pieces) // 1 == head)[0] for head in range(HEADS)]
        logits = xp.zeros_like(pieces)
        raws = {}
        for head, rows in enumerate(heads):
            raws[head] = products[rows] @ p["hidden_weights"][head] + p["hidden_bias"][head]
            value = xp.clip(raws[head], 0, 1) @ p["value_weights"][head] + p["value_bias"][head]
            logits[rows] = value + lead[rows] @ p["material"][head]
        if gradient_of is None:
            return logits, {}

        gradient = gradient_of(logits)
        found = {name: xp.zeros_like(value) for name, value in p.items()}
        of_products = xp.zeros_like(products)
        for head, rows in enumerate(heads):
            here, hidden = gradient[rows], xp.clip(raws[head], 0, 1)
            found["value_weights"][head] = hidden.T @ here
            found["value_bias"][head] = here.sum()
            found["material"][head] = lead[rows].T @ here
            inside = (raws[head] > 0) & (raws[head] < 1)
            of_hidden = here[:, None] * p["value_weights"][head][None, :] * inside
            found["hidden_bias"][head] = of_hidden.sum(0)
            found["hidden_weights"][head] = products[rows].T @ of_hidden
            of_products[rows] = of_hidden @ p["hidden_weights"][head].T
        of_pairs = of_products.reshape(count, 2, half)
        of_sums = xp.stack([of_pairs * sums[:, :, 1], of_pairs * sums[:, :, 0]], 2).reshape(count, 2 * self.sums)
        of_raw = of_sums * ((raw > 0) & (raw < 1))
        found["sum_bias"] = of_raw.sum(0).reshape(2, self.sums).sum(0)
        of_both = inputs.T @ of_raw
        found["sum_weights"] = of_both[:, : self.sums] + of_both[:, self.sums :][self._turned]
        return logits, found


class Adam:
    """Steps down the gradients, each parameter at its own rate."""

    def __init__(self, arrays: Arrays, state: Parameters | None = None, steps: int = 0) -> None:
        self.arrays, self.state, self.steps = arrays, dict(state or {}), steps

    def step(self, parameters: Parameters, gradients: Parameters, rate: float) -> None:
        """Changes the parameters a little.

        >>> network = Network.fresh(Arrays(np), squares=32, most_pieces=12)
        >>> before = network.parameters["value_bias"].copy()
        >>> Adam(Arrays(np)).step(network.parameters, {"value_bias": np.ones(HEADS, np.float32)}, 0.1)
        >>> bool((network.parameters["value_bias"] < before).all())
        True
        """
        self.steps += 1
        xp = self.arrays.xp
        for name, gradient in gradients.items():
            zero = xp.zeros_like(gradient)
            mean = 0.9 * self.state.get(f"mean.{name}", zero) + 0.1 * gradient
            square = 0.999 * self.state.get(f"square.{name}", zero) + 0.001 * gradient * gradient
            self.state[f"mean.{name}"], self.state[f"square.{name}"] = mean, square
            pace = rate / (1 - 0.9**self.steps)
            parameters[name] = parameters[name] - pace * mean / (xp.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def cross_entropy(xp: Any, logits: Array, targets: Array) -> float:
    """The mean over positions, in nats."""
    return float((xp.log(1 + xp.exp(-abs(logits))) + xp.clip(logits, 0, None) - targets * logits).mean())
