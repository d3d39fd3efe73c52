"""PettingZoo environments: two agents who move in turn, with masks of legal actions.

    pip install pettingzoo

>>> from laststone.envs import env
>>> zoo = env("english")
>>> zoo.reset(seed=1)
>>> while zoo.agents:
...     observation, reward, terminated, truncated, info = zoo.last()
...     over = terminated or truncated
...     zoo.step(None if over else int(observation["action_mask"].argmax()))
>>> zoo.agents
[]
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from laststone._core import Game, Position
from laststone.actions import moves_by_action, number_of_actions
from laststone.vector import Positions

__all__ = ["BoardEnv", "env"]

Observation = dict[str, NDArray[Any]]


def env(game: Game | str = "english", *, max_plies: int = 0, render_mode: str | None = None) -> BoardEnv:
    """An environment of this game, as PettingZoo makes them.

    >>> env("nogo:3x3").action_space("player_0")
    Discrete(9)
    """
    return BoardEnv(game, max_plies=max_plies, render_mode=render_mode)


class BoardEnv(AECEnv):  # type: ignore[misc]
    """A game between `player_0`, who moves first, and `player_1`.

    An observation has the planes of `laststone.vector`, as the agent sees them, and the mask of its legal actions. The
    winner's reward is 1 and the loser's -1. A draw that may be claimed ends the game; one of `max_plies` moves is
    truncated.

    >>> zoo = BoardEnv("nogo:3x3", render_mode="ansi")
    >>> zoo.reset(options={"fen": ".../.X./... w"})
    >>> zoo.agent_selection, int(zoo.observe("player_1")["action_mask"].sum())
    ('player_1', 8)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "laststone_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game | str = "english", *, max_plies: int = 0, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError("render_mode is None, 'ansi' or 'svg'")
        self.game = Game(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.max_plies = max_plies
        self.possible_agents = ["player_0", "player_1"]
        actions = number_of_actions(self.game)
        planes = (4, self.game.rows, self.game.columns)
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, planes, np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: self._space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._board = Positions(self.game, 1)
        self._position = Position(self.game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One number for each action."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return self._position.copy()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; `options={"fen": ...}` begins it elsewhere."""
        self._position = Position(self.game, (options or {}).get("fen", "start"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        self._board[0] = self._position
        planes = self._board.planes()[0]
        mask = np.zeros(number_of_actions(self.game), np.int8)
        if agent != self._to_move():
            planes = planes[[1, 0, 3, 2] if self.game.family == "nogo" else [2, 3, 0, 1]]
        elif not self._position.is_game_over():
            mask[list(moves_by_action(self._position))] = 1
        return {"observation": planes, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = moves_by_action(self._position).get(int(action)) if action is not None else None
        if move is None:
            raise ValueError(f"action {action} is not legal here")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._position.push(move)
        outcome = self._position.outcome()
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if outcome.winner is not None:  # whoever cannot move has lost
                self.rewards = {each: 1.0 if each == agent else -1.0 for each in self.agents}
        elif 0 < self.max_plies <= self._position.ply:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._to_move()

    def render(self) -> str | None:
        """The board as text or as a picture, by `render_mode`."""
        if self.render_mode is None:
            return None
        return self._position.svg() if self.render_mode == "svg" else str(self._position)

    def close(self) -> None:
        """There is nothing to close."""

    def _to_move(self) -> str:
        return self.possible_agents[int(self._position.turn != self.game.first)]
