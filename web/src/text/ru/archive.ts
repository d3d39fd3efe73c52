import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Партии',
    'games.import': 'Загрузить PDN или SGF',
    'games.export': 'Выгрузить эти',
    'games.importing': 'Загрузка; партий пока: {games}',
    'games.sorting': 'Сортировка позиций',
    'games.imported': 'Загружено: {games}. Уже были: {duplicates}. С ошибками: {faulty}.',
    'games.faults': 'Что не так',
    'games.all': 'Все',
    'games.player': 'Игрок',
    'games.result': 'Результат',
    'games.from': 'С',
    'games.to': 'По',
    'games.sort': 'Порядок',
    'games.sort_added': 'Недавно добавленные',
    'games.sort_date': 'Дата',
    'games.sort_plies': 'Самые длинные',
    'games.position': 'Партии с одной и той же позицией',
    'games.plies': 'полуходов: {plies}',
    'games.none': 'Партий пока нет. Законченные партии попадают сюда сами.',
    'games.previous': 'Назад',
    'games.next': 'Дальше',
    'games.delete': 'Удалить',
    'games.confirm_delete': 'Удалить эту партию навсегда?',
};
