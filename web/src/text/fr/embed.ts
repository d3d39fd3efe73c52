import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Dérouler les coups',
    'embed.open': 'Intégrer',
    'embed.title': 'L’afficher sur une autre page',
    'embed.how': 'Placez ceci dans le HTML d’une page, et la partie pourra y être rejouée.',
    'embed.html': 'HTML',
    'embed.copy': 'Copier le HTML',
    'embed.width': 'Largeur',
    'embed.preview': 'Aperçu',
    'embed.closed':
        'Ce serveur ne laisse encore aucun autre site afficher ses damiers : démarrez-le avec --embed https://site.example, ou avec --embed "*" pour tous les sites.',
};
