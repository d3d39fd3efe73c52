// Perft tables of every game: tests/data/perft, with their sources beside them.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/state.hpp"

namespace laststone::laws {
namespace {

using catalog::Convention;

constexpr std::uint64_t most_nodes = LASTSTONE_SANITIZED ? 20'000 : 3'000'000;

struct Table {
    const char* game;
    const char* file;
};
constexpr Table tables[]{{"english", "english"},
                         {"russian", "russian"},
                         {"brazilian", "brazilian"},
                         {"pool", "pool"},
                         {"canadian", "canadian"},
                         {"international", "international"},
                         {"italian", "italian"},
                         {"spanish", "spanish"},
                         {"portuguese", "spanish"},
                         {"czech", "czech"},
                         {"frisian", "frisian"},
                         {"turkish", "turkish"},
                         {"turkish:endpromo", "turkish_endpromo"},
                         {"thai", "thai"},
                         {"thai:12", "thai12men"}};

std::uint64_t number(const std::string& text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string unquoted(std::string text) {
    std::erase(text, '"');
    return text;
}

class Truth : public testing::TestWithParam<Table> {
protected:
    void check(Convention convention, const std::string& suffix) {
        const catalog::Game* game = catalog::find_game(GetParam().game);
        ASSERT_NE(game, nullptr);
        std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/perft/perft_" + GetParam().file + suffix};
        ASSERT_TRUE(file) << GetParam().file;
        std::string line;
        std::getline(file, line); // the header
        int rows = 0;
        while (std::getline(file, line)) {
            // A FEN without a comma stands without quotes: the last two commas count.
            const std::size_t before_nodes = line.rfind(',');
            const std::size_t before_depth = line.rfind(',', before_nodes - 1);
            const std::uint64_t nodes = number(line.substr(before_nodes + 1));
            const auto depth = static_cast<int>(number(line.substr(before_depth + 1)));
            if (nodes > most_nodes) continue;
            const auto state = game->read(unquoted(line.substr(0, before_depth)), {});
            ASSERT_TRUE(state) << line;
            EXPECT_EQ((*state)->perft(depth, {.convention = convention}), nodes) << line;
            ++rows;
        }
        EXPECT_GT(rows, 70) << GetParam().file;
    }
};

// The published counts: variant, convention, depth, nodes.
TEST_P(Truth, start) {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/perft/perft_start.csv"};
    ASSERT_TRUE(file);
    const auto state = catalog::find_game(GetParam().game)->read("start", {}).value();
    std::string line;
    while (std::getline(file, line)) {
        std::vector<std::string> row(1);
        for (const char c : line)
            if (c == ',') row.emplace_back();
            else row.back() += c;
        if (row.at(0) != GetParam().file || number(row.at(3)) > most_nodes) continue;
        const auto convention = row.at(1) == "routes" ? Convention::routes : Convention::distinct;
        EXPECT_EQ(state->perft(static_cast<int>(number(row.at(2))), {.convention = convention}), number(row.at(3)))
            << line;
    }
}

TEST_P(Truth, distinct_moves) { check(Convention::distinct, "_distinct.csv"); }
TEST_P(Truth, routes) { check(Convention::routes, "_routes.csv"); }

INSTANTIATE_TEST_SUITE_P(EveryGame, Truth, testing::ValuesIn(tables), [](const auto& test) {
    std::string name = test.param.game;
    std::ranges::replace(name, ':', '_');
    return name;
});

} // namespace
} // namespace laststone::laws
