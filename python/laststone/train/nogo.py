"""The network of NoGo: trained by training/nogo of the repository, which plays on an accelerator, or slowly without."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from laststone.errors import LaststoneError
from laststone.train.selfplay import run_program

__all__ = ["find_repository", "train_nogo_network"]


def find_repository(start: Path) -> Path:
    """The repository that a folder lies in; LaststoneError where it lies in none.

    >>> find_repository(Path("/"))
    Traceback (most recent call last):
        ...
    laststone.errors.LaststoneError: / is in no repository of laststone: NoGo's network is trained from there.
    """
    for folder in (start, *start.parents):
        if (folder / "training" / "nogo" / "train.py").exists():
            return folder
    raise LaststoneError(f"{start} is in no repository of laststone: NoGo's network is trained from there.")


def train_nogo_network(
    repository: Path, folder: Path, out: Path, *, seconds: float, network: str = "48x4", games: int = 6144,
    seed: int = 1, told: Callable[[str], None] = print,
) -> None:  # fmt: skip
    """Trains for so many seconds and writes docs/formats/network.md; a run that was ended goes on.

    >>> train_nogo_network(Path("/repository"), Path("run"), Path("network.txt"), seconds=1300)  # doctest: +SKIP
    """
    arena = repository / "build" / "training" / "training" / "nogo_arena.so"
    if not arena.exists():
        raise LaststoneError(f"{arena} is not built: cmake --preset training && cmake --build --preset training")
    if importlib.util.find_spec("torch") is None:
        raise LaststoneError("NoGo's network needs PyTorch: pip install torch")
    folder.mkdir(parents=True, exist_ok=True)
    scripts = repository / "training" / "nogo"
    words = ["--arena", str(arena), "--seconds", f"{seconds:g}", "--networks", network, "--games", str(games)]
    words += ["--seed", str(seed), "--out", str(folder / "network"), "--keep", str(folder / "network.pt")]
    run_program(sys.executable, [str(scripts / "train.py"), *words])
    temporary = out.with_name(out.name + ".part")
    with temporary.open("wb") as file:
        trained = str(folder / f"network-{network}.npz")
        written = subprocess.run([sys.executable, str(scripts / "write_weights.py"), trained], stdout=file)
        file.flush()
        os.fsync(file.fileno())
    if written.returncode != 0:
        raise LaststoneError(f"{trained} could not be written as text.")
    temporary.replace(out)
    told(f"{out} is written")
