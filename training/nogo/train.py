"""Teaches networks to judge NoGo by games that one of them plays against itself, on one accelerator.

    python3 training/nogo/train.py --arena build/training/training/nogo_arena.so --seconds 1300 --out weights

Needs PyTorch, and the arena: training/README.md says how it is built. The first network named plays and learns, the
others learn from its games. With --keep, a run that was ended goes on: it has what was learnt and how far it was, and plays
new games.
"""

import argparse
import ctypes
import math
import os
import threading
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

SIDE = 9
POINTS = SIDE * SIDE
KINDS = 6  # of what is on a point of the board: nogo::Seen less off_board
OPEN_TO_US, OPEN_TO_BOTH = 4, 6


def mean_over(board, x):
    """Of what is 0 off the board."""
    return x.sum(dim=(2, 3)) / board.sum(dim=(2, 3))


class Block(nn.Module):
    """Two convolutions around which the input passes; some blocks see the mean of the whole board."""

    def __init__(self, channels, sees_all):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.all = nn.Linear(channels, channels) if sees_all else None
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x, board):
        y = self.first(x)
        if self.all is not None:
            y = y + self.all(mean_over(board, x))[:, :, None, None]
        return F.relu(x + self.second(F.relu(y) * board)) * board


class Network(nn.Module):
    HEAD = 16

    def __init__(self, channels, blocks):
        super().__init__()
        self.channels, self.depth = channels, blocks
        self.stem = nn.Conv2d(KINDS, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(blocks))
        self.policy_hidden = nn.Conv2d(channels, self.HEAD, 1)
        self.policy = nn.Conv2d(self.HEAD, 1, 1)
        self.value_points = nn.Conv2d(channels, self.HEAD, 1)
        self.value_hidden = nn.Linear(2 * self.HEAD, 32)
        self.value = nn.Linear(32, 1)

    def forward(self, seen):
        """Logits of the moves, and the logit of winning, for the side to move."""
        planes = F.one_hot(seen.long(), KINDS + 1)[:, :, 1:].to(self.stem.weight.dtype)
        x = planes.view(-1, SIDE, SIDE, KINDS).permute(0, 3, 1, 2)
        board = (seen > 0).to(x.dtype).view(-1, 1, SIDE, SIDE)
        x = F.relu(self.stem(x)) * board
        for block in self.blocks:
            x = block(x, board)
        moves = self.policy(F.relu(self.policy_hidden(x))).flatten(1)
        v = F.relu(self.value_points(x)) * board
        v = torch.cat([mean_over(board, v), v.amax(dim=(2, 3))], dim=1)
        return moves, self.value(F.relu(self.value_hidden(v))).squeeze(1)


def load_arena(path):
    library = ctypes.CDLL(path)
    pointer = ctypes.c_void_p
    library.arena_new.restype = pointer
    library.arena_new.argtypes = [ctypes.c_int, ctypes.c_uint64] + 4 * [ctypes.c_int]
    library.arena_gather.argtypes = [pointer, ctypes.c_int, ctypes.c_int, pointer]
    library.arena_scatter.argtypes = [pointer, ctypes.c_int, ctypes.c_int, pointer, pointer]
    library.arena_games.argtypes = [pointer]
    library.arena_games.restype = ctypes.c_uint64
    library.arena_drain.argtypes = [pointer, pointer, pointer, pointer, pointer, ctypes.c_uint64]
    library.arena_drain.restype = ctypes.c_uint64
    return library


class Player(threading.Thread):
    """Plays some of the arena's games, judged by a copy of the network in half precision."""

    def __init__(self, library, arena, first, last, network, device):
        super().__init__(daemon=True)
        self.library, self.arena, self.first, self.last = library, arena, first, last
        self.device, self.evaluations, self.stopping = device, 0, False
        games = last - first
        on_gpu = device.type == "cuda"
        self.network = Network(network.channels, network.depth).to(device)
        if on_gpu:
            self.network = self.network.half().to(memory_format=torch.channels_last)
        self.lock = threading.Lock()
        self.seen_here = torch.zeros(games, POINTS, dtype=torch.uint8, pin_memory=on_gpu)
        self.moves_here = torch.zeros(games, POINTS, pin_memory=on_gpu)
        self.values_here = torch.zeros(games, pin_memory=on_gpu)
        self.seen = self.seen_here.to(device)
        self.stream = torch.cuda.Stream() if on_gpu else None
        self.graph = None
        self.take(network)
        if on_gpu:
            self.capture()

    def judge(self):
        moves, value = self.network(self.seen)
        return moves.float(), torch.tanh(value.float() / 2)

    def capture(self):
        with torch.no_grad(), torch.cuda.stream(self.stream):
            for _ in range(3):
                self.judge()
            self.stream.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=self.stream):
                self.moves, self.values = self.judge()

    def take(self, network):
        with self.lock, torch.no_grad():
            for mine, theirs in zip(self.network.parameters(), network.parameters()):
                mine.copy_(theirs)
            if self.device.type == "cuda":
                torch.cuda.current_stream().synchronize()

    @torch.no_grad()
    def run(self):
        where = self.arena, self.first, self.last
        while not self.stopping:
            self.library.arena_gather(*where, self.seen_here.data_ptr())
            with self.lock:
                if self.graph:
                    with torch.cuda.stream(self.stream):
                        self.seen.copy_(self.seen_here, non_blocking=True)
                        self.graph.replay()
                        self.moves_here.copy_(self.moves, non_blocking=True)
                        self.values_here.copy_(self.values, non_blocking=True)
                    self.stream.synchronize()
                else:
                    self.seen.copy_(self.seen_here)
                    moves, values = self.judge()
                    self.moves_here.copy_(moves)
                    self.values_here.copy_(values)
            self.library.arena_scatter(*where, self.moves_here.data_ptr(), self.values_here.data_ptr())
            self.evaluations += self.last - self.first


