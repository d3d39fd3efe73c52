#!/usr/bin/env python3
"""Prints tables of the experiments in docs/experiments, or checks that every row is sound."""
import argparse
import csv
import datetime
import math
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "experiments"

MATCH = "date game idea change against openings limit games won drawn lost elo error low high taken note".split()
MEASUREMENT = "date game idea change quantity unit conditions value baseline taken note".split()
SOLVER = (
    "date board result move threads memory nodes cpu_seconds seconds proof_positions proof_bytes check_seconds program note"
).split()
KINDS = {"match": MATCH, "measurement": MEASUREMENT, "solver": SOLVER}


class Row(dict):
    """One row of a file, which knows where it stands and of which kind it is."""

    def __init__(self, kind, place, fields):
        super().__init__(fields)
        self.kind = kind
        self.place = place


def kind_of(header):
    return next((kind for kind, columns in KINDS.items() if columns == header), None)


def read(path):
    """Yields the rows of a file; raises ValueError where it does not parse."""
    with open(path, newline="", encoding="utf-8") as lines:
        reader = csv.reader(lines, strict=True)
        header = next(reader, [])
        kind = kind_of(header)
        if kind is None:
            raise ValueError(f"{path.name}:1: unknown columns: {','.join(header)}")
        for fields in reader:
            place = f"{path.name}:{reader.line_num}"
            if len(fields) != len(header):
                raise ValueError(f"{place}: {len(fields)} fields instead of {len(header)}")
            yield Row(kind, place, zip(header, fields))


def elo(won, drawn, lost):
    """Elo of a score; infinite where one side made all points."""
    score = (won + drawn / 2) / (won + drawn + lost)
    if score in (0, 1):
        return math.inf if score == 1 else -math.inf
    return -400 * math.log10(1 / score - 1)


def counts(row):
    return [int(row[name]) for name in ("won", "drawn", "lost")] if row["won"] else None


def faults_of_match(row):
    for name in ("games", "won", "drawn", "lost"):
        if row[name] and not row[name].isdigit():
            yield f"{name} is not a whole number: {row[name]}"
            return
    if len({bool(row[name]) for name in ("won", "drawn", "lost")}) != 1:
        yield "won, drawn and lost must be given together"
        return
    for name in ("elo", "error", "low", "high"):
        if row[name] and not re.fullmatch(r"-?\d+(\.\d+)?", row[name]):
            yield f"{name} is not a number: {row[name]}"
            return
    if bool(row["low"]) != bool(row["high"]):
        yield "low and high must be given together"
    if row["error"] and row["low"]:
        yield "error and bounds exclude each other"
    if row["low"] and row["elo"] and row["high"] and not float(row["low"]) <= float(row["elo"]) <= float(row["high"]):
        yield "Elo lies outside its bounds"
    result = counts(row)
    if result is None:
        return
    if sum(result) != int(row["games"] or 0):
        yield f"games is {row['games']}, but won, drawn and lost add up to {sum(result)}"
    elif row["elo"] and abs(elo(*result) - float(row["elo"])) > 1:
        yield f"Elo is {row['elo']}, but the result gives {elo(*result):.1f}"


def faults(row):
    """What is wrong with a row, as sentences."""
    try:
        datetime.date.fromisoformat(row["date"])
    except ValueError:
        yield f"no date: {row['date']}"
    if any(value != value.strip() for value in row.values()):
        yield "a field begins or ends with a space"
    if row.kind != "solver":
        if row["taken"] not in ("yes", "no", ""):
            yield f"taken is yes, no or empty, not {row['taken']}"
        if not row["change"] or not row["idea"]:
            yield "idea and change must be given"
    if row.kind == "match":
        yield from faults_of_match(row)


def result_text(row):
    result = counts(row)
    return "+{} ={} -{}".format(*result) if result else ""


def elo_text(row):
    if not row["elo"]:
        return ""
    text = f"{float(row['elo']):+.0f}"
    if row["error"]:
        return f"{text} ± {row['error']}"
    if row["low"]:
        return f"{text} [{float(row['low']):+.0f}, {float(row['high']):+.0f}]"
    return text


