#!/usr/bin/env python3
"""Trains the network of a draughts game on positions with search scores and results: docs/formats/samples.md."""

import argparse
import struct
import time
import zlib

import numpy
import torch
from torch import nn

SQUARES = {"international": 50, "frisian": 50, "canadian": 72, "turkish": 64}  # of all others 32
HEADS = 8
HELD_OUT = 64  # one game of so many is held out

# The integers of docs/formats/nnue.md.
ONE_SUM, ONE_INPUT, ONE_WEIGHT, ONE_VALUE = 255, 127, 64, 1 << 16


def read_samples(path):
    """The game that a file has samples of, and the samples. Options of a game, as in thai:12, change nothing here."""
    with open(path, "rb") as file:
        header = file.readline()
    words = header.decode().split()
    assert words[:3] == ["laststone", "samples", "1"], f"{path} has no samples"
    game = words[3].partition(":")[0]
    width = (SQUARES.get(game, 32) + 7) // 8
    record = numpy.dtype([("sets", "u1", (3, width)), ("score", "<i2"), ("result", "i1"), ("game", "u1")])
    return game, numpy.fromfile(path, dtype=record, offset=len(header))


def read_values(path, count):
    """What patterns say of the samples of a file, as value_samples.cpp wrote it."""
    values = numpy.fromfile(path + ".values", dtype="<i2")
    assert len(values) == count, f"{path}.values is of other samples"
    return values


class Samples:
    """Positions as the side to move sees them, with a target for each."""

    def __init__(self, files, most_pieces, score_weight, highest, added, device):
        parts, values, games = [], [], set()
        for file in files:
            game, part = read_samples(file)
            pieces = numpy.bitwise_count(part["sets"][:, :2]).sum((1, 2))
            used = (numpy.abs(part["score"].astype(numpy.int32)) <= highest) & (pieces <= most_pieces)
            parts.append(part[used])
            if added:
                values.append(read_values(file, len(part))[used])
            games.add(game)
        assert len(games) == 1, f"samples of several games: {games}"
        self.squares, self.most_pieces = SQUARES.get(games.pop(), 32), most_pieces
        rows = numpy.concatenate(parts)
        as_tensor = lambda array: torch.from_numpy(numpy.ascontiguousarray(array)).to(device)
        self.sets = as_tensor(rows["sets"])
        self.score = as_tensor(rows["score"].astype(numpy.float32))
        self.result = (as_tensor(rows["result"].astype(numpy.float32)) + 1) / 2
        # Scores of few pieces are worth less, and those of other weights something else.
        head = head_of(as_tensor(numpy.bitwise_count(rows["sets"][:, :2]).sum((1, 2)).astype(numpy.int64)), most_pieces)
        group = as_tensor(numpy.repeat(numpy.arange(len(parts)), [len(part) for part in parts])) * HEADS + head
        self.scales = torch.zeros(len(parts) * HEADS, device=device)
        for one in group.unique().tolist():
            self.scales[one] = logits_a_hundredth(self.score[group == one], self.result[group == one])
        self.targets = score_weight * torch.sigmoid(self.scales[group] * self.score) + (1 - score_weight) * self.result
        # Winning chances that patterns give, in logits: what a network that is added to them need not learn.
        self.base = torch.zeros_like(self.targets)
        if added:
            values = as_tensor(numpy.concatenate(values).astype(numpy.float32))
            self.pattern_scale = logits_a_hundredth(values, self.targets)
            self.base = self.pattern_scale * values
        held_out = as_tensor(rows["game"] % HELD_OUT == 0)
        self.training, self.held_out = torch.nonzero(~held_out)[:, 0], torch.nonzero(held_out)[:, 0]
        self.places = torch.arange(8, dtype=torch.uint8, device=device)

    def inputs(self, rows):
        """Own men, own kings, the other's men, the other's kings, by square."""
        bits = (self.sets[rows][..., None] >> self.places) & 1
        own, other, kings = bits.flatten(2)[:, :, : self.squares].unbind(1)
        men = 1 - kings
        return torch.cat([own * men, own * kings, other * men, other * kings], dim=1).float()


def head_of(pieces, most_pieces):
    return (pieces - 1) * HEADS // most_pieces


