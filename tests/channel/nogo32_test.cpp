#include "channel/nogo32.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "channel/nogo_samples.hpp"
#include "channel/state32.hpp"
#include "nogo/any_position.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::channel {
namespace {

nogo::Point point_named(std::string_view name) { return *nogo::point_on({}, *nogo::parse_point(name)); }
Nogo32 nogo_state(std::string_view text) { return first_state(nogo::parse_text({}, text).value()).value(); }
// The top left corner, with this to move.
Nogo32 corner(const std::string& first, const std::string& second, const std::string& side) {
    return nogo_state(first + "/" + second + "/........./........./........./........./........./........./......... " +
                      side);
}
std::string_view verdict_on(const Nogo32& before, std::string_view point) {
    return step_of_nogo(encode(before), encode(play(before, point_named(point)))).reason;
}

TEST(Nogo32, TheEmptyBoardIsThirtyTwoZeros) {
    EXPECT_EQ(encode(Nogo32{}), Bytes32{});
    EXPECT_EQ(decode_nogo(Bytes32{}), Nogo32{});
}

TEST(Nogo32, AStoneHasItsBitAndItsByte) {
    const Bytes32 bytes = encode(play(Nogo32{}, point_named("C8")));
    EXPECT_EQ(bytes[0], 0x80 + 12);
    EXPECT_EQ(bytes[7], 1);
    EXPECT_EQ(hex(bytes).substr(16), "000000000000000000001000" "000000000000000000000000");
    const Bytes32 answer = encode(play(*decode_nogo(bytes), point_named("J1")));
    EXPECT_EQ(answer[0], 0x80 + 88);
    EXPECT_EQ(hex(answer).substr(40), "010000000000000000000000");
}

TEST(Nogo32, OnlyNineByNinePointsHaveAPlace) {
    EXPECT_EQ(first_state(nogo::parse_text({}, "3x4").value()).error().reason, "another_board");
    EXPECT_EQ(first_state(nogo::parse_text({}, "9x9").value()).value(), Nogo32{});
}

TEST(Nogo32, CaptureAndSuicideAreNoMoves) {
    EXPECT_EQ(verdict_on(corner("O........", ".........", "b"), "B9"), "legal");
    EXPECT_EQ(verdict_on(corner("O........", "X........", "b"), "A8"), "point_taken");
    EXPECT_EQ(step_of_nogo(encode(corner("O........", "X........", "b")),
                           encode(play(corner("O........", "X........", "b"), point_named("B9"))))
                  .reason,
              "no_liberty"); // such a board is no state
    const Nogo32 eye = corner(".X.......", "X........", "w");
    EXPECT_EQ(verdict_on(eye, "A9"), "no_liberty");
}

TEST(Nogo32, WhatIsNotCanonicalIsNamed) {
    const Bytes32 good = encode(play(Nogo32{}, point_named("A9")));
    const auto with = [&](std::size_t byte, std::uint8_t value) {
        Bytes32 changed = good;
        changed[byte - 1] = value;
        const auto state = decode_nogo(changed);
        return state ? "none" : state.error().reason;
    };
    EXPECT_EQ(with(1, 0x80), "none");
    EXPECT_EQ(with(1, 0x00), "none");
    EXPECT_EQ(with(1, 0x01), "no_such_point");
    EXPECT_EQ(with(1, 0x89), "no_such_point"); // the column that there is not
    EXPECT_EQ(with(1, 0x81), "not_your_stone");
    EXPECT_EQ(with(2, 1), "bytes_not_zero");
    EXPECT_EQ(with(5, 1), "bytes_not_zero");
    EXPECT_EQ(with(8, 0), "move_before_the_first");
    EXPECT_EQ(with(8, 2), "not_your_stone");
    EXPECT_EQ(with(32, 1), "shared_point");
    EXPECT_EQ(with(31, 2), "off_the_board");
    EXPECT_EQ(with(9, 0x80), "off_the_board");
}

TEST(Nogo32, ThePathIsThePointAndNothingElse) {
    const Nogo32 after = play(Nogo32{}, point_named("E5"));
    const Bytes32 start = encode(Nogo32{});
    Bytes<9> path = encode_path(point_named("E5"));
    EXPECT_TRUE(step_of_nogo(start, encode(after), path).legal());
    path[8] = 1;
    EXPECT_EQ(step_of_nogo(start, encode(after), path).reason, "wrong_path");
    EXPECT_EQ(step_of_nogo(start, encode(after), encode_path(point_named("E4"))).reason, "wrong_path");
}

TEST(Nogo32, AfterTheLastTurnThereIsNone) {
    Nogo32 before;
    before.turn = last_turn;
    before.setup.to_move = Color::white;
    EXPECT_FALSE(has_move(before));
    EXPECT_EQ(step_of_nogo(encode(before), encode(Nogo32{})).reason, "no_turn_left");
}

RC_GTEST_PROP(Nogo32, AnyBytesAreAStateThatIsWrittenBackOrHaveAFault, (const std::array<std::uint8_t, 32>& bytes)) {
    const auto state = decode_nogo(bytes);
    if (state) RC_ASSERT(encode(*state) == bytes);
    else RC_ASSERT(!state.error().sentence.empty());
}

// The board as the library plays it is a second opinion on every step.
RC_GTEST_PROP(Nogo32, AStepIsLegalExactlyWhereItsStoneIs, (std::uint64_t seed)) {
    NogoSamples samples{seed};
    for (int i = 0; i < 20; ++i) {
        const Sample sample = samples.next();
        const StepVerdict verdict = step_of_nogo(sample.before, sample.after, sample.path);
        if (sample.what == "legal") RC_ASSERT(verdict.legal());
        const auto before = decode_nogo(sample.before);
        const auto after = decode_nogo(sample.after);
        if (!verdict.legal() || !before || !after) continue;
        nogo::AnyPosition position{before->setup};
        RC_ASSERT(position.is_legal(*after->played));
        position.play(*after->played);
        RC_ASSERT(position.setup() == after->setup);
    }
}

TEST(NogoSamples, EveryRuleIsAmongThem) {
    NogoSamples samples{1};
    std::map<std::string, int> verdicts;
    for (int i = 0; i < 4000; ++i) {
        const Sample sample = samples.next();
        ++verdicts[std::string{step_of_nogo(sample.before, sample.after, sample.path).reason}];
    }
    for (const char* reason : {"legal", "no_liberty", "point_taken", "wrong_path", "turn_number", "no_turn_left",
                               "another_stone_changed", "no_move", "game_over", "shared_point", "off_the_board",
                               "no_such_point", "not_your_stone", "bytes_not_zero", "move_before_the_first"})
        EXPECT_GT(verdicts[reason], 0) << reason;
}

} // namespace
} // namespace laststone::channel
