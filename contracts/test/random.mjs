/** Numbers that look random, the same from the same seed: each below the number it is asked for. */
export function randomFrom(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
