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
from laststone.engine import Analysis, Engine
from laststone.errors import (
    IllegalMoveError,
    InvalidMoveError,
    LaststoneError,
    PositionError,
    RecordError,
    SearchStopped,
    SquareError,
    UnknownGameError,
)

BLACK = Color.BLACK
WHITE = Color.WHITE

__version__ = version("laststone")

__all__ = [
    "BLACK",
    "WHITE",
    "Analysis",
    "Color",
    "DrawClock",
    "Engine",
    "Explanation",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "LaststoneError",
    "LegalMoves",
    "Line",
    "Move",
    "Outcome",
    "Position",
    "PositionError",
    "RecordError",
    "Score",
    "SearchInfo",
    "SearchStopped",
    "SquareError",
    "UnknownGameError",
    "games",
]
