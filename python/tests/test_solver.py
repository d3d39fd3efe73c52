"""Solved boards, against the outcomes of the house, and their proofs."""

from __future__ import annotations

import csv

import pytest
from conftest import DATA
from laststone import Position, PositionError, RecordError, solver


def test_small_boards_are_solved_as_the_house_knows_them() -> None:
    checked = 0
    with (DATA / "nogo_outcomes.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            if int(row["points"]) <= 12:
                solution = solver.solve(Position(f"nogo:{row['board']}"), memory_mib=16)
                assert solution.wins == (row["first_player"] == "win")
                if row["winning_first_moves"]:
                    assert {str(move) for move in solution.winning_moves} == set(row["winning_first_moves"].split())
                checked += 1
    assert checked > 5


def test_a_winning_move_leaves_a_lost_position() -> None:
    position = Position("nogo:3x3")
    solution = solver.solve(position, memory_mib=16)
    assert solution
    for move in position.legal_moves:
        position.push(move)
        assert solver.solve(position, memory_mib=16).wins == (move not in solution.winning_moves)
        position.pop()
    for move in solution.line:
        position.push(move)
    assert position.is_game_over()


def test_a_proof_holds_and_a_forged_one_does_not() -> None:
    proof = solver.prove(Position("nogo:3x3"), memory_mib=16)
    position, winner = solver.verify(proof)
    assert position.fen() == Position("nogo:3x3").fen()
    assert str(winner) == "black"
    for forged in (b"", proof[:-1], proof[:20] + bytes([proof[20] ^ 1]) + proof[21:]):
        with pytest.raises(RecordError):
            solver.verify(forged)


def test_what_cannot_be_solved_is_refused() -> None:
    for name in ("english", "nogo:19x19"):
        with pytest.raises(PositionError):
            solver.solve(Position(name))
    with pytest.raises(ValueError, match="threads"):
        solver.solve(Position("nogo:2x2"), threads=0)
