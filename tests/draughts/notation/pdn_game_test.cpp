#include "draughts/notation/pdn_game.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "draughts/notation/pdn_writer.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;

// A heap of stones from which each move takes one to three: small enough to see what replay does.
struct Heap {
    using Move = int;
    int stones = 0;
    Heap play(Move taken) const { return {stones - taken}; }
};

struct HeapDoor {
    using Position = Heap;
    Heap start() const { return {10}; }
    std::expected<Heap, ParseError> set_up(const Heap&, std::string_view text) const {
        int stones = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), stones).ec != std::errc{})
            return std::unexpected{ParseError{"no number", 1}};
        return Heap{stones};
    }
    std::expected<int, ParseError> find_move(const Heap& heap, std::string_view text) const {
        const int taken = text.back() - '0'; // 4-3 takes three
        if (taken < 1 || taken > 3 || taken > heap.stones)
            return std::unexpected{ParseError{"cannot take " + std::to_string(taken), 2}};
        return taken;
    }
    std::vector<int> meant(const Heap& heap, std::string_view text) const {
        if (text == "4-0") return heap.stones < 2 ? std::vector<int>{} : std::vector{1, 2}; // one or two: who knows
        const auto taken = find_move(heap, text);
        return taken ? std::vector{*taken} : std::vector<int>{};
    }
};

Record read_one(std::string_view text) {
    PdnReader reader{pdn_source(text)};
    const auto game = reader.next();
    EXPECT_TRUE(game && *game) << text;
    return game && *game ? (*game)->record : Record{};
}

// Stones before and after each node, deeper ones in parentheses.
std::string heaps(std::string_view text) {
    std::string out;
    const auto played = replay(HeapDoor{}, read_one(text), [&](const PlayedNode<Heap>& node) {
        out += std::string(node.depth, '(') + std::to_string(node.before.stones) + (node.move ? ">" : "=") +
               std::to_string(node.after.stones) + std::string(node.depth, ')') + ' ';
    });
    if (!played)
        out += std::to_string(played.error().place.line) + ':' + std::to_string(played.error().place.column) + ": " +
               played.error().what;
    return out;
}

TEST(Replay, GivesTheStartAndEveryMove) { EXPECT_EQ(heaps("4-3 4-2 *"), "10=10 10>7 7>5 "); }

TEST(Replay, WhatFollowsTellsWhichOfSeveralMovesWasMeant) {
    EXPECT_EQ(heaps("[FEN \"4\"] 4-0 4-3 *"), "4=4 4>3 3>0 ");
    EXPECT_EQ(heaps("[FEN \"7\"] 4-0 4-3 4-3 *"), "7=7 7>6 6>3 3>0 ") << "not with the next move, but later";
    EXPECT_EQ(heaps("[FEN \"5\"] 4-0 4-0 4-3 *"), "5=5 5>4 4>3 3>0 ") << "of two at once";
    EXPECT_EQ(heaps("[FEN \"5\"] 4-0 4-3 *"), "5=5 1:13: cannot take 0") << "both would do";
    EXPECT_EQ(heaps("[FEN \"3\"] 4-0 4-3 *"), "3=3 1:13: cannot take 0") << "neither would do";
    EXPECT_EQ(heaps("[FEN \"4\"] 4-0 *"), "4=4 1:13: cannot take 0") << "nothing follows";
}

TEST(Replay, StartsFromTheFenTag) { EXPECT_EQ(heaps("[FEN \"5\"] 4-3 *"), "5=5 5>2 "); }

TEST(Replay, AVariationStartsBeforeTheMoveItReplaces) {
    EXPECT_EQ(heaps("4-3 4-2 (4-1 4-3 (4-2)) (4-3) 4-1 *"), "10=10 10>7 7>5 (7>6) (6>3) ((6>4)) (7>4) 5>4 ");
}

TEST(Replay, AVariationMayStandBeforeAnyMove) { EXPECT_EQ(heaps("(4-3) *"), "10=10 (10>7) "); }

TEST(Replay, ASetupReplacesThePosition) {
    EXPECT_EQ(heaps("4-3 /FEN \"20\"/ 4-2 (4-1) *"), "10=10 10>7 7=20 20>18 (20>19) ");
}

TEST(Replay, StopsAtTheFirstMoveThatDoesNotFit) {
    EXPECT_EQ(heaps("4-3\n 4-3 4-3 2-2 4-1 *"), "10=10 10>7 7>4 4>1 2:12: cannot take 2");
}

TEST(Replay, ChecksVariationsToo) { EXPECT_EQ(heaps("4-3 (2-4) *"), "10=10 10>7 1:8: cannot take 4"); }

TEST(Replay, ReportsAFaultyTagAndSetupInTheirText) {
    EXPECT_EQ(heaps("[FEN \"x\"] *"), "1:8: no number");
    EXPECT_EQ(heaps("4-3 /FEN \"x\"/ *"), "10=10 10>7 1:12: no number");
}

