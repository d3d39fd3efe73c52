"""Games in the manner of OpenSpiel: states with `legal_actions`, `apply_action`, `returns` and `observation_tensor`.

>>> from laststone.spiel import load_game
>>> game = load_game("nogo:3x3")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> state.returns()
[1.0, -1.0]
"""

from __future__ import annotations

from laststone._core import Game as Rules
from laststone._core import Position
from laststone.actions import action_of, moves_by_action, number_of_actions
from laststone.errors import IllegalMoveError

__all__ = ["TERMINAL", "Game", "State", "load_game"]

TERMINAL = -4
"""Whose turn it is when the game is over, as OpenSpiel has it."""


def load_game(name: str) -> Game:
    """The game of this name: those of `laststone.games()`.

    >>> load_game("russian").num_distinct_actions()
    1024
    """
    return Game(Rules(name))


class Game:
    """The rules, as OpenSpiel asks for them. Player 0 is whoever moves first.

    >>> load_game("nogo:9x9").observation_tensor_shape()
    [4, 9, 9]
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def new_initial_state(self, fen: str = "start") -> State:
        """The start, or the position of a text."""
        return State(self, Position(self.rules, fen))

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """How many actions there are: see `laststone.actions`."""
        return number_of_actions(self.rules)

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns."""
        return [4, self.rules.rows, self.rules.columns]

    def min_utility(self) -> float:
        """Of a loss."""
        return -1.0

    def max_utility(self) -> float:
        """Of a win."""
        return 1.0

    def utility_sum(self) -> float:
        """One wins what the other loses."""
        return 0.0

    def __repr__(self) -> str:
        return f"load_game({self.rules.id!r})"


class State:
    """A game in progress. A draw that may be claimed is one.

    >>> state = load_game("nogo:2x2").new_initial_state()
    >>> state.legal_actions(), state.child(0).legal_actions()
    ([0, 1, 2, 3], [1, 2, 3])
    """

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._position = position

    @property
    def position(self) -> Position:
        """A copy of what the state holds."""
        return self._position.copy()

    def get_game(self) -> Game:
        """The game that this is a state of."""
        return self._game

    def clone(self) -> State:
        """Another state like this one."""
        return State(self._game, self._position.copy())

    def child(self, action: int) -> State:
        """The state after an action."""
        after = self.clone()
        after.apply_action(action)
        return after

    def current_player(self) -> int:
        """Whose turn it is: 0, 1, or `TERMINAL`."""
        return TERMINAL if self.is_terminal() else self._player(int(self._position.turn))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.is_game_over()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the player to move, in order; none for the other."""
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return sorted(moves_by_action(self._position))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """For every action 1 where it is legal, otherwise 0."""
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays an action; IllegalMoveError where it is not legal."""
        if self.is_terminal():
            raise IllegalMoveError("The game is over.", reason="game_over")
        move = moves_by_action(self._position).get(action)
        if move is None:
            raise IllegalMoveError(f"Action {action} is not legal here.", reason="not_legal")
        self._position.push(move)

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        self._position.pop()

    def history(self) -> list[int]:
        """The actions so far."""
        return [action_of(move) for move in self._position.move_stack]

    def action_to_string(self, player: int, action: int) -> str:
        """The move as players write it."""
        move = moves_by_action(self._position).get(action)
        return self._position.text(move) if move is not None else str(action)

    def string_to_action(self, text: str) -> int:
        """The action that a written move is."""
        return action_of(self._position.parse_move(text))

    def returns(self) -> list[float]:
        """1 for the player who has won and -1 for the other; zeros for a draw and while the game goes on."""
        outcome = self._position.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        won = self._player(int(outcome.winner))
        return [1.0, -1.0] if won == 0 else [-1.0, 1.0]

    def rewards(self) -> list[float]:
        """The same as `returns`."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player gets."""
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes of `laststone.vector`, as this player sees them: by default the one to move."""
        turn = int(self._position.turn)
        seen_by = turn if player is None else self._colour(player)
        own, theirs = ("wW", "bB") if seen_by else ("bB", "wW")
        game = self._game.rules
        board = self._position.board()
        planes = [own[0], theirs[0]] if game.family == "nogo" else [own[0], own[1], theirs[0], theirs[1]]
        squares = [game.square_at(row, column) for row in range(game.rows) for column in range(game.columns)]
        tensor = [float(square is not None and board[square - 1] == piece) for piece in planes for square in squares]
        if game.family == "nogo":
            for colour in (seen_by, 1 - seen_by):
                tensor += self._open_points(colour)
        return tensor

    def observation_string(self, player: int | None = None) -> str:
        """The board as text."""
        return str(self._position)

    def information_state_string(self, player: int | None = None) -> str:
        """The actions so far, as text."""
        return " ".join(map(str, self.history()))

    def __str__(self) -> str:
        return str(self._position)

    def _open_points(self, colour: int) -> list[float]:
        side = self._position.copy()
        side.turn = type(side.turn)(colour)
        mask = [0.0] * self._game.num_distinct_actions()
        for move in side.legal_moves:
            mask[move.to_square - 1] = 1.0
        return mask

    def _player(self, colour: int) -> int:
        return int(colour != int(self._game.rules.first))

    def _colour(self, player: int) -> int:
        return int(self._game.rules.first) ^ player
