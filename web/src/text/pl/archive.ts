import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Partie',
    'games.import': 'Wczytaj PDN lub SGF',
    'games.export': 'Zapisz te do pliku',
    'games.importing': 'Wczytywanie; partii dotąd: {games}',
    'games.sorting': 'Sortowanie pozycji z partii',
    'games.imported': 'Wczytano: {games}. Już były: {duplicates}. Z błędami: {faulty}.',
    'games.faults': 'Co jest nie tak',
    'games.all': 'Wszystkie',
    'games.player': 'Gracz',
    'games.result': 'Wynik',
    'games.from': 'Od',
    'games.to': 'Do',
    'games.sort': 'Kolejność',
    'games.sort_added': 'Ostatnio dodane',
    'games.sort_date': 'Data',
    'games.sort_plies': 'Najdłuższe',
    'games.position': 'Partie z jedną i tą samą pozycją',
    'games.plies': 'półruchów: {plies}',
    'games.none': 'Nie ma tu jeszcze partii. Skończone trafiają tu same.',
    'games.previous': 'Poprzednie',
    'games.next': 'Następne',
    'games.delete': 'Usuń',
    'games.confirm_delete': 'Usunąć tę partię na zawsze?',
};
