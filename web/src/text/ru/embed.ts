import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Показать ходы',
    'embed.open': 'Встроить',
    'embed.title': 'Показать на другой странице',
    'embed.how': 'Вставьте это в HTML страницы, и партию можно будет просмотреть там.',
    'embed.html': 'HTML',
    'embed.copy': 'Скопировать HTML',
    'embed.width': 'Ширина',
    'embed.preview': 'Как это выглядит',
    'embed.closed':
        'Сервер пока не даёт другим сайтам показывать его доски: запустите его с --embed https://site.example или с --embed "*" для всех сайтов.',
};
