import type { catalog as base } from '../en/catalog';
import type { InLanguage } from '../languages';

export const catalog: InLanguage<typeof base> = {
    'game.choose': 'Jeu',
    'game.rows': 'Lignes',
    'game.columns': 'Colonnes',
    'game.english': 'Dames anglaises (checkers)',
    'game.russian': 'Dames russes',
    'game.brazilian': 'Dames brésiliennes',
    'game.pool': 'Pool checkers',
    'game.international': 'Dames internationales',
    'game.canadian': 'Dames canadiennes',
    'game.italian': 'Dames italiennes',
    'game.spanish': 'Dames espagnoles',
    'game.portuguese': 'Dames portugaises',
    'game.czech': 'Dames tchèques',
    'game.frisian': 'Dames frisonnes',
    'game.turkish': 'Dames turques',
    'game.thai': 'Dames thaïlandaises (makhos)',
    'game.russian:joint': 'Russes, nulles aux coups des deux camps',
    'game.brazilian:cbd': 'Brésiliennes, nulles de la CBD',
    'game.turkish:endpromo': 'Turques, promotion en fin de prise seulement',
    'game.turkish:kingdraw': 'Turques, dame contre dame nulle',
    'game.thai:12': 'Thaïlandaises, 12 pions par camp',
    'game.thai:white': 'Thaïlandaises, les Blancs commencent',
    'game.thai:kingdraw': 'Thaïlandaises, dame contre dame nulle',
    'game.nogo': 'NoGo',

    'player.person': 'Joueur',
    'player.engine': 'laststone, niveau {level}',
};
