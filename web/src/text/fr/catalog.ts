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
    'game.nogo': 'NoGo',

    'player.person': 'Joueur',
    'player.engine': 'laststone, niveau {level}',
};
