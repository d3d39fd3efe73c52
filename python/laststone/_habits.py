"""What users of python-chess type by habit, and what it is called here.

Most of it works: `push_san`, `set_fen`, `reset` and others are methods of `Position`. The rest is refused by a sentence
that names ours.

>>> from laststone import Position
>>> Position().is_checkmate()
Traceback (most recent call last):
    ...
AttributeError: A position has no is_checkmate: whoever cannot move has lost, as outcome() tells.
"""

from __future__ import annotations

from typing import NoReturn

from laststone._core import (
    Explanation,
    Game,
    LegalMoves,
    Move,
    Outcome,
    PdnNode,
    PdnRecord,
    Position,
    Score,
    SearchInfo,
)
from laststone.engine import Engine

_OUTCOME = "whoever cannot move has lost, as outcome() tells"
_NONE = "there is no such thing in these games"

_INSTEAD: dict[str, dict[str, str]] = {
    "laststone": {
        "Board": "Position(game, fen) is a board with its moves",
        "STARTING_FEN": "Position(game).fen() is the start of a game",
        "SQUARES": "squares count from 1, and Game(game).square_names has their names",
        "parse_square": "Game(game).square_names has the names of squares, from square 1",
        "square_name": "Game(game).square_names has the names of squares, from square 1",
        "pgn": "records of draughts are PDN: laststone.pdn",
        "svg": "position.svg() draws a position",
        "polyglot": "there are no opening books here",
        "syzygy": "endgame tables are laststone.tables",
        "Piece": "position.piece_at(square) is a letter",
    },
    "laststone.pdn": {
        "read_game": "read(file) goes through all games: next(read(file), None) is the first",
        "read_headers": "headers(file) goes through the tags of all games",
        "skip_game": "headers(file) goes through the tags of all games",
        "GameNode": "Node is one of a record",
        "BaseVisitor": "record.walk() goes through all nodes, and tells where variations begin and end",
        "StringExporter": "str(record) writes it",
        "FileExporter": "write(path, records) writes them",
    },
    "laststone.engine": {
        "SimpleEngine": "Engine() is ours, and laststone.hub and laststone.ugi run others",
        "popen_uci": "laststone.hub.HubEngine and laststone.ugi.UgiEngine run other engines",
        "Cp": "a score has hundredths, or plies where the game is decided",
        "Mate": "a score has hundredths, or plies where the game is decided",
        "EngineTerminatedError": "laststone.EngineError is raised",
    },
    "position": {
        "is_check": _NONE,
        "is_into_check": _NONE,
        "gives_check": _NONE,
        "checkers": _NONE,
        "castling_rights": _NONE,
        "ep_square": _NONE,
        "is_castling": _NONE,
        "is_en_passant": _NONE,
        "is_checkmate": _OUTCOME,
        "is_stalemate": _OUTCOME,
        "is_insufficient_material": "outcome() knows all draws, and clocks() how near they are",
        "is_repetition": "outcome() knows all draws, and clocks() how near they are",
        "is_fifty_moves": "outcome() knows all draws, and clocks() how near they are",
        "is_threefold_repetition": "outcome() knows all draws, and clocks() how near they are",
        "can_claim_threefold_repetition": "can_claim_draw() tells",
        "can_claim_fifty_moves": "can_claim_draw() tells",
        "halfmove_clock": "clocks() has the draw rules that count here",
        "fullmove_number": "ply // 2 + 1 is the number of the move",
        "is_valid": "a position is always possible: Game.faults(fen) says what is wrong with a text",
        "status": "a position is always possible: Game.faults(fen) says what is wrong with a text",
        "generate_legal_moves": "legal_moves has them",
        "pseudo_legal_moves": "legal_moves has them",
        "generate_pseudo_legal_moves": "legal_moves has them",
        "generate_legal_captures": "captures are compulsory: legal_moves has them where there are any",
        "is_pseudo_legal": "is_legal(move) tells",
        "parse_xboard": "parse_move(text) reads a move",
        "piece_map": "board() has a character for each square, piece_at(square) one of them",
        "pieces": "board() has a character for each square, material() counts pieces",
        "color_at": "piece_at(square) is b, w, B or W",
        "piece_type_at": "piece_at(square) is b, w, B or W",
        "set_piece_at": "a position is read from a text: Position(game, fen)",
        "remove_piece_at": "a position is read from a text: Position(game, fen)",
        "clear": "a position is read from a text: Position(game, fen)",
        "board_fen": "fen() writes it",
        "epd": "fen() writes it",
        "set_epd": "set_fen(fen) reads it",
        "unicode": "str(position) draws it",
        "mirror": "laststone.symmetry has the images of arrays",
        "transform": "laststone.symmetry has the images of arrays",
        "starting_fen": "root().fen() is where the game began",
        "lan": "text(move) writes a move",
    },
    "move": {
        "uci": "str(move) writes it, position.text(move) as players do",
        "xboard": "str(move) writes it, position.text(move) as players do",
        "from_uci": "position.parse_move(text) reads a move, which depends on the position",
        "promotion": "becomes_king tells whether a man is crowned",
        "drop": "in NoGo from_square is None",
        "null": "nobody may pass",
    },
    "game": {
        "board": "start() is the start position",
        "headers": "a game that was played is a laststone.pdn.Record",
    },
    "legal_moves": {"append": "moves are played by position.push(move)"},
    "outcome": {"termination": "reason is a stable word for it, and str(outcome) a sentence"},
    "engine": {
        "popen_uci": "laststone.hub.HubEngine and laststone.ugi.UgiEngine run other engines",
        "configure": "Engine(threads=4, hash_mib=256, tables=folder) has its settings",
        "options": "Engine(threads=4, hash_mib=256, tables=folder) has its settings",
        "id": "it is our own",
        "ping": "it is part of this program",
    },
    "score": {
        "relative": "it is for the side to move already",
        "pov": "it is for the side to move, and -score for the other",
        "white": "it is for the side to move, and -score for the other",
        "black": "it is for the side to move, and -score for the other",
        "score": "hundredths has it",
        "mate": "plies has it, of a decided game",
        "is_mate": "is_win and is_loss tell",
    },
    "record": {
        "headers": "tags has them, and set_tag changes them",
        "mainline": "main_line() has its nodes",
        "mainline_moves": "moves has them",
        "board": "root.position() is where it begins",
        "end": "main_line()[-1] is the last node",
        "variations": "root.variations has them",
        "accept": "walk() goes through all nodes, and tells where variations begin and end",
    },
    "node": {
        "board": "position() is the position there",
        "san": "text is the move as it is written",
        "uci": "text is the move as it is written",
        "mainline": "next is what follows in the same line",
        "add_main_variation": "add_variation(move) adds behind those there are, and the first is the main line",
        "add_line": "add_variation(move) adds one move, and returns its node",
        "is_end": "next is None there",
    },
    "info": {
        "get": "it has attributes: .score, say",
        "pv": "lines[0].moves has them",
        "time": "seconds has it",
        "multipv": "lines has them all, the best first",
        "nps": "nodes / seconds is it",
    },
}
_CALLED = {
    "position": "A position",
    "move": "A move",
    "game": "A game",
    "legal_moves": "The list of legal moves",
    "outcome": "An outcome",
    "engine": "An engine",
    "score": "A score",
    "record": "A record",
    "node": "A node",
    "info": "What a search knows",
}


