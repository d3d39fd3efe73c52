#!/bin/sh
# Makes data/openings/engine_games.txt anew: how games of the engine against itself began, and how they ended. The first plies
# of each are random, so that all openings come up; the same seed gives the same games.
#   scripts/engine_games.sh [GAMES [NODES]]
set -eu
cd "$(dirname "$0")/.."

program=${LASTSTONE:-build/release/laststone}
games=${1:-1500}
nodes=${2:-1000}
deepest=8 # plies
fewest=3  # games, for a line to be kept
table=data/openings/engine_games.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One line for each beginning of some games: its moves, the games that the side to begin won and lost, and the draws.
count_beginnings() {
    awk -v deepest="$deepest" -v fewest="$fewest" '
        function finish(    words, line, at, moves, n) {
            gsub(/\{[^}]*\}/, " ", text)
            n = split(text, words, " ")
            line = ""
            moves = 0
            for (at = 1; at <= n && moves < deepest; ++at) {
                if (words[at] ~ /^[0-9]+\./ || words[at] == result) continue
                line = line (line == "" ? "" : " ") words[at]
                ++moves
                ++all[line]
                if (result == "1-0") ++won[line]
                else if (result == "0-1") ++lost[line]
                else ++drawn[line]
            }
            text = ""
        }
        /^\[Event / { if (text != "") finish() }
        /^\[Result / { split($0, parts, "\""); result = parts[2] }
        !/^\[/ { text = text " " $0 }
        END {
            if (text != "") finish()
            for (line in all) if (all[line] >= fewest) print line "\t" won[line] + 0, lost[line] + 0, drawn[line] + 0
        }' "$1"
}

{
    echo "# How the engine's games against itself began: made by scripts/engine_games.sh $games $nodes."
    echo "# A line is a move, as deep in its game as the number before it says; then the games that whoever began won and lost, and"
    echo "# the draws."
    for game in english russian brazilian international frisian; do
        "$program" selfplay -g "$game" --games "$games" --nodes "$nodes" --random 4 --seed 25 --quiet --out "$work/$game.pdn"
        echo "game $game"
        count_beginnings "$work/$game.pdn" | LC_ALL=C sort -t "$(printf '\t')" -k 1,1 |
            awk -F '\t' '{ depth = split($1, moves, " "); print depth - 1, moves[depth], $2 }'
    done
} >"$table.part"
mv "$table.part" "$table"
