"""Games of the program against itself, in parts: those that are there already are not played again."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from laststone.errors import LaststoneError

__all__ = ["ProgramError", "Selfplay", "run_program"]


class ProgramError(LaststoneError):
    """The program does not do what it is asked.

    >>> run_program("false", [])
    Traceback (most recent call last):
        ...
    laststone.train.selfplay.ProgramError: false has ended with status 1.
    """


def run_program(program: str, words: Sequence[str]) -> None:
    """Runs a command of the program; what it says of its progress goes to standard error, as always.

    >>> run_program("true", ["selfplay"])
    """
    try:
        status = subprocess.run([program, *words], stdin=subprocess.DEVNULL).returncode
    except OSError as error:
        raise ProgramError(f"{program} cannot be run: {error.strerror}; name it with --program.") from None
    if status != 0:
        raise ProgramError(f"{' '.join([program, *words[:1]])} has ended with status {status}.")


@dataclass(frozen=True)
class Selfplay:
    """What is played, and how; `fewer` of a third of the games begins with so many men fewer.

    >>> list(Selfplay("russian", games=2500, nodes=300, fewer=8).parts())[:2]
    [('all-0001', 1000, 1, 0), ('all-0002', 667, 2, 0)]
    """

    game: str
    games: int
    nodes: int = 300
    fewer: int = 0
    seed: int = 1
    games_a_part: int = 1000
    """What is lost when somebody kills the run."""

    def parts(self) -> Iterator[tuple[str, int, int, int]]:
        """Of each its name, games, seed, and men fewer."""
        few = self.games // 3 if self.fewer else 0
        for name, games, seed, fewer in (("all", self.games - few, 0, 0), ("few", few, 1000, self.fewer)):
            for part in range((games + self.games_a_part - 1) // self.games_a_part):
                size = min(self.games_a_part, games - part * self.games_a_part)
                yield f"{name}-{part + 1:04}", size, self.seed + seed + part, fewer

    def play(
        self, program: str, folder: Path, *, kind: str = "samples", options: Sequence[str] = (),
        told: Callable[[str], None] = lambda line: None,
    ) -> list[Path]:  # fmt: skip
        """Files of all parts, as `samples`, `pdn` or `sgf`; a part is there whole or not at all."""
        files = []
        for name, games, seed, fewer in self.parts():
            file = folder / f"{name}.{kind}"
            files.append(file)
            if file.exists():
                continue
            temporary = file.with_name(file.name + ".part")
            words = ["-g", self.game, "--games", str(games), "--nodes", str(self.nodes), "--seed", str(seed), *options]
            words += ["--fewer", str(fewer)] if fewer else []
            run_program(program, ["selfplay", *words, "--samples" if kind == "samples" else "--out", str(temporary)])
            temporary.replace(file)
            told(f"{file.name}: {games} games")
        return files