def sentence(owner: str, name: str) -> str:
    """Why there is no attribute of this name, and what there is instead."""
    who = _CALLED.get(owner, f"module {owner!r}")
    instead = _INSTEAD[owner].get(name)
    return f"{who} has no {name}: {instead}." if instead else f"{who} has no attribute {name!r}"


def _refuse(owner: str) -> object:
    def __getattr__(self: object, name: str) -> NoReturn:
        raise AttributeError(sentence(owner, name), name=name, obj=self)

    return __getattr__


def _format(self: object, how: str) -> str:
    """In f-strings they are their texts: f"{move:>10}"."""
    return format(str(self), how)


def _refuse_item(self: object, name: object) -> NoReturn:
    if isinstance(name, str) and name in _INSTEAD["info"]:
        raise TypeError(sentence("info", name))
    raise TypeError(f"what a search knows has attributes: .{name}, say, not [{name!r}]")


# Asked where the class has no such attribute, and unknown to type checkers, who know better.
for _bound, _owner in (
    (Position, "position"),
    (Move, "move"),
    (Game, "game"),
    (LegalMoves, "legal_moves"),
    (Outcome, "outcome"),
    (Engine, "engine"),
    (Score, "score"),
    (PdnRecord, "record"),
    (PdnNode, "node"),
    (SearchInfo, "info"),
):
    setattr(_bound, "__getattr__", _refuse(_owner))  # noqa: B010
setattr(SearchInfo, "__getitem__", _refuse_item)  # noqa: B010
for _written in (Explanation, Game, Move, Outcome, Score):
    setattr(_written, "__format__", _format)  # noqa: B010
