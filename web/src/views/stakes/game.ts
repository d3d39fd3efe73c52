// The game as boards want it, from the module alone: whoever carries the turns has no say in what is on the board.
import type { Game } from '../../api/types';
import type { StartBoard } from '../../stakes/module';
import { nameOfGame } from '../../stores/catalog.svelte';
import { gameName } from '../../text/text.svelte';

// NoGo's board has a size.
export function nameFor(id: string): string {
    const [game, size] = id.startsWith('nogo:') ? id.split(':') : [id];
    const name = gameName(game!, nameOfGame(game!));
    return size ? `${name} ${size}` : name;
}

export const boardGame = ({ game, family, naming, first, rows, columns, squares }: StartBoard): Game =>
    ({
        id: game,
        name: nameFor(game),
        family,
        option_of: null,
        rows,
        columns,
        first,
        pdn_game_type: null,
        kinds: family === 'nogo' ? ['stone'] : ['man', 'king'],
        every_square: false,
        naming,
        start: '',
        forms: [],
        record_form: family === 'nogo' ? 'sgf' : 'pdn',
        levels: 0,
        draws: family !== 'nogo',
        squares,
    }) satisfies Game;