class Memory:
    """The latest samples; of old ones fewer and fewer are drawn."""

    def __init__(self, library, arena, capacity, device):
        self.library, self.arena, self.capacity, self.device = library, arena, capacity, device
        self.seen = torch.zeros(capacity, POINTS, dtype=torch.uint8, device=device)
        self.visits = torch.zeros(capacity, POINTS, dtype=torch.uint8, device=device)
        self.results = torch.zeros(capacity, 2, device=device)
        self.total = 0
        most = 65536
        self.buffers = (
            np.zeros((most, POINTS), np.uint8),
            np.zeros((most, POINTS), np.uint8),
            np.zeros(most, np.float32),
            np.zeros(most, np.float32),
        )

    def refresh(self):
        seen, visits, results, values = self.buffers
        count = self.library.arena_drain(self.arena, *(buffer.ctypes.data for buffer in self.buffers), len(seen))
        if count:
            places = (torch.arange(count, device=self.device) + self.total) % self.capacity
            self.seen[places] = torch.from_numpy(seen[:count]).to(self.device)
            self.visits[places] = torch.from_numpy(visits[:count]).to(self.device)
            both = np.stack([results[:count], values[:count]], axis=1)
            self.results[places] = torch.from_numpy(both).to(self.device)
            self.total += count
        return count

    def draw(self, batch):
        window = min(self.total, self.capacity, int(120_000 + 0.4 * self.total))
        back = torch.randint(1, window + 1, (batch,), device=self.device)
        places = (self.total - back) % self.capacity
        boards = torch.stack([self.seen[places], self.visits[places]]).view(2, batch, SIDE, SIDE)
        # An eighth of them each way that a square can lie.
        ways = []
        for i, part in enumerate(boards.chunk(8, dim=1)):
            part = torch.rot90(part, i % 4, dims=(2, 3))
            ways.append(part.flip(3) if i >= 4 else part)
        seen, visits = torch.cat(ways, dim=1).flatten(2)
        return seen, visits.float() / 255, self.results[places]


