// How long the package for npm takes to a depth with one Worker and with several, for one line and for more, and how many nodes
// the first of them searches: what the others spare it, however busy the machine is.
//   node bench/workers.mjs [WORKERS] [PLIES MORE THAN USUAL] [ROUNDS]
// npm/dist must have been made (npm/build.mjs).
import { load } from "../npm/dist/lib/index.js";

const workers = Number(process.argv[2] ?? 2);
const deeper = Number(process.argv[3] ?? 0);
const depths = { english: 18, russian: 17, international: 16, frisian: 14 };
const rounds = Number(process.argv[4] ?? 3);

// Seconds to the end of that depth, and nodes of the first Worker.
async function timed(count, game, lines, depth) {
    const laststone = await load({ workers: count, hash: 64 });
    const position = laststone.open(game);
    for await (const _ of position.analyse({ depth: 4, lines })); // starts all, and fetches the weights
    await new Promise((started) => setTimeout(started, 1500));
    const began = performance.now();
    let nodes = 0;
    for await (const info of position.analyse({ depth, lines })) nodes = info.nodes;
    const seconds = (performance.now() - began) / 1000;
    await laststone.close();
    return { seconds, nodes };
}

for (const [game, usual] of Object.entries(depths))
    for (const lines of [1, 3, 5]) {
        const depth = usual + deeper - (lines > 1 ? 2 : 0);
        const took = { alone: [], together: [] };
        for (let round = 0; round < rounds; round += 1) {
            took.alone.push(await timed(1, game, lines, depth));
            took.together.push(await timed(workers, game, lines, depth));
        }
        const [alone, together] = [took.alone, took.together].map(
            (all) => all.sort((a, b) => a.seconds - b.seconds)[Math.floor(rounds / 2)],
        );
        console.log(
            `${game.padEnd(13)} ${lines} lines to depth ${depth}: ${alone.seconds.toFixed(2)} s, ` +
                `by ${workers} Workers ${together.seconds.toFixed(2)} s; ` +
                `nodes of the first ${alone.nodes} and ${together.nodes}`,
        );
    }
