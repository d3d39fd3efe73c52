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
    'game.russian:joint': 'Russisch, remise naar zetten van beiden',
    'game.brazilian:cbd': 'Braziliaans, remise volgens CBD',
    'game.turkish:endpromo': 'Turks, dam alleen aan het eind van de slag',
    'game.turkish:kingdraw': 'Turks, dam tegen dam remise',
    'game.thai:12': 'Thais, 12 schijven elk',
    'game.thai:white': 'Thais, wit begint',
    'game.thai:kingdraw': 'Thais, dam tegen dam remise',
    'game.nogo': 'NoGo',

    'player.person': 'Speler',
    'player.engine': 'laststone, niveau {level}',
};
