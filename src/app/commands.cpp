#include "app/commands.hpp"

namespace laststone::app {

std::vector<Command> all_commands() {
    return {
        games_command(),    show_command(),       moves_command(),   explain_command(),  convert_command(),
        validate_command(), random_command(),     compare_command(), perft_command(),    pdn_command(),
        tables_command(),   best_command(),       play_command(),    analyse_command(),  match_command(),
        openings_command(), book_command(),       puzzles_command(),    levels_command(),   selfplay_command(),
        tune_command(),     spsa_command(),       solve_command(),      bench_command(),    hub_command(),
        ugi_command(),      gtp_command(),        dxp_command(),        state_command(),    channel_command(),
        chain_command(),    serve_command(),      completion_command(), help_command(),
    };
}

} // namespace laststone::app
