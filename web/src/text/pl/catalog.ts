import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Gra',
    'game.rows': 'Wiersze',
    'game.columns': 'Kolumny',
    'game.english': 'Warcaby angielskie (checkers)',
    'game.russian': 'Warcaby rosyjskie',
    'game.brazilian': 'Warcaby brazylijskie',
    'game.pool': 'Pool checkers',
    'game.international': 'Warcaby międzynarodowe (stupolowe)',
    'game.canadian': 'Warcaby kanadyjskie',
    'game.italian': 'Warcaby włoskie',
    'game.spanish': 'Warcaby hiszpańskie',
    'game.portuguese': 'Warcaby portugalskie',
    'game.czech': 'Warcaby czeskie',
    'game.frisian': 'Warcaby fryzyjskie',
    'game.turkish': 'Warcaby tureckie',
    'game.thai': 'Warcaby tajskie (makhos)',
    'game.nogo': 'NoGo',

    'player.person': 'Gracz',
    'player.engine': 'laststone, poziom {level}',
};
