import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Opgaven',
    'study.progress': '{solved} van {puzzles} opgelost',
    'study.win': '{side} speelt en wint',
    'study.draw': '{side} speelt en maakt remise',
    'study.rating': 'Moeilijkheid {rating} van 5',
    'study.find': 'Slechts één zet behoudt het resultaat. Te vinden zetten: {moves}.',
    'study.solved': 'Opgelost!',
    'study.wrong': 'Die zet geeft het weg.',
    'study.shown': 'Dit was de oplossing.',
    'study.next': 'Volgende opgave',
    'study.none':
        'Nog geen opgaven voor {game}. Ze worden gemaakt uit uw partijen en, als dat er te weinig zijn, uit partijen van de engine tegen zichzelf.',
    'study.make': 'Nieuwe opgaven maken',
    'study.making': 'Partijen doorzoeken; gemaakt: {made}',
    'study.made': 'Gemaakt: {made}',
    'study.forget': 'Mijn voortgang wissen',
};
