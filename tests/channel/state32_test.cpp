#include "channel/state32.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"
#include "channel/samples.hpp"
#include "channel/vectors.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/move_text.hpp"

namespace laststone::channel {
namespace {

using draughts::english;
using draughts::Route;

constexpr std::string_view start_hex = "000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf";

State32 state_of(std::string_view fen) { return first_state(draughts::parse_fen(english, fen).value().setup).value(); }
Bytes32 bytes_of(std::string_view text) { return parse_bytes<32>(text).value(); }
std::string_view fault_of(const Bytes32& bytes) {
    const auto state = decode(bytes);
    return state ? "none" : state.error().reason;
}
std::vector<Route> routes_of(const State32& state) {
    std::vector<Route> routes;
    position_of(state).for_each_route([&](const Route& route) { routes.push_back(route); });
    return routes;
}

TEST(State32, TheStartIsTheKnownOne) {
    const State32 start = *first_state(draughts::start_setup(english));
    EXPECT_EQ(hex(encode(start)), start_hex);
    EXPECT_EQ(position_of(start), Position::start());
    EXPECT_EQ(start[PieceNumber{1}].square, Square{4});
}

TEST(State32, APositionFillsTheSlotsInTheOrderOfItsSquares) {
    const State32 state = state_of("W:W21,K3:B1,K32");
    EXPECT_EQ(state.turn, 1U);
    EXPECT_EQ(hex(encode(state)).substr(0, 16), "0000000000000001");
    EXPECT_EQ(state[PieceNumber{1}].square, Square{1});
    EXPECT_EQ(state[PieceNumber{2}], (Standing{Square{32}, true}));
    EXPECT_EQ(state[PieceNumber{13}], (Standing{Square{3}, true}));
    EXPECT_EQ(state[PieceNumber{14}], (Standing{Square{21}, false}));
}

TEST(State32, MoreThanTwelvePiecesOfASideHaveNoPlace) {
    const auto crowded = draughts::parse_fen(english, "B:W32:B1,2,3,4,5,6,7,8,9,10,11,12,13").value();
    EXPECT_EQ(first_state(crowded.setup).error().reason, "too_many_pieces");
}

TEST(State32, EveryVectorHasItsVerdict) {
    const auto rows = rows_of("steps.csv");
    EXPECT_GE(rows.size(), 30U);
    for (const auto& row : rows) {
        const auto path = parse_bytes<9>(row.at(3)).value();
        const StepVerdict verdict = step(bytes_of(row.at(1)), bytes_of(row.at(2)), path);
        EXPECT_EQ(verdict.reason, row.at(4)) << row.at(0) << ": " << verdict.sentence;
        EXPECT_FALSE(verdict.sentence.empty());
    }
}

TEST(State32, WithoutAPathAnyRouteThatLeadsThereWillDo) {
    for (const auto& row : rows_of("steps.csv"))
        if (row.at(4) == "legal") {
            EXPECT_TRUE(step(bytes_of(row.at(1)), bytes_of(row.at(2))).legal()) << row.at(0);
        }
}

TEST(State32, APathMustLeadToTheStateBesideIt) {
    const State32 before = state_of("B:W6,7,14,15:BK2");
    const auto routes = routes_of(before);
    ASSERT_EQ(routes.size(), 2U);
    const State32 after = play(before, routes[0]);
    EXPECT_TRUE(step(before, after, path_of(routes[0])).legal());
    EXPECT_EQ(step(before, after, path_of(routes[1])).reason, "wrong_jumped_bytes");
}

TEST(State32, WhatIsNotCanonicalIsNamed) {
    const Bytes32 start = bytes_of(start_hex);
    const auto with = [&](std::size_t byte, std::uint8_t value) {
        Bytes32 changed = start;
        changed[byte - 1] = value;
        return fault_of(changed);
    };
    EXPECT_EQ(with(9, 0x00), "none");
    EXPECT_EQ(with(9, 0x7f), "dead_piece_not_zero");
    EXPECT_EQ(with(9, 0x81), "light_square");
    EXPECT_EQ(with(9, 0x82), "shared_square");
    EXPECT_EQ(with(21, 0x80), "shared_square");
    EXPECT_EQ(with(9, 0x9b), "none");
    EXPECT_EQ(with(32, 0x9b), "none");
    EXPECT_EQ(with(1, 25), "no_such_piece");
    EXPECT_EQ(with(1, 1), "move_before_the_first");
    EXPECT_EQ(with(2, 1), "destination_without_move");
    EXPECT_EQ(with(3, 13), "jumped_without_move");
}

TEST(State32, EveryByteOfTheTurnNumberCounts) {
    const Route route = routes_of(state_of("W:W22:B1")).front();
    for (const std::uint32_t turn : {1U, 145U, 255U, 257U, 65535U, 65537U, last_turn - 2}) {
        State32 before = state_of("W:W22:B1");
        before.turn = turn;
        const State32 after = play(before, route);
        EXPECT_TRUE(step(encode(before), encode(after), encode_path(path_of(route))).legal()) << turn;
        EXPECT_EQ(decode(encode(after))->turn, turn + 1);
    }
}

RC_GTEST_PROP(State32, AnyBytesAreAStateThatIsWrittenBackOrHaveAFault, (const std::array<std::uint8_t, 32>& bytes)) {
    const auto state = decode(bytes);
    if (state) RC_ASSERT(encode(*state) == bytes);
    else RC_ASSERT(!state.error().sentence.empty());
}

RC_GTEST_PROP(State32, AStateWithAnyByteChangedIsWrittenBackOrHasAFault, (std::uint64_t seed)) {
    base::Random random{seed};
    Bytes32 bytes = Samples{seed}.next().after;
    bytes[base::below(32, random)] = static_cast<std::uint8_t>(random());
    const auto state = decode(bytes);
    if (state) RC_ASSERT(encode(*state) == bytes);
}

RC_GTEST_PROP(State32, AWholeRandomGameIsLegalAndKeepsItsNumbers, (std::uint64_t seed)) {
    base::Random random{seed};
    State32 state = *first_state(draughts::start_setup(english));
    for (int ply = 0; ply < 200; ++ply) {
        const auto routes = routes_of(state);
        if (routes.empty()) break;
        const Route& route = routes[base::below(routes.size(), random)];
        const State32 next = play(state, route);
        RC_ASSERT(step(encode(state), encode(next), encode_path(path_of(route))).legal());
        RC_ASSERT(step(encode(state), encode(next)).legal());
        RC_ASSERT(decode(encode(next)).value() == next);
        RC_ASSERT(next[next.moved].square == route.to());
        for (int n = 1; n <= 24; ++n)
            if (PieceNumber{n} != next.moved && next[PieceNumber{n}].square) {
                RC_ASSERT(next[PieceNumber{n}] == state[PieceNumber{n}]);
            }
        state = next;
    }
}

// The board after, as the library plays it, is a second opinion on every legal step.
RC_GTEST_PROP(State32, AStepIsLegalExactlyWhereItsPositionIsAChild, (std::uint64_t seed)) {
    Samples samples{seed};
    for (int i = 0; i < 20; ++i) {
        const Sample sample = samples.next();
        const StepVerdict verdict = step(sample.before, sample.after, sample.path);
        if (sample.what == "legal") RC_ASSERT(verdict.legal());
        if (!verdict.legal()) continue;
        const Position after = position_of(*decode(sample.after));
        const auto children = position_of(*decode(sample.before)).children();
        RC_ASSERT(std::ranges::find(children, after) != children.end());
    }
}

// Russian kings have one jump more than a path has bytes: the state after has the square.
TEST(State32, ATenthLandingIsInTheStateAfter) {
    const auto setup = draughts::parse_fen(russian, "W:WKa1:Bb2,b4,b6,d2,d4,d6,f4,f6,g3,g7").value().setup;
    const State32 before = first_state(setup).value();
    std::size_t most = 0;
    position_of<russian>(before).for_each_route([&](const Route& route) {
        const State32 after = play(before, route);
        const Path path = path_of(route);
        most = std::max(most, path.landings.size());
        EXPECT_TRUE(step<russian>(encode(before), encode(after), encode_path(path)).legal());
    });
    EXPECT_EQ(most, most_jumps<russian>);
}

TEST(State32, RussianRulesAreTheirOwn) {
    const auto state = [](std::string_view fen) {
        return first_state(draughts::parse_fen(russian, fen).value().setup).value();
    };
    const State32 before = state("W:WKa1:Bd4");
    State32 after = before;
    after.turn = 2;
    after.moved = PieceNumber{13};
    after[after.moved].square = Square{4}; // h8
    after[PieceNumber{1}] = {};
    after.jumped[0] = PieceNumber{1};
    EXPECT_TRUE(step<russian>(before, after).legal());
    EXPECT_FALSE(step<english>(before, after).legal());
}

RC_GTEST_PROP(State32, ARussianStepIsLegalExactlyWhereItsPositionIsAChild, (std::uint64_t seed)) {
    Samples<russian> samples{seed};
    for (int i = 0; i < 20; ++i) {
        const Sample sample = samples.next();
        const StepVerdict verdict = step<russian>(sample.before, sample.after, sample.path);
        if (sample.what == "legal") RC_ASSERT(verdict.legal());
        if (!verdict.legal()) continue;
        const auto after = position_of<russian>(*decode(sample.after));
        const auto children = position_of<russian>(*decode(sample.before)).children();
        RC_ASSERT(std::ranges::find(children, after) != children.end());
    }
}

RC_GTEST_PROP(State32, NothingButOneStateFollowsAStateAndAPath, (std::uint64_t seed)) {
    base::Random random{seed};
    const Sample sample = Samples{seed}.next();
    RC_PRE(step(sample.before, sample.after, sample.path).legal());
    Bytes32 other = sample.after;
    other[base::below(32, random)] ^= static_cast<std::uint8_t>(1 + base::below(255, random));
    RC_ASSERT(!step(sample.before, other, sample.path).legal());
}

RC_GTEST_PROP(State32, AnyPathIsWrittenBackOrHasAFault, (const std::array<std::uint8_t, 9>& bytes)) {
    const auto path = decode_path(bytes);
    if (path) RC_ASSERT(encode_path(*path) == bytes);
}

TEST(Path, SquaresAreWrittenAsMenInPlay) {
    EXPECT_EQ(decode_path({0x80})->landings[0], Square{4});
    EXPECT_EQ(decode_path({}).error().reason, "empty_path");
    EXPECT_EQ(decode_path({0x00, 0x80}).error().reason, "gap_in_path");
    EXPECT_EQ(decode_path({0x81}).error().reason, "no_square");
    EXPECT_EQ(decode_path({0xc0}).error().reason, "no_square");
    EXPECT_EQ(decode_path({0x40}).error().reason, "no_square");
}

} // namespace
} // namespace laststone::channel
