// A king of Russian draughts on a1 jumps ten men, the most there can be.
const taken = ['b2', 'b4', 'b6', 'f6', 'g3', 'd4', 'd6', 'g7', 'f4', 'd2'];
const landings = ['c3', 'a5', 'd8', 'h4', 'f2', 'c5', 'f8', 'h6', 'e3']; // and c1

const square = (name) => 8 * (8 - Number(name[1])) + 7 - (name.charCodeAt(0) - 97);
const byte = (number) => number.toString(16).padStart(2, '0');
const men = (names) => names.map((name) => byte(0x80 | square(name))).join('');
const king = (name) => `${byte(0xc0 | square(name))}${'00'.repeat(11)}`;

export const tenJumps = {
    men,
    before: `0x0000000000000001${men(taken)}0000${king('a1')}`,
    path: `0x${men(landings)}`,
    endsOn: (name) => {
        const destination = byte(((square(name) >> 3) << 4) | (square(name) & 7));
        return `0x0d${destination}010203000002${'00'.repeat(12)}${king(name)}`;
    },
};
