// How long the package for npm takes to a depth with one Worker and with several, for one line and for more.
//   node bench/workers.mjs [WORKERS] [depth more or less than usual]
// npm/dist must have been made (npm/build.mjs).
import { load } from "../npm/dist/lib/index.js";

const workers = Number(process.argv[2] ?? 2);
const deeper = Number(process.argv[3] ?? 0);
const depths = { english: 18, russian: 17, international: 16, frisian: 14 };
const rounds = 3;

// Seconds to the end of that depth, from an empty table.
async function timed(count, game, lines, depth) {
    const laststone = await load({ workers: count, hash: 64 });
    const position = laststone.open(game);
    for await (const _ of position.analyse({ depth: 4, lines })); // starts all, and fetches the weights
    await new Promise((started) => setTimeout(started, 1500));
    const began = performance.now();
    for await (const _ of position.analyse({ depth, lines }));
    const took = performance.now() - began;
    await laststone.close();
    return took / 1000;
}

for (const [game, usual] of Object.entries(depths))
    for (const lines of [1, 3, 5]) {
        const depth = usual + deeper - (lines > 1 ? 2 : 0);
        const took = { alone: [], together: [] };
        for (let round = 0; round < rounds; round += 1) {
            took.alone.push(await timed(1, game, lines, depth));
            took.together.push(await timed(workers, game, lines, depth));
        }
        const [alone, together] = [took.alone, took.together].map((all) => all.sort((a, b) => a - b)[1]);
        console.log(
            `${game.padEnd(13)} ${lines} lines to depth ${depth}: ${alone.toFixed(2)} s, ` +
                `by ${workers} Workers ${together.toFixed(2)} s: ${(alone / together).toFixed(2)} times as fast`,
        );
    }
