// What the native program is tested with, for tests of the module and of the package: tests/data.
import { readdirSync } from "node:fs";

import { dataFile } from "./module.mjs";

const games = { turkish_endpromo: "turkish:endpromo", thai12men: "thai:12" };
const most = 100_000n; // leaves of a row; deeper ones are the native program's

// A table for each game and convention: {file, game, routes, rows: [{position, depth, nodes, line}]}
export const perftTables = readdirSync(new URL("../../tests/data/perft/", import.meta.url))
    .map((file) => [file, /^perft_(.*)_(distinct|routes)\.csv$/.exec(file)])
    .filter(([, parts]) => parts)
    .map(([file, [, name, convention]]) => ({
        file,
        game: games[name] ?? name,
        routes: convention === "routes",
        rows: dataFile(`perft/${file}`)
            .split("\n")
            .map((line) => [line, /^"(.*)",(\d+),(\d+)/.exec(line)])
            .filter(([, row]) => row && BigInt(row[3]) <= most)
            .map(([line, [, position, depth, nodes]]) => ({
                position,
                depth: Number(depth),
                nodes: BigInt(nodes),
                line,
            })),
    }));

const rowsOf = (file, form) =>
    dataFile(file)
        .split("\n")
        .filter((line) => !line.startsWith("#"))
        .map((line) => [line, form.exec(line)])
        .filter(([, parts]) => parts);

// [{game, written, text, line}]: how a FEN is written back.
export const validPositions = rowsOf("fen_valid.txt", /^(\S+) \| (.*?) \| (.*)$/).map(([line, parts]) => ({
    game: parts[1],
    written: parts[2],
    text: parts[3],
    line,
}));
// [{game, offset, text, line}]: where the fault of a text lies.
export const invalidPositions = rowsOf("fen_invalid.txt", /^(\S+) \| (\d+) \| .*? \| (.*)$/).map(([line, parts]) => ({
    game: parts[1],
    offset: Number(parts[2]),
    text: parts[3],
    line,
}));
