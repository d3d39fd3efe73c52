import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Problèmes',
    'study.progress': '{solved} résolus sur {puzzles}',
    'study.win': 'Les {side} jouent et gagnent',
    'study.draw': 'Les {side} jouent et annulent',
    'study.rating': 'Difficulté {rating} sur 5',
    'study.find': 'Un seul coup garde le résultat. Coups à trouver : {moves}.',
    'study.solved': 'Résolu !',
    'study.wrong': 'Ce coup laisse échapper le résultat.',
    'study.shown': 'C’était la solution.',
    'study.next': 'Problème suivant',
    'study.none':
        'Pas encore de problèmes pour {game}. Ils sont tirés de vos parties et, si elles ne suffisent pas, de parties du moteur contre lui-même.',
    'study.make': 'Faire de nouveaux problèmes',
    'study.making': 'Examen des parties ; faits : {made}',
    'study.made': 'Faits : {made}',
    'study.forget': 'Oublier mes progrès',
};
