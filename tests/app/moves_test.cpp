#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Moves, OneALineInSquareOrder) {
    const Outcome outcome = run({"moves"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "9-13\n9-14\n10-14\n10-15\n11-15\n11-16\n12-16\n");
    EXPECT_EQ(outcome.err, "");
}

TEST(Moves, AreWrittenAsTheGamesPlayersDo) {
    EXPECT_EQ(run({"moves", "-g", "russian", "-p", "W:Wc3:Bd4"}).out, "c3:e5\n");
    EXPECT_EQ(run({"moves", "-g", "brazilian", "-p", "W:Wc3:Bd4"}).out, "c3xe5\n");
    EXPECT_EQ(run({"moves", "-g", "turkish", "-p", "W:Wc3:Bc4"}).out, "c3xc5\n");
    EXPECT_EQ(run({"moves", "-g", "international", "-p", "W:W28:B23"}).out, "28x19\n");
}

TEST(Moves, JsonIsWhatIsPromised) {
    const Json document = run({"moves", "-p", "B:W6,14:B1", "--json"}).json();
    EXPECT_EQ(document, Json::parse(R"({
        "game": "english", "position": "B:W6,14:B1", "to_move": "black", "result": null,
        "moves": [{"text": "1x17", "from": "1", "to": "17", "captured": ["6", "14"], "position": "W:W:B17"}]})"));
}

TEST(Moves, TwoRoutesWithOneResultAreOneMove) {
    const Words position{"moves", "-p", "B:W6,7,14,15:BK2"};
    EXPECT_EQ(run(position).lines().size(), 1u);
    Words routes = position;
    routes.push_back("--routes");
    EXPECT_EQ(run(routes).out, "2x9x18x11x2\n2x11x18x9x2\n");
}

TEST(Moves, CapturesWithTheSameEndsAreWrittenWhole) {
    for (const std::string& line : run({"moves", "-g", "international", "-p", "W:WK46:B19,20,32,37,10,14,28"}).lines())
        EXPECT_EQ(run({"explain", line, "-g", "international", "-p", "W:WK46:B19,20,32,37,10,14,28"}).status, 0)
            << line;
}

// SEEDS 000: numbers of distinct moves.
TEST(Moves, CountsOfTheFirstDocument) {
    const auto count = [](const std::string& fen) { return run({"moves", "-p", fen}).lines().size(); };
    EXPECT_EQ(count("W:W6,10,K13,16,17,21,25,26,K29,32:BK9,20,22,K24,28"), 1u);
    EXPECT_EQ(count("B:WK8,10,20,22,23,K24,26,30:B2,3,K6,K7,K9,K12,K14,16,17,18,K19,25"), 3u);
    EXPECT_EQ(count("W:WK3,K4,K14,K21,K24,K28,K29,30,K31,K32:BK1,7,K9,10,11,12,13,18,20,K25,K27"), 5u);
    EXPECT_EQ(count("W:WK10,K22,K23:BK2"), 12u);
    EXPECT_EQ(run({"moves", "-p", "B:W25,29:B21,K22", "--json"}).json()["moves"][0]["position"], "W:W29:BK22,K30");
}

// SEEDS 001: boards with rows counted from the top, arrows as its own notation.
TEST(Moves, ArrowsOfTheSecondDocument) {
    const auto moves = [](const std::string& pieces) {
        Words words{"moves", "-g", "russian", "--notation", "arrow", "-p", pieces};
        std::string all;
        for (const std::string& line : run(words).lines()) all += line + " ";
        return all;
    };
    EXPECT_EQ(moves("W:Wc3:Bd4"), "C6->E4 ");
    EXPECT_EQ(moves("W:Wc3:Bd4,f4"), "C6->E4->G6 ");
    EXPECT_EQ(moves("W:Wa3:Bb4,d4,f4"), "A6->C4->E6->G4 ");
    EXPECT_EQ(moves("W:Wa3:Bb4,d6,f6,f4"), "A6->C4->E2->G4->E6 ");
    EXPECT_EQ(run({"moves", "-g", "russian", "-p", "W:Wh6:Bg7,e7"}).lines().size(), 4u);
    EXPECT_EQ(run({"moves", "-g", "russian", "-p", "W:WKa1:Bc7,e5"}).lines().size(), 3u);
}

TEST(Moves, ALostPositionHasNoneAndSaysWhoWon) {
    const Outcome text = run({"moves", "-p", "W:W8:B3,4"});
    EXPECT_EQ(text.status, 0);
    EXPECT_EQ(text.out, "");
    EXPECT_EQ(text.err, "laststone: White has no move: Black has won\n");
    const Json document = run({"moves", "-p", "W:W8:B3,4", "--json"}).json();
    EXPECT_EQ(document["result"], "black");
    EXPECT_EQ(document["moves"], Json::array());
}

TEST(Moves, ADrawnPositionSaysSo) {
    EXPECT_EQ(run({"moves", "-g", "frisian", "-p", "W:WK1:BK50", "--json"}).json()["result"], "draw");
    EXPECT_NE(run({"moves", "-g", "frisian", "-p", "W:WK1:BK50"}).err.find("drawn"), std::string::npos);
    EXPECT_NE(run({"moves", "-p", "W:WK1:BK32:H80:F60"}).err.find("a draw can be claimed"), std::string::npos);
}

TEST(Moves, AnUnfinishedCaptureIsRefused) {
    EXPECT_REFUSED(run({"moves", "-g", "international", "-p", "W:W28:BG23,10"}), "in the middle of a capture");
}

} // namespace
} // namespace laststone::app
