// The table of subcommands, each in a file of its own.
#pragma once

#include <vector>

#include "app/command.hpp"

namespace laststone::app {

Command games_command();
Command show_command();
Command moves_command();
Command explain_command();
Command convert_command();
Command validate_command();
Command random_command();
Command compare_command();
Command perft_command();
Command pdn_command();
Command tables_command();
Command best_command();
Command play_command();
Command analyse_command();
Command match_command();
Command openings_command();
Command book_command();
Command solve_command();
Command bench_command();
Command selfplay_command();
Command puzzles_command();
Command levels_command();
Command tune_command();
Command spsa_command();
Command hub_command();
Command ugi_command();
Command gtp_command();
Command dxp_command();
Command state_command();
Command chain_command();
Command channel_command();
Command serve_command();
Command completion_command();
Command help_command();

// In the order in which the help has them.
std::vector<Command> all_commands();

} // namespace laststone::app
