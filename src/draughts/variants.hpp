// The variants: each a page of its rule book.
#pragma once

#include "draughts/rules.hpp"

namespace laststone::draughts {

// The capture notation, result style and square count of each game are those of PDN 3.0's table of game types.

// One king against one is drawn, unless the side to move captures it.
inline constexpr LoneKingLimit king_against_king{
    .min_pieces = 1, .max_pieces = 1, .moves = 0, .only_kings = true, .unless_capture = true};

inline constexpr Rules english{
    .id = "english",
    .name = "English draughts (checkers)", // World Checkers Draughts Federation
    .first = Color::black,
    .draws = {.king_moves = 40, .claimed = true},
    .notation = {.pdn_game_type = "21,B,8,8,N1,0"},
};

inline constexpr Rules russian{
    .id = "russian",
    .name = "Russian draughts (shashki)", // FMJD-64
    .men_capture_backward = true,
    .kings = Kings::fly,
    .crowning = Crowning::at_once,
    .draws = {.king_moves = 15,
              .lone_king = {{{.min_pieces = 3, .max_pieces = max_squares, .moves = 15, .only_kings = true},
                             {.min_pieces = 3, .max_pieces = 3, .moves = 5, .on_main_road = true},
                             {.min_pieces = 1, .max_pieces = 2, .min_kings = 1, .moves = 5}}},
              .unchanged = {{{.min_pieces = 4, .max_pieces = 5, .moves = 30},
                             {.min_pieces = 6, .max_pieces = 7, .moves = 60}}}},
    .notation = {.squares = Naming::letters, .capture = ':', .pdn_game_type = "25,W,8,8,A0,0"},
};

// Sources differ on whose moves the limits for kings on both sides count: here those of both sides together.
inline constexpr Rules russian_joint = [] {
    Rules rules = russian;
    rules.id = "russian:joint";
    rules.judged_like = russian.id;
    rules.name = "Russian draughts, draws by moves of both sides";
    for (UnchangedLimit& limit : rules.draws.unchanged) limit.moves /= 2;
    return rules;
}();

inline constexpr Rules brazilian{
    .id = "brazilian",
    .name = "Brazilian draughts",
    .men_capture_backward = true,
    .kings = Kings::fly,
    .precedence = {Prefer::most_pieces},
    .draws = russian.draws, // FMJD-64
    .notation = {.squares = Naming::letters, .pdn_game_type = "26,W,8,8,A0,0"},
};

// The Brazilian federation's own limit (CBD) in place of the FMJD-64 list.
inline constexpr Rules brazilian_cbd = [] {
    Rules rules = brazilian;
    rules.id = "brazilian:cbd";
    rules.judged_like = brazilian.id;
    rules.name = "Brazilian draughts, CBD draws";
    rules.draws = {.king_moves = 20};
    return rules;
}();

inline constexpr Rules pool{
    .id = "pool",
    .name = "Pool checkers", // American Pool Checkers Association
    .men_capture_backward = true,
    .kings = Kings::fly,
    .first = Color::black,
    .draws = {.king_moves = 15, .lone_king = {{{.min_pieces = 3, .max_pieces = 3, .moves = 13, .only_kings = true}}}},
    .notation = {.pdn_game_type = "23,B,8,8,N1,0"},
    .judged_like = "russian",
};

inline constexpr Rules international{
    .id = "international",
    .name = "International draughts", // FMJD Annex 1
    .board = {.files = 10, .ranks = 10},
    .men_capture_backward = true,
    .kings = Kings::fly,
    .precedence = {Prefer::most_pieces},
    .men_rows = 4,
    .draws = {.occurrences = 3,                                                                 // 6.1
              .king_moves = 25,                                                                 // 6.2
              .lone_king = {{{.min_pieces = 3, .max_pieces = 3, .min_kings = 1, .moves = 16},   // 6.3
                             {.min_pieces = 1, .max_pieces = 2, .min_kings = 1, .moves = 5}}}}, // 6.4
    .notation = {.pdn_game_type = "20,W,10,10,N2,0", .pdn_two_points_a_win = true},
};

inline constexpr Rules canadian{
    .id = "canadian",
    .name = "Canadian draughts", // the international rules on 12x12
    .board = {.files = 12, .ranks = 12},
    .men_capture_backward = true,
    .kings = Kings::fly,
    .precedence = {Prefer::most_pieces},
    .men_rows = 5,
    .draws = international.draws,
    .notation = {.pdn_game_type = "27,W,12,12,N2,0", .pdn_two_points_a_win = true},
};

inline constexpr Rules italian{
    .id = "italian",
    .name = "Italian draughts (dama)", // Federazione Italiana Dama
    .board = {.playing_corner = Corner::top_left},
    .men_capture_kings = false,
    .precedence = {Prefer::most_pieces, Prefer::with_king, Prefer::most_kings, Prefer::king_first},
    .draws = {.occurrences = 4, .king_moves = 40},
    .notation = {.pdn_game_type = "22,W,8,8,N2,1"},
    .judged_like = "english",
};

inline constexpr Rules spanish{
    .id = "spanish",
    .name = "Spanish draughts",
    .board = {.playing_corner = Corner::top_left},
    .kings = Kings::fly,
    .precedence = {Prefer::most_pieces, Prefer::most_kings},
    .draws = {.king_moves = 20},
    .notation = {.pdn_game_type = "24,W,8,8,N1,1", .pdn_counts_from_the_end = true},
    .judged_like = "russian",
};

inline constexpr Rules portuguese = [] {
    Rules rules = spanish;
    rules.id = "portuguese";
    rules.name = "Portuguese draughts";
    rules.notation.pdn_game_type = "28,W,8,8,N1,1";
    return rules;
}();

inline constexpr Rules czech{
    .id = "czech",
    .name = "Czech draughts",
    .kings = Kings::fly,
    .precedence = {Prefer::with_king},
    .draws = {.king_moves = 15},
    .notation = {.squares = Naming::letters, .pdn_game_type = "29,W,8,8,A0,0"},
    .judged_like = "russian",
};

inline constexpr Rules frisian{
    .id = "frisian",
    .name = "Frisian draughts", // the rules of 2011
    .board = {.files = 10, .ranks = 10},
    .capture_lines = Lines::diagonal_and_orthogonal,
    .men_capture_backward = true,
    .kings = Kings::fly,
    .precedence = {Prefer::most_value, Prefer::with_king},
    .king_run = 3,
    .men_rows = 4,
    .draws = {.lone_king = {{{.min_pieces = 2, .max_pieces = 2, .moves = 7, .only_kings = true}, king_against_king}}},
    .notation = {.pdn_game_type = "40,W,10,10,N2,0"},
    .judged_like = "international",
};

inline constexpr Rules turkish{
    .id = "turkish",
    .name = "Turkish draughts (dama)",
    .board = {.every_square = true},
    .step_lines = Lines::orthogonal,
    .capture_lines = Lines::orthogonal,
    .men_step_sideways = true,
    .kings = Kings::fly,
    .crowning = Crowning::at_once,
    .removal = Removal::at_once,
    .captures_may_turn_back = false,
    .precedence = {Prefer::most_pieces},
    .men_rows = 2,
    .empty_back_rows = 1,
    .notation = {.squares = Naming::letters, .fen_squares = Naming::letters, .pdn_game_type = "30,W,8,8,A0,0"},
};

// Sources differ on crowning in mid-capture.
inline constexpr Rules turkish_endpromo = [] {
    Rules rules = turkish;
    rules.id = "turkish:endpromo";
    rules.judged_like = turkish.id;
    rules.name = "Turkish draughts, crowned only where the capture ends";
    rules.crowning = Crowning::where_the_move_ends;
    return rules;
}();

// Sources say nothing certain of king against king.
inline constexpr Rules turkish_kingdraw = [] {
    Rules rules = turkish;
    rules.id = "turkish:kingdraw";
    rules.judged_like = turkish.id;
    rules.name = "Turkish draughts, king against king drawn";
    rules.draws.lone_king = {king_against_king};
    return rules;
}();

inline constexpr Rules thai{
    .id = "thai",
    .name = "Thai draughts (makhos)",
    .kings = Kings::fly_and_land_close,
    .removal = Removal::at_once,
    .men_rows = 2,
    .first = Color::black,
    .notation = {.capture = '-', .pdn_game_type = "31,B,8,8,N2,0", .pdn_counts_from_the_end = true},
    .judged_like = "russian",
};

// With three rows of men, the form that published tables count.
inline constexpr Rules thai_12 = [] {
    Rules rules = thai;
    rules.id = "thai:12";
    rules.name = "Thai draughts, 12 men a side";
    rules.men_rows = 3;
    return rules;
}();

// Sources differ on who starts.
inline constexpr Rules thai_white = [] {
    Rules rules = thai;
    rules.id = "thai:white";
    rules.name = "Thai draughts, White first";
    rules.first = Color::white;
    rules.notation.pdn_game_type = "31,W,8,8,N1,0";
    return rules;
}();

// Nor here of king against king.
inline constexpr Rules thai_kingdraw = [] {
    Rules rules = thai;
    rules.id = "thai:kingdraw";
    rules.name = "Thai draughts, king against king drawn";
    rules.draws.lone_king = {king_against_king};
    return rules;
}();

} // namespace laststone::draughts
