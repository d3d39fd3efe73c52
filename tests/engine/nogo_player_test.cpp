#include "engine/nogo_player.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "catalog/games.hpp"
#include "engine/levels.hpp"
#include "engine/nogo_oracle.hpp"
#include "engine/session.hpp"
#include "nogo/playout.hpp"
#include "search/monte_carlo.hpp"

namespace laststone::engine {
namespace {

using Board = nogo::SmallBoard;
using Position = nogo::Position<Board>;
using game::Color;

// Whether the side to move wins, by trying everything.
bool wins(const Position& position, std::map<std::uint64_t, bool>& known) {
    const std::uint64_t key = position.key().value;
    if (const auto found = known.find(key); found != known.end()) return found->second;
    bool won = false;
    for (const nogo::Point move : position.legal_moves())
        if (!wins(position.play(move), known)) {
            won = true;
            break;
        }
    known[key] = won;
    return won;
}

Position after_random_plies(nogo::Shape shape, int plies, base::Random& random) {
    Position position{shape};
    for (int ply = 0; ply < plies && position.has_move(); ++ply) {
        const auto moves = position.legal_moves();
        position = position.play(moves[base::below(moves.size(), random)]);
    }
    return position;
}

template <class O>
void expect_true_proofs(const auto& oracle_for) {
    base::Random random{4};
    for (const nogo::Shape shape : {nogo::Shape{1, 5}, nogo::Shape{2, 3}, nogo::Shape{3, 3}, nogo::Shape{2, 5}}) {
        std::map<std::uint64_t, bool> known;
        for (int plies = 0; plies < 5; ++plies) {
            const Position position = after_random_plies(shape, plies, random);
            if (!position.has_move()) continue;
            search::MonteCarlo<Position, nogo::PlayoutBoard<Board>, O> search{{.bytes = 1 << 22}, oracle_for(shape)};
            search::Control control{{.nodes = 50'000}};
            const auto report = search.search(position, control);
            const search::PrincipalVariation<Position>& best = report.lines.front();
            ASSERT_TRUE(best.score.is_decided()) << shape.rows() << 'x' << shape.columns() << " after " << plies;
            EXPECT_EQ(best.score.is_win(), wins(position, known));
            // The line is one to the end, in which the winner makes no mistake.
            Position now = position;
            for (const nogo::Point move : best.moves) {
                const bool mover_wins = (now.to_move() == position.to_move()) == best.score.is_win();
                now = now.play(move);
                EXPECT_EQ(wins(now, known), !mover_wins);
            }
            EXPECT_FALSE(now.has_move());
            EXPECT_EQ(best.score.plies(), static_cast<int>(best.moves.size()));
        }
    }
}

TEST(NogoMonteCarlo, ProvesWhatTryingEverythingFinds) {
    expect_true_proofs<game::NoOracle>([](nogo::Shape) { return game::NoOracle{}; });
}

TEST(NogoMonteCarlo, ProvesTheSameWithTheSolverToAsk) {
    expect_true_proofs<NogoOracle<Board>>([](nogo::Shape shape) { return NogoOracle<Board>{shape}; });
}

TEST(NogoOracle, SaysWhoWinsAndNothingWhereMuchIsLeft) {
    base::Random random{6};
    const nogo::Shape shape{3, 4};
    NogoOracle<Board> oracle{shape};
    EXPECT_EQ(oracle.probe(Position{shape}), std::nullopt);
    std::map<std::uint64_t, bool> known;
    for (int i = 0; i < 200; ++i) {
        const Position position = after_random_plies(shape, 3 + i % 6, random);
        if (const auto winner = oracle.probe(position)) {
            EXPECT_EQ(*winner == position.to_move(), wins(position, known));
        }
    }
}

SearchResult think(Session& session, const catalog::State& state, const SearchRequest& question) {
    return session.think(state, question);
}
std::unique_ptr<catalog::State> start_of(std::string_view game) {
    return catalog::find_game(game)->read("start").value();
}

// By the network where it judges the board, and by games alone.
constexpr std::array judgements{SearchRequest{.limits = {.nodes = 3}, .evaluation = Evaluation::usual},
                                SearchRequest{.limits = {.nodes = 40}, .evaluation = Evaluation::games}};

TEST(NogoPlayer, PlaysGamesToTheirEndOnBoardsOfEveryKind) {
    for (const char* game : {"nogo:1x2", "nogo:2x2", "nogo:5x5", "nogo:8x7", "nogo:9x9", "nogo:5x12", "nogo:1x39"})
        for (const SearchRequest& question : judgements) {
            const auto state = start_of(game);
            Session session{{.hash_mib = 1}};
            while (!state->outcome().is_over()) {
                const SearchResult result = think(session, *state, question);
                ASSERT_NE(result.move(), nullptr) << game;
                ASSERT_TRUE(state->is_legal(*result.move())) << game << ' ' << state->text(*result.move());
                state->play(*result.move());
            }
            EXPECT_EQ(think(session, *state, {}).move(), nullptr) << game;
        }
}

TEST(NogoPlayer, LooksAsOftenAsItIsTold) {
    Session session{{.hash_mib = 4}};
    EXPECT_EQ(think(session, *start_of("nogo:9x9"), {.limits = {.nodes = 17}}).nodes, 17U);
    const SearchRequest games{.limits = {.nodes = 777}, .evaluation = Evaluation::games};
    EXPECT_EQ(think(session, *start_of("nogo:9x9"), games).nodes, 777U);
}

TEST(NogoPlayer, ThinksTheSameEachTimeOnOneThread) {
    for (SearchRequest question : judgements) {
        question.limits.nodes = 20 * *question.limits.nodes;
        question.lines = 3;
        const auto move = [&] {
            Session session{{.hash_mib = 4}};
            const SearchResult result = think(session, *start_of("nogo:6x6"), question);
            return std::pair{*result.move(), result.score()};
        };
        EXPECT_EQ(move(), move());
    }
}

TEST(NogoPlayer, LevelsBelowTheHighestAreJudgedByGames) {
    for (int number = 1; number <= highest_level; ++number)
        EXPECT_EQ(question_of(level(number), search::Seconds{1}, *start_of("nogo:6x6")).evaluation,
                  number < highest_level ? Evaluation::games : Evaluation::usual);
}

TEST(NogoPlayer, WinsTheSmallestBoardsAtOnce) {
    Session session{{.hash_mib = 1}};
    SearchResult last;
    const SearchResult result = session.think(*start_of("nogo:2x2"), {.limits = {.nodes = 10'000}},
                                              [&](const SearchResult& told) { last = told; });
    EXPECT_TRUE(result.score().is_decided());
    EXPECT_LT(result.nodes, 10'000U);
    // Whoever watches is told of the end too, however soon it comes.
    ASSERT_FALSE(last.lines.empty());
    EXPECT_EQ(last.score(), result.score());
    EXPECT_EQ(last.lines.front().moves, result.lines.front().moves);
}

TEST(NogoPlayer, AlphaBetaPlaysWhereThePlainEvaluationIsAskedFor) {
    Session session{{.hash_mib = 1}};
    const SearchResult result =
        think(session, *start_of("nogo:5x5"), {.limits = {.depth = 3}, .evaluation = Evaluation::plain});
    EXPECT_EQ(result.depth, 3);
    EXPECT_NE(result.nodes, search::games_for(3));
}

} // namespace
} // namespace laststone::engine
