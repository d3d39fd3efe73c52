import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Język',
    'settings.scheme': 'Kolory',
    'settings.theme': 'Plansza',
    'settings.coordinates': 'Nazwy pól',
    'settings.sounds': 'Dźwięki',
    'settings.animation': 'Płynny ruch bierek',
    'settings.showTargets': 'Pokazuj możliwe ruchy',
    'settings.shadePoints': 'NoGo: zaznaczaj punkty jednej strony',

    'scheme.system': 'Jak w systemie',
    'scheme.light': 'Jasne',
    'scheme.dark': 'Ciemne',
    'theme.walnut': 'Orzech',
    'theme.moss': 'Mech',
    'theme.slate': 'Łupek',
    'theme.contrast': 'Wysoki kontrast',
    'coordinates.usual': 'Jak zwykle',
    'coordinates.numbers': 'Liczby',
    'coordinates.letters': 'Litery',
    'coordinates.none': 'Brak',
};