def columns_of(kind, notes):
    """Titles and how to write them, for the table of a kind."""
    plain = lambda name: (name.replace("_", " "), lambda row: row[name])
    if kind == "match":
        names = [plain(name) for name in "date game idea change against openings limit games".split()]
        names += [("result", result_text), ("Elo", elo_text), plain("taken")]
    elif kind == "measurement":
        names = [plain(name) for name in "date game idea change quantity unit value baseline taken conditions".split()]
    else:
        names = [plain(name) for name in SOLVER if name != "note"]
    return names + [plain("note")] if notes else names


def table(rows, kind, notes, markdown):
    columns = columns_of(kind, notes)
    cells = [[title for title, _ in columns]] + [[write(row) for _, write in columns] for row in rows]
    if markdown:
        cells = [[cell.replace("|", "\\|") for cell in line] for line in cells]
        cells.insert(1, ["---"] * len(columns))
        return "\n".join("| " + " | ".join(line) + " |" for line in cells)
    widths = [max(map(len, column)) for column in zip(*cells)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in cells)


def wanted(row, options):
    def contains(name, text):
        return text is None or text.lower() in row.get(name, "").lower()

    game = row.get("game", f"nogo:{row.get('board', '')}")
    if options.game and game != options.game and not game.startswith(options.game + ":"):
        return False
    if options.taken and row.get("taken", "") != ("" if options.taken == "open" else options.taken):
        return False
    idea = row.get("idea", "solver")
    return (options.idea is None or options.idea.lower() in idea.lower()) and contains("against", options.against)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", help="files of docs/experiments without .csv; all of them unless given")
    parser.add_argument("--game", help="english, russian, nogo (all boards), nogo:9x9 ...")
    parser.add_argument("--idea", help="part of the idea's name, such as 'late move'")
    parser.add_argument("--against", help="part of the opponent's name")
    parser.add_argument("--taken", choices=["yes", "no", "open"], help="open: measured, nothing decided")
    parser.add_argument("--notes", action="store_true", help="print the notes too")
    parser.add_argument("--markdown", action="store_true", help="print Markdown instead of aligned text")
    parser.add_argument("--ideas", action="store_true", help="list the ideas and how many rows each has")
    parser.add_argument("--check", action="store_true", help="check every row; exit status 1 if one is wrong")
    parser.add_argument("--folder", type=pathlib.Path, default=FOLDER, help=argparse.SUPPRESS)
    return parser.parse_args()


def check(rows):
    found = [f"{row.place}: {fault}" for row in rows for fault in faults(row)]
    for fault in found:
        print(fault, file=sys.stderr)
    print(f"{len(rows)} rows, {len(found)} faults")
    return 1 if found or not rows else 0


def list_ideas(rows):
    ideas = {}
    for row in rows:
        idea = row.get("idea", "solver")
        ideas[idea] = ideas.get(idea, 0) + 1
    for idea, count in sorted(ideas.items()):
        print(f"{count:4}  {idea}")


def main():
    options = arguments()
    paths = [options.folder / f"{name.removesuffix('.csv')}.csv" for name in options.files]
    try:
        rows = [row for path in paths or sorted(options.folder.glob("*.csv")) for row in read(path)]
    except (OSError, ValueError, csv.Error) as fault:
        print(f"experiments: {fault}", file=sys.stderr)
        return 2
    if options.check:
        return check(rows)
    rows = [row for row in rows if wanted(row, options)]
    if options.ideas:
        list_ideas(rows)
        return 0
    tables = []
    for kind in KINDS:
        chosen = sorted((row for row in rows if row.kind == kind), key=lambda row: row["date"])
        if chosen:
            tables.append(table(chosen, kind, options.notes, options.markdown))
    if not tables:
        print("experiments: no such row", file=sys.stderr)
        return 1
    try:
        print("\n\n".join(tables), flush=True)
    except BrokenPipeError:
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
