import type { rules as base } from '../en/rules';
import type { InLanguage } from '../languages';

export const rules: InLanguage<typeof base> = {
    'chapter.board': 'Le damier',
    'chapter.men': 'Pions',
    'chapter.captures': 'Prises',
    'chapter.kings': 'Dames',
    'chapter.end': 'Qui gagne',
    'chapter.draws': 'Nulles',
    'chapter.notation': 'Comment on note les coups',
    'chapter.blocks': 'Groupes et libertés',
    'chapter.forbidden': 'Ce qui est interdit',
    'chapter.advice': 'Bon à savoir',

    'rule.board_dark_squares':
        'Le damier a {rows} rangées de {columns} cases. Les pièces se tiennent sur les cases foncées seulement.',
    'rule.board_all_squares':
        'Le damier a {rows} rangées de {columns} cases. Les pièces se tiennent sur toutes les cases.',
    'rule.corner_left': 'Le coin à la gauche de chaque joueur est foncé.',
    'rule.corner_right': 'Le coin à la droite de chaque joueur est foncé.',
    'rule.start_first_rows': 'Chaque camp commence avec {men} pions sur ses {rows} premières rangées.',
    'rule.start_behind_empty_row':
        'Chaque camp commence avec {men} pions sur {rows} rangées. La rangée derrière eux est vide.',
    'rule.white_first': 'Les Blancs commencent. Puis on joue à tour de rôle.',
    'rule.black_first': 'Les Noirs commencent. Puis on joue à tour de rôle.',
    'rule.men_step_diagonally': 'Un pion avance d’une case en diagonale.',
    'rule.men_step_straight': 'Un pion va d’une case tout droit ou de côté.',
    'rule.men_jump': 'Un pion prend en sautant par-dessus une pièce ennemie voisine vers la case vide derrière elle.',
    'rule.men_capture_forward': 'Les pions prennent en avant seulement.',
    'rule.men_capture_backward': 'Les pions vont en avant seulement, mais ils prennent aussi en arrière.',
    'rule.men_capture_all_ways': 'Les pions prennent dans les huit directions : diagonales, rangées et colonnes.',
    'rule.men_capture_sideways': 'Les pions prennent en avant et de côté.',
    'rule.men_never_backward': 'Les pions ne reculent et ne prennent jamais en arrière.',
    'rule.men_spare_kings': 'Un pion ne peut pas prendre une dame.',
    'rule.must_capture': 'Qui peut prendre doit prendre.',
    'rule.must_complete': 'Si la pièce qui a pris peut prendre encore, elle continue dans le même coup.',
    'rule.free_choice': 'S’il y a plusieurs prises, vous choisissez.',
    'rule.most_pieces': 'S’il y a plusieurs prises, il faut prendre le plus de pièces possible.',
    'rule.most_value':
        'S’il y a plusieurs prises, il faut prendre ce qui vaut le plus. Une dame vaut un peu moins que deux pions.',
    'rule.with_king': 'Si une dame et un pion peuvent prendre, c’est la dame qui doit prendre.',
    'rule.then_with_king': 'Si une dame et un pion peuvent encore prendre, c’est la dame qui doit prendre.',
    'rule.most_kings': 'S’il reste un choix, il faut prendre le plus de dames possible.',
    'rule.king_first': 'S’il reste un choix, il faut prendre une dame le plus tôt possible.',
    'rule.removed_after_move':
        'Les pièces prises quittent le damier à la fin du coup. On ne saute pas deux fois la même pièce.',
    'rule.removed_at_once': 'Les pièces prises quittent le damier tout de suite, et leurs cases sont libres.',
    'rule.no_turning_back': 'Au milieu d’une prise, une pièce ne fait pas demi-tour.',
    'rule.crown': 'Un pion qui finit son coup sur la dernière rangée devient dame.',
    'rule.crown_and_go_on':
        'Un pion qui atteint la dernière rangée en prenant devient dame aussitôt, et continue comme dame s’il peut encore prendre.',
    'rule.crown_passed':
        'Un pion qui atteint la dernière rangée et peut encore prendre continue comme pion. Il n’est pas couronné.',
    'rule.crown_ends_move': 'Un pion qui atteint la dernière rangée en prenant est couronné, et son coup est fini.',
    'rule.crown_at_end': 'Un pion qui passe par la dernière rangée n’est couronné que là où son coup finit.',
    'rule.kings_step': 'Une dame va d’une case, en avant ou en arrière, et prend dans les deux sens.',
    'rule.kings_fly':
        'Une dame va d’autant de cases vides qu’elle veut. Elle prend de loin et se pose sur n’importe quelle case vide derrière la pièce prise.',
    'rule.kings_land_close':
        'Une dame va d’autant de cases vides qu’elle veut. Elle prend de loin, mais se pose juste derrière la pièce prise.',
    'rule.kings_straight': 'Les dames vont aussi le long des rangées et des colonnes.',
    'rule.kings_capture_all_ways':
        'Les dames vont en diagonale, mais prennent aussi le long des rangées et des colonnes.',
    'rule.king_run': 'Tant qu’un camp a des pions, la même dame ne peut jouer que {moves} fois de suite sans prendre.',
    'rule.no_move_loses': 'Qui ne peut pas jouer perd : il n’a plus de pièce, ou toutes sont bloquées.',
    'rule.repetition': 'La partie est nulle quand la même position se présente {times} fois.',
    'rule.king_moves':
        'La partie est nulle quand chaque camp n’a joué que des dames pendant {moves} coups et que rien n’a été pris.',
    'rule.lone_king_kings': '{pieces} dames contre une seule : nulle après {moves} coups de chaque camp.',
    'rule.lone_king_many_kings': '{pieces} dames ou plus contre une seule : nulle après {moves} coups de chaque camp.',
    'rule.lone_king_pieces':
        '{pieces} pièces, dont une dame, contre une seule dame : nulle après {moves} coups de chaque camp.',
    'rule.lone_king_few_pieces':
        'Au plus {pieces} pièces, dont une dame, contre une seule dame : nulle après {moves} coups de chaque camp.',
    'rule.lone_king_on_main_road':
        '{pieces} pièces contre une seule dame sur la grande diagonale : nulle après {moves} coups de chaque camp.',
    'rule.king_against_king': 'Dame contre dame est nulle aussitôt, sauf si l’une peut être prise.',
    'rule.unchanged':
        'Des dames des deux côtés et de {least} à {most} pièces en tout : nulle après {moves} coups de chaque camp sans prise ni nouvelle dame.',
    'rule.draw_claimed': 'Un joueur doit réclamer la nulle.',
    'rule.squares_by_numbers':
        'Les cases ont des numéros de 1 à {last}, rangée par rangée, depuis le haut à gauche, comme les Blancs voient le damier.',
    'rule.squares_by_letters':
        'Une lettre nomme la colonne et un chiffre la rangée. a1 est le coin à la gauche des Blancs.',
    'rule.moves_with_dash': 'Un coup s’écrit avec un tiret entre ses cases : {move}.',
    'rule.captures_with_sign': 'Une prise s’écrit avec le signe « {sign} ».',
    'rule.captures_with_dash': 'Une prise s’écrit de la même façon.',
    'rule.nogo_board': 'Le damier a {rows} rangées et {columns} colonnes de points.',
    'rule.nogo_place': 'Chacun pose à son tour une pierre sur un point vide. Les pierres ne bougent jamais.',
    'rule.nogo_block': 'Les pierres d’une couleur qui se touchent le long d’une ligne forment un groupe.',
    'rule.nogo_liberty': 'Les points vides à côté d’une pierre ou d’un groupe sont ses libertés.',
    'rule.nogo_no_capture':
        'On ne doit pas prendre la dernière liberté d’un groupe ennemi : les captures sont interdites.',
    'rule.nogo_no_suicide': 'On ne doit pas laisser son propre groupe sans liberté : ce serait un suicide.',
    'rule.nogo_no_pass': 'Personne ne peut passer.',
    'rule.nogo_no_move_loses': 'Qui ne peut pas jouer perd. Il n’y a pas de nulle.',
    'rule.nogo_eye': 'Un point où vous seul pouvez encore jouer est un œil : un coup gardé pour plus tard.',
    'rule.nogo_count':
        'À la fin chacun remplit ses propres points. Personne ne peut remplir la dernière liberté d’un groupe. Qui a le plus de coups gagne.',
    'rule.nogo_keep': 'Ne remplissez pas votre œil tant qu’il y a des points où les deux peuvent jouer.',
    'rule.nogo_points': 'Une lettre nomme la colonne, sans I, et un chiffre la rangée, comptée d’en bas.',
};
