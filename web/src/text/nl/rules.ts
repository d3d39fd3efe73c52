import type { rules as base } from '../en/rules';
import type { InLanguage } from '../languages';

export const rules: InLanguage<typeof base> = {
    'chapter.board': 'Het bord',
    'chapter.men': 'Schijven',
    'chapter.captures': 'Slaan',
    'chapter.kings': 'Dammen',
    'chapter.end': 'Wie wint',
    'chapter.draws': 'Remise',
    'chapter.notation': 'Hoe zetten worden geschreven',
    'chapter.blocks': 'Groepen en vrijheden',
    'chapter.forbidden': 'Wat verboden is',
    'chapter.advice': 'Goed om te weten',

    'rule.board_dark_squares':
        'Het bord heeft {rows} rijen van {columns} velden. De stukken staan alleen op de donkere velden.',
    'rule.board_all_squares': 'Het bord heeft {rows} rijen van {columns} velden. De stukken staan op alle velden.',
    'rule.corner_left': 'De hoek aan de linkerhand van elke speler is donker.',
    'rule.corner_right': 'De hoek aan de rechterhand van elke speler is donker.',
    'rule.start_first_rows': 'Elke partij begint met {men} schijven op de eerste {rows} rijen.',
    'rule.start_behind_empty_row': 'Elke partij begint met {men} schijven op {rows} rijen. De rij erachter is leeg.',
    'rule.white_first': 'Wit begint. Daarna wordt om beurten gezet.',
    'rule.black_first': 'Zwart begint. Daarna wordt om beurten gezet.',
    'rule.men_step_diagonally': 'Een schijf gaat één veld schuin vooruit.',
    'rule.men_step_straight': 'Een schijf gaat één veld recht vooruit of opzij.',
    'rule.men_jump':
        'Een schijf slaat door over een vijandelijk stuk ernaast te springen, naar het lege veld erachter.',
    'rule.men_capture_forward': 'Schijven slaan alleen vooruit.',
    'rule.men_capture_backward': 'Schijven gaan alleen vooruit, maar slaan ook achteruit.',
    'rule.men_capture_all_ways': 'Schijven slaan in alle acht richtingen: schuin, langs rijen en langs kolommen.',
    'rule.men_capture_sideways': 'Schijven slaan recht vooruit en opzij.',
    'rule.men_never_backward': 'Schijven gaan en slaan nooit achteruit.',
    'rule.men_spare_kings': 'Een schijf kan geen dam slaan.',
    'rule.must_capture': 'Wie kan slaan, moet slaan.',
    'rule.must_complete': 'Kan het slaande stuk nog een keer slaan, dan gaat het in dezelfde zet verder.',
    'rule.free_choice': 'Zijn er meer slagen, dan mag u kiezen.',
    'rule.most_pieces': 'Zijn er meer slagen, dan moet u zoveel mogelijk stukken slaan.',
    'rule.most_value':
        'Zijn er meer slagen, dan moet u het meeste slaan. Een dam is iets minder waard dan twee schijven.',
    'rule.with_king': 'Kunnen een dam en een schijf slaan, dan moet de dam het doen.',
    'rule.then_with_king': 'Kunnen dan nog een dam en een schijf slaan, dan moet de dam het doen.',
    'rule.most_kings': 'Is er dan nog keus, dan moet u zoveel mogelijk dammen slaan.',
    'rule.king_first': 'Is er dan nog keus, dan moet u zo vroeg mogelijk een dam slaan.',
    'rule.removed_after_move':
        'Geslagen stukken gaan na de zet van het bord. Over geen stuk mag twee keer worden gesprongen.',
    'rule.removed_at_once': 'Geslagen stukken gaan meteen van het bord, en hun velden zijn vrij.',
    'rule.no_turning_back': 'Midden in een slag mag een stuk niet recht terugkeren.',
    'rule.crown': 'Een schijf die haar zet op de laatste rij beëindigt, wordt een dam.',
    'rule.crown_and_go_on':
        'Een schijf die slaand de laatste rij bereikt, wordt meteen een dam en slaat als dam verder als dat kan.',
    'rule.crown_passed':
        'Een schijf die de laatste rij bereikt en verder kan slaan, gaat als schijf verder. Ze wordt geen dam.',
    'rule.crown_ends_move': 'Een schijf die slaand de laatste rij bereikt, wordt een dam, en de zet is afgelopen.',
    'rule.crown_at_end': 'Een schijf die de laatste rij passeert, wordt alleen een dam waar haar zet eindigt.',
    'rule.kings_step': 'Een dam gaat één veld, vooruit of achteruit, en slaat naar beide kanten.',
    'rule.kings_fly':
        'Een dam gaat zoveel lege velden als zij wil. Zij slaat van ver en mag op elk leeg veld achter het geslagen stuk neerkomen.',
    'rule.kings_land_close':
        'Een dam gaat zoveel lege velden als zij wil. Zij slaat van ver, maar komt direct achter het geslagen stuk neer.',
    'rule.kings_straight': 'Ook dammen gaan langs rijen en kolommen.',
    'rule.kings_capture_all_ways': 'Dammen gaan schuin, maar slaan ook langs rijen en kolommen.',
    'rule.king_run':
        'Zolang een partij schijven heeft, mag dezelfde dam maar {moves} keer achter elkaar zetten zonder te slaan.',
    'rule.no_move_loses': 'Wie niet kan zetten, verliest: er is geen stuk over, of alle staan vast.',
    'rule.repetition': 'Het is remise als dezelfde stand voor de {times}e keer op het bord komt.',
    'rule.king_moves':
        'Het is remise als beide partijen {moves} zetten lang alleen dammen hebben verplaatst en niets is geslagen.',
    'rule.lone_king_kings': '{pieces} dammen tegen één dam: remise na {moves} zetten van elke partij.',
    'rule.lone_king_many_kings': '{pieces} of meer dammen tegen één dam: remise na {moves} zetten van elke partij.',
    'rule.lone_king_pieces':
        '{pieces} stukken, waaronder een dam, tegen één dam: remise na {moves} zetten van elke partij.',
    'rule.lone_king_few_pieces':
        'Hoogstens {pieces} stukken, waaronder een dam, tegen één dam: remise na {moves} zetten van elke partij.',
    'rule.lone_king_on_main_road':
        '{pieces} stukken tegen één dam op de lange lijn: remise na {moves} zetten van elke partij.',
    'rule.king_against_king': 'Dam tegen dam is meteen remise, tenzij er een geslagen kan worden.',
    'rule.unchanged':
        'Dammen aan beide kanten en in totaal {least} tot {most} stukken: remise na {moves} zetten van elke partij zonder slag of nieuwe dam.',
    'rule.draw_claimed': 'Een speler moet de remise opeisen.',
    'rule.squares_by_numbers':
        'De velden hebben nummers van 1 tot {last}, rij na rij, vanaf linksboven zoals wit het bord ziet.',
    'rule.squares_by_letters':
        'Een letter noemt de kolom en een cijfer de rij. a1 is de hoek aan de linkerhand van wit.',
    'rule.moves_with_dash': 'Een zet wordt met een streepje tussen de velden geschreven: {move}.',
    'rule.captures_with_sign': 'Een slag wordt met het teken ‘{sign}’ geschreven.',
    'rule.captures_with_dash': 'Een slag wordt net zo geschreven.',
    'rule.nogo_board': 'Het bord heeft {rows} rijen en {columns} kolommen van punten.',
    'rule.nogo_place': 'De spelers leggen om beurten één steen op een leeg punt. Stenen worden nooit verplaatst.',
    'rule.nogo_block': 'Stenen van één kleur die elkaar langs een lijn raken, vormen een groep.',
    'rule.nogo_liberty': 'De lege punten naast een steen of groep zijn haar vrijheden.',
    'rule.nogo_no_capture': 'De laatste vrijheid van een vijandelijke groep mag u niet nemen: slaan is verboden.',
    'rule.nogo_no_suicide': 'Uw eigen groep mag u niet zonder vrijheid laten: dat zou zelfmoord zijn.',
    'rule.nogo_no_pass': 'Niemand mag passen.',
    'rule.nogo_no_move_loses': 'Wie niet kan zetten, verliest. Remise bestaat niet.',
    'rule.nogo_eye': 'Een punt waar alleen u nog mag spelen is een oog: een zet voor later.',
    'rule.nogo_count':
        'Aan het eind vult ieder zijn eigen punten. De laatste vrijheid van een groep kan niemand vullen. Wie meer zetten over heeft, wint.',
    'rule.nogo_keep': 'Vul uw eigen oog niet zolang er punten zijn waar beiden mogen spelen.',
    'rule.nogo_points': 'Een letter noemt de kolom, zonder I, en een cijfer de rij, van onderen geteld.',
};
