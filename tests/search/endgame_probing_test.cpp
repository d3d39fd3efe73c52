#include "search/endgame_probing.hpp"

#include <gtest/gtest.h>

#include "search/iterative_deepening.hpp"
#include "search/take.hpp"

namespace laststone::search {
namespace {

// Knows heaps of at most so many stones, with or without the plies to the end.
class SmallHeaps final : public game::EndgameTables<Take> {
public:
    SmallHeaps(int most, bool with_plies) : most_{most}, with_plies_{with_plies} {}
    std::optional<game::TableResult> probe(const Take& position) const override {
        const int stones = position.stones();
        if (stones > most_) return std::nullopt;
        const bool lost = stones % 4 == 0;
        const int plies = lost ? stones / 2 : stones / 4 * 2 + 1;
        return game::TableResult{lost ? game::Wdl::loss : game::Wdl::win,
                                 with_plies_ ? std::optional{plies} : std::nullopt};
    }

private:
    int most_;
    bool with_plies_;
};

class AllDrawn final : public game::EndgameTables<Take> {
public:
    std::optional<game::TableResult> probe(const Take&) const override { return game::TableResult{}; }
};

Report<Take> searched(int stones, int depth, const game::EndgameTables<Take>& tables) {
    TranspositionTable table{1 << 16};
    Control control{{.depth = depth}};
    Start<Take> start{.position = Take{stones}};
    start.tables = &tables;
    return IterativeDeepening<Take, Blank>{start, Blank{}, table, control, {}}.run({});
}

TEST(EndgameProbing, WithTheirPliesAreAsGoodAsSearched) {
    const SmallHeaps tables{12, true};
    for (int stones = 1; stones <= 16; ++stones) {
        const Score score = searched(stones, 5, tables).lines.front().score;
        const bool lost = stones % 4 == 0;
        EXPECT_EQ(score.is_loss(), lost) << stones;
        EXPECT_EQ(score.is_win(), !lost) << stones;
        EXPECT_EQ(score.plies(), lost ? stones / 2 : stones / 4 * 2 + 1) << stones;
    }
}

TEST(EndgameProbing, WithoutTheirPliesAreNoProofButKept) {
    const SmallHeaps tables{40, false};
    for (int stones = 30; stones <= 40; ++stones) {
        const PrincipalVariation<Take> line = searched(stones, 3, tables).lines.front();
        EXPECT_FALSE(line.score.is_decided()) << stones;
        if (stones % 4 == 0) {
            EXPECT_LE(line.score, Score{-TableWin::least});
        } else {
            EXPECT_GE(line.score, Score{TableWin::least});
            EXPECT_EQ((stones - line.moves.front().stones) % 4, 0) << "the win is not thrown away";
        }
    }
}

// A clock that begins later may come before the end of long games.
class Spoilt final : public game::EndgameTables<Take> {
public:
    std::optional<game::TableResult> probe(const Take& position) const override { return heaps_.probe(position); }
    int plies_unspoilt(const Take&) const override { return 11; }

private:
    SmallHeaps heaps_{40, true};
};

TEST(EndgameProbing, ThatALaterClockMaySpoilAreNoProof) {
    const Spoilt tables;
    for (int stones = 1; stones <= 40; ++stones) {
        const PrincipalVariation<Take> line = searched(stones, 2, tables).lines.front();
        const int plies = stones % 4 == 0 ? stones / 2 : stones / 4 * 2 + 1;
        if (plies <= 12) {
            EXPECT_EQ(line.score.plies(), plies) << stones;
        } else if (plies > 13) {
            EXPECT_FALSE(line.score.is_decided()) << stones;
            EXPECT_GE(std::abs(line.score.value()), TableWin::least) << stones;
        }
        if (stones % 4 != 0) {
            EXPECT_EQ((stones - line.moves.front().stones) % 4, 0) << stones;
        }
    }
}

TEST(EndgameProbing, ADrawIsADraw) { EXPECT_EQ(searched(7, 9, AllDrawn{}).lines.front().score, Score::draw()); }

} // namespace
} // namespace laststone::search
