// Contrived positions, the same that commands are tried with, at every route that takes a position.
#include "hostile_positions.hpp"

#include <array>
#include <string_view>

#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

struct Question {
    std::string_view path;
    std::string_view rest; // of the body, as JSON
};
constexpr std::array questions{Question{"/api/position", "{}"},
                               Question{"/api/explain", R"({"move":"1-6"})"},
                               Question{"/api/validate", "{}"},
                               Question{"/api/convert", R"({"to":"svg"})"},
                               Question{"/api/convert", R"({"to":"hub"})"},
                               Question{"/api/endgame", "{}"},
                               Question{"/api/explorer", "{}"},
                               Question{"/api/move", R"({"level":1})"},
                               Question{"/api/hint", R"({"seconds":0.01})"}};

TEST(HostilePositions, EveryRouteAnswersOrRefusesInASentence) {
    AnApi an;
    for (const HostilePosition& at : hostile_positions()) {
        if (LASTSTONE_SANITIZED != 0 && at.has_very_many_routes()) continue;
        for (const Question& question : questions) {
            Json body = Json::parse(question.rest);
            body["game"] = at.game;
            body["position"] = at.fen;
            const Response answer = an.ask("POST", std::string{question.path}, body);
            const std::string asked = std::string{question.path} + " " + at.game + " " + at.fen;
            if (answer.status != 200) expect_clear(answer, asked);
            // Whoever edits a board may have put anything there.
            if (question.path == "/api/validate") {
                EXPECT_EQ(answer.status, 200) << asked;
            }
            if (at.has_endless_captures() && question.path == "/api/position") {
                EXPECT_EQ(answer.status, 400) << asked;
            }
        }
    }
}

} // namespace
} // namespace laststone::api
