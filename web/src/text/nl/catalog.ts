import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Spel',
    'game.rows': 'Rijen',
    'game.columns': 'Kolommen',
    'game.english': 'Engels dammen (checkers)',
    'game.russian': 'Russisch dammen',
    'game.brazilian': 'Braziliaans dammen',
    'game.pool': 'Pool checkers',
    'game.international': 'Internationaal dammen',
    'game.canadian': 'Canadees dammen',
    'game.italian': 'Italiaans dammen',
    'game.spanish': 'Spaans dammen',
    'game.portuguese': 'Portugees dammen',
    'game.czech': 'Tsjechisch dammen',
    'game.frisian': 'Fries dammen',
    'game.turkish': 'Turks dammen',
    'game.thai': 'Thais dammen (makhos)',
    'game.nogo': 'NoGo',

    'player.person': 'Speler',
    'player.engine': 'laststone, niveau {level}',
};
