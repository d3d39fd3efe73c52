import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Parties',
    'games.import': 'Importer PDN ou SGF',
    'games.export': 'Exporter celles-ci',
    'games.importing': 'Importation ; parties jusqu’ici : {games}',
    'games.sorting': 'Tri des positions des parties',
    'games.imported': 'Importées : {games}. Déjà là : {duplicates}. Fautives : {faulty}.',
    'games.faults': 'Ce qui ne va pas',
    'games.all': 'Tous',
    'games.player': 'Joueur',
    'games.result': 'Résultat',
    'games.from': 'Du',
    'games.to': 'Au',
    'games.sort': 'Ordre',
    'games.sort_added': 'Dernières ajoutées',
    'games.sort_date': 'Date',
    'games.sort_plies': 'Les plus longues',
    'games.position': 'Parties passées par une même position',
    'games.plies': '{plies} demi-coups',
    'games.none': 'Pas encore de parties. Les parties finies viennent ici d’elles-mêmes.',
    'games.previous': 'Précédent',
    'games.next': 'Suivant',
    'games.delete': 'Supprimer',
    'games.confirm_delete': 'Supprimer cette partie pour de bon ?',
};
