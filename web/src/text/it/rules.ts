import type { rules as base } from '../en/rules';
import type { InLanguage } from '../languages';

export const rules: InLanguage<typeof base> = {
    'chapter.board': 'La damiera',
    'chapter.men': 'Pedine',
    'chapter.captures': 'Prese',
    'chapter.kings': 'Dame',
    'chapter.end': 'Chi vince',
    'chapter.draws': 'Patte',
    'chapter.notation': 'Come si scrivono le mosse',
    'chapter.blocks': 'Gruppi e libertà',
    'chapter.forbidden': 'Che cosa è vietato',
    'chapter.advice': 'Buono a sapersi',

    'rule.board_dark_squares':
        'La damiera ha {rows} righe di {columns} caselle. I pezzi stanno solo sulle caselle scure.',
    'rule.board_all_squares': 'La damiera ha {rows} righe di {columns} caselle. I pezzi stanno su tutte.',
    'rule.corner_left': 'L’angolo a sinistra di ogni giocatore è scuro.',
    'rule.corner_right': 'L’angolo a destra di ogni giocatore è scuro.',
    'rule.start_first_rows': 'Ogni parte comincia con {men} pedine sulle sue prime {rows} righe.',
    'rule.start_behind_empty_row':
        'Ogni parte comincia con {men} pedine su {rows} righe. La riga dietro di loro è vuota.',
    'rule.white_first': 'Comincia il Bianco. Poi si muove a turno.',
    'rule.black_first': 'Comincia il Nero. Poi si muove a turno.',
    'rule.men_step_diagonally': 'Una pedina muove di una casella in avanti in diagonale.',
    'rule.men_step_straight': 'Una pedina muove di una casella dritto in avanti o di lato.',
    'rule.men_jump': 'Una pedina prende saltando un pezzo avversario vicino verso la casella vuota dietro di esso.',
    'rule.men_capture_forward': 'Le pedine prendono solo in avanti.',
    'rule.men_capture_backward': 'Le pedine muovono solo in avanti, ma prendono anche all’indietro.',
    'rule.men_capture_all_ways': 'Le pedine prendono in tutte le otto direzioni: diagonali, righe e colonne.',
    'rule.men_capture_sideways': 'Le pedine prendono in avanti e di lato.',
    'rule.men_never_backward': 'Le pedine non muovono e non prendono mai all’indietro.',
    'rule.men_spare_kings': 'Una pedina non può prendere una dama.',
    'rule.must_capture': 'Chi può prendere deve prendere.',
    'rule.must_complete': 'Se il pezzo che ha preso può prendere ancora, continua nella stessa mossa.',
    'rule.free_choice': 'Se ci sono più prese, puoi scegliere.',
    'rule.most_pieces': 'Se ci sono più prese, devi prendere più pezzi possibile.',
    'rule.most_value':
        'Se ci sono più prese, devi prendere ciò che vale di più. Una dama vale un po’ meno di due pedine.',
    'rule.with_king': 'Se possono prendere una dama e una pedina, deve prendere la dama.',
    'rule.then_with_king': 'Se possono ancora prendere una dama e una pedina, deve prendere la dama.',
    'rule.most_kings': 'Se c’è ancora scelta, devi prendere più dame possibile.',
    'rule.king_first': 'Se c’è ancora scelta, devi prendere una dama il prima possibile.',
    'rule.removed_after_move':
        'I pezzi presi lasciano la damiera a mossa finita. Nessun pezzo si può saltare due volte.',
    'rule.removed_at_once': 'I pezzi presi lasciano subito la damiera, e le loro caselle sono libere.',
    'rule.no_turning_back': 'Nel mezzo di una presa un pezzo non può tornare dritto indietro.',
    'rule.crown': 'Una pedina che finisce la mossa sull’ultima riga diventa dama.',
    'rule.crown_and_go_on':
        'Una pedina che prendendo arriva all’ultima riga diventa subito dama e continua come dama, se può prendere ancora.',
    'rule.crown_passed':
        'Una pedina che arriva all’ultima riga e può prendere ancora continua come pedina. Non diventa dama.',
    'rule.crown_ends_move': 'Una pedina che prendendo arriva all’ultima riga diventa dama, e la mossa è finita.',
    'rule.crown_at_end': 'Una pedina che passa per l’ultima riga diventa dama solo dove finisce la mossa.',
    'rule.kings_step': 'Una dama muove di una casella, in avanti o indietro, e prende nei due sensi.',
    'rule.kings_fly':
        'Una dama muove di quante caselle vuote vuole. Prende da lontano e si ferma su una casella vuota qualsiasi dietro il pezzo preso.',
    'rule.kings_land_close':
        'Una dama muove di quante caselle vuote vuole. Prende da lontano, ma si ferma subito dietro il pezzo preso.',
    'rule.kings_straight': 'Anche le dame muovono lungo righe e colonne.',
    'rule.kings_capture_all_ways': 'Le dame muovono in diagonale, ma prendono anche lungo righe e colonne.',
    'rule.king_run':
        'Finché una parte ha pedine, la stessa dama può muovere solo {moves} volte di fila senza prendere.',
    'rule.no_move_loses': 'Chi non può muovere perde: non ha più pezzi, o sono tutti bloccati.',
    'rule.repetition': 'La partita è patta quando la stessa posizione si presenta per la {times}ª volta.',
    'rule.king_moves':
        'La partita è patta quando ogni parte ha mosso solo dame per {moves} mosse e nulla è stato preso.',
    'rule.lone_king_kings': '{pieces} dame contro una sola: patta dopo {moves} mosse per parte.',
    'rule.lone_king_many_kings': '{pieces} o più dame contro una sola: patta dopo {moves} mosse per parte.',
    'rule.lone_king_pieces':
        '{pieces} pezzi, tra cui una dama, contro una sola dama: patta dopo {moves} mosse per parte.',
    'rule.lone_king_few_pieces':
        'Al massimo {pieces} pezzi, tra cui una dama, contro una sola dama: patta dopo {moves} mosse per parte.',
    'rule.lone_king_on_main_road':
        '{pieces} pezzi contro una sola dama sulla grande diagonale: patta dopo {moves} mosse per parte.',
    'rule.king_against_king': 'Dama contro dama è subito patta, salvo che una si possa prendere.',
    'rule.unchanged':
        'Dame da entrambe le parti e da {least} a {most} pezzi in tutto: patta dopo {moves} mosse per parte senza prese né nuove dame.',
    'rule.draw_claimed': 'La patta va chiesta da un giocatore.',
    'rule.squares_by_numbers':
        'Le caselle hanno numeri da 1 a {last}, riga per riga, da in alto a sinistra, come il Bianco vede la damiera.',
    'rule.squares_by_letters':
        'Una lettera indica la colonna e un numero la riga. a1 è l’angolo a sinistra del Bianco.',
    'rule.moves_with_dash': 'Una mossa si scrive con un trattino tra le caselle: {move}.',
    'rule.captures_with_sign': 'Una presa si scrive con il segno «{sign}».',
    'rule.captures_with_dash': 'Una presa si scrive allo stesso modo.',
    'rule.nogo_board': 'La damiera ha {rows} righe e {columns} colonne di punti.',
    'rule.nogo_place': 'I giocatori mettono una pietra alla volta su un punto vuoto. Le pietre non si muovono mai.',
    'rule.nogo_block': 'Le pietre di un colore che si toccano lungo una linea formano un gruppo.',
    'rule.nogo_liberty': 'I punti vuoti accanto a una pietra o a un gruppo sono le sue libertà.',
    'rule.nogo_no_capture': 'Non puoi togliere l’ultima libertà a un gruppo avversario: catturare è vietato.',
    'rule.nogo_no_suicide': 'Non puoi lasciare un tuo gruppo senza libertà: sarebbe suicidio.',
    'rule.nogo_no_pass': 'Nessuno può passare.',
    'rule.nogo_no_move_loses': 'Chi non può muovere perde. Non ci sono patte.',
    'rule.nogo_eye': 'Un punto dove solo tu puoi ancora giocare è un occhio: una mossa tenuta da parte.',
    'rule.nogo_count':
        'Alla fine ognuno riempie i propri punti. Nessuno può riempire l’ultima libertà di un gruppo. Vince chi ha più mosse.',
    'rule.nogo_keep': 'Non riempire il tuo occhio finché ci sono punti dove possono giocare entrambi.',
    'rule.nogo_points': 'Una lettera indica la colonna, senza I, e un numero la riga, contata dal basso.',
};
