import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Lingua',
    'settings.scheme': 'Colori',
    'settings.theme': 'Damiera',
    'settings.coordinates': 'Nomi delle caselle',
    'settings.sounds': 'Suoni',
    'settings.animation': 'I pezzi scivolano',
    'settings.showTargets': 'Mostra dove possono andare i pezzi',
    'settings.shadePoints': 'NoGo: ombreggia i punti aperti a una sola parte',

    'scheme.system': 'Come il sistema',
    'scheme.light': 'Chiari',
    'scheme.dark': 'Scuri',
    'theme.walnut': 'Noce',
    'theme.moss': 'Muschio',
    'theme.slate': 'Ardesia',
    'theme.contrast': 'Alto contrasto',
    'coordinates.usual': 'Come d’uso',
    'coordinates.numbers': 'Numeri',
    'coordinates.letters': 'Lettere',
    'coordinates.none': 'Nessuno',
};
