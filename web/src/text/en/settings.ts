// Looks, sounds and language.
export const settings = {
    'settings.language': 'Language',
    'settings.scheme': 'Colours',
    'settings.theme': 'Board',
    'settings.coordinates': 'Names of squares',
    'settings.sounds': 'Sounds',
    'settings.animation': 'Pieces glide',
    'settings.showTargets': 'Show where pieces can go',
    'settings.shadePoints': 'NoGo: shade points open to one side',

    'scheme.system': 'As the system',
    'scheme.light': 'Light',
    'scheme.dark': 'Dark',
    'theme.walnut': 'Walnut',
    'theme.moss': 'Moss',
    'theme.slate': 'Slate',
    'theme.contrast': 'High contrast',
    'coordinates.usual': 'As usual',
    'coordinates.numbers': 'Numbers',
    'coordinates.letters': 'Letters',
    'coordinates.none': 'None',
};
