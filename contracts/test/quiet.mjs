/** A king of each side, far apart. */
export const twoKings = '0x0000000000000000c60000000000000000000000f90000000000000000000000';

/** They walk on rounds of six and eight squares: no position stands three times in eighty turns. */
export function quietTurns(count) {
    const rounds = [
        [6, 13, 20, 11, 4, 13],
        [57, 50, 59, 52, 61, 52, 59, 50],
    ];
    const kings = rounds.map((round) => round[0]);
    const byte = (number) => number.toString(16).padStart(2, '0');
    return Array.from({ length: count }, (_, i) => {
        const side = i % 2;
        const steps = (i - side) / 2 + 1;
        const square = (kings[side] = rounds[side][steps % rounds[side].length]);
        const [black, white] = kings.map((king) => byte(0xc0 | king) + '00'.repeat(11));
        const destination = byte(((square >> 3) << 4) | (square & 7));
        const turn = (i + 1).toString(16).padStart(6, '0');
        const state = `0x${byte(side === 0 ? 1 : 13)}${destination}000000${turn}${black}${white}`;
        return { state, path: `0x${byte(0x80 | square)}${'00'.repeat(8)}` };
    });
}