TEST(Replay, GoesOnAfterAnUnknownMoveOnlyFromASetup) {
    EXPECT_EQ(heaps("4-3 - - *"), "10=10 10>7 ");
    EXPECT_EQ(heaps("4-3 - /FEN \"9\"/ 4-1 *"), "10=10 10>7 7=9 9>8 ");
    EXPECT_EQ(heaps("4-3 - 4-1 *"), "10=10 10>7 1:7: the move before this one is not known, so 4-1 cannot be checked");
    EXPECT_EQ(heaps("4-3 - (4-2) *"), "10=10 10>7 (7>5) ");
}

TEST(Replay, DoesNotRecurse) {
    game::Record record;
    game::NodeId last = record.append(game::Record::root, game::Record::Kind::move, "4-1");
    for (int i = 0; i < 100'000; ++i)
        last = record.append(record.add_variation(record[last].parent), game::Record::Kind::move, "4-2");
    std::size_t nodes = 0;
    ASSERT_TRUE(replay(HeapDoor{}, record, [&](const PlayedNode<Heap>&) { ++nodes; }));
    EXPECT_EQ(nodes, 100'002u);
}

template <const Rules& R>
std::string fault_in(std::string_view text) {
    const auto played = check<R>(R, from_pdn(R, read_one(text)));
    if (played) return "";
    return std::to_string(played.error().place.line) + ':' + std::to_string(played.error().place.column) + ": " +
           played.error().what;
}

TEST(PdnGame, AcceptsTheToleratedForms) {
    EXPECT_EQ(fault_in<international>("1. 32-28 19-23 2. 28:19 14x23 3. 37-32 10-14 4. 4137 14-19 5. 46 - 41 05-10 *"),
              "");
    EXPECT_EQ(fault_in<russian>("1. c3-d4 d6-c5 2. b2-c3 f6g5 3. c3-b4 g5-h4 4. b4:d6 e7xc5 *"), "");
    EXPECT_EQ(fault_in<english>("1. 11-15 22-18 2. 15x22 25-18 3. 8-11 29-25 4. 4-8 25-22 *"), "");
}

TEST(PdnGame, AFileAloneWillDoForTheFirstSquare) {
    EXPECT_EQ(fault_in<russian>("1. cd4 dc5 2. bc3 fg5 3. cb4 gh4 4. b:d6 e:c5 5. cb2 gf6 6. bc3 *"), "");
    EXPECT_EQ(fault_in<russian>("1. cd4 dc5 2. cb4 *"), "1:15: cb4: c1 and b4 do not lie on one diagonal")
        << "the one on c3 has left, not c1";
    EXPECT_EQ(fault_in<russian>("[FEN \"W:Wc3,c1:Be7\"] 1. cd2 ef6 2. cd4 fe5 3. d:f6 *"), "");
}

TEST(PdnGame, SaysWhatIsWrongWithAMove) {
    EXPECT_EQ(fault_in<english>("1. 11-15\n23-18 2. 12-17 *"), "2:10: 12-17: 12 and 17 do not lie on one diagonal");
    EXPECT_EQ(fault_in<english>("1. 11-33 *"), "1:7: 11-33: there is no square 33: the board has squares 1 to 32");
}

TEST(PdnGame, ShowsSquaresBothWaysWhereFilesCountFromTheEnd) {
    EXPECT_EQ(fault_in<spanish>("1. 12-16 *"), "");
    EXPECT_EQ(fault_in<spanish>("1. 12-99 *").substr(0, 46), "1:4: 12-99, which is 21-99 on our board: there");
}

TEST(PdnGame, AFaultInAFenThatCountsFromTheEndHasTheSquareAndPlaceOfTheFile) {
    EXPECT_EQ(fault_in<spanish>("[FEN \"W:W1,2,3,3:B5\"] *"), "1:16: square 3 is given twice");
    EXPECT_EQ(fault_in<spanish>("[FEN \"W:W1,2,40:B5\"] *"),
              "1:14: there is no square 40: the board has squares 1 to 32");
    EXPECT_EQ(fault_in<spanish>("[FEN \"W:W32:B5\"] *"),
              "1:7: White's man on 1 stands on its crowning row, as our board counts");
}

TEST(PdnGame, AFenTagOrSetupMustBePossible) {
    EXPECT_EQ(fault_in<english>("[FEN \"B:W22:B3,4.\"] 1. 3-7 *"), "");
    EXPECT_NE(fault_in<english>("[FEN \"B:W22:B33\"] 1. 3-7 *"), "");
    EXPECT_NE(fault_in<english>("11-15 /FEN \"W:W3:B9\"/ *"), "");
}

TEST(PdnGame, ASetupWithoutPiecesPassesTheMove) { EXPECT_EQ(fault_in<english>("11-15 /FEN \"B::\"/ 15-18 *"), ""); }

TEST(PdnGame, PlayThroughWritesMovesOurWay) {
    const auto game = play_through<russian>(
        russian, read_one("1. c3d4 d6-c5 2. b2c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 (b4xd6 e7xc5) e7xc5 *"));
    ASSERT_TRUE(game);
    EXPECT_EQ(write_pdn(game->record),
              "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 (4. b4:d6 e7:c5)\n4... e7:c5 *\n");
}

TEST(PdnGame, PlayThroughWritesPositionsOurWay) {
    const auto game = play_through<english>(english, read_one("[FEN \"B:B3,4:W30-32.\"] 3-7 /FEN \"W:BK7,4:W30\"/ *"));
    ASSERT_TRUE(game);
    EXPECT_EQ(game->record.tag("FEN"), "B:W30,31,32:B3,4");
    EXPECT_EQ(game->record[NodeId{2}].text, "W:W30:B4,K7");
}

TEST(PdnGame, EqualGamesHaveEqualKeysHoweverTheyAreWritten) {
    const auto key = [](std::string_view text) { return play_through<russian>(russian, read_one(text))->key; };
    EXPECT_EQ(key("1. c3-d4 d6-c5 *"), key("[Event \"a\"] {b} 1. c3d4! (1. c3-b4) 10 - 14 1-0"));
    EXPECT_NE(key("1. c3-d4 d6-c5 *"), key("1. c3-d4 *"));
    EXPECT_NE(key("1. c3-d4 d6-c5 *"), key("1. c3-d4 d6-e5 *"));
}

TEST(PdnGame, VariantsOfOneShapeDifferInTheirStart) {
    EXPECT_TRUE((check<thai>(thai_12, from_pdn(thai_12, read_one("1. 22-18 *")))));
    EXPECT_FALSE((check<thai>(thai, from_pdn(thai, read_one("1. 22-18 *")))));
}

// A file of tests/data/pdn, and what its first lines promise.
struct Promise {
    std::size_t games = 0;
    std::vector<std::string> faults;
};

Promise promise_of(const std::string& text) {
    Promise promise;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line, text.find('\r') < text.find('\n') ? '\r' : '\n');) {
        if (const auto at = line.find("% games "); at < 4) promise.games = std::stoul(line.substr(at + 8));
        if (line.starts_with("% fault ")) promise.faults.push_back(line.substr(8));
    }
    return promise;
}

