"""Training: `python -m laststone.train GAME --out FILE` makes the weights or the network that a game is evaluated by.

It needs NumPy, and PyTorch where an accelerator is to be used. The steps can be taken one by one too:

>>> run = NetworkRun(Selfplay("russian", games=30_000, nodes=400, fewer=8), epochs=10)
>>> from pathlib import Path
>>> train_network(run, Path("run"), Path("russian.nnue"))  # doctest: +SKIP
"""

from laststone.train.nnue import StoredNetwork, read_nnue, rounded, write_nnue
from laststone.train.runs import NetworkRun, train_network, train_weights
from laststone.train.samples import TrainingSet, read_samples, training_set, write_samples
from laststone.train.selfplay import ProgramError, Selfplay
from laststone.train.trainer import Plan, Trainer

__all__ = [
    "NetworkRun",
    "Plan",
    "ProgramError",
    "Selfplay",
    "StoredNetwork",
    "Trainer",
    "TrainingSet",
    "read_nnue",
    "read_samples",
    "rounded",
    "train_network",
    "train_weights",
    "training_set",
    "write_nnue",
    "write_samples",
]
