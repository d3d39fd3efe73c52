#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

const std::string start = "000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf";

TEST(State, AStateIsWrittenAndReadBack) {
    EXPECT_EQ(run({"state", "encode"}).out, start + "\n");
    const Outcome decoded = run({"state", "decode", start});
    EXPECT_EQ(decoded.status, 0);
    EXPECT_EQ(decoded.out, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\n");
    const std::string kings = run({"state", "encode", "-p", "W:W30,K3:B12,K32"}).lines().at(0);
    EXPECT_EQ(run({"state", "decode", "0x" + kings}).out, "W:WK3,30:B12,K32\n");
}

TEST(State, AStateAsJsonSaysWhereEachPieceStands) {
    const Json state = run({"state", "decode", start, "--json"}).json();
    EXPECT_EQ(state["canonical"], true);
    EXPECT_EQ(state["to_move"], "black");
    EXPECT_EQ(state["turn"], 0);
    EXPECT_EQ(state["moved"], nullptr);
    EXPECT_EQ(state["pieces"].size(), 24U);
    EXPECT_EQ(state["pieces"][0], (Json{{"number", 1}, {"side", "black"}, {"square", "4"}, {"king", false}}));
    EXPECT_EQ(run({"state", "encode", "--json"}).json()["state"], start);
}

TEST(State, AStepIsLegalOrItsReasonIsNamed) {
    std::string after = start;
    after.replace(0, 16, "0a33000000000001").replace(16 + 9 * 2, 2, "9b");
    EXPECT_EQ(run({"state", "check", start, after}).out, "11-15 is legal.\n");
    EXPECT_EQ(run({"state", "check", start, after, "--path", "11-15"}).status, 0);
    EXPECT_EQ(run({"state", "check", start, after, "--path", "0x9b0000000000000000"}).status, 0);
    const Outcome refused = run({"state", "check", start, after, "--path", "11-16", "--json"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.json()["reason"], "path_ends_elsewhere");
    const Outcome same = run({"state", "check", start, start});
    EXPECT_EQ(same.status, 1);
    EXPECT_EQ(same.out, "The turn number must rise by one, from 0 to 1, not to 0.\n");
}

TEST(State, BytesThatAreNoStateAreAnAnswerAndOtherTextsAreNot) {
    std::string light = start;
    light[17] = '1';
    const Outcome decoded = run({"state", "decode", light});
    EXPECT_EQ(decoded.status, 1);
    EXPECT_EQ(decoded.out, "Byte 9: piece 1 stands on a light square.\n");
    EXPECT_EQ(run({"state", "decode", light, "--json"}).json()["reason"], "light_square");
    EXPECT_EQ(run({"state", "check", light, start}).status, 1);
    EXPECT_REFUSED(run({"state", "decode", start.substr(2)}), "32 bytes are needed, not 31");
    EXPECT_REFUSED(run({"state", "decode", "x" + start.substr(1)}), "at character 1");
    EXPECT_REFUSED(run({"state", "decode"}), "needs one state");
    EXPECT_REFUSED(run({"state", "check", start}), "needs two states");
    EXPECT_REFUSED(run({"state", "encode", "-g", "italian"}), "English or Russian draughts, or NoGo on 9x9 points, and not");
    EXPECT_REFUSED(run({"state", "check", start, start, "--path", "0x80"}), "9 bytes are needed");
    EXPECT_REFUSED(run({"state", "melt"}), "state needs one of encode, decode, check, sample");
}

TEST(State, RussianDraughtsHasTheSameBytesAndItsOwnRules) {
    std::string russian = start;
    russian[15] = '1'; // White begins
    EXPECT_EQ(run({"state", "encode", "-g", "russian"}).out, russian + "\n");
    const std::string before = run({"state", "encode", "-g", "russian", "-p", "W:WKa1:Bd4"}).lines().at(0);
    std::string after = before;
    after.replace(0, 16, "0d00010000000002").replace(16, 2, "00").replace(40, 2, "c0");
    EXPECT_EQ(run({"state", "check", "-g", "russian", before, after, "--path", "a1:h8"}).out, "a1:h8 is legal.\n");
    EXPECT_EQ(run({"state", "check", before, after}).status, 1);
    EXPECT_EQ(run({"state", "decode", "-g", "russian", after, "--json"}).json()["pieces"][0]["square"], "h8");
    EXPECT_REFUSED(run({"state", "check", before, after, "--path", "1x2x3x4x5x6x7x8x9x10x11"}), "9 pieces at most");
}

TEST(State, NogoHasBytesOfItsOwn) {
    const std::string empty(64, '0');
    std::string after = empty;
    after.replace(0, 2, "8c").replace(15, 1, "1").replace(36, 1, "1");
    EXPECT_EQ(run({"state", "encode", "-g", "nogo"}).out, empty + "\n");
    EXPECT_EQ(run({"state", "check", "-g", "nogo:9x9", empty, after, "--path", "C8"}).out, "C8 is legal.\n");
    EXPECT_EQ(run({"state", "check", "-g", "nogo", empty, after, "--path", "C7"}).status, 1);
    const Json state = run({"state", "decode", "-g", "nogo", after, "--json"}).json();
    EXPECT_EQ(state["moved"], "C8");
    EXPECT_EQ(state["to_move"], "white");
    EXPECT_EQ(state["black"], 1);
    EXPECT_REFUSED(run({"state", "encode", "-g", "nogo", "-p", "3x4"}), "9x9 points, not for 3x4");
    EXPECT_REFUSED(run({"state", "check", "-g", "nogo", empty, after, "--path", "Z1"}), "no point of the board");
}

TEST(State, SamplesOfEveryGameComeWithTheirVerdicts) {
    for (const std::string game : {"english", "russian", "nogo:9x9"})
        EXPECT_EQ(run({"state", "sample", "-g", game, "--count", "20"}).lines().size(), 20U) << game;
}

TEST(State, SamplesComeWithTheirVerdicts) {
    const Outcome sampled = run({"state", "sample", "--count", "20", "--seed", "3"});
    ASSERT_EQ(sampled.lines().size(), 20U);
    for (const std::string& line : sampled.lines()) {
        const std::string path = "0x" + line.substr(130, 18);
        const Outcome checked =
            run({"state", "check", line.substr(0, 64), line.substr(65, 64), "--path", path, "--json"});
        EXPECT_EQ(checked.json()["reason"], line.substr(149)) << line;
    }
}

} // namespace
} // namespace laststone::app
