import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Menu główne',
    'nav.play': 'Gra',
    'nav.learn': 'Nauka',
    'nav.analyse': 'Analiza',
    'nav.setup': 'Pozycja',
    'nav.study': 'Zadania',
    'nav.games': 'Partie',
    'nav.rules': 'Zasady gry',
    'nav.settings': 'Ustawienia',
    'nav.help': 'Klawisze i pomoc',
    'nav.skip': 'Do planszy',
    'nav.mute': 'Wyłącz dźwięk',
    'nav.unmute': 'Włącz dźwięk',
    'dialog.close': 'Zamknij',
    'copy.done': 'Skopiowano.',
    'copy.failed': 'Przeglądarka na to nie pozwoliła.',

    'error.offline': 'Serwer nie odpowiada; próbuję ponownie…',
    'error.no_such_move': '{move} nie jest tu dozwolonym ruchem.',

    'help.steps': 'Ruch wstecz, ruch naprzód',
    'help.aside': 'Do poprzedniego lub następnego wariantu; jeśli go nie ma, na początek lub koniec',
    'help.ends': 'Na początek, na koniec',
    'help.flip': 'Obróć planszę',
    'help.engine': 'Włącz i wyłącz silnik',
    'help.best': 'Zagraj najlepszy ruch; w czasie gry podpowiedź',
    'help.threat': 'Pokaż groźbę',
    'help.arrow': 'Strzałki',
    'help.tree': 'Wariant główny; usuń',
    'help.play': 'Podpowiedź; cofnij ruch',
    'help.new': 'Nowa gra, następne zadanie',
    'help.brush': 'Wybierz bierkę przy ustawianiu',
    'help.board': 'Do planszy',
    'help.help': 'Ta pomoc',
    'help.board_keys': 'Na planszy strzałki prowadzą z pola na pole, Enter podnosi i stawia bierkę.',
    'help.mouse':
        'Przeciągnij bierkę albo kliknij ją, a potem pole. Bicie można klikać krok po kroku albo od razu pole końcowe, jeśli droga jest jedna. Prawy przycisk rysuje strzałki i kółka.',
    'help.branches': 'Do poprzedniego lub następnego miejsca, w którym zaczynają się warianty',
    'help.type': 'Do pola wpisywania ruchów',
};