def logits_a_hundredth(score, result):
    """How much a hundredth of a man is worth in winning chances, as scores and results have it."""
    low, high = 0.0, 0.055
    error = lambda scale: nn.functional.binary_cross_entropy_with_logits(score * scale, result)
    for _ in range(20):
        third = (high - low) / 3
        if error(low + third) < error(high - third):
            high -= third
        else:
            low += third
    return (low + high) / 2


def rounded_down(x, steps):
    """As integers do it; gradients pass through."""
    return x + ((x * steps).floor() / steps - x).detach()


class Network(nn.Module):
    def __init__(self, squares, most_pieces, sums, hidden):
        super().__init__()
        self.squares, self.most_pieces, self.sums, self.hidden = squares, most_pieces, sums, hidden
        inputs = 4 * squares
        self.sum_weights = nn.Parameter(torch.randn(inputs, sums) * 0.15)
        self.sum_bias = nn.Parameter(torch.full((sums,), 0.3))
        self.hidden_weights = nn.Parameter(torch.randn(sums, HEADS, hidden) * (1 / sums**0.5))
        self.hidden_bias = nn.Parameter(torch.full((HEADS, hidden), 0.1))
        self.value_weights = nn.Parameter(torch.randn(HEADS, hidden) * 0.1)
        self.value_bias = nn.Parameter(torch.zeros(HEADS))
        self.material = nn.Parameter(torch.tensor([[0.5, 1.0]]).repeat(HEADS, 1))
        turned = torch.arange(inputs).reshape(2, 2, squares).flip(0).flip(2).reshape(-1)
        self.register_buffer("turned", turned)

    def forward(self, inputs):
        weights = torch.cat([self.sum_weights, self.sum_weights[self.turned]], dim=1)
        sums = (inputs @ weights + self.sum_bias.repeat(2)).clamp(0, 1).reshape(-1, 2, 2, self.sums // 2)
        products = rounded_down((sums[:, :, 0] * sums[:, :, 1]).reshape(-1, self.sums), ONE_INPUT)
        counts = inputs.reshape(-1, 2, 2, self.squares).sum(3)
        pieces = counts.sum((1, 2))
        bucket = head_of(pieces.long(), self.most_pieces)
        all_hidden = (products @ self.hidden_weights.reshape(self.sums, -1)).reshape(-1, HEADS, self.hidden)
        hidden = all_hidden.gather(1, bucket[:, None, None].expand(-1, 1, self.hidden))[:, 0]
        hidden = (hidden + self.hidden_bias[bucket]).clamp(0, 1)
        lead = counts[:, 0] - counts[:, 1]
        return (hidden * self.value_weights[bucket]).sum(1) + self.value_bias[bucket] + (lead * self.material[bucket]).sum(1)

    def clamp(self):
        most = ONE_INPUT / ONE_WEIGHT
        with torch.no_grad():
            self.hidden_weights.clamp_(-most, most)
            self.sum_weights.clamp_(-4, 4)

    def rounded(self):
        """The same with the weights that a file holds."""
        copy = Network(self.squares, self.most_pieces, self.sums, self.hidden).to(self.sum_bias.device)
        copy.load_state_dict(self.state_dict())
        with torch.no_grad():
            for part, one in [(copy.sum_weights, ONE_SUM), (copy.sum_bias, ONE_SUM), (copy.hidden_weights, ONE_WEIGHT)]:
                part.copy_((part * one).round() / one)
        return copy

    def write(self, path, scale, added):
        """scale: of a hundredth of a man, in logits; added: to the patterns."""

        def number(tensor, one, kind, most=None):
            integers = (tensor.detach().cpu().double() * one).round()
            return (integers.clamp(-most, most) if most else integers).numpy().astype(kind).tobytes()

        sizes = self.squares, self.sums, self.hidden, HEADS, self.most_pieces
        body = b"laststone nnue 2\n" + struct.pack("<6H", *sizes, added)
        body += number(self.sum_bias, ONE_SUM, "<i2") + number(self.sum_weights, ONE_SUM, "<i2")
        one_hidden = ONE_INPUT * ONE_WEIGHT
        for bucket in range(HEADS):
            body += number(self.hidden_bias[bucket], one_hidden, "<i4")
            body += number(self.hidden_weights[:, bucket].T, ONE_WEIGHT, "i1")
            body += number(self.value_weights[bucket], ONE_VALUE / scale / one_hidden, "<i2", 8191)
            body += number(self.value_bias[bucket], ONE_VALUE / scale, "<i4")
            body += number(self.material[bucket], ONE_VALUE / scale, "<i4")
        open(path, "wb").write(body + struct.pack("<I", zlib.crc32(body)))


def cross_entropy(logits, targets):
    return nn.functional.binary_cross_entropy_with_logits(logits, targets)


def error(network, samples, at_once=1 << 17):
    """The held-out loss above the entropy of the targets, in millinats a position; without a network that of the patterns."""
    total = 0.0
    with torch.no_grad():
        for rows in samples.held_out.split(at_once):
            targets, logits = samples.targets[rows], samples.base[rows]
            if network:
                logits = logits + network(samples.inputs(rows))
            floor = nn.functional.binary_cross_entropy(targets, targets)
            total += (cross_entropy(logits, targets) - floor).item() * len(rows)
    return 1000 * total / max(len(samples.held_out), 1)


def logits_of_a_man(network, samples, at_most=1 << 17, level=150):
    """What it is worth on average that one man of the other side is missing, in positions that are about level."""
    rows = samples.training[samples.score[samples.training].abs() <= level][:at_most]
    inputs = samples.inputs(rows)
    other_men = slice(2 * samples.squares, 3 * samples.squares)
    inputs = inputs[inputs[:, other_men].sum(1) >= 2]
    missing = torch.multinomial(inputs[:, other_men], 1) + other_men.start
    with torch.no_grad():
        return (network(inputs.scatter(1, missing, 0.0)) - network(inputs)).mean().item()


def train(network, samples, seconds, at_once, rate, told=print):
    """The rate falls to nothing as the time runs out."""
    steps_of = torch.optim.Adam(network.parameters(), lr=rate, fused=samples.sets.is_cuda)
    began, step, seen, told_at = time.time(), 0, 0, 0.2
    order = torch.empty(0, dtype=torch.long)
    while (progress := (time.time() - began) / seconds) < 1:
        if progress > told_at:
            told(f"  {seen / 1e6:.0f} million samples: error {error(network, samples):.3f}", flush=True)
            told_at += 0.2
        if len(order) < at_once:
            order = samples.training[torch.randperm(len(samples.training), device=samples.sets.device)]
        rows, order = order[:at_once], order[at_once:]
        for group in steps_of.param_groups:
            group["lr"] = rate * (1 - progress) * min(1, (step + 1) / 500)
        steps_of.zero_grad(set_to_none=True)
        cross_entropy(network(samples.inputs(rows)) + samples.base[rows], samples.targets[rows]).backward()
        steps_of.step()
        network.clamp()
        step, seen = step + 1, seen + len(rows)


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("samples", nargs="+", help="files of laststone selfplay --samples")
    parser.add_argument("--pieces", type=int, default=12, help="positions of more are left out")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--sums", type=int, default=64, help="of each side's view")
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--score-weight", type=float, default=0.8, help="of the search score in the target")
    parser.add_argument("--highest", type=int, default=1500, help="score of a position that is used")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--added", action="store_true", help="to the patterns, whose values are in FILE.values of each file")
    parser.add_argument("--scale", type=float, help="of a hundredth of a man in logits; otherwise as the network has it")
    parser.add_argument("--start", help="weights to go on from, as --keep left them")
    parser.add_argument("--keep", help="a file for the weights before they are rounded")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def main():
    arguments = read_arguments()
    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    samples = Samples(arguments.samples, arguments.pieces, arguments.score_weight, arguments.highest, arguments.added, device)
    print(f"{len(samples.training)} samples, {len(samples.held_out)} held out", flush=True)
    network = Network(samples.squares, arguments.pieces, arguments.sums, arguments.hidden).to(device)
    if arguments.added:
        network.material.data.zero_()
        print(f"error of the patterns {error(None, samples):.3f}, scale {samples.pattern_scale:.5f}", flush=True)
    if arguments.start:
        network.load_state_dict(torch.load(arguments.start))
    train(network, samples, arguments.seconds, arguments.batch, arguments.rate)
    scale = arguments.scale or (samples.pattern_scale if arguments.added else logits_of_a_man(network, samples) / 100)
    print(f"error {error(network, samples):.3f}, rounded {error(network.rounded(), samples):.3f}, scale {scale:.5f}", flush=True)
    network.write(arguments.out, scale, arguments.added)
    if arguments.keep:
        torch.save(network.state_dict(), arguments.keep)


if __name__ == "__main__":
    main()
