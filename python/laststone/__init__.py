"""Exact rules and a strong engine for thirteen kinds of draughts and NoGo, where whoever cannot move loses.

>>> import laststone
>>> position = laststone.Position("russian")
>>> [str(move) for move in position.legal_moves]
['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4']
>>> position.push_text("c3-d4")
Move('russian', (22, 18))
>>> position.turn == laststone.BLACK
True
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, NoReturn

from laststone import _alone as _alone
from laststone import _habits
from laststone._core import (
    Color,
    DrawClock,
    Explanation,
    Game,
    LegalMoves,
    Line,
    Move,
    Outcome,
    Position,
    Score,
    SearchInfo,
    games,
)
from laststone.analysis import Analysis
from laststone.engine import Engine
from laststone.errors import (
    EngineError,
    IllegalMoveError,
    InvalidMoveError,
    LaststoneError,
    PositionError,
    RecordError,
    SearchStopped,
    SquareError,
    TableError,
    UnknownGameError,
)
from laststone.limits import Limit
from laststone.results import PlayResult

BLACK = Color.BLACK
WHITE = Color.WHITE

__version__ = version("laststone")


if not TYPE_CHECKING:

    def __getattr__(name: str) -> NoReturn:
        raise AttributeError(_habits.sentence("laststone", name))


__all__ = [
    "BLACK",
    "WHITE",
    "Analysis",
    "Color",
    "DrawClock",
    "Engine",
    "EngineError",
    "Explanation",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "LaststoneError",
    "LegalMoves",
    "Limit",
    "Line",
    "Move",
    "Outcome",
    "PlayResult",
    "Position",
    "PositionError",
    "RecordError",
    "Score",
    "SearchInfo",
    "SearchStopped",
    "SquareError",
    "TableError",
    "UnknownGameError",
    "games",
]
