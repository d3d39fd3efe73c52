"""Records of NoGo, read and written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from conftest import random_game
from laststone import Position, RecordError, sgf


def test_a_game_survives_the_file(tmp_path: Path) -> None:
    games = [random_game(f"nogo:{size}x{size + 1}", size, 30) for size in range(3, 9)]
    path = tmp_path / "games.sgf"
    sgf.write(path, [sgf.Record(game) for game in games])
    trees = list(sgf.read(path))
    assert [tree.main_line()[-1].position().fen() for tree in trees] == [game.fen() for game in games]
    assert [sgf.loads(str(tree))[0] for tree in trees] == trees


def test_games_are_found_wherever_pieces_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    text = rb"noise [ ( ;SZ[3]C[a \] ( \\];B[bb](;W[aa])(;W[cc])) between (;SZ[2];B[aa])"
    whole = [str(tree) for tree in sgf.read(io.BytesIO(text.replace(b"noise [ ", b"noise ")))]
    assert len(whole) == 2
    for size in (1, 2, 3, 5, 7):
        monkeypatch.setattr(sgf, "_PIECE", size)
        assert [str(tree) for tree in sgf.read(io.BytesIO(text.replace(b"noise [ ", b"noise ")))] == whole


def test_variations_have_their_positions() -> None:
    (tree,) = sgf.loads("(;SZ[3];B[bb](;W[aa];B[ca])(;W[cc]))")
    assert [child.position().fen() for child in tree.root.children[0].children] == ["O../.X./... b", ".../.X./..O b"]
    node = tree.root.children[0].add_child()
    node.set("W", ["ca"])
    node.set("C", ["the \\ corner]"])
    assert node.position().fen() == "..O/.X./... b"
    (again,) = sgf.loads(str(tree))
    assert again.root.children[0].children[2].properties == {"W": ["ca"], "C": ["the \\ corner]"]}
    assert node.parent == tree.root.children[0]
    with pytest.raises(ValueError, match="capital letters"):
        node.set("c]", ["x"])


def test_faults_have_their_place() -> None:
    with pytest.raises(RecordError) as caught:
        sgf.loads("(;SZ[3];B[bb];W[bb])")[0].main_line()[-1].position()
    assert caught.value.line == 1
    faults: list[RecordError] = []
    trees = list(sgf.read(io.BytesIO(b"(;SZ[3]B) (;SZ[2];B[aa])"), on_error=faults.append))
    assert (len(trees), len(faults)) == (1, 1)
    with pytest.raises(RecordError):
        sgf.Record(Position("english"))


def test_an_encoding_is_named_by_the_game() -> None:
    text = "(;CA[windows-1251]SZ[3]PB[Александр];B[bb])".encode("cp1251")
    (tree,) = sgf.read(io.BytesIO(text))
    assert tree.root.properties["PB"] == ["Александр"]
