"""Networks as files: docs/formats/nnue.md."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laststone.errors import RecordError
from laststone.train.network import ONE_INPUT, ONE_SUM, ONE_WEIGHT, Network
from laststone.train.samples import HEADS

__all__ = ["StoredNetwork", "read_nnue", "rounded", "write_nnue"]

_FIRST_LINE = b"laststone nnue 2\n"
_ONE_VALUE = 1 << 16
_ONE_HIDDEN = ONE_INPUT * ONE_WEIGHT
_MOST_VALUE = 8191


class StoredNetwork:
    """The integers of a file, by name; `bytes()` gives the file back.

    >>> StoredNetwork(32, 2, 1, 12, False, {}).sizes
    (32, 2, 1, 8, 12, 0)
    """

    def __init__(
        self, squares: int, sums: int, hidden: int, most_pieces: int, added: bool, tables: dict[str, NDArray[Any]]
    ) -> None:
        self.sizes = squares, sums, hidden, HEADS, most_pieces, int(added)
        self.tables = tables

    def __bytes__(self) -> bytes:
        table = self.tables
        body = _FIRST_LINE + struct.pack("<6H", *self.sizes)
        body += table["sum_bias"].astype("<i2").tobytes() + table["sum_weights"].astype("<i2").tobytes()
        for head in range(HEADS):
            for name, kind in _OF_A_HEAD:
                body += table[name][head].astype(kind).tobytes()
        return body + struct.pack("<I", zlib.crc32(body))

    def values(self, inputs: NDArray[Any]) -> NDArray[np.int64]:
        """What the program makes of positions, in hundredths of a man: the same integers."""
        squares, sums, _, _, most_pieces, _ = self.sizes
        given = inputs.astype(np.int64)
        turned = np.arange(4 * squares).reshape(2, 2, squares)[::-1, :, ::-1].reshape(-1)
        weights = self.tables["sum_weights"].astype(np.int64)
        views = [given @ weights + self.tables["sum_bias"], given[:, turned] @ weights + self.tables["sum_bias"]]
        clamped = [np.clip(view, 0, ONE_SUM).reshape(-1, 2, sums // 2) for view in views]
        products = np.concatenate([view[:, 0] * view[:, 1] // 512 for view in clamped], 1)
        counts = given.reshape(-1, 2, 2, squares).sum(3)
        head = (counts.sum((1, 2)) - 1) * HEADS // most_pieces
        raw = np.einsum("bp,bhp->bh", products, self.tables["hidden_weights"].astype(np.int64)[head])
        hidden = np.clip(raw + self.tables["hidden_bias"][head], 0, _ONE_HIDDEN)
        last = self.tables["last"].astype(np.int64)[head]
        value = (hidden * self.tables["value_weights"][head]).sum(1) + last[:, 0]
        found: NDArray[np.int64] = (value + ((counts[:, 0] - counts[:, 1]) * last[:, 1:]).sum(1)) // _ONE_VALUE
        return found


_OF_A_HEAD = (("hidden_bias", "<i4"), ("hidden_weights", "i1"), ("value_weights", "<i2"), ("last", "<i4"))


def rounded(network: Network, scale: float, added: bool) -> StoredNetwork:
    """The integers of a network; `scale` is that of a hundredth of a man, in logits.

    >>> from laststone.train.arrays import Arrays
    >>> network = Network.fresh(Arrays(np), squares=32, most_pieces=12)
    >>> len(bytes(rounded(network, 0.0075, False)))
    25601
    """
    value = {name: network.arrays.back(array).astype(np.float64) for name, array in network.parameters.items()}

    def integers(name: str, one: float) -> NDArray[Any]:
        found: NDArray[Any] = np.round(value[name] * one)
        return found

    one = _ONE_VALUE / scale
    tables = {
        "sum_bias": integers("sum_bias", ONE_SUM),
        "sum_weights": integers("sum_weights", ONE_SUM),
        "hidden_bias": integers("hidden_bias", _ONE_HIDDEN),
        "hidden_weights": integers("hidden_weights", ONE_WEIGHT).transpose(0, 2, 1),
        "value_weights": np.clip(integers("value_weights", one / _ONE_HIDDEN), -_MOST_VALUE, _MOST_VALUE),
        "last": np.concatenate([integers("value_bias", one)[:, None], integers("material", one)], 1),
    }
    return StoredNetwork(network.squares, network.sums, network.hidden, network.most_pieces, added, tables)


def write_nnue(path: str | os.PathLike[str], network: StoredNetwork) -> None:
    """Writes a file; it is replaced once all of it is written.

    >>> import pathlib, tempfile
    >>> from laststone.train.arrays import Arrays
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "english.nnue")
    ...     write_nnue(path, rounded(Network.fresh(Arrays(np), squares=32, most_pieces=12), 0.0075, False))
    ...     read_nnue(path).sizes
    (32, 64, 16, 8, 12, 0)
    """
    temporary = Path(os.fspath(path) + ".part")
    temporary.write_bytes(bytes(network))
    temporary.replace(path)


def read_nnue(path: str | os.PathLike[str]) -> StoredNetwork:
    """The network of a file; RecordError where it holds none.

    >>> read_nnue("/dev/null")
    Traceback (most recent call last):
        ...
    laststone.errors.RecordError: /dev/null is no network.
    """
    data = Path(path).read_bytes()
    at = len(_FIRST_LINE)
    if not data.startswith(_FIRST_LINE) or len(data) < at + 16 or zlib.crc32(data[:-4]) != _checksum(data):
        raise RecordError(f"{os.fspath(path)} is no network.")
    squares, sums, hidden, heads, most_pieces, added = struct.unpack_from("<6H", data, at)
    of_a_head = hidden * 4 + hidden * sums + hidden * 2 + 12
    if heads != HEADS or len(data) != at + 12 + sums * 2 * (1 + 4 * squares) + heads * of_a_head + 4:
        raise RecordError(f"{os.fspath(path)} is a network of another size.")
    at += 12

    def take(kind: str, *shape: int) -> NDArray[Any]:
        nonlocal at
        array = np.frombuffer(data, kind, int(np.prod(shape)), at).reshape(shape)
        at += array.nbytes
        return array

    tables = {"sum_bias": take("<i2", sums), "sum_weights": take("<i2", 4 * squares, sums)}
    shapes = {"hidden_bias": (hidden,), "hidden_weights": (hidden, sums), "value_weights": (hidden,), "last": (3,)}
    by_head = [{name: take(kind, *shapes[name]) for name, kind in _OF_A_HEAD} for _ in range(HEADS)]
    tables |= {name: np.stack([head[name] for head in by_head]) for name, _ in _OF_A_HEAD}
    return StoredNetwork(squares, sums, hidden, most_pieces, bool(added), tables)


def _checksum(data: bytes) -> int:
    found: int = struct.unpack("<I", data[-4:])[0]
    return found
