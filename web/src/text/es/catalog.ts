import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Juego',
    'game.rows': 'Filas',
    'game.columns': 'Columnas',
    'game.english': 'Damas inglesas (checkers)',
    'game.russian': 'Damas rusas',
    'game.brazilian': 'Damas brasileñas',
    'game.pool': 'Pool checkers',
    'game.international': 'Damas internacionales',
    'game.canadian': 'Damas canadienses',
    'game.italian': 'Damas italianas',
    'game.spanish': 'Damas españolas',
    'game.portuguese': 'Damas portuguesas',
    'game.czech': 'Damas checas',
    'game.frisian': 'Damas frisonas',
    'game.turkish': 'Damas turcas',
    'game.thai': 'Damas tailandesas (makhos)',
    'game.russian:joint': 'Rusas, tablas por jugadas de ambos',
    'game.brazilian:cbd': 'Brasileñas, tablas de la CBD',
    'game.turkish:endpromo': 'Turcas, corona solo al final de la captura',
    'game.turkish:kingdraw': 'Turcas, dama contra dama tablas',
    'game.thai:12': 'Tailandesas, 12 peones por bando',
    'game.thai:white': 'Tailandesas, empiezan las blancas',
    'game.thai:kingdraw': 'Tailandesas, dama contra dama tablas',
    'game.nogo': 'NoGo',

    'player.person': 'Jugador',
    'player.engine': 'laststone, nivel {level}',
};
