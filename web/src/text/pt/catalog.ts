import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Jogo',
    'game.rows': 'Linhas',
    'game.columns': 'Colunas',
    'game.english': 'Damas inglesas (checkers)',
    'game.russian': 'Damas russas',
    'game.brazilian': 'Damas brasileiras',
    'game.pool': 'Pool checkers',
    'game.international': 'Damas internacionais',
    'game.canadian': 'Damas canadenses',
    'game.italian': 'Damas italianas',
    'game.spanish': 'Damas espanholas',
    'game.portuguese': 'Damas portuguesas (clássicas)',
    'game.czech': 'Damas checas',
    'game.frisian': 'Damas frísias',
    'game.turkish': 'Damas turcas',
    'game.thai': 'Damas tailandesas (makhos)',
    'game.russian:joint': 'Russas, empate por lances dos dois lados',
    'game.brazilian:cbd': 'Brasileiras, empates da CBD',
    'game.turkish:endpromo': 'Turcas, coroação só no fim da captura',
    'game.turkish:kingdraw': 'Turcas, dama contra dama empata',
    'game.thai:12': 'Tailandesas, 12 pedras de cada lado',
    'game.thai:white': 'Tailandesas, brancas primeiro',
    'game.thai:kingdraw': 'Tailandesas, dama contra dama empata',
    'game.nogo': 'NoGo',

    'player.person': 'Jogador',
    'player.engine': 'laststone, nível {level}',
};
