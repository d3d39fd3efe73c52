import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Nowicjusz',
    'level.1.is': 'Dopiero poznał ruchy i oddaje bierki.',
    'level.2': 'Początkujący',
    'level.2.is': 'Bierze, co dają, i rzadko szuka odpowiedzi.',
    'level.3': 'Gracz okazjonalny',
    'level.3.is': 'Nie podstawia w jednym ruchu, ale nie widzi długich bić.',
    'level.4': 'Robiący postępy',
    'level.4.is': 'Widzi wymiany; zaskakują go ciche odpowiedzi i bicia do tyłu.',
    'level.5': 'Nowy w klubie',
    'level.5.is': 'Liczy dwa ruchy naprzód; uderzenie jeszcze przechodzi.',
    'level.6': 'Gracz klubowy',
    'level.6.is': 'Znajduje zwykłe uderzenia; w końcówkach zgaduje.',
    'level.7': 'Silny gracz klubowy',
    'level.7.is': 'Rzadko traci bierkę; przechodzą tylko głębokie plany.',
    'level.8': 'Kandydat na mistrza',
    'level.8.is': 'Liczy daleko i prawie niczego nie przeocza.',
    'level.9': 'Mistrz',
    'level.9.is': 'Liczy jeszcze dalej, także w końcówkach.',
    'level.10': 'Pełna siła',
    'level.10.is': 'Wszystko, co potrafi w swoim czasie, z bazami końcówek.',
};
