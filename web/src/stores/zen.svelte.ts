// Zen mode: nothing but the board and the clocks, where a view asks for nothing else.

export const zen = $state({
    isWanted: false, // by the reader, until the view is left
    isPossible: false, // now
});

export const isZen = (): boolean => zen.isWanted && zen.isPossible;

export function toggleZen(): void {
    if (zen.isPossible) zen.isWanted = !zen.isWanted;
}
