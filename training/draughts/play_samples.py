#!/usr/bin/env python3
"""Plays games of draughts on an accelerator and writes their positions for train_nnue.py."""

import argparse
import ctypes

import numpy
import torch

from fit import DEVICE, GAMES, Arena, Shape, Tables, read_text


def squares(sets, shape):
    """Sets of cells without the bits for nothing."""
    pair = 2 * shape.half
    rows = [((sets >> i * (pair + 1)) & (1 << pair) - 1) << i * pair for i in range(shape.half)]
    return torch.stack(rows).sum(0)


def write(path, game, shape, samples, at_once=1 << 24):
    """docs/formats/samples.md"""
    width = (shape.squares + 7) // 8
    record = numpy.dtype([("sets", "u1", (3, width)), ("score", "<i2"), ("result", "i1"), ("game", "u1")])
    with open(path, "wb") as file:
        file.write(f"laststone samples 1 {game}\n".encode())
        for part in samples.split(at_once):
            rows = numpy.zeros(len(part), dtype=record)
            sets = squares(part[:, :3], shape).contiguous().cpu().numpy()
            rows["sets"] = sets.view("u1").reshape(-1, 3, 8)[:, :, :width]
            last = part[:, 3]
            rows["score"] = ((last << 48) >> 48).short().cpu().numpy()
            rows["result"] = ((last << 40) >> 56).char().cpu().numpy()
            rows["game"] = ((last >> 32) & 0xFF).cpu().numpy()
            rows.tofile(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--arena", default="build/training/training/draughts_arena.so")
    parser.add_argument("--game", required=True, choices=GAMES)
    parser.add_argument("--start", required=True, help="weights that play")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--nodes", type=int, default=1000, help="positions after which a search goes no deeper")
    parser.add_argument("--blocks", type=int, default=264, help="of 128 games that are played at once")
    parser.add_argument("--capacity", type=int, default=400_000_000, help="positions there can be")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    shape = Shape(arguments.game)
    arena = Arena(ctypes.CDLL(arguments.arena), arguments.game, arguments.blocks, 1 << 30)
    samples = arena.play(Tables(shape, read_text(arguments.start, shape)), arguments.nodes, arguments.seconds,
                         arguments.capacity, arguments.seed * 10_000_000, threatened=True)
    write(arguments.out, arguments.game, shape, samples)


if __name__ == "__main__":
    main()
