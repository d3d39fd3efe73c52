"""What the tests share: every game, and positions of random games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from laststone import Position, games

DATA = Path(__file__).parents[2] / "tests" / "data"
GAMES = [str(game) for game in games() if game.family == "draughts"] + ["nogo:4x5", "nogo:9x9"]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def random_game(game: str, seed: int, plies: int) -> Position:
    """A position so many random moves from the start, or where the game has ended before."""
    chance = random.Random(seed)
    position = Position(game)
    while position.ply < plies and position.legal_moves:
        position.push(chance.choice(position.legal_moves))
    return position
