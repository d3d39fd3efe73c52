#include "protocol/dxp.hpp"

#include <gtest/gtest.h>

#include "catalog/state.hpp"

namespace laststone::protocol {
namespace {

using dxp::GameEnd;
using dxp::Message;

// A player, and what it says and does. Few nodes a move, so that games are short and the same each time.
struct Player {
    explicit Player(DxpOptions options, std::string_view game = "international")
        : dxp{*catalog::find_game(game),
              {.threads = 1, .hash_mib = 1},
              with_few_nodes(std::move(options)),
              [this](const std::string& message) { said.push_back(message); },
              {.game_over =
                   [this](const DxpGame& over) {
                       names.push_back(over.white + " - " + over.black);
                       outcomes.push_back(over.outcome);
                       plies.push_back(over.state->plies());
                   },
               .chat = [this](const std::string& text) { chats.push_back(text); },
               .remark = [this](const std::string& text) { remarks.push_back(text); }}} {}

    static DxpOptions with_few_nodes(DxpOptions options) {
        options.limits.nodes = 300;
        return options;
    }
    // The answers to a message.
    std::vector<std::string> hear(std::string_view message) {
        said.clear();
        dxp.receive(message);
        return said;
    }

    std::vector<std::string> said, names, chats, remarks;
    std::vector<game::Outcome> outcomes;
    std::vector<std::size_t> plies;
    Dxp dxp;
};

std::string request(char color, std::string_view moves = "000", std::string_view start = "A") {
    return "R01Somebody                        " + std::string{color} + "000" + std::string{moves} + std::string{start};
}

// Until neither has anything to say.
void let_play(Player& initiator, Player& follower) {
    initiator.dxp.begin();
    std::vector<std::string> words = initiator.said;
    for (Player* listener = &follower; !words.empty(); listener = listener == &follower ? &initiator : &follower) {
        std::vector<std::string> answers;
        for (const std::string& word : words)
            for (const std::string& answer : listener->hear(word)) answers.push_back(answer);
        words = answers;
    }
}

TEST(Dxp, KnowsBoardsOfFiftySquaresAlone) {
    EXPECT_TRUE(Dxp::can_play(*catalog::find_game("international")));
    EXPECT_TRUE(Dxp::can_play(*catalog::find_game("frisian")));
    EXPECT_FALSE(Dxp::can_play(*catalog::find_game("english")));
    EXPECT_FALSE(Dxp::can_play(*catalog::find_game("canadian")));
}

TEST(Dxp, TheInitiatorAsksForAGame) {
    Player player{{.name = "we", .initiates = true, .color = Color::black, .minutes = 3, .moves = 75}};
    player.dxp.begin();
    ASSERT_EQ(player.said.size(), 1U);
    EXPECT_EQ(player.said[0], "R01we                              W003075A");
    EXPECT_TRUE(player.hear("Athey                            0").empty()) << "it is White's turn";
    ASSERT_EQ(player.hear("M0000322800").size(), 1U);
    EXPECT_TRUE(std::holds_alternative<dxp::MoveMade>(*dxp::parse(player.said[0])));
}

TEST(Dxp, AnotherStartIsAskedForSquareBySquare) {
    Player player{{.initiates = true, .position = "B:W48:B3"}};
    player.dxp.begin();
    const auto asked = dxp::parse(player.said.at(0));
    EXPECT_EQ(std::get<dxp::GameRequest>(*asked).position, "Beeb" + std::string(44, 'e') + "wee");
    EXPECT_TRUE(player.hear("Athey                            0").empty());
}

TEST(Dxp, AWholeSeriesIsPlayedAndBothSidesAgreeOnIt) {
    Player initiator{{.name = "we", .initiates = true, .games = 3, .minutes = 0}};
    Player follower{{.name = "they"}};
    let_play(initiator, follower);
    EXPECT_TRUE(initiator.dxp.is_over());
    EXPECT_TRUE(follower.dxp.is_over());
    EXPECT_TRUE(initiator.dxp.is_clean() && follower.dxp.is_clean());
    EXPECT_EQ(initiator.names, (std::vector<std::string>{"we - they", "they - we", "we - they"}));
    EXPECT_EQ(follower.names, initiator.names);
    ASSERT_EQ(initiator.outcomes.size(), 3U);
    EXPECT_EQ(initiator.outcomes, follower.outcomes);
    EXPECT_EQ(initiator.plies, follower.plies);
    for (const game::Outcome& outcome : initiator.outcomes) EXPECT_TRUE(outcome.is_over());
}

TEST(Dxp, FrisianIsPlayedAsWell) {
    Player initiator{{.initiates = true, .games = 1, .minutes = 0}, "frisian"};
    Player follower{{}, "frisian"};
    let_play(initiator, follower);
    ASSERT_EQ(initiator.outcomes.size(), 1U);
    EXPECT_EQ(initiator.outcomes, follower.outcomes);
    EXPECT_TRUE(initiator.remarks.empty());
}

TEST(Dxp, AGameEndsAtTheNumberOfMovesAgreedOn) {
    Player initiator{{.initiates = true, .games = 1, .minutes = 0, .moves = 3}};
    Player follower{{}};
    let_play(initiator, follower);
    ASSERT_EQ(initiator.plies, std::vector<std::size_t>{6});
    EXPECT_EQ(initiator.outcomes, follower.outcomes);
    EXPECT_FALSE(initiator.outcomes[0].is_over()) << "an even game has no result yet";
}

// White's man is lost, and no other move is to be played.
TEST(Dxp, AClearLeadIsAWinAtTheLastMove) {
    const std::string lost = "BW" + std::string(20, 'z') + std::string(29, 'e') + "w";
    Player player{{}};
    EXPECT_EQ(player.hear(request('W', "001", lost)).size(), 2U);
    const auto white = std::get<dxp::MoveMade>(*dxp::parse(player.said[1]));
    EXPECT_EQ(white.from, 50);
    EXPECT_EQ(player.hear("M0000202500"), std::vector<std::string>{"E10"});
    player.hear("E00");
    EXPECT_EQ(player.outcomes.at(0).winner, Color::black);
}

TEST(Dxp, WhoCannotMoveGivesUp) {
    // White's only man is about to be taken by 23.
    const std::string start = "BZ" + std::string(22, 'e') + "z" + std::string(4, 'e') + "w" + std::string(22, 'e');
    Player player{{}};
    EXPECT_EQ(player.hear(request('W', "000", start)).size(), 1U);
    EXPECT_EQ(player.hear("M000023320128"), std::vector<std::string>{"E10"});
    EXPECT_TRUE(player.outcomes.empty()) << "until the other side has answered";
    EXPECT_TRUE(player.hear("E00").empty());
    EXPECT_EQ(player.outcomes.at(0).winner, Color::black);
    EXPECT_EQ(player.hear(request('Z')).size(), 1U) << "another game may follow";
}

TEST(Dxp, TheEndOfAGameIsAnswered) {
    struct Case {
        std::string_view end;
        std::optional<Color> winner;
        bool drawn;
    };
    for (const Case& one : {Case{"E00", {}, false}, Case{"E10", Color::white, false}, Case{"E20", {}, true},
                            Case{"E30", Color::black, false}}) {
        Player player{{}};
        player.hear(request('W'));
        EXPECT_EQ(player.hear(one.end), std::vector<std::string>{"E00"}) << one.end;
        ASSERT_EQ(player.outcomes.size(), 1U);
        EXPECT_EQ(player.outcomes[0].winner, one.winner) << one.end;
        EXPECT_EQ(player.outcomes[0].draw.has_value(), one.drawn) << one.end;
        EXPECT_FALSE(player.dxp.is_over());
    }
}

TEST(Dxp, StopMeansNoOtherGame) {
    Player player{{}};
    player.hear(request('W'));
    EXPECT_EQ(player.hear("E01"), std::vector<std::string>{"E00"});
    EXPECT_TRUE(player.dxp.is_over());
    Player few{{.games = 1}};
    few.hear(request('W'));
    EXPECT_EQ(few.hear("E00"), std::vector<std::string>{"E01"});
    EXPECT_TRUE(few.dxp.is_over());
}

TEST(Dxp, GamesThatCannotBePlayedAreRefused) {
    Player player{{.name = "we"}};
    const std::string we = "Awe                              ";
    EXPECT_EQ(player.hear("R02Somebody                        W000000A"), std::vector<std::string>{we + "1"});
    EXPECT_FALSE(player.dxp.is_clean());
    // A man on its crowning row.
    EXPECT_EQ(player.hear(request('W', "000", "BWw" + std::string(49, 'e'))), std::vector<std::string>{we + "2"});
    EXPECT_EQ(player.hear(request('W', "000", "BW" + std::string(50, 'e'))), std::vector<std::string>{we + "2"});
    EXPECT_EQ(player.hear("R01Somebody, far too short"), std::vector<std::string>{we + "2"});
    Player initiator{{.name = "we", .initiates = true}};
    EXPECT_EQ(initiator.hear(request('W')), std::vector<std::string>{we + "3"});
    EXPECT_TRUE(initiator.dxp.is_clean());
}

TEST(Dxp, ARefusalEndsItAndIsTold) {
    for (const char code : {'1', '2', '3'}) {
        Player player{{.initiates = true}};
        player.dxp.begin();
        EXPECT_TRUE(player.hear("Athey                            " + std::string{code}).empty());
        EXPECT_TRUE(player.dxp.is_over());
        EXPECT_FALSE(player.dxp.is_clean());
        EXPECT_EQ(player.remarks.size(), 1U);
    }
}

TEST(Dxp, AnIllegalMoveEndsItAndIsTold) {
    Player player{{}};
    player.hear(request('Z'));
    const auto said = player.hear("M0000322700000");
    EXPECT_TRUE(said.empty()) << "no message at all: only remarked on";
    EXPECT_EQ(player.remarks.size(), 1U);
    const auto answer = player.hear("M0000322900");
    ASSERT_EQ(answer.size(), 2U);
    EXPECT_EQ(answer[0], "Cthe other side played 32-29, which is not a legal move");
    EXPECT_EQ(answer[1], "E01");
    EXPECT_TRUE(player.dxp.is_over());
    EXPECT_FALSE(player.dxp.is_clean());
}

TEST(Dxp, ChatIsHeardAndTakingBackRefusedPolitely) {
    Player player{{}};
    player.hear(request('Z'));
    EXPECT_TRUE(player.hear("CGood luck").empty());
    EXPECT_EQ(player.chats, std::vector<std::string>{"Good luck"});
    EXPECT_EQ(player.hear("B001W"), std::vector<std::string>{"K1"});
    EXPECT_EQ(player.hear("M0000322800").size(), 1U) << "the game goes on";
}

TEST(Dxp, MessagesOutOfTurnChangeNothing) {
    Player player{{}};
    EXPECT_TRUE(player.hear("M0000322800").empty());
    EXPECT_TRUE(player.hear("E00").empty());
    EXPECT_TRUE(player.hear("Athey                            0").empty());
    EXPECT_TRUE(player.hear("K0").empty());
    EXPECT_FALSE(player.dxp.is_playing());
    EXPECT_EQ(player.hear(request('Z')).size(), 1U);
    EXPECT_TRUE(player.dxp.is_playing());
}

TEST(Dxp, AGameIsKeptWhoseEndWasNotAnswered) {
    Player player{{}};
    player.hear(request('W', "001"));
    ASSERT_EQ(player.hear("M0000192300"), std::vector<std::string>{"E00"}) << "a move each, and no more";
    EXPECT_TRUE(player.outcomes.empty());
    player.dxp.leave();
    EXPECT_EQ(player.outcomes.size(), 1U);
}

TEST(Dxp, WhoLeavesInTheMiddleSaysSo) {
    Player player{{}};
    player.hear(request('Z'));
    player.said.clear();
    player.dxp.leave();
    EXPECT_EQ(player.said, std::vector<std::string>{"E01"});
    EXPECT_TRUE(player.dxp.is_over());
}

} // namespace
} // namespace laststone::protocol
