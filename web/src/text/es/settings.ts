import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Idioma',
    'settings.scheme': 'Colores',
    'settings.theme': 'Tablero',
    'settings.coordinates': 'Nombres de las casillas',
    'settings.sounds': 'Sonidos',
    'settings.animation': 'Las piezas se deslizan',
    'settings.showTargets': 'Mostrar adónde pueden ir las piezas',
    'settings.shadePoints': 'NoGo: sombrear los puntos abiertos a un solo bando',

    'scheme.system': 'Como el sistema',
    'scheme.light': 'Claros',
    'scheme.dark': 'Oscuros',
    'theme.walnut': 'Nogal',
    'theme.moss': 'Musgo',
    'theme.slate': 'Pizarra',
    'theme.contrast': 'Alto contraste',
    'coordinates.usual': 'Los usuales',
    'coordinates.numbers': 'Números',
    'coordinates.letters': 'Letras',
    'coordinates.none': 'Ninguno',
};
