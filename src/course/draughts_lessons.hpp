// What courses in draughts teach: each function looks for a position that shows one thing, and makes a step of it.
#pragma once

#include <optional>

#include "catalog/draughts_game.hpp"
#include "course/step.hpp"

namespace laststone::course {

using FoundStep = std::optional<CourseStep>; // nothing where no small position shows it

// Men: man_lessons.cpp
FoundStep move_a_man(const catalog::DraughtsGame& game);
FoundStep capture_a_man(const catalog::DraughtsGame& game);
FoundStep capture_backward(const catalog::DraughtsGame& game);
FoundStep capture_forward_only(const catalog::DraughtsGame& game);
FoundStep capture_sideways(const catalog::DraughtsGame& game);
FoundStep capture_straight(const catalog::DraughtsGame& game);
FoundStep spare_a_king(const catalog::DraughtsGame& game);

// Which capture must be made: capture_lessons.cpp
FoundStep must_capture(const catalog::DraughtsGame& game);
FoundStep must_complete(const catalog::DraughtsGame& game);
FoundStep choose_freely(const catalog::DraughtsGame& game);
FoundStep take_most_pieces(const catalog::DraughtsGame& game);
FoundStep take_most_value(const catalog::DraughtsGame& game);
FoundStep take_with_king(const catalog::DraughtsGame& game);
FoundStep take_most_kings(const catalog::DraughtsGame& game);
FoundStep take_king_first(const catalog::DraughtsGame& game);

// Kings: king_lessons.cpp
FoundStep crown_a_man(const catalog::DraughtsGame& game);
FoundStep stop_at_the_crown(const catalog::DraughtsGame& game);
FoundStep pass_the_crown(const catalog::DraughtsGame& game);
FoundStep crown_and_go_on(const catalog::DraughtsGame& game);
FoundStep capture_back_with_king(const catalog::DraughtsGame& game);
FoundStep fly(const catalog::DraughtsGame& game);
FoundStep capture_from_afar(const catalog::DraughtsGame& game);
FoundStep land_close(const catalog::DraughtsGame& game);
FoundStep turn_aside(const catalog::DraughtsGame& game);
FoundStep rest_the_king(const catalog::DraughtsGame& game);

// How games end and are written down: game_lessons.cpp
FoundStep block_the_last_man(const catalog::DraughtsGame& game);
FoundStep give_one_take_two(const catalog::DraughtsGame& game);
FoundStep repeat_the_position(const catalog::DraughtsGame& game);
FoundStep read_a_move(const catalog::DraughtsGame& game);

} // namespace laststone::course
