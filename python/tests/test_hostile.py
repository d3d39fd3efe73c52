"""Bad input gets an exception with a sentence, and changes nothing."""

from __future__ import annotations

import pickle
from pathlib import Path

import laststone
import pytest
from conftest import DATA, GAMES
from hypothesis import given, settings
from hypothesis import strategies as st
from laststone import Game, Move, Position

anything = st.text(max_size=60) | st.text("WBK:,0123456789-x.abcdefgh/ XO", max_size=60)
hostile = settings(max_examples=400, deadline=None, derandomize=True)


@hostile
@given(st.sampled_from(GAMES), anything)
def test_any_text_is_a_position_or_refused(game: str, text: str) -> None:
    try:
        position = Position(game, text)
    except laststone.PositionError as error:
        assert str(error)
    else:
        assert Position(game, position.fen()).fen() == position.fen()


@hostile
@given(st.sampled_from(GAMES), anything)
def test_any_text_is_a_move_or_refused(game: str, text: str) -> None:
    position = Position(game)
    try:
        move = position.push_text(text)
    except laststone.IllegalMoveError as error:
        assert error.reason
        assert position == Position(game)
    else:
        assert position.pop() == move


@hostile
@given(anything)
def test_any_text_is_a_game_or_refused(text: str) -> None:
    try:
        assert Game(text)
    except laststone.UnknownGameError as error:
        assert "no game" in str(error)


@pytest.mark.parametrize(
    ("name", "text", "offset"), [("english", "W:W77:B1", 3), ("russian", "X:W1:B2", 0), ("nogo:3x3", "..?/.../...", 2)]
)
def test_a_fault_has_its_place(name: str, text: str, offset: int) -> None:
    with pytest.raises(laststone.PositionError) as caught:
        Position(name, text)
    assert caught.value.offset == offset
    assert f"(character {offset + 1})" in str(caught.value)


def test_an_illegal_move_has_its_reason() -> None:
    position = Position("english", "B:W6,14:B1")
    with pytest.raises(laststone.IllegalMoveError, match="as 1x10x17") as caught:
        position.push(Move("english", (1, 10), captured=(6,)))
    assert caught.value.reason == position.explain("1x10").reason
    assert isinstance(caught.value, ValueError)


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(laststone.IllegalMoveError):
        Position("english").push(Move("russian", (9, 13)))


def test_text_that_is_no_move_is_invalid() -> None:
    with pytest.raises(laststone.InvalidMoveError):
        Position().push_text("castle")


@pytest.mark.parametrize(
    "arguments",
    [
        ("english", ()),
        ("english", (1,)),
        ("english", (0, 5)),
        ("english", (1, 33)),
        ("english", (1, 6), (99,)),
        ("english", tuple(range(1, 33)) * 3),
        ("english", (1, 6), tuple(range(1, 33)) * 3),
        ("nogo:3x3", (1, 2)),
        ("nogo:3x3", (10,)),
        ("chess", (1, 6)),
    ],
)
def test_a_move_off_the_board_is_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(laststone.LaststoneError):
        Move(*arguments)  # type: ignore[arg-type]


def test_nothing_is_taken_back_at_the_start() -> None:
    for ask in (Position().pop, Position().peek):
        with pytest.raises(IndexError):
            ask()
    with pytest.raises(IndexError):
        Position().legal_moves[7]
    with pytest.raises(IndexError):
        Position().legal_moves[-8]


def test_wrong_types_are_type_errors() -> None:
    position = Position()
    for wrong in (None, 3, b"11-15", ["11-15"], "11-15\ud800"):
        assert wrong not in position.legal_moves
        with pytest.raises(TypeError):
            position.push_text(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            position.push(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("pieces", [{"kings": "ab"}, {"kings": (10**20, 2)}, {3: (1, 1)}, {"kings": 2}])
def test_values_inside_others_of_the_wrong_type_are_type_errors(pieces: dict[str, tuple[int, int]]) -> None:
    with pytest.raises(TypeError, match="another type"):
        Game("english").random_fen(pieces, turn=laststone.BLACK)


def test_a_tree_too_deep_for_the_stack_is_refused() -> None:
    with pytest.raises(ValueError, match="0 to 1000"):
        Position("canadian").perft(1_000_000)


def test_squares_and_forms_off_the_list_are_refused() -> None:
    for square in (0, 33, -1, "i9", ""):
        with pytest.raises(laststone.SquareError):
            Position().piece_at(square)
    with pytest.raises(ValueError, match="forms are"):
        Position().write("png")
    with pytest.raises(laststone.PositionError):
        Position("nogo:3x3").write("dump")
    with pytest.raises(ValueError, match="depth"):
        Position().perft(-1)


INVALID = [
    line.split(" | ", 3) for line in (DATA / "fen_invalid.txt").read_text().splitlines() if line and line[0] != "#"
]


@pytest.mark.parametrize(("game", "fen"), [(row[0], row[3]) for row in INVALID])
def test_the_invalid_fens_of_the_house_are_refused(game: str, fen: str) -> None:
    with pytest.raises(laststone.LaststoneError):
        Position(game, fen)


def test_a_forged_pickle_is_refused() -> None:
    forged = pickle.dumps(Position("english")).replace(b"B:W21", b"B:W99")
    with pytest.raises(laststone.PositionError):
        pickle.loads(forged)


def test_files_that_are_not_there_are_os_errors(tmp_path: Path) -> None:
    from laststone import pdn, sgf

    for read in (pdn.read, sgf.read):
        with pytest.raises(FileNotFoundError):
            next(read(tmp_path / "nothing"))


def test_what_cannot_be_read_from_is_a_type_error() -> None:
    from laststone import pdn, sgf

    for read in (pdn.read, sgf.read):
        for source in (None, 3, b"games.pdn"):
            with pytest.raises(TypeError, match="a source is a path"):
                list(read(source))  # type: ignore[arg-type]


def test_records_that_change_are_not_hashed() -> None:
    from laststone import pdn, sgf

    for record in (pdn.loads("1. 32-28 *")[0], sgf.loads("(;GM[1]SZ[3])")[0]):
        with pytest.raises(TypeError, match="unhashable"):
            hash(record)
