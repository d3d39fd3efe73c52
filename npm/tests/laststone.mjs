// The package under test: npm/dist, as build.mjs makes it.
export * from '../dist/lib/index.js';
import { load } from '../dist/lib/index.js';

export const laststone = await load();

// Always the same.
export function chooser(seed) {
    let state = seed;
    return (list) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return list[Math.floor((state / 2 ** 32) * list.length)];
    };
}

// A game played by chance for at most so many moves.
export function randomGame(id, seed, most = 60) {
    const choose = chooser(seed);
    const game = laststone.open(id);
    while (game.ply < most && !game.isOver) game.play(choose(game.moves()));
    return game;
}
