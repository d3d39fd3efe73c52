// Every game agrees with the slow mailbox generator, which was written from the rule books and shares no code with it.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <tuple>

#include "laws/random_game_position.hpp"
#include "reference/mailbox.hpp"

namespace laststone::laws {
namespace {

using catalog::Convention;
using draughts::Piece;
using draughts::Square;

constexpr int cases_a_game = LASTSTONE_SANITIZED ? 3 : 20; // for each of RapidCheck's hundred seeds

// The mailbox knows the thirteen games and the options that change moves.
std::string_view reference_id(std::string_view id) {
    if (id == "brazilian:cbd") return "brazilian";
    if (id == "russian:joint") return "russian";
    if (id == "thai:white" || id == "thai:kingdraw") return "thai";
    if (id == "turkish:kingdraw") return "turkish";
    return id;
}

char letter(Piece piece) {
    switch (piece) {
    case Piece::none: return '.';
    case Piece::black_man: return 'b';
    case Piece::black_king: return 'B';
    case Piece::white_man: return 'w';
    case Piece::white_king: return 'W';
    }
    return '?';
}

reference::Board board_of(const draughts::Rules& rules, const draughts::Setup& setup) {
    reference::Board board;
    for (int n = 1; n <= rules.board.squares(); ++n) board.cells.push_back(letter(setup[Square{n}]));
    board.to_move = setup.to_move == game::Color::black ? 'b' : 'w';
    const auto run = [](const draughts::KingRun& r) { return reference::Board::Run{r.moves, r.king.number()}; };
    board.black_run = run(setup.king_run(game::Color::black));
    board.white_run = run(setup.king_run(game::Color::white));
    return board;
}

draughts::Setup setup_of(const draughts::Rules& rules, std::string_view fen) {
    return draughts::parse_fen(rules, fen).value().setup;
}

// From, to and captured squares by number, and the position after.
using Result = std::tuple<int, int, std::vector<int>, reference::Board>;

std::set<Result> ours(const RandomPosition& at) {
    const draughts::Rules& rules = at.game.rules();
    std::set<Result> results;
    const std::vector<catalog::Move> moves = at.state->moves().value();
    for (const catalog::Move& move : moves) {
        std::vector<int> captured;
        for (const catalog::Square square : captured_in_square_order(move)) captured.push_back(square.number());
        results.emplace(move.from.number(), move.to.number(), captured,
                        board_of(rules, setup_of(rules, at.state->after(move)->position())));
    }
    return results;
}

std::set<Result> theirs(const reference::Variant& variant, const reference::Board& board) {
    std::set<Result> results;
    for (const reference::Move& move : reference::legal_moves(variant, board))
        results.emplace(move.from, move.to, move.captured, reference::play(variant, board, move));
    return results;
}

template <class Law>
void hold_for_every_game(std::uint64_t seed, Law law) {
    for (const catalog::Game* game : catalog::draughts_games()) {
        const reference::Variant* variant = reference::find_variant(reference_id(game->info().id));
        ASSERT_NE(variant, nullptr) << game->info().id;
        for (int i = 0; i < cases_a_game; ++i) {
            const RandomPosition at = random_position(*game, seed * 1000 + static_cast<std::uint64_t>(i));
            law(at, *variant, board_of(at.game.rules(), at.setup));
            if (::testing::Test::HasFailure()) FAIL() << game->info().id << " " << at.fen;
        }
    }
}

RC_GTEST_PROP(Agreement, moves_and_what_they_lead_to, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at, const reference::Variant& variant,
                                 const reference::Board& board) { RC_ASSERT(ours(at) == theirs(variant, board)); });
}

RC_GTEST_PROP(Agreement, number_of_routes, (std::uint64_t seed)) {
    hold_for_every_game(seed,
                        [](const RandomPosition& at, const reference::Variant& variant, const reference::Board& board) {
                            const std::size_t routes = reference::legal_routes(variant, board).size();
                            RC_ASSERT(at.state->perft(1, {.convention = Convention::routes}) == routes);
                            RC_ASSERT(at.state->moves(Convention::routes).value().size() == routes);
                        });
}

RC_GTEST_PROP(Agreement, leaves_two_plies_away, (std::uint64_t seed)) {
    hold_for_every_game(seed, [](const RandomPosition& at, const reference::Variant& variant,
                                 const reference::Board& board) {
        RC_ASSERT(at.state->perft(2) == reference::perft(variant, board, 2, false));
        RC_ASSERT(at.state->perft(2, {.convention = Convention::routes}) == reference::perft(variant, board, 2, true));
    });
}

} // namespace
} // namespace laststone::laws
