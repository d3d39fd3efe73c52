"""Other engines that speak UGI, the Universal Game Interface, asked for moves of any position.

with UgiEngine(["laststone", "ugi"], options={"Game": "russian"}) as engine:
    result = engine.play(position, Limit(time=1.0))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from laststone._core import Move, Position
from laststone._process import EngineClient, number_in
from laststone.errors import EngineError, IllegalMoveError
from laststone.limits import Limit, LimitWords, needed_limit
from laststone.results import PlayResult

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["EngineError", "UgiEngine"]


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

    def play(self, position: Position, limit: Limit | None = None, **words: Unpack[LimitWords]) -> PlayResult:
        """Its move; EngineError where it gives none that is legal, or none in time."""
        chosen = needed_limit(limit, **words)
        moves = " ".join(position.played_texts())
        self._process.write(f"position fen {position.root().fen()}" + (f" moves {moves}" if moves else ""))
        self._process.write(go_line(chosen, position))
        score: float | None = None
        reached: int | None = None
        for line in self._process.lines(chosen.longest(position) + self._patience):
            said = line.split()
            if said[:1] == ["bestmove"]:
                return PlayResult(self._move(position, said[1] if len(said) > 1 else ""), score, reached)
            if said[:1] == ["info"]:
                hundredths = number_in(_after(said, "cp"), None)
                score = score if hundredths is None else hundredths / 100
                reached = int(number_in(_after(said, "depth"), reached) or 0) or reached
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


def go_line(limit: Limit, position: Position) -> str:
    """The line that asks for a move.

    >>> go_line(Limit(time=0.5, nodes=1000), Position("english"))
    'go movetime 500 nodes 1000'
    >>> go_line(Limit(white_clock=60, black_clock=30, black_inc=1), Position("english"))
    'go p1time 30000 p1inc 1000 p2time 60000 p2inc 0'
    """
    line = "go"
    for player, color in (("p1", position.game.first), ("p2", position.game.first.other)):
        clock, increment = limit.clock(color)
        if clock is not None:
            line += f" {player}time {_milliseconds(clock)} {player}inc {round(1000 * increment)}"
    words = [
        ("movestogo", limit.remaining_moves),
        ("movetime", None if limit.time is None else _milliseconds(limit.time)),
        ("depth", limit.depth),
        ("nodes", limit.nodes),
    ]
    return line + "".join(f" {name} {value}" for name, value in words if value is not None)


def _milliseconds(seconds: float) -> int:
    return max(1, round(1000 * seconds))


def _after(words: list[str], name: str) -> str | None:
    """What stands behind a word."""
    return next((word for before, word in pairwise(words) if before == name), None)
