"""OpenSpiel's own test of games, given ours: `laststone.spiel` has to mean what it means there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from laststone import spiel

LONGEST = 30


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state that asks ours for everything; a game of many moves is a draw, so that tests end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours = game.ours.new_initial_state()

    def _is_cut(self) -> bool:
        return len(self.ours.history()) >= LONGEST

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.ours.current_player()

    def is_terminal(self) -> bool:
        return self.ours.is_terminal() or self._is_cut()

    def returns(self) -> list[float]:
        return self.ours.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._is_cut() else self.ours.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.ours.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.ours.action_to_string(player, action)

    def __str__(self) -> str:
        return str(self.ours)


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: spiel.Game) -> None:
        shape = game.observation_tensor_shape()
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.ours.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.ours.observation_string(player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, registered under a name that OpenSpiel allows."""

    name = "english"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.ours = spiel.load_game(self.name)
        super().__init__(kind_of(self.name), facts_of(self.ours), params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.ours)


def short_name(name: str) -> str:
    return "laststone_" + name.replace(":", "_")


def kind_of(name: str) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(name),
        long_name=name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def facts_of(game: spiel.Game) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=0,
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=LONGEST,
    )


@pytest.mark.parametrize("name", ["english", "frisian", "turkish", "nogo:4x5"])
def test_the_states_conform_to_openspiel(name: str) -> None:
    pyspiel.register_game(kind_of(name), type("NamedGame", (SpielGame,), {"name": name}))
    pyspiel.random_sim_test(pyspiel.load_game(short_name(name)), num_sims=1, serialize=True, verbose=False)
