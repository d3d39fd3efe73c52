import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Язык',
    'settings.scheme': 'Цвета',
    'settings.theme': 'Доска',
    'settings.coordinates': 'Названия полей',
    'settings.sounds': 'Звуки',
    'settings.animation': 'Шашки движутся плавно',
    'settings.showTargets': 'Показывать возможные ходы',
    'settings.shadePoints': 'Ноу-го: отмечать пункты одной стороны',

    'scheme.system': 'Как в системе',
    'scheme.light': 'Светлые',
    'scheme.dark': 'Тёмные',
    'theme.walnut': 'Орех',
    'theme.moss': 'Мох',
    'theme.slate': 'Сланец',
    'theme.contrast': 'Контраст',
    'coordinates.usual': 'Как принято',
    'coordinates.numbers': 'Числа',
    'coordinates.letters': 'Буквы',
    'coordinates.none': 'Нет',
};
