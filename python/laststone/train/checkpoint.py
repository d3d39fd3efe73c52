"""What a run has learnt so far, in a file that is whole at any moment."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laststone.errors import RecordError

__all__ = ["load_checkpoint", "save_checkpoint"]


def save_checkpoint(path: Path, arrays: dict[str, NDArray[Any]], facts: dict[str, Any]) -> None:
    """Keeps arrays and facts; what was there before stays until all of it is on the disk.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "run.npz")
    ...     save_checkpoint(path, {"weights": np.ones(2)}, {"step": 7})
    ...     load_checkpoint(path)
    ({'weights': array([1., 1.])}, {'step': 7})
    """
    temporary = path.with_name(path.name + ".part")
    with temporary.open("wb") as file:
        np.savez(file, facts=np.array(json.dumps(facts)), **arrays)  # type: ignore[arg-type,unused-ignore]
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def load_checkpoint(path: Path) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    """What was kept; RecordError where the file is none of ours.

    >>> load_checkpoint(Path("/dev/null"))
    Traceback (most recent call last):
        ...
    laststone.errors.RecordError: /dev/null is no checkpoint.
    """
    try:
        with np.load(path, allow_pickle=False) as kept:
            arrays = {name: kept[name] for name in kept.files}
        facts = json.loads(str(arrays.pop("facts")))
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise RecordError(f"{path} is no checkpoint.") from error
    return arrays, facts
