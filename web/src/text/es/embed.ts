import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Reproducir las jugadas',
    'embed.open': 'Insertar',
    'embed.title': 'Mostrarla en otra página',
    'embed.how': 'Ponga esto en el HTML de una página, y la partida se podrá ver allí.',
    'embed.html': 'HTML',
    'embed.copy': 'Copiar el HTML',
    'embed.width': 'Ancho',
    'embed.preview': 'Así se ve',
    'embed.closed':
        'Este servidor aún no deja que otros sitios muestren sus tableros: inícielo con --embed https://site.example, o con --embed "*" para todos los sitios.',
};
