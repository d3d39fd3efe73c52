"""Who wins a position of NoGo: exact, with every winning move, and with proofs that can be checked without a search.

>>> from laststone import Position, solver
>>> solution = solver.solve(Position("nogo:3x4"))
>>> solution.wins, [str(move) for move in solution.winning_moves]
(False, [])
>>> proof = solver.prove(Position("nogo:3x3"))
>>> position, winner = solver.verify(proof)
>>> position.fen(), str(winner)
('.../.../... b', 'black')
"""

from __future__ import annotations

from laststone import _core
from laststone._background import run
from laststone._core import Color, Position, Solution

__all__ = ["Solution", "prove", "solve", "verify"]


def solve(position: Position, *, all_moves: bool = True, threads: int = 1, memory_mib: int = 256) -> Solution:
    """Who wins, by which moves, and a line to the end; without `all_moves`, the first winning move found will do.

    >>> [str(move) for move in solve(Position("nogo:2x5")).winning_moves]
    ['B2', 'D2', 'B1', 'D1']
    """
    return run(lambda stop: _core.solve(position, all_moves, threads, memory_mib, stop))


def prove(position: Position, *, threads: int = 1, memory_mib: int = 256) -> bytes:
    """A proof of who wins, for `verify` and for `laststone solve --check`.

    >>> len(prove(Position("nogo:2x2"))) > 10
    True
    """
    return run(lambda stop: _core.prove(position, threads, memory_mib, stop))


def verify(proof: bytes) -> tuple[Position, Color]:
    """The position that a proof is about, and who wins it; RecordError where it does not prove that.

    >>> position, winner = verify(prove(Position("nogo:2x2")))
    >>> position.fen(), str(winner)
    ('../.. b', 'black')
    """
    return _core.verify(proof)
