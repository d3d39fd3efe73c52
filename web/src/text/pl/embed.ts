import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Odtwórz ruchy',
    'embed.open': 'Osadź',
    'embed.title': 'Pokaż na innej stronie',
    'embed.how': 'Wstaw to do kodu HTML strony, a partię będzie można tam obejrzeć.',
    'embed.html': 'HTML',
    'embed.copy': 'Kopiuj HTML',
    'embed.width': 'Szerokość',
    'embed.preview': 'Tak to wygląda',
    'embed.closed':
        'Ten serwer nie pozwala jeszcze innym stronom pokazywać swoich plansz: uruchom go z --embed https://site.example albo z --embed "*" dla wszystkich stron.',
};
