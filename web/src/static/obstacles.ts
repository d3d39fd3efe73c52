// What the engine needs of a browser, and this one may not have.

// A module of one function, which fills a vector.
const vectorModule = new Uint8Array(
    [
        [0, 97, 115, 109, 1, 0, 0, 0], // magic and version
        [1, 5, 1, 96, 0, 1, 123], // a type: () -> v128
        [3, 2, 1, 0], // a function of it
        [10, 8, 1, 6, 0, 65, 0, 253, 15, 11], // i32.const 0, i8x16.splat
    ].flat(),
);

export type Obstacle = 'no_wasm' | 'no_simd' | 'no_worker' | 'not_loaded';

export function obstacle(): Obstacle | undefined {
    if (typeof WebAssembly !== 'object') return 'no_wasm';
    if (!WebAssembly.validate(vectorModule)) return 'no_simd';
    return typeof Worker === 'function' ? undefined : 'no_worker';
}

// By what the engine says that did not start.
export const obstacleOf = (error: unknown): Obstacle =>
    error instanceof DOMException || (error instanceof Error && /Worker/.test(error.message))
        ? 'no_worker'
        : 'not_loaded';
