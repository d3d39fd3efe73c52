import type { rules as base } from '../en/rules';
import type { InLanguage } from '../languages';

export const rules: InLanguage<typeof base> = {
    'chapter.board': 'Plansza',
    'chapter.men': 'Pionki',
    'chapter.captures': 'Bicie',
    'chapter.kings': 'Damki',
    'chapter.end': 'Kto wygrywa',
    'chapter.draws': 'Remisy',
    'chapter.notation': 'Zapis ruchów',
    'chapter.blocks': 'Grupy i oddechy',
    'chapter.forbidden': 'Co jest zakazane',
    'chapter.advice': 'Warto wiedzieć',

    'rule.board_dark_squares': 'Plansza ma {rows} rzędów po {columns} pól. Bierki stoją tylko na ciemnych polach.',
    'rule.board_all_squares': 'Plansza ma {rows} rzędów po {columns} pól. Bierki stoją na wszystkich polach.',
    'rule.corner_left': 'Narożnik po lewej ręce każdego gracza jest ciemny.',
    'rule.corner_right': 'Narożnik po prawej ręce każdego gracza jest ciemny.',
    'rule.start_first_rows':
        'Na początku każda strona ma {men} pionków; zajmują one jej pierwsze rzędy, a jest ich {rows}.',
    'rule.start_behind_empty_row':
        'Na początku każda strona ma {men} pionków w {rows} rzędach. Rząd za nimi jest pusty.',
    'rule.white_first': 'Zaczynają białe. Potem strony ruszają się na zmianę.',
    'rule.black_first': 'Zaczynają czarne. Potem strony ruszają się na zmianę.',
    'rule.men_step_diagonally': 'Pionek rusza się o jedno pole do przodu po przekątnej.',
    'rule.men_step_straight': 'Pionek rusza się o jedno pole prosto do przodu albo w bok.',
    'rule.men_jump': 'Pionek bije, przeskakując sąsiednią bierkę przeciwnika na puste pole za nią.',
    'rule.men_capture_forward': 'Pionki biją tylko do przodu.',
    'rule.men_capture_backward': 'Pionki ruszają się tylko do przodu, ale biją też do tyłu.',
    'rule.men_capture_all_ways': 'Pionki biją we wszystkich ośmiu kierunkach: po przekątnych, rzędach i kolumnach.',
    'rule.men_capture_sideways': 'Pionki biją prosto do przodu i w bok.',
    'rule.men_never_backward': 'Pionki nigdy nie ruszają się ani nie biją do tyłu.',
    'rule.men_spare_kings': 'Pionek nie może zbić damki.',
    'rule.must_capture': 'Kto może bić, musi bić.',
    'rule.must_complete': 'Jeśli bijąca bierka może bić dalej, robi to w tym samym ruchu.',
    'rule.free_choice': 'Jeśli bić jest kilka, możesz wybrać.',
    'rule.most_pieces': 'Jeśli bić jest kilka, trzeba zbić jak najwięcej bierek.',
    'rule.most_value':
        'Jeśli bić jest kilka, trzeba zbić to, co warte najwięcej. Damka jest warta trochę mniej niż dwa pionki.',
    'rule.with_king': 'Jeśli mogą bić damka i pionek, musi bić damka.',
    'rule.then_with_king': 'Jeśli nadal mogą bić damka i pionek, musi bić damka.',
    'rule.most_kings': 'Jeśli nadal jest wybór, trzeba zbić jak najwięcej damek.',
    'rule.king_first': 'Jeśli nadal jest wybór, trzeba jak najwcześniej zbić damkę.',
    'rule.removed_after_move': 'Zbite bierki schodzą z planszy po ruchu. Żadnej nie można przeskoczyć dwa razy.',
    'rule.removed_at_once': 'Zbite bierki schodzą z planszy od razu, a ich pola są wolne.',
    'rule.no_turning_back': 'W trakcie bicia nie można zawrócić prosto do tyłu.',
    'rule.crown': 'Pionek, który kończy ruch w ostatnim rzędzie, staje się damką.',
    'rule.crown_and_go_on':
        'Pionek, który bijąc dojdzie do ostatniego rzędu, od razu staje się damką i jeśli może, bije dalej jako damka.',
    'rule.crown_passed':
        'Pionek, który dojdzie do ostatniego rzędu i może bić dalej, bije dalej jako pionek. Nie staje się damką.',
    'rule.crown_ends_move': 'Pionek, który bijąc dojdzie do ostatniego rzędu, staje się damką i ruch się kończy.',
    'rule.crown_at_end': 'Pionek, który przechodzi przez ostatni rząd, staje się damką tylko tam, gdzie kończy ruch.',
    'rule.kings_step': 'Damka rusza się o jedno pole do przodu lub do tyłu i bije w obie strony.',
    'rule.kings_fly':
        'Damka rusza się o dowolną liczbę pustych pól. Bije z daleka i staje na dowolnym pustym polu za zbitą bierką.',
    'rule.kings_land_close':
        'Damka rusza się o dowolną liczbę pustych pól. Bije z daleka, ale staje tuż za zbitą bierką.',
    'rule.kings_straight': 'Damki też ruszają się po rzędach i kolumnach.',
    'rule.kings_capture_all_ways': 'Damki ruszają się po przekątnych, ale biją też po rzędach i kolumnach.',
    'rule.king_run': 'Dopóki strona ma pionki, ta sama damka może bez bicia ruszyć się najwyżej {moves} razy z rzędu.',
    'rule.no_move_loses': 'Kto nie może się ruszyć, przegrywa: nie ma już bierek albo wszystkie są zablokowane.',
    'rule.repetition': 'Partia kończy się remisem, gdy ta sama pozycja pojawi się po raz {times}.',
    'rule.king_moves':
        'Partia kończy się remisem, gdy przez {moves} ruchów każda strona ruszała się tylko damkami i nic nie zostało zbite.',
    'rule.lone_king_kings': '{pieces} damki przeciw jednej: remis po {moves} ruchach każdej strony.',
    'rule.lone_king_many_kings': '{pieces} damki lub więcej przeciw jednej: remis po {moves} ruchach każdej strony.',
    'rule.lone_king_pieces':
        '{pieces} bierki, w tym damka, przeciw jednej damce: remis po {moves} ruchach każdej strony.',
    'rule.lone_king_few_pieces':
        'Najwyżej {pieces} bierki, w tym damka, przeciw jednej damce: remis po {moves} ruchach każdej strony.',
    'rule.lone_king_on_main_road':
        '{pieces} bierki przeciw jednej damce na głównej przekątnej: remis po {moves} ruchach każdej strony.',
    'rule.king_against_king': 'Damka przeciw damce to od razu remis, chyba że można ją zbić.',
    'rule.unchanged':
        'Damki po obu stronach i łącznie od {least} do {most} bierek: remis po {moves} ruchach każdej strony bez bicia i nowej damki.',
    'rule.draw_claimed': 'Remis musi zgłosić gracz.',
    'rule.squares_by_numbers':
        'Pola mają numery od 1 do {last}, rząd po rzędzie, od lewej u góry, tak jak planszę widzą białe.',
    'rule.squares_by_letters': 'Litera oznacza kolumnę, a cyfra rząd. a1 to narożnik po lewej ręce białych.',
    'rule.moves_with_dash': 'Ruch zapisuje się z kreską między polami: {move}.',
    'rule.captures_with_sign': 'Bicie zapisuje się znakiem „{sign}”.',
    'rule.captures_with_dash': 'Bicie zapisuje się tak samo.',
    'rule.nogo_board': 'Plansza ma {rows} rzędów i {columns} kolumn punktów.',
    'rule.nogo_place': 'Gracze stawiają po jednym kamieniu na pustym punkcie. Kamienie nigdy się nie ruszają.',
    'rule.nogo_block': 'Kamienie jednego koloru stykające się wzdłuż linii tworzą grupę.',
    'rule.nogo_liberty': 'Puste punkty obok kamienia lub grupy to jej oddechy.',
    'rule.nogo_no_capture': 'Nie wolno zabrać ostatniego oddechu grupie przeciwnika: bicie jest zakazane.',
    'rule.nogo_no_suicide': 'Nie wolno zostawić własnej grupy bez oddechu: to byłoby samobójstwo.',
    'rule.nogo_no_pass': 'Nikt nie może pasować.',
    'rule.nogo_no_move_loses': 'Kto nie może się ruszyć, przegrywa. Remisów nie ma.',
    'rule.nogo_eye': 'Punkt, na którym tylko ty możesz jeszcze zagrać, to oko: ruch odłożony na później.',
    'rule.nogo_count':
        'Na końcu każdy zapełnia własne punkty. Nikt nie może zająć ostatniego oddechu grupy. Wygrywa ten, komu zostało więcej ruchów.',
    'rule.nogo_keep': 'Nie zapełniaj swojego oka, dopóki są punkty, na których mogą grać obie strony.',
    'rule.nogo_points': 'Litera oznacza kolumnę (bez I), a cyfra rząd, licząc od dołu.',
};