std::expected<void, PdnError> check_by_type(const Record& record) {
    switch (game_type(record).value_or(21)) {
    case 20: return check<international>(international, from_pdn(international, record));
    case 24: return check<spanish>(spanish, from_pdn(spanish, record));
    case 25: return check<russian>(russian, from_pdn(russian, record));
    case 31: return check<thai>(thai, from_pdn(thai, record));
    default: return check<english>(english, from_pdn(english, record));
    }
}

Promise kept(const std::string& text) {
    Promise found;
    const auto add = [&](const PdnError& error) {
        found.faults.push_back(std::to_string(error.place.line) + ':' + std::to_string(error.place.column) + ": " +
                               error.what);
    };
    PdnReader reader{pdn_source(text)};
    while (const auto game = reader.next()) {
        if (!*game) add(game->error());
        else if (const auto fits = check_by_type((*game)->record); !fits) add(fits.error());
        else ++found.games;
    }
    return found;
}

TEST(PdnFiles, KeepTheirPromises) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{LASTSTONE_TEST_DATA "/pdn"}) {
        if (entry.path().extension() != ".pdn") continue;
        ++files;
        std::ostringstream text;
        text << std::ifstream{entry.path(), std::ios::binary}.rdbuf();
        const Promise promised = promise_of(text.str());
        const Promise found = kept(text.str());
        EXPECT_EQ(found.faults, promised.faults) << entry.path();
        EXPECT_EQ(found.games, promised.games) << entry.path();
    }
    EXPECT_GE(files, 15u);
}

// Games played at random, with variations at random, written as a file and read back.
template <const Rules& R>
void random_games_come_back_equal() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        base::Random random{seed};
        Record record;
        NodeId last = Record::root;
        Position<R> position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            const auto pick = [&] { return moves[base::below(moves.size(), random)]; };
            if (base::below(5, random) == 0)
                record.append(record.add_variation(last), Record::Kind::move, move_text(position, pick()));
            const auto move = pick();
            last = record.append(last, Record::Kind::move, move_text(position, move));
            position = position.play(move);
        }
        const std::string file = write_pdn(to_pdn(R, record), {.first = R.first});
        const Record back = from_pdn(R, read_one(file));
        ASSERT_EQ(back, record) << R.id << '\n' << file;
        const auto game = play_through<R>(R, back);
        ASSERT_TRUE(game) << R.id << '\n' << file << game.error().what;
        ASSERT_EQ(game->record, record);
    }
}

TEST(PdnGame, RandomGamesComeBackEqual) {
    random_games_come_back_equal<english>();
    random_games_come_back_equal<russian>();
    random_games_come_back_equal<spanish>();
    random_games_come_back_equal<turkish>();
    random_games_come_back_equal<thai>();
}

} // namespace
} // namespace laststone::draughts
