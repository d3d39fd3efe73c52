#!/usr/bin/env python3
"""Plays games of draughts on an accelerator and fits weights to them, one generation after the other."""

import argparse
import ctypes
import time

import torch

GAMES = {"english": 0, "russian": 1, "brazilian": 2, "international": 3, "pool": 4}
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
DEVICE = torch.device("cuda")


class Shape:
    """Which weights a game has, and which of them count for what: docs/formats/weights.md."""

    def __init__(self, game):
        self.flying = game != "english"
        self.rows = 10 if game == "international" else 8
        self.half = self.rows // 2
        self.squares, self.men = self.rows * self.half, self.half * (self.half - 1)
        self.cells = self.squares + self.half - 1
        self.height, self.states = 5, 9**5
        last = self.rows - self.height
        inner = (last + 1) // 3
        self.tops = torch.tensor([0, inner, last - inner, last], dtype=torch.int32, device=DEVICE)
        self.windows = len(self.tops) * (self.half - 1)
        self.forces = (self.men + 1) * 4
        self.first_balance = 2 * self.squares + 1
        self.first_window = self.first_balance + self.forces * (self.forces - 1) // 2
        self.size = self.first_window + self.windows // 2 * self.states

    def cell(self, square):
        return square + square // (2 * self.half)

    def c_windows(self):
        return Windows(self.tops.data_ptr(), len(self.tops), self.height, self.states)

    def kept_windows(self):
        """For each state of each window its weight, or that which counts against it, as -1 - its number."""
        states = torch.arange(self.states, device=DEVICE)
        turned, rest = torch.zeros_like(states), states.clone()
        for _ in range(2 * self.height):
            digit = rest % 3
            turned = turned * 3 + torch.where(digit == 0, digit, 3 - digit)
            rest //= 3
        first = [window * self.states + states for window in range(self.windows // 2)]
        opposite = [-1 - (window * self.states + turned) for window in reversed(range(self.windows // 2))]
        return torch.cat(first + opposite).int()

    def all_windows(self, weights):
        kept = self.kept_windows().long()
        against = kept < 0
        found = weights[self.first_window :][torch.where(against, -1 - kept, kept)]
        return torch.where(against[:, None], -found, found)

    def all_balances(self, weights):
        """Of any forces against any others."""
        own = torch.arange(self.forces, device=DEVICE)[:, None].expand(-1, self.forces)
        other = own.T
        high, low = torch.maximum(own, other), torch.minimum(own, other)
        kept = torch.where(own == other, 0, high * (high - 1) // 2 + low).reshape(-1)
        return weights[self.first_balance : self.first_window][kept] * torch.sign(own - other).reshape(-1, 1)

    def plain(self):
        """The weights before any game has been seen, as src/draughts/eval/weights.hpp has them."""
        weights = torch.zeros(self.size, 2)
        for square in range(self.squares):
            row, place = divmod(square, self.half)
            column = 2 * place + (1 if row % 2 == 0 else 0)
            home = self.rows - 1 - row
            side, end = min(column, self.rows - 1 - column), min(row, home)
            weights[square, 0] = 100 + side + home + (9 if home == 0 else 0)
            weights[square, 1] = 95 + side // 2 + 4 * home
            central = min(side, end)
            king = (270 + 3 * central, 280 + 4 * central) if self.flying else (126 + 4 * central, 130 + 5 * central)
            weights[self.squares + square] = torch.tensor(king, dtype=torch.float)
        weights[2 * self.squares] = 3
        return weights.to(DEVICE)


def read_text(path, shape):
    text = "".join(open(path).read().split("\n")[1:])
    value = {digit: i for i, digit in enumerate(DIGITS)}
    numbers, i = [], 0
    while i < len(text):
        if text[i] == "-":
            numbers += [0] * (2 * (value[text[i + 1]] * 64 + value[text[i + 2]]))
            i += 3
        else:
            numbers.append(value[text[i]] * 64 + value[text[i + 1]] - 2048)
            i += 2
    weights = torch.tensor(numbers, dtype=torch.float, device=DEVICE).reshape(-1, 2)
    assert len(weights) == shape.size, (len(weights), shape.size)
    return weights


def write_text(path, weights):
    number = lambda value: DIGITS[value // 64] + DIGITS[value % 64]
    lines, line, zeros = ["laststone weights 3"], "", 0
    for opening, ending in weights.int().tolist() + [(None, None)]:
        if (opening, ending) == (0, 0) and zeros < 4095:
            zeros += 1
            continue
        if zeros > 0:
            line += "-" + number(zeros)
            zeros = 0
        if (opening, ending) == (0, 0):
            zeros = 1
        elif opening is not None:
            line += number(opening + 2048) + number(ending + 2048)
        if len(line) >= 120:
            lines.append(line)
            line = ""
    open(path, "w").write("\n".join(lines + [line] * (line != "")) + "\n")


class Weighed(ctypes.Structure):
    _fields_ = [("opening", ctypes.c_short), ("ending", ctypes.c_short)]


class Windows(ctypes.Structure):
    _fields_ = [("tops", ctypes.c_void_p)] + [(name, ctypes.c_int) for name in ("rows_begun", "height", "states")]


class Evaluation(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("man", "king", "balance", "windows")]
    _fields_ += [("shape", Windows), ("to_move", Weighed)]


class Memory(ctypes.Structure):
    _fields_ = [("words", ctypes.c_void_p), ("mask", ctypes.c_uint64)]


class Options(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("nodes", "least_random", "more_random", "threatened")]


class SampleBuffer(ctypes.Structure):
    _fields_ = [("samples", ctypes.c_void_p), ("count", ctypes.c_void_p), ("capacity", ctypes.c_uint)]


class Tables:
    """Weights as the arena wants them: whole hundredths, for every cell and state."""

    def __init__(self, shape, weights):
        cells = torch.tensor([shape.cell(square) for square in range(shape.squares)], device=DEVICE)

        def by_cell(rows):
            table = torch.zeros(shape.cells, 2, device=DEVICE)
            table[cells] = rows
            return table

        self.shape = shape
        self.man = by_cell(weights[: shape.squares]).short()
        self.king = by_cell(weights[shape.squares : 2 * shape.squares]).short()
        self.balance = shape.all_balances(weights).short().contiguous()
        self.windows = shape.all_windows(weights).short().contiguous()
        to_move = Weighed(*[int(number) for number in weights[2 * shape.squares]])
        tables = [table.data_ptr() for table in (self.man, self.king, self.balance, self.windows)]
        self.evaluation = Evaluation(*tables, shape.c_windows(), to_move)


class Arena:
    def __init__(self, library, game, blocks, hash_words):
        self.library, self.game, self.blocks = library, GAMES[game], blocks
        self.lanes = torch.zeros(library.lane_bytes() * blocks * 128, dtype=torch.uint8, device=DEVICE)
        self.words = torch.zeros(hash_words, dtype=torch.int64, device=DEVICE)

    def play(self, tables, nodes, seconds, capacity, seed, random_plies=(6, 11), threatened=False):
        """Positions, a row of four numbers each: own, other, kings, and score, result, ply and game in the last."""
        samples = torch.zeros(capacity, 4, dtype=torch.int64, device=DEVICE)
        counts = torch.zeros(3, dtype=torch.int32, device=DEVICE)
        self.words.zero_()
        options = Options(nodes, *random_plies, threatened)
        memory = Memory(self.words.data_ptr(), len(self.words) - 1)
        buffer = SampleBuffer(samples.data_ptr(), counts.data_ptr(), capacity)
        lanes = ctypes.c_void_p(self.lanes.data_ptr())
        error = self.library.begin(self.game, lanes, self.blocks, ctypes.c_uint64(seed), ctypes.byref(options),
                                   ctypes.byref(buffer))
        assert error == 0, error
        began, visited, last = time.time(), 0, 0
        while time.time() - began < seconds and counts[0] < capacity:
            error = self.library.play(self.game, lanes, self.blocks, 2000, ctypes.byref(tables.evaluation),
                                      ctypes.byref(memory), ctypes.byref(options), ctypes.byref(buffer))
            assert error == 0, error
            visited += (int(counts[2]) - last) % 2**32
            last = int(counts[2])
        took = time.time() - began
        found = min(int(counts[0]) & 0xFFFFFFFF, capacity)
        games = int(counts[1]) - self.blocks * 128
        samples = samples[:found]
        samples = samples[samples[:, 0] != 0]
        print(f"{games} games, {len(samples)} positions, {visited / took / 1e6:.0f} M nodes/s", flush=True)
        return samples


class Row(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("value", "prior", "squared_gradients", "gradient")]
    _fields_ += [("size", ctypes.c_int), ("kept", ctypes.c_void_p), ("windows", Windows)]


class TrainingSet:
    """Positions with their targets: a mix of winning chances by the score and of the result."""

    def __init__(self, samples, score_weight):
        self.samples = samples
        last = samples[:, 3]
        score = ((last << 48) >> 48).float()
        self.result = (((last << 40) >> 56).float() + 1) / 2
        self.scale = logits_a_hundredth(score, self.result)
        self.targets = score_weight * torch.sigmoid(self.scale * score) + (1 - score_weight) * self.result
        held = (last >> 32) % 50 == 0  # games that are held out
        self.rows, self.held_out = (torch.nonzero(which)[:, 0].int() for which in (~held, held))


def logits_a_hundredth(score, result):
    """How much a hundredth of a man is worth in winning chances, as scores and results have it."""
    low, high = 0.0, 0.055
    error = lambda scale: torch.nn.functional.binary_cross_entropy_with_logits(score * scale, result)
    for _ in range(20):
        third = (high - low) / 3
        if error(low + third) < error(high - third):
            high -= third
        else:
            low += third
    return (low + high) / 2


class Regression:
    """Weights in training."""

    def __init__(self, library, game, shape, prior):
        self.library, self.game, self.shape = library, GAMES[game], shape
        self.prior, self.value = prior.clone(), prior.clone()
        self.squared_gradients = torch.full_like(prior, 1e-3)
        self.gradient = torch.zeros_like(prior)
        self.kept = shape.kept_windows()
        parts = [part.data_ptr() for part in (self.value, self.prior, self.squared_gradients, self.gradient)]
        self.row = Row(*parts, shape.size, self.kept.data_ptr(), shape.c_windows())

    def learn(self, data, rate, regularisation, at_a_time=1 << 16):
        order = data.rows[torch.randperm(len(data.rows), device=DEVICE)]
        decay = regularisation / 2 * at_a_time / len(order)
        error = self.library.learn(self.game, *pointers(data.samples, data.targets, order), len(order), at_a_time,
                                   ctypes.byref(self.row), ctypes.c_float(rate), ctypes.c_float(decay))
        assert error == 0, error

    def error(self, data):
        """The held-out loss above the entropy of the targets, in nats a position."""
        total = torch.zeros(1, dtype=torch.float64, device=DEVICE)
        error = self.library.total_loss(self.game, *pointers(data.samples, data.targets, data.held_out),
                                        len(data.held_out), ctypes.byref(self.row), *pointers(total))
        assert error == 0, error
        return total.item() / len(data.held_out)


def pointers(*tensors):
    return [ctypes.c_void_p(tensor.data_ptr()) for tensor in tensors]


def fit(library, game, shape, data, regularisation, epochs, scale):
    """scale: what a hundredth of a man is to be worth, in logits."""
    regression = Regression(library, game, shape, shape.plain() * data.scale)
    for epoch in range(epochs):
        regression.learn(data, 0.002 + 0.08 * (epochs - epoch) / epochs, regularisation)
        if epoch % 5 == 4 or epoch == epochs - 1:
            print(f"  epoch {epoch + 1}: error {regression.error(data):.5f}", flush=True)
    return (regression.value / scale).round().clamp(-2048, 2047)


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--arena", default="build/training/training/draughts_arena.so")
    parser.add_argument("--game", required=True, choices=GAMES)
    parser.add_argument("--start", help="weights that play the first games; otherwise plain ones")
    parser.add_argument("--seconds", type=float, nargs="+", default=[30, 30, 90], help="of play in each generation")
    parser.add_argument("--nodes", type=int, default=300, help="positions after which a search goes no deeper")
    parser.add_argument("--blocks", type=int, default=264, help="of 128 games that are played at once")
    parser.add_argument("--capacity", type=int, default=100_000_000, help="positions that a generation can have")
    parser.add_argument("--regularisation", type=float, default=1, help="L2 towards the plain weights")
    parser.add_argument("--score-weight", type=float, default=0.8, help="of the search score in the target")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--scale", type=float, help="of a hundredth of a man in logits; otherwise as at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def main():
    arguments = read_arguments()
    torch.manual_seed(arguments.seed)
    library = ctypes.CDLL(arguments.arena)
    shape = Shape(arguments.game)
    weights = read_text(arguments.start, shape) if arguments.start else shape.plain()
    arena = Arena(library, arguments.game, arguments.blocks, 1 << 30)
    kept, scale = [], arguments.scale
    for generation, seconds in enumerate(arguments.seconds):
        seed = (arguments.seed * 100 + generation) * 10_000_000
        kept = kept[-1:] + [arena.play(Tables(shape, weights), arguments.nodes, seconds, arguments.capacity, seed)]
        data = TrainingSet(torch.cat(kept), arguments.score_weight)
        scale = scale or data.scale
        error = Regression(library, arguments.game, shape, weights * data.scale).error(data)
        print(f"a hundredth is worth {data.scale:.5f}; error before {error:.5f}", flush=True)
        weights = fit(library, arguments.game, shape, data, arguments.regularisation, arguments.epochs, scale)
        write_text(arguments.out, weights)


if __name__ == "__main__":
    main()
