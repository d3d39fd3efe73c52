import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Langue',
    'settings.scheme': 'Couleurs',
    'settings.theme': 'Damier',
    'settings.coordinates': 'Noms des cases',
    'settings.sounds': 'Sons',
    'settings.animation': 'Les pièces glissent',
    'settings.showTargets': 'Montrer où les pièces peuvent aller',
    'settings.shadePoints': 'NoGo : ombrer les points ouverts à un seul camp',

    'scheme.system': 'Comme le système',
    'scheme.light': 'Clair',
    'scheme.dark': 'Sombre',
    'theme.walnut': 'Noyer',
    'theme.moss': 'Mousse',
    'theme.slate': 'Ardoise',
    'theme.contrast': 'Fort contraste',
    'coordinates.usual': 'Usuels',
    'coordinates.numbers': 'Numéros',
    'coordinates.letters': 'Lettres',
    'coordinates.none': 'Aucun',
};
