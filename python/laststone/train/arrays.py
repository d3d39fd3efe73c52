"""Arrays of NumPy, or of PyTorch where there is an accelerator: what both call by the same names does for us."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

__all__ = ["Arrays", "arrays_for"]

Array = Any
"""Of NumPy or of PyTorch."""


class Arrays:
    """A library of arrays: `xp` is the module, and `device` where they lie.

    >>> arrays = Arrays(np)
    >>> arrays.xp.exp(arrays.of(np.zeros(2)))
    array([1., 1.], dtype=float32)
    """

    def __init__(self, xp: Any, device: str = "cpu") -> None:
        self.xp, self.device = xp, device

    def of(self, values: Any) -> Array:
        """An array there: numbers as 32-bit floats, bytes and whole numbers as they are."""
        array = np.ascontiguousarray(values)
        if array.dtype == np.float64:
            array = array.astype(np.float32)
        return array if self.xp is np else self.xp.from_numpy(array).to(self.device)

    def back(self, array: Array) -> Any:
        """The same as an array of NumPy."""
        return array if self.xp is np else array.detach().cpu().numpy()


def arrays_for(device: str) -> Arrays:
    """For `cpu`, NumPy; for `cuda`, PyTorch; for `auto`, an accelerator if there is one.

    >>> arrays_for("cpu").device
    'cpu'
    """
    if device == "cpu":
        return Arrays(np)
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        if device == "auto":
            return Arrays(np)
        raise ValueError("an accelerator needs PyTorch: pip install torch") from None
    if torch.cuda.is_available():
        return Arrays(torch, "cuda")
    if device == "auto":
        return Arrays(np)
    raise ValueError("PyTorch finds no accelerator here: --device cpu goes without")
