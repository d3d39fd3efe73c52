"""Writes a network that train.py has made as the text that the program reads: docs/formats/network.md.

    python3 training/nogo/write_weights.py weights-48x4.npz > src/nogo/large_network_weights.txt
"""

import sys

import numpy as np

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
ZERO_AT = 64 * 64 // 2
NUMBERS_A_LINE = 48


def main():
    tables = np.load(sys.argv[1])
    names = list(tables)
    blocks = 1 + max(int(name.split(".")[1]) for name in names if name.startswith("blocks."))
    print(f"laststone network 1: {blocks} blocks of {len(tables['stem.bias'])} channels")
    trunk = [
        f"blocks.{i}.{part}.{kind}"
        for i in range(blocks)
        for part in ("first", "second", "all")
        for kind in ("weight", "bias")
        if f"blocks.{i}.{part}.{kind}" in names
    ]
    heads = ("policy_hidden", "policy", "value_points", "value_hidden", "value")
    order = ["stem.weight", "stem.bias", *trunk, *(f"{head}.{kind}" for head in heads for kind in ("weight", "bias"))]
    assert sorted(order) == sorted(names)
    for name in order:
        numbers = tables[name].flatten().astype(np.float64)
        scale = float(np.float32(max(np.abs(numbers).max(), 1e-6) / (ZERO_AT - 1)))
        print(name, len(numbers), f"{scale:.9g}")
        wholes = np.clip(np.rint(numbers / scale), -ZERO_AT, ZERO_AT - 1).astype(int) + ZERO_AT
        pairs = [DIGITS[whole // 64] + DIGITS[whole % 64] for whole in wholes]
        for first in range(0, len(pairs), NUMBERS_A_LINE):
            print("".join(pairs[first : first + NUMBERS_A_LINE]))


if __name__ == "__main__":
    main()
