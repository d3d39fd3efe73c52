import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Gioco',
    'game.rows': 'Righe',
    'game.columns': 'Colonne',
    'game.english': 'Dama inglese (checkers)',
    'game.russian': 'Dama russa',
    'game.brazilian': 'Dama brasiliana',
    'game.pool': 'Pool checkers',
    'game.international': 'Dama internazionale',
    'game.canadian': 'Dama canadese',
    'game.italian': 'Dama italiana',
    'game.spanish': 'Dama spagnola',
    'game.portuguese': 'Dama portoghese',
    'game.czech': 'Dama ceca',
    'game.frisian': 'Dama frisona',
    'game.turkish': 'Dama turca',
    'game.thai': 'Dama thailandese (makhos)',
    'game.russian:joint': 'Russa, patta per mosse di entrambi',
    'game.brazilian:cbd': 'Brasiliana, patte CBD',
    'game.turkish:endpromo': 'Turca, promozione solo a fine presa',
    'game.turkish:kingdraw': 'Turca, dama contro dama patta',
    'game.thai:12': 'Thailandese, 12 pedine a testa',
    'game.thai:white': 'Thailandese, inizia il Bianco',
    'game.thai:kingdraw': 'Thailandese, dama contro dama patta',
    'game.nogo': 'NoGo',

    'player.person': 'Giocatore',
    'player.engine': 'laststone, livello {level}',
};
