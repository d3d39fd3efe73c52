"""Records of draughts, read from the files of tests/data/pdn and written."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from conftest import DATA, random_game
from laststone import BLACK, Position, RecordError, pdn

GOOD = sorted((DATA / "pdn" / "good").glob("*.pdn"))
FAULTS = sorted((DATA / "pdn" / "faults").glob("*.pdn"))


def promised(path: Path, word: str) -> list[str]:
    """What lines that begin with % and this word say of the file."""
    text = path.read_bytes().removeprefix(b"\xef\xbb\xbf").decode("latin-1").replace("\r", "\n")
    return [line.removeprefix(f"% {word} ").strip() for line in text.splitlines() if line.startswith(f"% {word} ")]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_good_files_are_read_and_written_back(path: Path, tmp_path: Path) -> None:
    records = list(pdn.read(path, game="english"))
    assert len(records) == int(promised(path, "games")[0])
    copy = tmp_path / "copy.pdn"
    pdn.write(copy, records)
    assert list(pdn.read(copy, game="english")) == records
    assert list(tmp_path.iterdir()) == [copy]


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: str(path.stem))
def test_faults_have_their_place_and_the_rest_is_read(path: Path) -> None:
    faults: list[RecordError] = []
    records = list(pdn.read(path, game="english", on_error=faults.append))
    assert len(records) == int((promised(path, "games") or ["0"])[0])
    places = [f"{fault.line}:{fault.column}" for fault in faults]
    assert places == [re.match(r"\d+:\d+", text)[0] for text in promised(path, "fault")]  # type: ignore[index]


def test_a_fault_is_raised_unless_somebody_is_told() -> None:
    with pytest.raises(RecordError, match=r"there is no square 33.*line 1, column") as caught:
        list(pdn.read(io.StringIO("1. 11-33 *"), game="english"))
    assert caught.value.line == 1


def test_every_node_of_a_variation_has_its_position() -> None:
    (record,) = pdn.loads(
        '[GameType "21"] 1. 11-15 23-19 (1... 22-18 2. 15x22 (2. 15-19)) 2. 8-11 *'.replace(" (2. 15-19)", "")
    )
    variation = record.root.next.variations[1]  # type: ignore[union-attr]
    assert variation.text == "22-18"
    (capture,) = variation.variations
    assert capture.move is not None
    assert capture.move.captured == (18,)
    assert capture.position().played_texts() == ["11-15", "22-18", "15x22"]
    assert capture.parent == variation
    assert variation.parent == record.root.next
    assert [step for step, _ in record.walk()] == ["node", "node", "open", "node", "node", "close", "node"]


def test_comments_and_glyphs_are_kept() -> None:
    record = pdn.Record("russian", {"White": "Ada", "Result": "1-0"})
    node = record.root.add_variation("c3-d4", comment="the city", nags=[1])
    node.add_comment("and more")
    other = record.root.add_variation(Position("russian").parse_move("g3-h4"), nags=[6])
    (again,) = pdn.loads(str(record))
    assert again == record
    assert again.root.next is not None
    assert again.root.next.comment == "the city and more"
    assert again.root.next.nags == [1]
    assert [child.text for child in again.root.variations] == ["c3-d4", "g3-h4"]
    assert other.nags == [6]
    assert str(again.winner) == "white"


def test_only_legal_moves_can_be_added() -> None:
    record = pdn.Record("english")
    for text in ("11-18", "hello"):
        with pytest.raises(ValueError):
            record.root.add_variation(text)
    assert record.root.variations == []
    with pytest.raises(ValueError, match="letters, digits"):
        record.set_tag('a "b', "c")
    with pytest.raises(ValueError, match="0 to 255"):
        record.root.add_nag(-1)


def test_headers_are_read_without_the_moves() -> None:
    tags = list(pdn.headers(io.BytesIO(b'[White "A"] 1. 99-98 *\n[White "B"] 1. 98-99 1-1\n')))
    assert [each["White"] for each in tags] == ["A", "B"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1251", "koi8-r"])
def test_any_encoding_is_read(encoding: str) -> None:
    text = '[White "Александр"]\n[Black "Владимир Каплан"]\n[Event "Чемпионат Москвы"]\n[GameType "25"]\n1. c3-d4 *\n'
    (named,) = pdn.read(io.BytesIO(text.encode(encoding)), encoding=encoding)
    (guessed,) = pdn.read(io.BytesIO(text.encode(encoding)))
    assert named.tags["White"] == guessed.tags["White"] == "Александр"


def test_a_collection_of_any_size_is_streamed() -> None:
    game = random_game("international", 5, 60).record().encode() + b"\n"

    class Endless(io.RawIOBase):
        given = 0

        def read(self, size: int = -1) -> bytes:
            self.given += 1
            return (game * (size // len(game) + 1))[: size if self.given > 1 else len(game)]

    endless = Endless()
    records = pdn.read(endless, on_error=lambda error: None)  # type: ignore[arg-type]
    assert [len(next(records)) for _ in range(5)] == [60] * 5
    assert endless.given < 100


def test_what_a_file_raises_is_raised() -> None:
    class Broken(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        next(pdn.read(Broken()))  # type: ignore[arg-type]


def test_a_result_belongs_to_a_colour() -> None:
    (record,) = pdn.loads('[GameType "21"] 1. 11-15 1-0')
    assert record.winner == BLACK  # who moves first in English
    (record,) = pdn.loads('[GameType "20"] 1. 32-28 1-1')
    assert record.winner is None
