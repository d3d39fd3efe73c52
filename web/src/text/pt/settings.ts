import type { settings as base } from '../en/settings';
import type { InLanguage } from '../languages';

export const settings: InLanguage<typeof base> = {
    'settings.language': 'Idioma',
    'settings.scheme': 'Cores',
    'settings.theme': 'Tabuleiro',
    'settings.coordinates': 'Nomes das casas',
    'settings.sounds': 'Sons',
    'settings.animation': 'As peças deslizam',
    'settings.showTargets': 'Mostrar aonde as peças podem ir',
    'settings.shadePoints': 'NoGo: sombrear os pontos abertos a um só lado',

    'scheme.system': 'Como o sistema',
    'scheme.light': 'Claras',
    'scheme.dark': 'Escuras',
    'theme.walnut': 'Nogueira',
    'theme.moss': 'Musgo',
    'theme.slate': 'Ardósia',
    'theme.contrast': 'Alto contraste',
    'coordinates.usual': 'Os usuais',
    'coordinates.numbers': 'Números',
    'coordinates.letters': 'Letras',
    'coordinates.none': 'Nenhum',
};
