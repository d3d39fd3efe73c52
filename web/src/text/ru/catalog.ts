import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Игра',
    'game.rows': 'Строк',
    'game.columns': 'Столбцов',
    'game.english': 'Английские шашки (чекерс)',
    'game.russian': 'Русские шашки',
    'game.brazilian': 'Бразильские шашки',
    'game.pool': 'Пул-чекерс',
    'game.international': 'Международные шашки',
    'game.canadian': 'Канадские шашки',
    'game.italian': 'Итальянские шашки',
    'game.spanish': 'Испанские шашки',
    'game.portuguese': 'Португальские шашки',
    'game.czech': 'Чешские шашки',
    'game.frisian': 'Фризские шашки',
    'game.turkish': 'Турецкие шашки',
    'game.thai': 'Тайские шашки (макхос)',
    'game.russian:joint': 'Русские, ничья по ходам обеих сторон',
    'game.brazilian:cbd': 'Бразильские, ничьи по CBD',
    'game.turkish:endpromo': 'Турецкие, дамка только в конце взятия',
    'game.turkish:kingdraw': 'Турецкие, дамка против дамки — ничья',
    'game.thai:12': 'Тайские, по 12 шашек',
    'game.thai:white': 'Тайские, начинают белые',
    'game.thai:kingdraw': 'Тайские, дамка против дамки — ничья',
    'game.nogo': 'Ноу-го',

    'player.person': 'Игрок',
    'player.engine': 'laststone, уровень {level}',
};
