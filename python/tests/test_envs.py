"""Environments, by the conformance tests of those who define them, and against positions."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from conftest import GAMES, random_game
from gymnasium.utils.env_checker import check_env
from laststone import IllegalMoveError, Position
from laststone.envs import env
from laststone.gym import SoloEnv
from laststone.spiel import TERMINAL, load_game
from laststone.vector import Positions
from pettingzoo.test import api_test, seed_test


@pytest.mark.parametrize("name", ["english", "frisian", "nogo:5x5"])
def test_the_environment_conforms_to_pettingzoo(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have planes last
        api_test(env(name, max_plies=60), num_cycles=200)
        seed_test(lambda: env(name, max_plies=60), num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_the_winner_is_rewarded_and_the_game_ends(name: str) -> None:
    zoo = env(name, max_plies=200)
    zoo.reset()
    chance = random.Random(4)
    total = {agent: 0.0 for agent in zoo.agents}
    for agent in zoo.agent_iter():
        observation, reward, terminated, truncated, _ = zoo.last()
        total[agent] += reward
        actions = np.flatnonzero(observation["action_mask"])
        zoo.step(None if terminated or truncated else int(chance.choice(list(actions))))
    assert sum(total.values()) == 0
    outcome = zoo.position.outcome()
    assert (outcome is not None and outcome.winner is not None) == any(total.values())


def test_illegal_actions_are_refused() -> None:
    zoo = env("english")
    zoo.reset()
    for action in (0, -1, 5000, None):
        with pytest.raises(ValueError, match="not legal"):
            zoo.step(action)
    with pytest.raises(ValueError, match="render_mode"):
        env("english", render_mode="film")


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_its_position(name: str) -> None:
    game = load_game(name)
    state = game.new_initial_state()
    chance = random.Random(8)
    while not state.is_terminal() and len(state.history()) < 120:
        actions = state.legal_actions()
        assert [action for action, legal in enumerate(state.legal_actions_mask()) if legal] == actions
        action = chance.choice(actions)
        assert state.string_to_action(state.action_to_string(state.current_player(), action)) == action
        assert state.child(action).history() == [*state.history(), action]
        state.apply_action(action)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == game.utility_sum()
    if state.is_terminal():
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        with pytest.raises(IllegalMoveError):
            state.apply_action(0)


@pytest.mark.parametrize("name", GAMES)
def test_tensors_are_the_planes_of_batches(name: str) -> None:
    position = random_game(name, 6, 25)
    state = load_game(name).new_initial_state(position.fen())
    boards = Positions(Position(name, position.fen()), 1)
    planes = boards.planes()[0]
    assert state.observation_tensor() == planes.ravel().tolist()
    other = 1 - state.current_player() if not state.is_terminal() else 0
    if not state.is_terminal():
        swapped = planes[[1, 0, 3, 2] if position.game.family == "nogo" else [2, 3, 0, 1]]
        assert state.observation_tensor(other) == swapped.ravel().tolist()


@pytest.mark.parametrize("name", ["english", "nogo:5x5"])
@pytest.mark.parametrize("opponent", [None, 1])
def test_the_environment_conforms_to_gymnasium(name: str, opponent: int | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(SoloEnv(name, opponent=opponent, max_plies=40), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("color", ["first", "second", "random"])
def test_an_agent_alone_is_rewarded_for_its_own_game(name: str, color: str) -> None:
    solo = SoloEnv(name, color=color, max_plies=120)  # type: ignore[arg-type]
    chance = random.Random(3)
    _, info = solo.reset(seed=11)
    for _ in range(200):
        assert str(solo.position.turn) == info["color"]
        assert (solo.action_masks() == info["action_mask"]).all()
        _, reward, terminated, truncated, info = solo.step(
            int(chance.choice(list(np.flatnonzero(info["action_mask"]))))
        )
        if terminated or truncated:
            break
    outcome = solo.position.outcome()
    won = outcome is not None and outcome.winner is not None
    assert reward == ((1.0 if str(outcome.winner) == info["color"] else -1.0) if won and outcome else 0.0)
    assert terminated == (outcome is not None)


def test_an_illegal_action_loses_the_game_alone() -> None:
    solo = SoloEnv("english", opponent=lambda position: position.legal_moves[0])
    solo.reset(options={"fen": "W:W21,22:B1,2"})
    _, reward, terminated, _, info = solo.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    for wrong in ({"color": "third"}, {"render_mode": "film"}):
        with pytest.raises(ValueError):
            SoloEnv("english", **wrong)  # type: ignore[arg-type]