class Learner:
    def __init__(self, channels, blocks, device):
        self.network = Network(channels, blocks).to(device)
        self.kind, self.on_gpu = device.type, device.type == "cuda"
        if self.on_gpu:
            self.network = self.network.to(memory_format=torch.channels_last)
        decays = [p for p in self.network.parameters() if p.dim() > 1]
        others = [p for p in self.network.parameters() if p.dim() <= 1]
        groups = [{"params": decays, "weight_decay": 1e-2}, {"params": others, "weight_decay": 0}]
        self.optimizer = torch.optim.AdamW(groups, lr=1e-3, **({"fused": True} if self.on_gpu else {}))
        # What is kept is a mean over the last steps.
        self.mean = Network(channels, blocks).to(device)
        self.mean.load_state_dict(self.network.state_dict())
        self.policy_loss = self.value_loss = 0.0

    def step(self, seen, visits, results, rate):
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        with torch.autocast(self.kind, torch.bfloat16, enabled=self.on_gpu):
            moves, value = self.network(seen)
        legal = (seen == OPEN_TO_US) | (seen == OPEN_TO_BOTH)
        logs = F.log_softmax(moves.float().masked_fill(~legal, -1e9), dim=1)
        visits = visits / visits.sum(dim=1, keepdim=True).clamp(min=1e-6)
        policy_loss = -(visits * logs.masked_fill(~legal, 0)).sum(dim=1).mean()
        target = 0.8 * results[:, 0] + 0.2 * results[:, 1]
        value_loss = F.binary_cross_entropy_with_logits(value.float(), target)
        self.optimizer.zero_grad(set_to_none=True)
        (policy_loss + 1.5 * value_loss).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimizer.step()
        with torch.no_grad():
            for mean, latest in zip(self.mean.parameters(), self.network.parameters()):
                mean.lerp_(latest, 0.01)
        self.policy_loss, self.value_loss = policy_loss.detach(), value_loss.detach()

    def load(self, path):
        state = {name: torch.from_numpy(array) for name, array in np.load(path).items()}
        for network in (self.network, self.mean):
            network.load_state_dict(state)

    def save(self, path):
        tensors = {name: tensor.cpu().float().numpy() for name, tensor in self.mean.state_dict().items()}
        replace(path, lambda file: np.savez(file, **tensors))

    def state(self):
        """All that a run needs to go on."""
        return {"network": self.network.state_dict(), "mean": self.mean.state_dict(), "optimizer": self.optimizer.state_dict()}

    def go_on(self, state):
        self.network.load_state_dict(state["network"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["optimizer"])


def replace(path, write):
    """Writes a file that is there whole, or as it was before."""
    with open(path + ".part", "wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".part", path)


class Run:
    """Players, what they have played, and the networks that learn from it; with how far the run is."""

    def __init__(self, options, device):
        self.options, self.device = options, device
        self.learners = [Learner(*map(int, text.split("x")), device) for text in options.networks]
        self.library = load_arena(options.arena)
        self.arena = self.library.arena_new(options.games, options.seed, *options.evaluations, *options.points)
        self.memory = Memory(self.library, self.arena, 3_000_000 if device.type == "cuda" else 100_000, device)
        self.steps = self.owed = self.spent = 0
        if options.start:
            for text, learner in zip(options.networks, self.learners):
                learner.load(f"{options.start}-{text}.npz")
        if options.keep and os.path.exists(options.keep):
            self.restore(options.keep)
        half = options.games // 2
        parts = (0, half), (half, options.games)
        self.players = [Player(self.library, self.arena, *part, self.learners[0].mean, device) for part in parts]

    def restore(self, path):
        kept = torch.load(path, map_location=self.device, weights_only=True)
        self.steps, self.spent = kept["steps"], kept["seconds"]
        for learner, state in zip(self.learners, kept["learners"]):
            learner.go_on(state)
        print(f"going on after {self.spent:.0f} s", flush=True)

    def keep(self, seconds):
        for text, learner in zip(self.options.networks, self.learners):
            learner.save(f"{self.options.out}-{text}.npz")
        if self.options.keep:
            learners = [learner.state() for learner in self.learners]
            state = {"steps": self.steps, "seconds": seconds, "learners": learners}
            replace(self.options.keep, lambda file: torch.save(state, file))

    def rate_at(self, progress):
        """Warms up, then follows a cosine."""
        return self.options.rate * min(1, (self.steps + 1) / 200) * max(0.02, 0.5 + 0.5 * math.cos(math.pi * progress))

    def step(self, progress):
        """A batch, once enough has been played for it; otherwise a short rest."""
        self.owed += self.memory.refresh() * self.options.uses / self.options.batch
        if self.memory.total < 10 * self.options.batch or self.owed < 1:
            time.sleep(0.002)
            return
        self.owed = min(self.owed - 1, 400)
        rate = self.rate_at(progress)
        for learner in self.learners:
            learner.step(*self.memory.draw(self.options.batch), rate)
        self.steps += 1
        if self.steps % 20 == 0:
            for player in self.players:
                player.take(self.learners[0].mean)

    def report(self, elapsed):
        losses = "; ".join(f"{float(l.policy_loss):.3f} {float(l.value_loss):.3f}" for l in self.learners)
        evaluations = sum(player.evaluations for player in self.players)
        print(
            f"{elapsed:6.0f} s, {self.library.arena_games(self.arena)} games, {evaluations / elapsed:.0f} evaluations/s, "
            f"{self.memory.total} samples, {self.steps} steps, owed {self.owed:.0f}, losses {losses}",
            flush=True,
        )

    def train(self):
        """Until the time is up. Tells how it goes every ten seconds, and keeps what there is every minute."""
        for player in self.players:
            player.start()
        reported = time.monotonic()
        began = reported - self.spent
        while (elapsed := time.monotonic() - began) < self.options.seconds:
            self.step(elapsed / self.options.seconds)
            if time.monotonic() - reported > 10:
                reported = time.monotonic()
                self.report(elapsed)
                if int(elapsed) // 60 != int(elapsed - 10) // 60:
                    self.keep(elapsed)
        self.keep(self.options.seconds)
        for player in self.players:
            player.stopping = True
        for player in self.players:
            player.join()


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arena", default="build/training/training/nogo_arena.so")
    parser.add_argument("--seconds", type=float, default=1300)
    parser.add_argument("--games", type=int, default=6144, help="played at once")
    parser.add_argument("--evaluations", type=int, nargs=2, default=[160, 40], help="of a long search, of a short one")
    parser.add_argument("--points", type=int, nargs=2, default=[81, 81], help="of a board: at least, at most")
    parser.add_argument("--networks", nargs="+", default=["64x5", "32x4", "48x4"], help="channels x blocks")
    parser.add_argument("--uses", type=float, default=6, help="how often each sample is used")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at its highest")
    parser.add_argument("--start", help="go on from files of an earlier run, whose names begin like this")
    parser.add_argument("--out", default="weights", help="the beginning of the files' names")
    parser.add_argument("--keep", help="a checkpoint, from which a run that was ended goes on")
    return parser.parse_args()


def main():
    options = read_arguments()
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    Run(options, torch.device("cuda" if torch.cuda.is_available() else "cpu")).train()


if __name__ == "__main__":
    main()
