import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Zadania',
    'study.progress': 'Rozwiązano {solved} z {puzzles}',
    'study.win': '{side} zaczynają i wygrywają',
    'study.draw': '{side} zaczynają i remisują',
    'study.rating': 'Trudność {rating} z 5',
    'study.find': 'Tylko jeden ruch utrzymuje wynik. Ruchy do znalezienia: {moves}.',
    'study.solved': 'Rozwiązane!',
    'study.wrong': 'Ten ruch wypuszcza wynik.',
    'study.shown': 'Takie było rozwiązanie.',
    'study.next': 'Następne zadanie',
    'study.none':
        'Nie ma jeszcze zadań: {game}. Powstają z twoich partii, a jeśli ich nie starcza, z partii silnika z samym sobą.',
    'study.make': 'Utwórz nowe zadania',
    'study.making': 'Przeglądam partie; gotowe: {made}',
    'study.made': 'Gotowe: {made}',
    'study.forget': 'Zapomnij moje postępy',
};
