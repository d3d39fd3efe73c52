// Input made to break the program: a clear sentence for each, the exit status CLI.md gives, no crash, no hang.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "app/program.hpp"
#include "hostile_positions.hpp"

namespace laststone::app {
namespace {

const Words commands{"show", "moves", "convert", "validate", "perft", "play", "explain"};

Words with_position(const std::string& command, const std::string& position) {
    Words words{command, "-p", position};
    if (command == "convert") words.insert(words.end(), {"--to", "fen"});
    if (command == "perft") words.insert(words.end(), {"-d", "1"});
    if (command == "explain") words.push_back("11-15");
    return words;
}

void expect_refused_everywhere(const std::string& position) {
    for (const std::string& command : commands) {
        SCOPED_TRACE(command);
        EXPECT_REFUSED(run(with_position(command, position)), "");
    }
    EXPECT_REFUSED(run({"compare", "start", position}), "");
}

TEST(Hostile, SquaresThatAreNone) {
    for (const char* square : {"0", "33", "999999999999", "18446744073709551617", "-1", "1.5", "a9", "i1", "a8"})
        expect_refused_everywhere(std::string{"W:W"} + square + ":B1");
}

TEST(Hostile, NulBytes) {
    using namespace std::string_literals;
    for (const std::string& content :
         {"\0"s, "W:W1\0:B2"s, "W:W18:B9\0"s, std::string(65, '\0'), "  A B C D E F G H\n1 _ \0 _ b"s}) {
        const TemporaryFile file{content};
        expect_refused_everywhere("@" + file.path());
    }
}

TEST(Hostile, TenMegabytes) {
    const std::size_t size = 10'000'000;
    for (const char letter : {'x', '0', 'W', '\n', ' ', ':', '\xff'}) {
        const TemporaryFile file{std::string(size, letter)};
        EXPECT_REFUSED(run({"moves", "-p", "@" + file.path()}), "");
        EXPECT_REFUSED(run({"validate", "-p", "@" + file.path()}), "");
        EXPECT_REFUSED(run({"perft", "--check", file.path()}), "");
    }
    std::string fen = "W:W18:B";
    while (fen.size() < size) fen += "9,";
    const TemporaryFile file{fen};
    EXPECT_REFUSED(run({"moves", "-p", "@" + file.path()}), "longer than any position");
}

TEST(Hostile, LongArguments) {
    const std::string longest(100'000, '1');
    expect_refused_everywhere("W:W" + longest + ":B1");
    EXPECT_REFUSED(run({longest}), "there is no command '111");
    EXPECT_REFUSED(run({"moves", "-g", longest}), "there is no game '111");
    EXPECT_REFUSED(run({"moves", "--" + longest}), "there is no option");
    EXPECT_REFUSED(run({"moves", "--threads", longest}), "--threads needs");
    EXPECT_REFUSED(run({"explain", longest}), "");
    EXPECT_REFUSED(run({"explain", "11-" + longest}), "");
    EXPECT_REFUSED(run({"moves", "-p", "@" + std::string(50'000, 'a')}), "cannot be opened");
}

TEST(Hostile, AlmostPositions) {
    for (const char* position : {".",
                                 "?",
                                 ":",
                                 "W",
                                 "W:",
                                 "W:W",
                                 "W:W18",
                                 "W:W18:",
                                 "W:W18:B9:",
                                 "W:W18:B9:X",
                                 "X:W18:B9",
                                 "W:W18:W9",
                                 "W:W18,18:B9",
                                 "W:W18:B18",
                                 "W:W18-:B9",
                                 "W:W18-17:B9",
                                 "W:WK:B9",
                                 "W:WKK18:B9",
                                 "W:W,18:B9",
                                 "@@",
                                 "start start",
                                 "[FEN \"W:W18:B9\"",
                                 "[FEN \"\"]",
                                 "0101010110101010010101010000000000000000404040400404040440404040",
                                 "0101010110101010010101010000000000000000404040400404040440404040X",
                                 "1101010110101010010101010000000000000000404040400404040440404040B",
                                 "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwww"})
        expect_refused_everywhere(position);
}

TEST(Hostile, LinesTypedIntoAGame) {
    using namespace std::string_literals;
    const Outcome outcome = run({"play"}, "\0\0\n"s + std::string(1'000'000, '1') + "\n" + std::string(1'000'000, 'x') +
                                              "\n\xff\xfe\n11-15\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("Black plays 11-15."), std::string::npos);
    EXPECT_LT(outcome.out.size(), 10'000u);
}

// A device that never ends, and has no game in it.
TEST(Hostile, AnEndlessFileIsLeftWhenAskedTo) {
    for (const Words& words :
         {Words{"pdn", "check", "/dev/zero"}, Words{"pdn", "stats", "/dev/zero"}, Words{"tune", "/dev/zero"}}) {
        SCOPED_TRACE(words.front());
        Started endless{words};
        endless.wait_until_it_catches(SIGTERM);
        endless.interrupt(SIGTERM);
        EXPECT_EQ(endless.wait().status, 143);
    }
}

TEST(Hostile, AnEndlessFileIsNotReadWhole) {
    EXPECT_REFUSED(run({"puzzles", "check", "/dev/zero"}), "too long");
    EXPECT_REFUSED(run({"play", "--load", "/dev/zero"}), "/dev/zero:1:1: '\\x00' does not belong here");
    EXPECT_REFUSED(run({"play", "-g", "nogo", "--load", "/dev/zero"}), "longer than any position");
    const TemporaryFile too_late{std::string(std::size_t{64} << 20, '\n') + "1. 11-15 *\n"};
    EXPECT_REFUSED(run({"play", "--load", too_late.path()}), "there is no game in it");
    EXPECT_REFUSED(run({"puzzles", "make", "--count", "1", "-o", "/dev/full"}), "cannot be written");
    EXPECT_REFUSED(run({"book", "build", "--positions", "1", "--nodes", "1000", "--hash", "1", "-o", "/dev/full"}),
                   "cannot be written");
}

// So many kings that can be taken in so many orders that no walk along the captures would come to an end.
TEST(Hostile, CapturesWithoutEndAreRefusedAtOnce) {
    for (const HostilePosition& at : hostile_positions()) {
        if (!at.has_endless_captures()) continue;
        const auto& [game, position, routes] = at;
        SCOPED_TRACE(game + " " + position);
        EXPECT_REFUSED(run({"moves", "-g", game, "-p", position}), "more captures than in any game");
        EXPECT_REFUSED(run({"moves", "--routes", "-g", game, "-p", position}), "more captures");
        EXPECT_REFUSED(run({"explain", "28x17", "-g", game, "-p", position}), "more captures");
        EXPECT_REFUSED(run({"best", "-g", game, "-p", position}), "more captures");
        EXPECT_REFUSED(run({"perft", "-d", "3", "-g", game, "-p", position}), "more captures");
        EXPECT_REFUSED(run({"play", "-g", game, "-p", position}), "more captures");
        EXPECT_REFUSED(run({"convert", "--to", "fen", "-g", game, "-p", position}), "more captures");
        EXPECT_EQ(run({"validate", "-g", game, "-p", position}).status, 0) << "it is possible";
        const Outcome hub = run({"hub", "-g", game}, "hub\ninit\npos pos=" + position + "\ngo think\nquit\n");
        EXPECT_NE(hub.out.find("error"), std::string::npos) << hub.out;
        const TemporaryFile pdn{"[GameType \"40\"]\n[FEN \"" + position + "\"]\n\n1. 28x17 *\n"};
        EXPECT_EQ(run({"pdn", "check", pdn.path()}).status, 1);
    }
}

// Contrived boards, with 32 kings and with none to move, in every variant: each command has an answer, or a sentence.
TEST(Hostile, EveryCommandAnswersOnContrivedBoards) {
    const std::vector<Words> asked{{"show"},
                                   {"moves", "--json"},
                                   {"explain", "1-6"},
                                   {"best", "--nodes", "50", "--threads", "1", "--json"},
                                   {"solve"},
                                   {"validate", "--json"},
                                   {"convert", "--to", "svg"},
                                   {"tables", "probe"}};
    for (const auto& at : hostile_positions())
        for (Words words : asked) {
            words.insert(words.end(), {"-g", at.game, "-p", at.fen});
            const Outcome outcome = run(words);
            SCOPED_TRACE(words.front() + " -g " + at.game + " -p " + at.fen);
            EXPECT_GE(outcome.status, 0);
            EXPECT_LE(outcome.status, 2);
            if (outcome.status == 2) EXPECT_TRUE(is_one_sentence(outcome.err)) << outcome.err;
            else EXPECT_FALSE(outcome.out.empty() && outcome.err.empty());
        }
}

TEST(Hostile, ManyOrdersOfOneCaptureAreNoHarm) {
    const Outcome moves = run({"moves", "-g", "frisian", "-p",
                               "W:WK28:BK2,K4,K7,K8,K9,K10,K12,K13,K14,K17,K18,K19,K20,K21,K22,K24,K27,K29,K31,K32,K33,K34,K37,"
                               "K38,K39,K40,K41,K43,K44,K47,K49"});
    EXPECT_EQ(moves.status, 0) << moves.err;
    EXPECT_NE(moves.out.find("28x26"), std::string::npos);
}

TEST(Hostile, MoreCapturesThanAnyGameHas) {
    // A king among men that can be taken in very many orders.
    std::string men;
    for (int row = 1; row < 11; row += 2)
        for (int column = 1; column < 6; ++column)
            men += std::to_string(row * 6 + column + (row / 2 % 2 == 0 ? 0 : 1)) + ",";
    men.pop_back();
    const Outcome outcome = run({"moves", "-g", "canadian", "-p", "W:WK72:B" + men});
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 2) << outcome.err;
    if (outcome.status == 2) {
        EXPECT_TRUE(is_one_sentence(outcome.err)) << outcome.err;
    }
}

} // namespace
} // namespace laststone::app
