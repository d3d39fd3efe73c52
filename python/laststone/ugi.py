"""Other engines that speak UGI, the Universal Game Interface, asked for moves of any position.

with UgiEngine(["laststone", "ugi"], options={"Game": "russian"}) as engine:
    answer = engine.play(position, time=1.0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from laststone._core import Move, Position
from laststone._process import EngineClient, EngineError
from laststone.errors import IllegalMoveError
from laststone.hub import Answer

__all__ = ["Answer", "EngineError", "UgiEngine"]


class UgiEngine(EngineClient):
    """An engine in a process of its own, with its options set; `patience` as in `laststone.hub`.

    >>> with UgiEngine(["laststone", "ugi"], options={"Game": "russian"}) as engine:  # doctest: +SKIP
    ...     engine.play(Position("russian"), depth=8).move
    Move('russian', (22, 17))
    """

    def __init__(
        self, command: Sequence[str], *, options: Mapping[str, str] | None = None, patience: float = 30.0
    ) -> None:
        super().__init__(command, patience)
        try:
            self._ask("ugi", "ugiok")
            for name, value in (options or {}).items():
                self._process.write(f"setoption name {name} value {value}")
            self._ask("isready", "readyok")
        except BaseException:
            self.close()
            raise

    def play(
        self, position: Position, *, time: float | None = None, depth: int | None = None, nodes: int | None = None
    ) -> Answer:
        """Its move; EngineError where it gives none that is legal, or none in time."""
        if time is None and depth is None and nodes is None:
            raise ValueError("a question needs a limit: depth, nodes or time")
        moves = " ".join(position.played_texts())
        self._process.write(f"position fen {position.root().fen()}" + (f" moves {moves}" if moves else ""))
        limits = [
            ("movetime", None if time is None else max(1, round(1000 * time))),
            ("depth", depth),
            ("nodes", nodes),
        ]
        self._process.write("go " + " ".join(f"{name} {value}" for name, value in limits if value is not None))
        score: float | None = None
        reached: int | None = None
        for line in self._process.lines((time or 0.0) + self._patience):
            words = line.split()
            if words[:1] == ["bestmove"]:
                return Answer(self._move(position, words[1] if len(words) > 1 else ""), score, reached)
            if words[:1] == ["info"]:
                score = _after(words, "cp", score, 100)
                depth_told = _after(words, "depth", None, 1)
                reached = reached if depth_told is None else int(depth_told)
        raise AssertionError("lines end with an exception")

    def _ask(self, question: str, answer: str) -> None:
        self._process.write(question)
        for line in self._process.lines(self._patience):
            if line == answer:
                return

    def _move(self, position: Position, text: str) -> Move:
        try:
            return position.parse_move(text)
        except IllegalMoveError as error:
            raise EngineError(f"The engine's move {text[:100]!r} is not legal: {error}") from error


def _after(words: list[str], name: str, otherwise: float | None, unit: int) -> float | None:
    """The number behind a word, in units."""
    try:
        return float(words[words.index(name) + 1]) / unit
    except (ValueError, IndexError):
        return otherwise
