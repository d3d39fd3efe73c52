#include "tables/retrograde.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "draughts/variants.hpp"
#include "tables/solved.hpp"

namespace laststone::tables {
namespace {

// A line of tests/data/endgame.
struct Counts {
    MaterialClass material{};
    std::uint64_t placements = 0, won = 0, lost = 0, drawn = 0;
    int longest_win = 0, longest_loss = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};
std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    return out << counts.material.men << ',' << counts.material.kings << ',' << counts.material.enemy_men << ','
               << counts.material.enemy_kings << ',' << counts.placements << ',' << counts.won << ',' << counts.lost
               << ',' << counts.drawn << ',' << counts.longest_win << ',' << counts.longest_loss;
}
std::istream& operator>>(std::istream& in, Counts& counts) {
    char comma = 0;
    MaterialClass& m = counts.material;
    in >> m.men >> comma >> m.kings >> comma >> m.enemy_men >> comma >> m.enemy_kings >> comma >> counts.placements;
    return in >> comma >> counts.won >> comma >> counts.lost >> comma >> counts.drawn >> comma >> counts.longest_win >>
           comma >> counts.longest_loss;
}

template <const Rules& R>
Counts count(const SolvedEndings<R>& endings, const MaterialClass& material) {
    Counts counts{.material = material};
    endings.for_each_distance(material, [&](std::uint64_t, int plies) {
        const Wdl wdl = distance::wdl(static_cast<std::uint8_t>(plies));
        ++counts.placements;
        counts.won += wdl == Wdl::win;
        counts.lost += wdl == Wdl::loss;
        counts.drawn += wdl == Wdl::draw;
        if (wdl == Wdl::win) counts.longest_win = std::max(counts.longest_win, plies);
        if (wdl == Wdl::loss) counts.longest_loss = std::max(counts.longest_loss, plies);
    });
    return counts;
}

template <const Rules& R>
void agree_with(const std::string& file, int pieces) {
    const SolvedEndings<R> endings{pieces};
    std::ifstream in{LASTSTONE_TEST_DATA "/endgame/" + file};
    std::string line;
    ASSERT_TRUE(std::getline(in, line));
    int compared = 0;
    while (std::getline(in, line)) {
        Counts expected;
        ASSERT_TRUE(std::istringstream{line} >> expected) << line;
        if (expected.material.pieces() > pieces) continue;
        EXPECT_EQ(count(endings, expected.material), expected);
        ++compared;
    }
    EXPECT_EQ(compared, pieces == 4 ? 41 : 16);
}

constexpr int most_pieces = LASTSTONE_SANITIZED ? 3 : 4;

TEST(Retrograde, EnglishCountsAreTheKnownOnes) { agree_with<draughts::english>("english_wld.csv", most_pieces); }
TEST(Retrograde, RussianCountsAreTheKnownOnes) { agree_with<draughts::russian>("russian_wld.csv", 3); }
TEST(Retrograde, InternationalCountsAreTheKnownOnes) {
    agree_with<draughts::international>("international_wld.csv", 3);
}

// The best of what the moves lead to, as the definition has it.
PositionValue best_child(const SolvedEndings<draughts::english>& endings,
                         const Placement<draughts::english>& placement) {
    PositionValue best{Wdl::loss, 0};
    draughts::for_each_child<draughts::english, Color::black>(
        placement, draughts::Convention::distinct, [&](const Placement<draughts::english>& child) {
            const PositionValue after = endings.value(draughts::turned(child));
            const int plies = after.plies + 1;
            if (after.wdl == Wdl::loss) {
                if (best.wdl != Wdl::win || plies < best.plies) best = {Wdl::win, plies};
            } else if (best.wdl != Wdl::win) {
                if (after.wdl == Wdl::draw) best = {Wdl::draw, 0};
                else if (best.wdl == Wdl::loss) best.plies = std::max(best.plies, plies);
            }
        });
    return best;
}

TEST(Retrograde, EveryValueFollowsFromThoseAMoveOn) {
    const SolvedEndings<draughts::english> endings{3};
    for (const MaterialClass& material : {MaterialClass{1, 0, 0, 2}, {0, 1, 1, 1}, {1, 1, 1, 0}, {0, 2, 0, 1}}) {
        const EndgameIndex<draughts::english> index{material};
        for (std::uint64_t i = 0; i < index.size(); ++i)
            if (const auto placement = index.at(i)) {
                ASSERT_EQ(endings.value(*placement), best_child(endings, *placement)) << i;
            }
    }
}

TEST(Retrograde, ClassesComeBehindThoseTheyLeadTo) {
    std::vector<MaterialClass> solved;
    for (const MaterialClass& material : classes_in_order(6)) {
        for (const MaterialClass& from : {material, material.turned()})
            for (const MaterialClass& after : classes_after(from)) {
                EXPECT_TRUE(std::ranges::find(solved, after) != solved.end());
            }
        solved.push_back(material);
        solved.push_back(material.turned());
    }
}

TEST(Retrograde, AClassIsSolvedFromOneSideAlone) {
    const std::vector<MaterialClass> all = classes_in_order(6);
    for (const MaterialClass& material : all)
        if (material != material.turned()) {
            EXPECT_EQ(std::ranges::count(all, material) + std::ranges::count(all, material.turned()), 1);
        }
}

TEST(Slice, LongWinsAreCountedUpToAByte) {
    EXPECT_EQ(Slice::after(7), 8);
    EXPECT_EQ(Slice::after(Slice::long_win - 1), Slice::fresh_win);
    EXPECT_EQ(Slice::after(Slice::long_win), Slice::fresh_loss);
    EXPECT_EQ(Slice::after(Slice::fresh_win), Slice::fresh_loss);
    EXPECT_EQ(Slice::after(Slice::fresh_loss), Slice::fresh_win);
    for (const std::uint8_t win : {Slice::long_win, Slice::fresh_win}) EXPECT_EQ(distance::wdl(win), Wdl::win);
    for (const std::uint8_t loss : {Slice::long_loss, Slice::fresh_loss}) EXPECT_EQ(distance::wdl(loss), Wdl::loss);
}

} // namespace
} // namespace laststone::tables
