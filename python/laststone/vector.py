"""Thousands of boards at once, for learning: masks, planes and steps as NumPy arrays.

>>> import numpy as np
>>> from laststone.vector import Positions
>>> boards = Positions("english", 64, seed=7)
>>> boards.legal().shape, boards.planes().shape
((64, 1024), (64, 4, 8, 8))
>>> step = boards.step(boards.sample())
>>> step.rewards.shape, bool(step.terminated.any())
((64,), False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from laststone._core import Batch, Game, Move, Position
from laststone.actions import action_of
from laststone.errors import IllegalMoveError
from laststone.symmetry import Symmetry, symmetries

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Playouts", "Positions", "Step"]

_WON, _DRAWN, _CUT = 1, 2, 3


class Step(NamedTuple):
    """What became of each board: 1 for the side that moved where it has won, 0 elsewhere.

    >>> boards = Positions("nogo:1x2", 1)
    >>> boards.step(np.array([0], dtype=np.int32)).rewards
    array([1], dtype=int8)
    """

    rewards: NDArray[np.int8]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class Playouts(NamedTuple):
    """How random games have ended.

    >>> sum(Positions("nogo:3x3", 10).play_random(100)) > 100
    True
    """

    black_wins: int
    white_wins: int
    draws: int


class Positions:
    """Boards of one game, each with its own draws and repetitions.

    An action is a number below `actions`: see `laststone.actions`. Of captures that share both ends it plays the
    first; `boards[i]`, `push` and assignment reach the others. A board whose game ends begins anew, unless `restart` is
    false: then its action is -1 until somebody sets it. Games of `max_plies` moves are truncated. Each call leaves the
    interpreter free for other threads.

    >>> boards = Positions("nogo:3x3", 2)
    >>> boards.actions, bool((boards.sample() < 9).all())
    (9, True)
    >>> step = boards.step(np.array([4, 0], dtype=np.int32))
    >>> boards[0]
    Position('nogo:3x3', '.../.X./... w')
    """

    def __init__(
        self,
        game: Game | str | Position,
        n: int,
        *,
        seed: int = 1,
        max_plies: int = 0,
        restart: bool = True,
    ) -> None:
        start = game if isinstance(game, Position) else Position(game)
        self._batch = Batch(start, n, seed, max_plies, restart)
        self.game = start.game
        self.actions = self._batch.actions

    def __len__(self) -> int:
        return len(self._batch)

    def __getitem__(self, board: int) -> Position:
        return self._batch.position(board)

    def __setitem__(self, board: int, position: Position) -> None:
        self._batch.set(board, position)

    def legal(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Which actions are legal: (boards, actions). `out` is filled instead of a new array."""
        return self._batch.legal(out)

    def planes(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Where pieces stand: (boards, 4, rows, columns), as the side to move sees them.

        Our men, our kings, their men, their kings; in NoGo our stones, theirs, our open points, theirs.
        """
        return self._batch.planes(out)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The images of these boards that are as good for learning: see `laststone.symmetry`.

        >>> boards = Positions("nogo:5x5", 3)
        >>> images = [(s.planes(boards.planes()), s.policy(boards.legal())) for s in boards.symmetries]
        >>> len(images), images[5][0].shape, images[5][1].shape
        (8, (3, 4, 5, 5), (3, 25))
        """
        return symmetries(self.game)

    def turns(self) -> NDArray[np.uint8]:
        """Whose turn it is on each board: 0 for Black, 1 for White."""
        return self._batch.turns()

    def sample(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A random legal action of each board, -1 where its game is over."""
        return self._batch.sample(out)

    def step(self, actions: NDArray[np.int32]) -> Step:
        """Plays an action on each board; where one is not legal, none is played, and IllegalMoveError is raised."""
        fates = self._batch.step(_whole(actions, len(self), self.actions))
        return Step((fates == _WON).astype(np.int8), (fates == _WON) | (fates == _DRAWN), fates == _CUT)

    def play_random(self, moves: int) -> Playouts:
        """Plays so many random moves on each board, which begins anew as often as its game ends."""
        return Playouts(*self._batch.play_at_random(moves))

    def restart(self) -> None:
        """Puts every board back to the start."""
        self._batch.restart()

    def moves_of(self, board: int, action: int) -> list[Move]:
        """The legal moves of a board that are this action: one, or captures with the same ends.

        >>> Positions("english", 1).moves_of(0, 334)
        [Move('english', (11, 15))]
        """
        return [move for move in self[board].legal_moves if action_of(move) == action]


def _whole(given: NDArray[np.int32], boards: int, actions: int) -> NDArray[np.int32]:
    """An action for each board; TypeError for what would have to be rounded."""
    given = np.asarray(given)
    if given.shape != (boards,):
        raise ValueError(f"there must be an action for each of {boards} boards, in one row, not {given.shape}")
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {given.dtype}")
    whole = np.ascontiguousarray(given, dtype=np.int32)
    if (whole != given).any():
        raise IllegalMoveError(f"An action is too large: those of this game are below {actions}.", reason="not_legal")
    return whole
