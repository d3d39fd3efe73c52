import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Zetten afspelen',
    'embed.open': 'Insluiten',
    'embed.title': 'Op een andere pagina tonen',
    'embed.how': 'Zet dit in de HTML van een pagina, dan kan de partij daar worden nagespeeld.',
    'embed.html': 'HTML',
    'embed.copy': 'HTML kopiëren',
    'embed.width': 'Breedte',
    'embed.preview': 'Zo ziet het eruit',
    'embed.closed':
        'Deze server laat nog geen andere site zijn borden tonen: start hem met --embed https://site.example, of met --embed "*" voor alle sites.',
};
