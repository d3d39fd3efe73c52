import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Reproduzir os lances',
    'embed.open': 'Incorporar',
    'embed.title': 'Mostrar em outra página',
    'embed.how': 'Coloque isto no HTML de uma página, e a partida poderá ser vista lá.',
    'embed.html': 'HTML',
    'embed.copy': 'Copiar o HTML',
    'embed.width': 'Largura',
    'embed.preview': 'Como fica',
    'embed.closed':
        'Este servidor ainda não deixa outros sites mostrar seus tabuleiros: inicie-o com --embed https://site.example, ou com --embed "*" para todos os sites.',
};
