"""A Gymnasium environment: one agent who plays against an opponent.

    pip install gymnasium

>>> import gymnasium
>>> import laststone.gym
>>> solo = gymnasium.make("laststone/Solo-v0", game="english", opponent=2)
>>> observation, info = solo.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((4, 8, 8), 7)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from laststone._core import Color, Game, Move, Outcome, Position
from laststone.actions import moves_by_action, number_of_actions
from laststone.engine import Engine
from laststone.vector import Positions

__all__ = ["SoloEnv"]

Opponent = Callable[[Position], Move]


class SoloEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A game that the agent plays as `color`: `"first"`, `"second"`, or `"random"` for a new one each game.

    The opponent plays at random, or is a level from 1 to 10, or a function from a position to a move. An observation is
    the planes of `laststone.vector`, as the side to move sees them; `info["action_mask"]` and `action_masks()` tell the
    legal actions. The winner's reward is 1, the loser's -1. An action that is not legal loses the game, and
    `info["illegal"]` says so. A game of `max_plies` moves is truncated.

    >>> solo = SoloEnv("nogo:3x3", opponent=lambda position: position.legal_moves[0])
    >>> observation, info = solo.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = solo.step(4)
    >>> solo.position.fen(), reward, terminated
    ('O../.X./... b', 0.0, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str = "english",
        *,
        opponent: Opponent | int | None = None,
        color: Literal["first", "second", "random"] = "first",
        max_plies: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError("render_mode is None, 'ansi' or 'svg'")
        if color not in ("first", "second", "random"):
            raise ValueError("color is 'first', 'second' or 'random'")
        self.game = Game(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.max_plies = max_plies
        self._actions = number_of_actions(self.game)
        self.action_space = spaces.Discrete(self._actions)
        self.observation_space = spaces.Box(0, 1, (4, self.game.rows, self.game.columns), np.float32)
        self._color = color
        self._opponent = opponent
        self._engine = Engine(hash_mib=1) if isinstance(opponent, int) else None
        self._chance = random.Random(0)
        self._board = Positions(self.game, 1)
        self._position = Position(self.game)
        self._agent = self._position.turn

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return self._position.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins a game; `options={"fen": ...}` begins it elsewhere."""
        super().reset(seed=seed)
        self._chance = random.Random(int(self.np_random.integers(1 << 62)))
        if self._engine is not None:
            self._engine.forget()
        self._position = Position(self.game, (options or {}).get("fen", "start"))
        first = self._color == "first" or (self._color == "random" and self._chance.random() < 0.5)
        self._agent = self._position.turn if first else self._position.turn.other
        if not first and not self._position.is_game_over():
            self._answer()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponent's answer."""
        move = moves_by_action(self._position).get(int(action))
        if move is None or self._position.is_game_over():
            return self._observation(), -1.0, True, False, self._info() | {"illegal": True}
        self._position.push(move)
        if not self._is_over():
            self._answer()
        outcome = self._position.outcome()
        truncated = outcome is None and self._is_over()
        return self._observation(), self._reward(outcome), outcome is not None, truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as agents that mask them ask for."""
        mask: NDArray[np.int8] = self._info()["action_mask"]
        return mask.astype(np.bool_)

    def render(self) -> Any:
        """The board as text, or as a picture."""
        if self.render_mode is None:
            return None
        return self._position.svg() if self.render_mode == "svg" else str(self._position)

    def _is_over(self) -> bool:
        return self._position.is_game_over() or 0 < self.max_plies <= self._position.ply

    def _answer(self) -> None:
        if callable(self._opponent):
            self._position.push(self._opponent(self._position.copy()))
        elif self._engine is not None:
            seed = self._chance.getrandbits(62)
            self._position.push(self._engine.play(self._position, level=self._opponent, seed=seed).move)
        else:
            self._position.push(self._chance.choice(self._position.legal_moves))

    def _reward(self, outcome: Outcome | None) -> float:
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == self._agent else -1.0

    def _observation(self) -> NDArray[np.float32]:
        self._board[0] = self._position
        planes: NDArray[np.float32] = self._board.planes()[0]
        return planes

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self._actions, np.int8)
        if not self._position.is_game_over():
            mask[list(moves_by_action(self._position))] = 1
        return {"action_mask": mask, "color": "black" if self._agent == Color.BLACK else "white"}


gymnasium.register("laststone/Solo-v0", entry_point="laststone.gym:SoloEnv")
