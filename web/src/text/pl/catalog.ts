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
    'game.russian:joint': 'Rosyjskie, remis według ruchów obu stron',
    'game.brazilian:cbd': 'Brazylijskie, remisy według CBD',
    'game.turkish:endpromo': 'Tureckie, damka tylko na końcu bicia',
    'game.turkish:kingdraw': 'Tureckie, damka na damkę remis',
    'game.thai:12': 'Tajskie, po 12 pionków',
    'game.thai:white': 'Tajskie, zaczynają białe',
    'game.thai:kingdraw': 'Tajskie, damka na damkę remis',
    'game.nogo': 'NoGo',

    'player.person': 'Gracz',
    'player.engine': 'laststone, poziom {level}',
};
