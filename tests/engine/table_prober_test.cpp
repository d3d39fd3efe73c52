// Endings that tables know, played out by the engine under the draw rules of their games.
#include "engine/table_prober.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "catalog/games.hpp"
#include "draughts/endgame/table_name.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/random_setup.hpp"
#include "draughts/variants.hpp"
#include "engine/session.hpp"
#include "tables/table_tools.hpp"

namespace laststone::engine {
namespace {

using draughts::MaterialClass;
using draughts::Rules;
using draughts::TableSet;

constexpr std::size_t mebibyte = 1 << 20;

// A folder with the tables of up to three pieces of some games, for as long as the tests run.
class TableEndingsTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        folder_ = testing::TempDir() + "laststone_table_endings_" + std::to_string(getpid());
        std::filesystem::remove_all(folder_);
    }
    static void TearDownTestSuite() { std::filesystem::remove_all(folder_); }

    static const tables::TableTools& tools(const Rules& rules) {
        const tables::TableTools& tools = *tables::tools_for(rules).value();
        tables::Ranks alone;
        EXPECT_TRUE(tools.build({.folder = folder_, .pieces = 3}, alone).has_value());
        return tools;
    }

    static inline std::string folder_;
};

struct Sample {
    const Rules& rules;
    draughts::PieceCounts pieces;
};

// Positions at random that are won for Black to move, whatever draws are counted.
std::vector<draughts::Setup> won_for_black(const tables::TableTools& tools, const TableSet& tables,
                                           const Sample& sample, std::size_t wanted) {
    base::Random random{5};
    std::vector<draughts::Setup> won;
    while (won.size() < wanted) {
        auto setup = draughts::random_setup(sample.rules, sample.pieces, game::Color::black, random).value();
        const auto known = tools.look_up(tables, setup);
        if (known && known->wdl == game::Wdl::win) won.push_back(std::move(setup));
    }
    return won;
}

TEST_F(TableEndingsTest, AWinIsCarriedThroughAgainstTheBestDefence) {
    using draughts::brazilian, draughts::english, draughts::international, draughts::russian;
    const std::vector<Sample> samples{
        {english, {0, 2, 0, 1}},       {english, {2, 0, 1, 0}},       {english, {1, 1, 0, 1}},
        {russian, {0, 2, 1, 0}},       {russian, {0, 1, 2, 0}},       {russian, {2, 0, 1, 0}},
        {brazilian, {0, 1, 2, 0}},     {brazilian, {1, 1, 0, 1}},     {international, {0, 1, 2, 0}},
        {international, {2, 0, 1, 0}}, {international, {0, 2, 0, 1}},
    };
    for (const Sample& sample : samples) {
        const tables::TableTools& tools = this->tools(sample.rules);
        const TableSet tables{folder_, tools.game(), mebibyte};
        Session session{{.hash_mib = 1, .tables = folder_}};
        for (const draughts::Setup& setup : won_for_black(tools, tables, sample, 12)) {
            const std::string fen = draughts::write_fen(sample.rules, setup);
            const auto state = catalog::find_game(sample.rules.id)->read(fen).value();
            while (!state->outcome().is_over() && state->plies() < 300) {
                const SearchResult result = session.think(*state, {.limits = {.depth = 4}});
                state->play(*result.move());
            }
            EXPECT_EQ(state->outcome().winner, game::Color::black) << sample.rules.id << ' ' << fen;
        }
    }
}

TEST_F(TableEndingsTest, ADrawIsNotThrownAway) {
    const tables::TableTools& tools = this->tools(draughts::russian);
    const TableSet tables{folder_, tools.game(), mebibyte};
    Session session{{.hash_mib = 1, .tables = folder_}};
    base::Random random{9};
    for (int games = 0; games < 30;) {
        const auto setup = draughts::random_setup(draughts::russian, {1, 0, 1, 1}, game::Color::black, random).value();
        const auto known = tools.look_up(tables, setup);
        if (!known || known->wdl != game::Wdl::draw) continue;
        ++games;
        const std::string fen = draughts::write_fen(draughts::russian, setup);
        const auto state = catalog::find_game("russian")->read(fen).value();
        while (!state->outcome().is_over() && state->plies() < 300)
            state->play(*session.think(*state, {.limits = {.depth = 2}}).move());
        EXPECT_FALSE(state->outcome().winner.has_value()) << fen;
    }
}

TEST_F(TableEndingsTest, TheLineOfAWinGoesOnToItsEnd) {
    tools(draughts::english);
    Session session{{.hash_mib = 1, .tables = folder_}};
    const auto state = catalog::find_game("english")->read("B:WK32:BK14,K15").value();
    const SearchResult result = session.think(*state, {.limits = {.depth = 1}});
    ASSERT_TRUE(result.score().is_win());
    EXPECT_EQ(result.lines.front().moves.size(), static_cast<std::size_t>(result.score().plies()));
    for (const catalog::Move& move : result.lines.front().moves) {
        ASSERT_TRUE(state->is_legal(move));
        state->play(move);
    }
    EXPECT_EQ(state->outcome().winner, game::Color::black);
}

// King and man against a king win within nine plies where they win at all, the king against two men takes up to 23.
TEST_F(TableEndingsTest, ALimitThatBeginsLaterSpoilsOnlyWhatMayTakeTooLong) {
    const tables::TableTools& tools = this->tools(draughts::russian);
    const TableSet tables{folder_, tools.game(), mebibyte};
    const draughts::LoneKingLimit five_moves{.min_pieces = 1, .max_pieces = 2, .min_kings = 1, .moves = 5};
    EXPECT_EQ(draughts::spoiling_pieces(five_moves, tables), 3) << "there is time enough";
    draughts::LoneKingLimit four_moves = five_moves;
    four_moves.moves = 4;
    EXPECT_EQ(draughts::spoiling_pieces(four_moves, tables), 2);
    draughts::LoneKingLimit of_three = five_moves;
    of_three.max_pieces = 3;
    EXPECT_EQ(draughts::spoiling_pieces(of_three, tables), 3) << "no table knows";

    using Position = draughts::Position<draughts::russian>;
    const auto against_two_men =
        Position::from(draughts::parse_fen(draughts::russian, "B:Wc1,e1:BKh8").value().setup).value();
    EXPECT_EQ((TableProber<draughts::russian>{&tables, draughts::russian.draws}.plies_unspoilt(against_two_men)), 31);
    draughts::Draws hasty = draughts::russian.draws;
    hasty.lone_king[2].moves = 4;
    EXPECT_EQ((TableProber<draughts::russian>{&tables, hasty}.plies_unspoilt(against_two_men)), 9);
}

} // namespace
} // namespace laststone::engine
