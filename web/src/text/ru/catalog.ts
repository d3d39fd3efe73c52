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
    'game.nogo': 'Ноу-го',

    'player.person': 'Игрок',
    'player.engine': 'laststone, уровень {level}',
};
