"""Other engines that speak Hub, such as Scan: asked for moves of any position.

with HubEngine(["scan", "hub"]) as engine:
    result = engine.play(position, Limit(time=1.0))
    position.push(result.move)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from laststone._core import Color, Move, Position
from laststone._process import EngineClient, number_in
from laststone.errors import EngineError
from laststone.limits import Limit, LimitWords, needed_limit
from laststone.results import PlayResult

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["EngineError", "HubEngine"]


class HubEngine(EngineClient):
    """An engine in a process of its own; `params` are set before its first game.

    `patience` is how many seconds it may take longer than it was given, and for what has no time.

    >>> with HubEngine(["scan", "hub"]) as engine:  # doctest: +SKIP
    ...     engine.play(Position("international"), time=1.0).move
    Move('international', (32, 28))
    """

    def __init__(
        self, command: Sequence[str], *, params: Mapping[str, str] | None = None, patience: float = 30.0
    ) -> None:
        self._params = dict(params or {})
        self._game: str | None = None
        self.declared: list[str] = []
        super().__init__(command, patience)
        try:
            self._process.write("hub")
            for line in self._process.lines(patience):
                word, arguments = parse_line(line)
                if word == "param":
                    self.declared.append(arguments.get("name", ""))
                elif word == "wait":
                    break
        except BaseException:
            self.close()
            raise

    def play(self, position: Position, limit: Limit | None = None, **words: Unpack[LimitWords]) -> PlayResult:
        """Its move; EngineError where it gives none that is legal, or none in time."""
        chosen = needed_limit(limit, **words)
        self._prepare(position)
        moves = " ".join(position.played_texts(form="hub"))
        self._process.write(f"pos pos={position.root().write('hub')}" + (f' moves="{moves}"' if moves else ""))
        self._process.write(level_of(chosen, position.turn))
        self._process.write("go think")
        score: float | None = None
        reached: int | None = None
        for line in self._process.lines(chosen.longest(position) + self._patience):
            word, arguments = parse_line(line)
            if word == "info":
                score = number_in(arguments.get("score"), score)
                reached = int(number_in(arguments.get("depth"), reached) or 0) or reached
            elif word == "error":
                raise EngineError(f"The engine says: {arguments.get('message', line)}")
            elif word == "done":
                return PlayResult(move_of(position, arguments.get("move", "")), score, reached)
        raise AssertionError("lines end with an exception")

    def _prepare(self, position: Position) -> None:
        game = position.game.id
        if game == self._game:
            self._process.write("new-game")
            return
        variant = "normal" if game == "international" else game
        if "variant" in self.declared:
            self._process.write(f"set-param name=variant value={variant}")
        elif variant != "normal":
            raise EngineError(f"The engine has no parameter for the game, and plays no {position.game.name}.")
        for name, value in self._params.items():
            self._process.write(f"set-param name={_quoted(name)} value={_quoted(value)}")
        self._process.write("init")
        for line in self._process.lines(self._patience):
            word, arguments = parse_line(line)
            if word == "error":
                raise EngineError(f"The engine says: {arguments.get('message', line)}")
            if word == "ready":
                break
        self._game = game


def parse_line(line: str) -> tuple[str, dict[str, str]]:
    """The word that a line of Hub begins with, and its arguments.

    >>> parse_line('info depth=3 score=-0.12 pv="32-28 19-23"')
    ('info', {'depth': '3', 'score': '-0.12', 'pv': '32-28 19-23'})
    """
    word, _, rest = line.strip().partition(" ")
    return word, {name: quoted or plain for name, quoted, plain in re.findall(r'([\w-]+)=(?:"([^"]*)"|(\S*))', rest)}


def level_of(limit: Limit, turn: Color) -> str:
    """The line that sets the level: of a clock, or of one move.

    >>> level_of(Limit(time=0.5, depth=9), Color.WHITE)
    'level move-time=0.5 depth=9'
    >>> level_of(Limit(white_clock=60, white_inc=1), Color.WHITE)
    'level time=59 inc=1'
    """
    clock, increment = limit.clock(turn)
    if clock is not None:  # engines add the increment before they move
        words = [("moves", limit.remaining_moves), ("time", max(clock - increment, 0.001)), ("inc", increment or None)]
    else:
        words = [("move-time", limit.time), ("depth", limit.depth), ("nodes", limit.nodes)]
    return "level " + " ".join(f"{name}={value:.12g}" for name, value in words if value is not None)


def move_of(position: Position, text: str) -> Move:
    """The legal move that a text of Hub means: the ends, then captured squares in any order.

    >>> move_of(Position("international", "W:W28:B22,23"), "28x19x23")
    Move('international', (28, 19), captured=(23,))
    """
    numbers = [int(number) for number in re.findall(r"\d+", text[:1000])]
    for move in position.legal_moves:
        if numbers[:2] == [move.from_square, move.to_square] and sorted(numbers[2:]) == sorted(move.captured):
            return move
    if len(numbers) == 2:
        found = [move for move in position.legal_moves if numbers == [move.from_square, move.to_square]]
        if len(found) == 1:
            return found[0]
    raise EngineError(f"The engine's move {text[:100]!r} is not legal.")


def _quoted(text: str) -> str:
    return f'"{text}"' if re.search(r"[\s=]", text) or not text else text
