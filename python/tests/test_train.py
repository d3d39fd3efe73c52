"""Training: files as the program has them, gradients that are right, and runs that survive being killed."""

from __future__ import annotations

import doctest
import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from laststone import RecordError
from laststone.train import Plan, Selfplay, Trainer, read_nnue, read_samples, rounded, training_set, write_samples
from laststone.train.__main__ import main
from laststone.train.arrays import Arrays, arrays_for
from laststone.train.network import Network
from laststone.train.samples import record_of

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "build" / "release" / "laststone"
with_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built")
NETWORKS = sorted((ROOT / "src" / "draughts" / "eval" / "networks").glob("*.nnue"))
PARTS = ["arrays", "checkpoint", "network", "nnue", "nogo", "runs", "samples", "selfplay", "trainer"]


@pytest.mark.parametrize("name", ["laststone.train", *(f"laststone.train.{part}" for part in PARTS)])
def test_the_examples_of_a_module_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0


def some_samples(path: Path, game: str = "english", count: int = 3000) -> Path:
    """Positions of two to eight men, in which the side with more of them wins."""
    chance = np.random.default_rng(7)
    rows = np.zeros(count, record_of(game))
    for i in range(count):
        squares = chance.permutation(32)
        own, other = chance.integers(1, 5, 2)
        for which, chosen in ((0, squares[:own]), (1, squares[own : own + other])):
            for square in chosen:
                rows["sets"][i, which, square // 8] |= 1 << square % 8
        rows["score"][i], rows["result"][i], rows["game"][i] = 100 * (own - other), np.sign(own - other), i // 10 % 256
    write_samples(path, game, rows)
    return path


@pytest.mark.parametrize("path", NETWORKS, ids=lambda path: path.stem)
def test_the_networks_of_the_program_are_read_and_written_alike(path: Path) -> None:
    assert bytes(read_nnue(path)) == path.read_bytes()


def test_a_network_says_as_a_file_what_it_says_in_training() -> None:
    arrays = Arrays(np)
    network = Network.fresh(arrays, squares=32, most_pieces=12, seed=3)
    chance = np.random.default_rng(1)
    sets = np.zeros((200, 3, 4), np.uint8)
    for row in sets:
        for which, square in zip((0, 0, 1, 1), chance.permutation(32)[:4], strict=True):
            row[which, square // 8] |= 1 << square % 8
    inputs = network.inputs(sets)
    stored = rounded(network, scale=0.0075, added=False)
    assert np.abs(stored.values(inputs) - network.forward(inputs) / 0.0075).max() < 12  # hundredths of a man


def test_gradients_are_those_of_the_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(np, "floor", lambda array: array)  # rounding has no gradient
    arrays = Arrays(np)
    network = Network.fresh(arrays, squares=32, most_pieces=12, sums=8, hidden=4, seed=5)
    network.parameters = {name: value.astype(np.float64) for name, value in network.parameters.items()}
    chance = np.random.default_rng(2)
    inputs = (chance.random((64, 128)) < 0.05).astype(np.float64)
    targets, base = chance.random(64), chance.normal(size=64)
    _, gradients = network.gradients(inputs, base, targets)
    for name, gradient in gradients.items():
        direction = chance.normal(size=gradient.shape)
        errors = []
        for sign in (1, -1):
            moved = Network(
                arrays, 32, 12, {**network.parameters, name: network.parameters[name] + sign * 1e-6 * direction}
            )
            errors.append(moved.gradients(inputs, base, targets)[0])
        assert (errors[0] - errors[1]) / 2e-6 == pytest.approx(float((gradient * direction).sum()), rel=1e-3, abs=1e-7), (
            name
        )


def test_training_learns(tmp_path: Path) -> None:
    data = training_set([some_samples(tmp_path / "few.samples")], most_pieces=8)
    trainer = Trainer(Arrays(np), data, Plan(most_pieces=8, steps=60, batch=512, rate=1e-2))
    before = trainer.error()
    trainer.run()
    assert trainer.error() < before / 3
    assert trainer.logits_of_a_man() > 0


def test_a_run_that_goes_on_ends_like_one_that_was_never_ended(tmp_path: Path) -> None:
    data = training_set([some_samples(tmp_path / "few.samples")], most_pieces=8)
    plan = Plan(most_pieces=8, steps=12, batch=512)
    whole = Trainer(Arrays(np), data, plan)
    whole.run()
    kept = tmp_path / "network.npz"
    first = Trainer(Arrays(np), data, plan, checkpoint=kept)
    with pytest.raises(KeyboardInterrupt):
        first.run(told=interrupt_at(5), every=0.0)
    assert first.step == 5
    second = Trainer(Arrays(np), data, plan, checkpoint=kept)
    assert second.step == 5
    second.run()
    for name, value in whole.network.parameters.items():
        assert (value == second.network.parameters[name]).all(), name
    with pytest.raises(RecordError, match="of another run"):
        Trainer(Arrays(np), data, Plan(most_pieces=8, steps=13, batch=512), checkpoint=kept)


def interrupt_at(step: int):  # type: ignore[no-untyped-def]
    def told(line: str) -> None:
        if line.startswith(f"step {step} "):
            raise KeyboardInterrupt

    return told


def test_a_killed_command_goes_on(tmp_path: Path) -> None:
    samples = some_samples(tmp_path / "few.samples")
    out = tmp_path / "english.nnue"
    words = ["english", "--out", str(out), "--samples", str(samples), "--pieces", "8", "--device", "cpu"]
    words += ["--batch", "64", "--epochs", "0.3", "--scale", "0.0075"]
    with subprocess.Popen(
        [sys.executable, "-m", "laststone.train", *words, "--every", "0"], stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if line.startswith("step 3 "):
                os.kill(process.pid, signal.SIGKILL)
                break
    assert not out.exists()
    left = tmp_path / "english.nnue.run" / "network.npz"
    assert left.exists()
    done = subprocess.run([sys.executable, "-m", "laststone.train", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "going on at step" in done.stderr
    assert read_nnue(out).sizes == (32, 64, 16, 8, 8, 0)
    whole = tmp_path / "whole.nnue"
    assert main([*words[:2], str(whole), *words[3:]]) == 0
    assert whole.read_bytes() == out.read_bytes()


@with_program
def test_a_network_is_made_from_nothing(tmp_path: Path) -> None:
    out = tmp_path / "russian.nnue"
    words = ["russian", "--out", str(out), "--program", str(PROGRAM), "--games", "12", "--part", "4", "--nodes", "20"]
    words += ["--fewer", "6", "--epochs", "20", "--batch", "128", "--scale", "0.0075", "--device", "cpu"]
    assert main(words) == 0
    parts = sorted(path.name for path in (tmp_path / "russian.nnue.run").glob("*.samples"))
    assert parts == ["all-0001.samples", "all-0002.samples", "few-0001.samples"]
    assert read_nnue(out).sizes == (32, 64, 16, 8, 24, 0)


@with_program
@pytest.mark.parametrize(("game", "kind"), [("english", "pdn"), ("nogo:5x5", "sgf")])
def test_weights_are_made_from_nothing(game: str, kind: str, tmp_path: Path) -> None:
    out = tmp_path / "weights.txt"
    words = [game, "--weights", "--out", str(out), "--program", str(PROGRAM), "--games", "6", "--nodes", "20"]
    assert main([*words, "--tune", "--epochs", "1"]) == 0
    assert (
        out.read_text().startswith(("laststone weights", "contested "))
        and (tmp_path / "weights.txt.run" / f"all.{kind}").exists()
    )


def test_bad_input_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "bad.samples"
    bad.write_bytes(b"laststone samples 1 english\n" + bytes(15))
    other = some_samples(tmp_path / "other.samples", "russian", 100)
    fine = some_samples(tmp_path / "fine.samples", count=100)
    out = ["--out", str(tmp_path / "x.nnue")]
    for words, sentence in (
        (["chess"], "There is no game 'chess'"),
        (["english", "--samples", str(bad)], "ends within a sample"),
        (["english", "--samples", "/nonexistent"], "No such file"),
        (["english", "--samples", str(fine), str(other)], "of 2 games: english, russian"),
        (["english", "--samples", str(fine), "--pieces", "1"], "no position to learn from"),
        (["english", "--samples", str(fine), "--added"], "fine.samples.values"),
        (["english", "--program", "/nonexistent"], "cannot be run"),
    ):
        assert main([*words, *out]) == 2
        assert sentence in capsys.readouterr().err
    for wrong in (["--batch", "0"], ["--games", "-5"], ["--epochs", "nan"], ["--rate", "fast"], ["--score-weight", "2"]):
        with pytest.raises(SystemExit, match="2"):
            main(["english", *out, *wrong])
    monkeypatch.chdir(tmp_path)
    assert main(["nogo:9x9", *out]) == 2 and "in no repository" in capsys.readouterr().err
    assert list(Selfplay("english", games=0).parts()) == []
    with pytest.raises(RecordError, match="no network"):
        read_nnue(bad)
    assert read_samples(fine)[0] == "english"


def test_pytorch_learns_what_numpy_learns(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: only NumPy is tried")
    data = training_set([some_samples(tmp_path / "few.samples")], most_pieces=8)
    errors, scales = [], []
    for arrays in (Arrays(np), Arrays(torch)):
        kept = tmp_path / f"{arrays.xp.__name__}.npz"
        trainer = Trainer(arrays, data, Plan(most_pieces=8, steps=20, batch=512), checkpoint=kept)
        trainer.run()
        errors.append(trainer.error())
        scales.append(trainer.logits_of_a_man())
        assert Trainer(arrays, data, trainer.plan, checkpoint=kept).step == 20
    assert errors[0] == pytest.approx(errors[1], rel=1e-3)
    assert scales[0] == pytest.approx(scales[1], rel=1e-3)


def test_devices_are_named() -> None:
    assert arrays_for("auto").device in ("cpu", "cuda")
    assert arrays_for("cpu").xp is np
