import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Nouveau venu',
    'level.1.is': 'Vient d’apprendre les coups et donne ses pièces.',
    'level.2': 'Débutant',
    'level.2.is': 'Prend ce qu’on lui offre et regarde rarement la réponse.',
    'level.3': 'Joueur occasionnel',
    'level.3.is': 'Ne laisse rien en prise en un coup, mais manque les longues rafles.',
    'level.4': 'En progrès',
    'level.4.is': 'Voit les échanges ; les réponses tranquilles et les prises arrière le surprennent.',
    'level.5': 'Débutant de club',
    'level.5.is': 'Pense deux coups d’avance ; un coup passe encore.',
    'level.6': 'Joueur de club',
    'level.6.is': 'Trouve les coups usuels ; les finales sont devinées.',
    'level.7': 'Fort joueur de club',
    'level.7.is': 'Perd rarement une pièce ; seuls les plans profonds passent.',
    'level.8': 'Candidat maître',
    'level.8.is': 'Calcule loin et ne laisse presque rien passer.',
    'level.9': 'Maître',
    'level.9.is': 'Calcule plus loin encore, finales comprises.',
    'level.10': 'Pleine force',
    'level.10.is': 'Tout ce qu’il peut dans son temps, avec tables de finales.',
};
