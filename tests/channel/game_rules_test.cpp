#include "channel/game_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "base/random.hpp"
#include "channel/nogo32.hpp"
#include "channel/players.hpp"
#include "nogo/any_position.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::channel {
namespace {

Agreement agreement_under(std::string_view game, const Bytes32& start) {
    Terms terms = terms_from("B:W22:B1");
    terms.rules = rules_of_game(game)->address;
    terms.start = start;
    return agreement_on(terms);
}

Bytes32 russian_start(std::string_view fen) {
    return encode(first_state(draughts::parse_fen(russian, fen).value().setup).value());
}

Turn russian_move(const Referee& referee, std::string_view text, Intent intent = Intent::move) {
    const auto position = position_of<russian>(*decode(referee.state()));
    return referee.move(position.route(*draughts::find_move(position, text)), intent);
}

Turn stone_on(const Referee& referee, std::string_view point) {
    const nogo::Point there = *nogo::point_on({}, *nogo::parse_point(point));
    return referee.move(encode(play(*decode_nogo(referee.state()), there)), encode_path(there));
}

std::string result_of(Referee& referee, const Turn& turn) {
    const auto received = referee.receive(signed_by_mover(referee, turn));
    return received ? "taken" : std::string{received.error().reason};
}

TEST(GameRules, EachGameIsFoundByItsNameAndItsAddressAlone) {
    std::set<std::string> addresses;
    for (const GameRules& rules : known_rules()) {
        EXPECT_EQ(rules_of_game(rules.game), &rules);
        EXPECT_EQ(rules_at(rules.address), &rules);
        addresses.insert(rules.address.text());
    }
    EXPECT_EQ(addresses.size(), 3U);
    EXPECT_EQ(rules_of_game("frisian"), nullptr);
    EXPECT_EQ(rules_at(key_of(Color::black).address()), nullptr);
}

TEST(GameRules, TermsThatNameNoRulesAreOfEnglishDraughts) {
    Terms terms = terms_from("B:W22:B1");
    EXPECT_EQ(rules_of(terms), rules_of_game("english"));
    const Bytes32 unnamed = channel_id(some_contract(), terms);
    terms.rules = rules_of_game("english")->address;
    EXPECT_EQ(rules_of(terms), rules_of_game("english"));
    EXPECT_NE(channel_id(some_contract(), terms), unnamed);
    terms.version = 7; // says nothing where rules are named
    EXPECT_FALSE(fault_of(terms));
}

TEST(GameRules, AGameBeginsOnlyWithAStateOfItsOwn) {
    const auto fault = [](std::string_view game, const Bytes32& start) {
        const auto found = rules_of_game(game)->fault_of_start(start);
        return found ? std::string{found->reason} : "none";
    };
    const Bytes32 board = russian_start("W:Wc3,e3:Bh8");
    EXPECT_EQ(fault("russian", board), "none");
    EXPECT_EQ(fault("nogo:9x9", board), "off_the_board"); // the same bytes are stones there
    EXPECT_EQ(fault("nogo:9x9", Bytes32{}), "none");
    EXPECT_EQ(fault("russian", Bytes32{}), "game_over");
    EXPECT_EQ(fault("nogo:9x9", stone_on(Referee{agreement_under("nogo:9x9", {})}, "E5").state), "start_after_move");
}

// A man may capture backwards in Russian draughts, and kings fly.
TEST(GameRules, TheRefereeJudgesByTheRulesThatTheTermsName) {
    const Bytes32 start = russian_start("W:Wc5:Bb4,h8");
    Referee judged{agreement_under("russian", start)};
    EXPECT_EQ(judged.to_move(), Color::white);
    const Turn backward = russian_move(judged, "c5:a3");
    EXPECT_EQ(result_of(judged, backward), "taken");
    Referee english_one{agreement_under("english", start)};
    Turn same = backward;
    same.channel = same.previous = english_one.channel();
    EXPECT_NE(result_of(english_one, same), "taken");
    EXPECT_EQ(english_one.standings().ending, EndReason::illegal_turn);
}

// Thirty plies of two kings that keep apart, and never let a position stand three times; it may come to an early end.
Referee walk_of_kings(std::uint64_t seed) {
    base::Random random{seed};
    Referee referee{agreement_under("russian", russian_start("W:WKg1:BKb8"))};
    const auto now = [&](const Bytes32& state) { return position_of<russian>(*decode(state)); };
    for (int tries = 0; referee.turns().size() < 30 && tries < 200; ++tries) {
        const auto position = now(referee.state());
        const auto moves = position.legal_moves();
        const auto& move = moves[base::below(moves.size(), random)];
        const auto child = position.play(move);
        const auto stood = [&](const Bytes32& state) { return now(state) == child; };
        const auto seen = std::ranges::count_if(referee.states(), stood);
        if (child.must_capture() || seen > 1) continue;
        referee.receive(signed_by_mover(referee, referee.move(position.route(move)))).value();
    }
    return referee;
}

TEST(GameRules, FifteenMovesOfKingsAreADrawInRussianDraughts) {
    Referee referee = walk_of_kings(0);
    for (std::uint64_t seed = 1; referee.turns().size() < 30 && seed < 100; ++seed) referee = walk_of_kings(seed);
    ASSERT_EQ(referee.turns().size(), 30U);
    EXPECT_FALSE(referee.rules().draw_in(std::span{referee.states()}.first(30)));
    EXPECT_EQ(referee.draw_proof(), (DrawProof{EndReason::fifteen_moves, 30}));
    EXPECT_EQ(result_of(referee, referee.without_move(Intent::claim_draw)), "taken");
    EXPECT_EQ(referee.standings().ending, EndReason::fifteen_moves);
    EXPECT_TRUE(referee.standings().is_draw());
}

TEST(GameRules, AGameOfNogoIsPlayedToItsEnd) {
    Referee referee{agreement_under("nogo:9x9", {})};
    EXPECT_EQ(result_of(referee, stone_on(referee, "E5")), "taken");
    while (!referee.standings().is_over()) {
        const auto open = nogo::AnyPosition{decode_nogo(referee.state())->setup}.open_points(referee.to_move());
        ASSERT_FALSE(open.empty());
        EXPECT_FALSE(referee.claimable());
        const nogo::Point point = open.front();
        const Bytes32 after = encode(play(*decode_nogo(referee.state()), point));
        ASSERT_EQ(result_of(referee, referee.move(after, encode_path(point))), "taken");
    }
    EXPECT_EQ(referee.standings().ending, EndReason::no_move);
    EXPECT_EQ(referee.standings().winner, game::other(referee.to_move()));
    EXPECT_GT(referee.turns().size(), 20U);
}

TEST(GameRules, NogoHasNoDrawToClaim) {
    Referee referee{agreement_under("nogo:9x9", {})};
    EXPECT_EQ(result_of(referee, stone_on(referee, "E5")), "taken");
    EXPECT_EQ(result_of(referee, referee.without_move(Intent::claim_draw)), "no_draw");
    const Turn taken = stone_on(referee, "E5");
    EXPECT_EQ(result_of(referee, taken), "two_turns_at_one_number"); // with the false claim
}

TEST(GameRules, AStoneThatMayNotBePlayedProvesCheating) {
    Referee referee{agreement_under("nogo:9x9", {})};
    EXPECT_EQ(result_of(referee, stone_on(referee, "E5")), "taken");
    EXPECT_NE(result_of(referee, stone_on(referee, "E5")), "taken");
    EXPECT_EQ(referee.standings().ending, EndReason::illegal_turn);
    EXPECT_EQ(referee.standings().winner, Color::black);
}

} // namespace
} // namespace laststone::channel
