// Many ask about the same lines at once, while old ones are dropped.
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "api/asked_line.hpp"
#include "api/random_line.hpp"
#include "catalog/games.hpp"

namespace laststone::api {
namespace {

std::string answer(OpenLines& lines, const std::string& game, const std::vector<std::string>& moves) {
    const Json question{{"game", game}, {"moves", moves}};
    Fields fields{question};
    const auto line = read_line(fields, lines);
    return line ? text_of(describe(*line->state, line->played, line->open->last)) : "";
}

TEST(OpenLinesThreads, EveryAskerGetsTheAnswerOfItsLine) {
    struct Asked {
        std::string game;
        std::vector<std::string> moves;
        std::string answer;
    };
    std::vector<Asked> questions;
    OpenLines none{{.lines = 0}};
    base::Random random{7};
    for (const std::string game : {"english", "frisian", "nogo:5x5"}) {
        const auto whole = random_line(*catalog::find_game(game), 40, random);
        for (std::size_t length = 0; length <= whole.size(); length += 3) {
            std::vector<std::string> moves{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)};
            std::string expected = answer(none, game, moves);
            questions.push_back({game, std::move(moves), std::move(expected)});
        }
    }
    OpenLines lines{{.lines = 8}}; // fewer than there are questions
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> askers;
    for (std::uint64_t asker = 0; asker < 4; ++asker)
        askers.emplace_back([&, asker] {
            base::Random own{asker};
            for (int round = 0; round < 60; ++round) {
                const Asked& asked = questions[base::below(questions.size(), own)];
                wrong += answer(lines, asked.game, asked.moves) == asked.answer ? 0 : 1;
            }
        });
    askers.clear();
    EXPECT_EQ(wrong, 0);
    EXPECT_LE(lines.size(), 8U);
}

} // namespace
} // namespace laststone::api
