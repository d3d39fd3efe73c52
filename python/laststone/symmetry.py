"""The symmetries of a board, for arrays of `laststone.vector`: what is true of one position is true of its images.

A board of NoGo can be turned and mirrored: eight symmetries where it is a square, four elsewhere. In draughts the board
is turned half round with the colours exchanged, which planes as the side to move sees them show as a turn alone; where
pieces go straight, as in Turkish draughts, it can be mirrored too.

>>> from laststone import Game
>>> [symmetry.name for symmetry in symmetries(Game("english"))]
['identity', 'turn 180']
>>> len(symmetries(Game("nogo:9x9"))), len(symmetries(Game("nogo:4x5"))), len(symmetries(Game("turkish")))
(8, 4, 4)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laststone._core import Game
from laststone.actions import number_of_actions

__all__ = ["Symmetry", "symmetries"]


@dataclass(frozen=True)
class Symmetry:
    """An image of the board: the same for planes, for masks and policies, and for single actions."""

    name: str
    game: Game
    transposes: bool
    flips_rows: bool
    flips_columns: bool

    def planes(self, planes: NDArray[Any]) -> NDArray[Any]:
        """The image of planes: the last two axes are rows and columns."""
        image = np.swapaxes(planes, -1, -2) if self.transposes else planes
        rows = slice(None, None, -1 if self.flips_rows else 1)
        columns = slice(None, None, -1 if self.flips_columns else 1)
        return np.ascontiguousarray(image[..., rows, columns])

    def policy(self, policy: NDArray[Any]) -> NDArray[Any]:
        """The image of what is given to each action: a mask, probabilities, visits. The last axis is actions.

        >>> mirrored = symmetries(Game("nogo:1x3"))[1]
        >>> mirrored.name, mirrored.policy(np.array([0.5, 0.3, 0.2])).tolist()
        ('mirror columns', [0.2, 0.3, 0.5])
        """
        image = np.empty_like(policy)
        image[..., self._table()] = policy
        return image

    def actions(self, actions: NDArray[Any]) -> NDArray[Any]:
        """The images of actions; -1, for none, stays what it is."""
        return np.where(actions < 0, actions, self._table()[actions])

    def _table(self) -> NDArray[np.int64]:
        return _images(self)


@cache
def symmetries(game: Game) -> tuple[Symmetry, ...]:
    """Those of a game, the identity first.

    >>> [symmetry.name for symmetry in symmetries(Game("nogo:2x3"))]
    ['identity', 'mirror columns', 'mirror rows', 'turn 180']
    """
    made = [_of(game, "identity")]
    if game.family == "nogo":
        made += [
            _of(game, "mirror columns", columns=True),
            _of(game, "mirror rows", rows=True),
            _of(game, "turn 180", rows=True, columns=True),
        ]
        if game.rows == game.columns:
            made += [
                _of(game, "mirror diagonal", transposes=True),
                _of(game, "turn 90", transposes=True, columns=True),
                _of(game, "turn 270", transposes=True, rows=True),
                _of(game, "mirror other diagonal", transposes=True, rows=True, columns=True),
            ]
        return tuple(made)
    made.append(_of(game, "turn 180", rows=True, columns=True))
    if len(game.square_names) == game.rows * game.columns:  # pieces go straight
        made += [_of(game, "mirror columns", columns=True), _of(game, "mirror rows", rows=True)]
    return tuple(made)


def _of(game: Game, name: str, *, transposes: bool = False, rows: bool = False, columns: bool = False) -> Symmetry:
    return Symmetry(name, game, transposes, rows, columns)


@cache
def _images(symmetry: Symmetry) -> NDArray[np.int64]:
    """Where each action goes."""
    game = symmetry.game
    squares = len(game.square_names)
    numbers = np.full((game.rows, game.columns), -1)
    for row in range(game.rows):
        for column in range(game.columns):
            if (square := game.square_at(row, column)) is not None:
                numbers[row, column] = square - 1
    moved = symmetry.planes(numbers)  # at each place, the square that comes there
    images = np.empty(squares, np.int64)
    images[moved[moved >= 0]] = numbers[moved >= 0]
    if game.family == "nogo":
        return images
    pairs = images[:, None] * squares + images[None, :]
    assert pairs.size == number_of_actions(game)
    return pairs.reshape(-1)
