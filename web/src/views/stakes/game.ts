// The game as boards want it, from the module alone: whoever carries the turns has no say in what is on the board.
import type { Game } from '../../api/types';
import type { StartBoard } from '../../stakes/module';

export const boardGame = ({ rows, columns, squares }: StartBoard): Game =>
    ({
        id: 'english',
        name: 'English draughts',
        family: 'draughts',
        option_of: null,
        rows,
        columns,
        first: 'black',
        pdn_game_type: 21,
        kinds: ['man', 'king'],
        every_square: false,
        naming: 'numbers',
        start: '',
        forms: [],
        record_form: 'pdn',
        levels: 0,
        draws: true,
        squares,
    }) satisfies Game;
