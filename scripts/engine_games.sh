#!/bin/sh
# Makes data/openings/engine_games.txt anew: how games of the engine against itself began, and how they ended. The first two,
# three or four plies of each are random, so that all openings come up; searches of many sizes make games differ after them. The
# same numbers give the same games.
#   scripts/engine_games.sh [SIZES [NODES]]
set -eu
cd "$(dirname "$0")/.."

program=${LASTSTONE:-build/release/laststone}
sizes=${1:-12}   # of searches, each with five hundred games
nodes=${2:-600}  # of the smallest search; each further one has a sixth of that more
deepest=20       # plies
fewest=4         # games, for a line to be kept
table=data/openings/engine_games.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

play_games() {
    size=0
    while [ "$size" -lt "$sizes" ]; do
        for plan in '2 60' '3 200' '4 240'; do
            # shellcheck disable=SC2086 # a plan is two words
            set -- $plan
            "$program" selfplay -g "$game" --random "$1" --games "$2" --nodes $((nodes + size * nodes / 6)) \
                --seed $((25 + size)) --threads 1 --quiet --out "$work/some.pdn"
            cat "$work/some.pdn"
        done
        size=$((size + 1))
    done >"$work/games.pdn"
}

# One line for each beginning of some games: its moves, the games that the side to begin won and lost, and the draws. The same
# game played twice counts once.
count_beginnings() {
    awk -v deepest="$deepest" -v fewest="$fewest" '
        function finish(    words, line, at, moves, n) {
            gsub(/\{[^}]*\}/, " ", text)
            gsub(/[ \t]+/, " ", text)
            if (!seen[text]++) {
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
    echo "# How the engine's games against itself began: made by scripts/engine_games.sh $sizes $nodes."
    echo "# A line is a move, as deep in its game as the number before it says; then the games that whoever began won and lost, and"
    echo "# the draws."
    for game in english russian brazilian international frisian; do
        play_games
        echo "game $game"
        count_beginnings "$work/games.pdn" | LC_ALL=C sort -t "$(printf '\t')" -k 1,1 |
            awk -F '\t' '{ depth = split($1, moves, " "); print depth - 1, moves[depth], $2 }'
    done
} >"$table.part"
mv "$table.part" "$table"
