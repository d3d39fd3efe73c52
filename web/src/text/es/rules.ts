import type { rules as base } from '../en/rules';
import type { InLanguage } from '../languages';

export const rules: InLanguage<typeof base> = {
    'chapter.board': 'El tablero',
    'chapter.men': 'Peones',
    'chapter.captures': 'Capturas',
    'chapter.kings': 'Damas',
    'chapter.end': 'Quién gana',
    'chapter.draws': 'Tablas',
    'chapter.notation': 'Cómo se anotan las jugadas',
    'chapter.blocks': 'Grupos y libertades',
    'chapter.forbidden': 'Qué está prohibido',
    'chapter.advice': 'Es bueno saberlo',

    'rule.board_dark_squares':
        'El tablero tiene {rows} filas de {columns} casillas. Las piezas están solo en las casillas oscuras.',
    'rule.board_all_squares': 'El tablero tiene {rows} filas de {columns} casillas. Las piezas están en todas ellas.',
    'rule.corner_left': 'La esquina a la izquierda de cada jugador es oscura.',
    'rule.corner_right': 'La esquina a la derecha de cada jugador es oscura.',
    'rule.start_first_rows': 'Cada bando empieza con {men} peones en sus primeras {rows} filas.',
    'rule.start_behind_empty_row': 'Cada bando empieza con {men} peones en {rows} filas. La fila de detrás está vacía.',
    'rule.white_first': 'Empiezan las blancas. Después se juega por turnos.',
    'rule.black_first': 'Empiezan las negras. Después se juega por turnos.',
    'rule.men_step_diagonally': 'Un peón avanza una casilla en diagonal.',
    'rule.men_step_straight': 'Un peón mueve una casilla recto hacia delante o hacia un lado.',
    'rule.men_jump': 'Un peón captura saltando sobre una pieza enemiga vecina a la casilla vacía que hay detrás.',
    'rule.men_capture_forward': 'Los peones capturan solo hacia delante.',
    'rule.men_capture_backward': 'Los peones mueven solo hacia delante, pero también capturan hacia atrás.',
    'rule.men_capture_all_ways': 'Los peones capturan en las ocho direcciones: diagonales, filas y columnas.',
    'rule.men_capture_sideways': 'Los peones capturan hacia delante y hacia los lados.',
    'rule.men_never_backward': 'Los peones nunca mueven ni capturan hacia atrás.',
    'rule.men_spare_kings': 'Un peón no puede capturar una dama.',
    'rule.must_capture': 'Quien puede capturar debe capturar.',
    'rule.must_complete': 'Si la pieza que capturó puede capturar otra vez, sigue en la misma jugada.',
    'rule.free_choice': 'Si hay varias capturas, usted elige.',
    'rule.most_pieces': 'Si hay varias capturas, hay que tomar el mayor número de piezas.',
    'rule.most_value':
        'Si hay varias capturas, hay que tomar lo que más vale. Una dama vale un poco menos que dos peones.',
    'rule.with_king': 'Si pueden capturar una dama y un peón, debe hacerlo la dama.',
    'rule.then_with_king': 'Si aún pueden capturar una dama y un peón, debe hacerlo la dama.',
    'rule.most_kings': 'Si aún se puede elegir, hay que tomar el mayor número de damas.',
    'rule.king_first': 'Si aún se puede elegir, hay que tomar una dama cuanto antes.',
    'rule.removed_after_move':
        'Las piezas capturadas salen del tablero al acabar la jugada. Ninguna se puede saltar dos veces.',
    'rule.removed_at_once': 'Las piezas capturadas salen del tablero enseguida, y sus casillas quedan libres.',
    'rule.no_turning_back': 'En medio de una captura la pieza no puede volver directamente atrás.',
    'rule.crown': 'Un peón que termina su jugada en la última fila se convierte en dama.',
    'rule.crown_and_go_on':
        'Un peón que llega capturando a la última fila se convierte en dama al momento y sigue como dama si puede capturar más.',
    'rule.crown_passed': 'Un peón que llega a la última fila y puede capturar más sigue como peón. No se corona.',
    'rule.crown_ends_move': 'Un peón que llega capturando a la última fila se corona, y la jugada termina.',
    'rule.crown_at_end': 'Un peón que pasa por la última fila solo se corona donde termina su jugada.',
    'rule.kings_step': 'Una dama mueve una casilla, hacia delante o hacia atrás, y captura en ambos sentidos.',
    'rule.kings_fly':
        'Una dama mueve cuantas casillas vacías quiera. Captura desde lejos y se detiene en cualquier casilla vacía detrás de la pieza capturada.',
    'rule.kings_land_close':
        'Una dama mueve cuantas casillas vacías quiera. Captura desde lejos, pero se detiene justo detrás de la pieza capturada.',
    'rule.kings_straight': 'También las damas mueven por filas y columnas.',
    'rule.kings_capture_all_ways': 'Las damas mueven en diagonal, pero capturan también por filas y columnas.',
    'rule.king_run':
        'Mientras un bando tenga peones, la misma dama solo puede mover {moves} veces seguidas sin capturar.',
    'rule.no_move_loses': 'Quien no puede mover pierde: no le quedan piezas, o todas están bloqueadas.',
    'rule.repetition': 'Son tablas cuando la misma posición aparece por {times}.ª vez.',
    'rule.king_moves':
        'Son tablas cuando cada bando solo ha movido damas durante {moves} jugadas y no se ha capturado nada.',
    'rule.lone_king_kings': '{pieces} damas contra una sola: tablas tras {moves} jugadas de cada bando.',
    'rule.lone_king_many_kings': '{pieces} o más damas contra una sola: tablas tras {moves} jugadas de cada bando.',
    'rule.lone_king_pieces':
        '{pieces} piezas, entre ellas una dama, contra una sola dama: tablas tras {moves} jugadas de cada bando.',
    'rule.lone_king_few_pieces':
        'Hasta {pieces} piezas, entre ellas una dama, contra una sola dama: tablas tras {moves} jugadas de cada bando.',
    'rule.lone_king_on_main_road':
        '{pieces} piezas contra una sola dama en la gran diagonal: tablas tras {moves} jugadas de cada bando.',
    'rule.king_against_king': 'Dama contra dama son tablas al momento, salvo que una se pueda capturar.',
    'rule.unchanged':
        'Damas en ambos bandos y de {least} a {most} piezas en total: tablas tras {moves} jugadas de cada bando sin capturas ni nuevas damas.',
    'rule.draw_claimed': 'Las tablas debe reclamarlas un jugador.',
    'rule.squares_by_numbers':
        'Las casillas tienen números del 1 al {last}, fila por fila, desde arriba a la izquierda, como ven el tablero las blancas.',
    'rule.squares_by_letters':
        'Una letra indica la columna y un número la fila. a1 es la esquina a la izquierda de las blancas.',
    'rule.moves_with_dash': 'Una jugada se escribe con un guion entre sus casillas: {move}.',
    'rule.captures_with_sign': 'Una captura se escribe con el signo «{sign}».',
    'rule.captures_with_dash': 'Una captura se escribe igual.',
    'rule.nogo_board': 'El tablero tiene {rows} filas y {columns} columnas de puntos.',
    'rule.nogo_place': 'Los jugadores ponen por turnos una piedra en un punto vacío. Las piedras nunca se mueven.',
    'rule.nogo_block': 'Las piedras de un color que se tocan a lo largo de una línea forman un grupo.',
    'rule.nogo_liberty': 'Los puntos vacíos junto a una piedra o un grupo son sus libertades.',
    'rule.nogo_no_capture': 'No se puede quitar la última libertad a un grupo enemigo: capturar está prohibido.',
    'rule.nogo_no_suicide': 'No se puede dejar el propio grupo sin libertad: sería un suicidio.',
    'rule.nogo_no_pass': 'Nadie puede pasar.',
    'rule.nogo_no_move_loses': 'Quien no puede jugar pierde. No hay tablas.',
    'rule.nogo_eye': 'Un punto donde solo usted puede jugar todavía es un ojo: una jugada guardada para después.',
    'rule.nogo_count':
        'Al final cada uno llena sus propios puntos. Nadie puede llenar la última libertad de un grupo. Gana quien tiene más jugadas.',
    'rule.nogo_keep': 'No llene su ojo mientras haya puntos donde ambos pueden jugar.',
    'rule.nogo_points': 'Una letra indica la columna, sin I, y un número la fila, contada desde abajo.',
};
