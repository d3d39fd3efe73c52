"""Positions with what a search said of them and how their games ended: docs/formats/samples.md.

>>> import tempfile, pathlib
>>> with tempfile.TemporaryDirectory() as folder:
...     path = pathlib.Path(folder, "few.samples")
...     write_samples(path, "english", np.zeros(3, record_of("english")))
...     game, rows = read_samples(path)
>>> game, len(rows), rows.dtype.itemsize
('english', 3, 16)
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from laststone._core import Game
from laststone.errors import RecordError

__all__ = ["HEADS", "TrainingSet", "head_of", "read_samples", "record_of", "training_set", "write_samples"]

HEADS = 8
"""Of a network: each serves positions of so many pieces."""

_HELD_OUT = 64
"""One game of so many is held out."""

_FIRST_WORDS = b"laststone samples 1 "


def record_of(game: str) -> np.dtype[Any]:
    """The bytes of a sample.

    >>> record_of("international").itemsize
    25
    """
    width = (len(Game(game).square_names) + 7) // 8
    return np.dtype([("sets", "u1", (3, width)), ("score", "<i2"), ("result", "i1"), ("game", "u1")])


def read_samples(path: str | os.PathLike[str]) -> tuple[str, NDArray[Any]]:
    """The game that a file has samples of, and the samples; RecordError where it has none.

    >>> read_samples("/dev/null")
    Traceback (most recent call last):
        ...
    laststone.errors.RecordError: /dev/null has no samples.
    """
    with open(path, "rb") as file:
        header = file.readline(200)
        if not header.startswith(_FIRST_WORDS) or not header.endswith(b"\n"):
            raise RecordError(f"{os.fspath(path)} has no samples.")
        game = header[len(_FIRST_WORDS) :].decode("ascii", "replace").strip()
        rows = np.frombuffer(file.read(), np.uint8)
    record = record_of(game)
    if len(rows) % record.itemsize:
        raise RecordError(f"{os.fspath(path)} ends within a sample.")
    return game, rows.view(record)


def write_samples(path: str | os.PathLike[str], game: str, rows: NDArray[Any]) -> None:
    """Writes a file; it is replaced once all of it is written.

    >>> write_samples("/nonexistent/folder/x", "english", np.zeros(0, record_of("english")))
    Traceback (most recent call last):
        ...
    FileNotFoundError: [Errno 2] No such file or directory: '/nonexistent/folder/x.part'
    """
    temporary = Path(os.fspath(path) + ".part")
    temporary.write_bytes(_FIRST_WORDS + game.encode() + b"\n" + rows.tobytes())
    temporary.replace(path)


def head_of(pieces: Any, most_pieces: int) -> Any:
    """Which head of a network a position of so many pieces has.

    >>> [head_of(pieces, 24) for pieces in (1, 12, 24)]
    [0, 3, 7]
    """
    return (pieces - 1) * HEADS // most_pieces


class TrainingSet(NamedTuple):
    """Positions as the side to move sees them, with winning chances as targets.

    >>> TrainingSet._fields
    ('game', 'sets', 'scores', 'targets', 'base', 'base_scale', 'training', 'held_out')
    """

    game: str
    sets: NDArray[np.uint8]
    scores: NDArray[np.float32]
    targets: NDArray[np.float32]
    base: NDArray[np.float32]
    """What patterns say already, in logits, where a network is added to them."""
    base_scale: float
    """Of a hundredth of a man of theirs, in logits."""
    training: NDArray[np.int64]
    """Indices of those to train on; and of those that are held out."""
    held_out: NDArray[np.int64]


def training_set(
    files: Sequence[str | os.PathLike[str]],
    *,
    most_pieces: int,
    score_weight: float = 0.8,
    highest: int = 1500,
    added: bool = False,
) -> TrainingSet:
    """The positions of all files: those of at most so many pieces, with scores within `highest`.

    A target is the winning chance by the search's score, with the weight `score_weight`, and the result. With `added`,
    FILE.values has what patterns say of each position.

    >>> import tempfile, pathlib
    >>> rows = np.zeros(200, record_of("english"))
    >>> rows["sets"][:, 0, 0], rows["sets"][:, 1, 3], rows["game"] = 1, 1, np.arange(200)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "even.samples")
    ...     write_samples(path, "english", rows)
    ...     data = training_set([path], most_pieces=12)
    >>> len(data.training), len(data.held_out), float(data.targets[0])
    (196, 4, 0.5)
    """
    parts, values, games = [], [], set()
    for file in files:
        game, rows = read_samples(file)
        pieces = _pieces(rows)
        used = (np.abs(rows["score"].astype(np.int32)) <= highest) & (pieces <= most_pieces) & (pieces > 0)
        parts.append(rows[used])
        games.add(game.partition(":")[0])  # options of a game, as in thai:12, change nothing here
        if added:
            values.append(_values(file, len(rows))[used])
    if len(games) != 1:
        raise RecordError(f"The samples are of {len(games)} games: {', '.join(sorted(games))}.")
    rows = np.concatenate(parts)
    if not len(rows):
        raise RecordError("There is no position to learn from.")
    scores, results = rows["score"].astype(np.float32), (rows["result"].astype(np.float32) + 1) / 2
    # Scores of few pieces are worth less, and those of other weights something else.
    file_of = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    group = file_of * HEADS + head_of(_pieces(rows), most_pieces)
    scale = np.zeros(len(parts) * HEADS, np.float32)
    for one in np.unique(group):
        scale[one] = _logits_a_hundredth(scores[group == one], results[group == one])
    targets = score_weight / (1 + np.exp(-scale[group] * scores)) + (1 - score_weight) * results
    base, base_scale = np.zeros_like(targets), 0.0
    if added:
        told = np.concatenate(values).astype(np.float32)
        base_scale = _logits_a_hundredth(told, targets)
        base = np.float32(base_scale) * told
    is_held_out = rows["game"] % _HELD_OUT == 0
    sets = np.ascontiguousarray(rows["sets"])
    numbers = np.flatnonzero(~is_held_out), np.flatnonzero(is_held_out)
    return TrainingSet(games.pop(), sets, scores, targets.astype(np.float32), base, base_scale, *numbers)


def _pieces(rows: NDArray[Any]) -> NDArray[np.int64]:
    bits = np.unpackbits(np.ascontiguousarray(rows["sets"][:, :2]).reshape(len(rows), -1), axis=1)
    count: NDArray[np.int64] = bits.sum(1, dtype=np.int64)
    return count


def _values(file: str | os.PathLike[str], count: int) -> NDArray[np.int16]:
    values = np.fromfile(os.fspath(file) + ".values", "<i2")
    if len(values) != count:
        raise RecordError(f"{os.fspath(file)}.values is of other samples.")
    return values


def _logits_a_hundredth(scores: NDArray[np.float32], chances: NDArray[np.floating[Any]]) -> float:
    """How much a hundredth of a man is worth in winning chances, as scores and results have it."""

    def error(scale: float) -> float:
        logits = scores * np.float32(scale)
        return float((np.logaddexp(0, logits) - chances * logits).mean())

    low, high = 0.0, 0.055
    for _ in range(20):
        third = (high - low) / 3
        low, high = (low, high - third) if error(low + third) < error(high - third) else (low + third, high)
    return (low + high) / 2
