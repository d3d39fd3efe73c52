import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Taal',
    'settings.scheme': 'Kleuren',
    'settings.theme': 'Bord',
    'settings.coordinates': 'Veldnamen',
    'settings.sounds': 'Geluid',
    'settings.animation': 'Stukken glijden',
    'settings.showTargets': 'Tonen waar stukken heen kunnen',
    'settings.shadePoints': 'NoGo: punten van één kant arceren',

    'scheme.system': 'Als het systeem',
    'scheme.light': 'Licht',
    'scheme.dark': 'Donker',
    'theme.walnut': 'Notenhout',
    'theme.moss': 'Mos',
    'theme.slate': 'Leisteen',
    'theme.contrast': 'Hoog contrast',
    'coordinates.usual': 'Zoals gebruikelijk',
    'coordinates.numbers': 'Nummers',
    'coordinates.letters': 'Letters',
    'coordinates.none': 'Geen',
};
