#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Convert, WritesEveryForm) {
    const auto to = [](const std::string& form) {
        return run({"convert", "--to", form, "-p", "W:WK10,K22,K23:BK2"}).out;
    };
    EXPECT_EQ(to("fen"), "W:WK10,K22,K23:BK2\n");
    EXPECT_EQ(to("dump").size(), 66u);
    EXPECT_EQ(to("hub"), "WeBeeeeeeeWeeeeeeeeeeeWWeeeeeeeee\n");
    EXPECT_TRUE(to("board").starts_with("  A B C D E F G H\n1 _ 0 _ B _ 0 _ 0\n")) << to("board");
    EXPECT_TRUE(to("matrix").starts_with("0 0 0 -1 0 0 0 0\n")) << to("matrix");
    EXPECT_TRUE(to("svg").starts_with("<svg ")) << to("svg");
}

TEST(Convert, EveryFormIsReadBack) {
    for (const char* game : {"english", "international", "canadian", "italian", "turkish"}) {
        const std::string fen = run({"convert", "-g", game, "--to", "fen"}).out;
        for (const char* form : {"fen", "dump", "hub", "board", "matrix"}) {
            const TemporaryFile file{run({"convert", "-g", game, "--to", form}).out};
            EXPECT_EQ(run({"convert", "-g", game, "--to", "fen", "-p", "@" + file.path()}).out, fen)
                << game << ' ' << form;
        }
    }
}

TEST(Convert, FenStyles) {
    EXPECT_EQ(run({"convert", "-g", "international", "--to", "fen", "--ranges"}).out, "W:W31-50:B1-20\n");
    EXPECT_EQ(run({"convert", "-p", "W:Wc3:Bb8", "--to", "fen"}).out, "W:W22:B1\n");
    EXPECT_EQ(run({"convert", "-p", "W:W22:B1", "--to", "fen", "--letters"}).out, "W:Wc3:Bb8\n");
    EXPECT_EQ(run({"convert", "-g", "turkish", "-p", "W:Wc3:Bb8", "--to", "fen", "--letters"}).out, "W:Wc3:Bb8\n");
    EXPECT_EQ(run({"convert", "-p", "W:W22:B1:H3:F20", "--to", "fen", "--lidraughts"}).out, "W:W22:B1:H3:F20\n");
    EXPECT_REFUSED(run({"convert", "--to", "fen", "--letters", "--numbers"}), "exclude each other");
}

TEST(Convert, JsonHasTheText) {
    const Json document = run({"convert", "--to", "matrix", "-p", "W:WK10:B2", "--json"}).json();
    EXPECT_EQ(document["form"], "matrix");
    EXPECT_EQ(document["rows"][0], Json::parse("[0, 0, 0, 1, 0, 0, 0, 0]"));
    EXPECT_EQ(document["rows"][2], Json::parse("[0, 0, 0, -2, 0, 0, 0, 0]"));
    EXPECT_EQ(run({"convert", "--to", "hub", "--json"}).json()["text"], "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
}

TEST(Convert, PicturesHaveLastMoveArrowsAndSides) {
    const std::string plain = run({"convert", "--to", "svg"}).out;
    EXPECT_NE(run({"convert", "--to", "svg", "--last", "11-15"}).out, plain);
    const std::string one = run({"convert", "--to", "svg", "--arrow", "11-15"}).out;
    EXPECT_NE(one, plain);
    EXPECT_GT(run({"convert", "--to", "svg", "--arrow", "11-15", "--arrow", "24-19"}).out.size(), one.size());
    EXPECT_NE(run({"convert", "--to", "svg", "--flip"}).out, plain);
    EXPECT_REFUSED(run({"convert", "--to", "svg", "--arrow", "11-99"}), "the move '11-99': there is no square 99");
    EXPECT_REFUSED(run({"convert", "--to", "svg", "--last", "a8-b8"}), "a8 is a light square");
}

TEST(Convert, AFormThatIsNotThereIsRefused) {
    EXPECT_REFUSED(run({"convert"}), "laststone convert --to fen");
    EXPECT_REFUSED(run({"convert", "--to", "gif"}), "--to needs one of fen, dump, hub, board, matrix, svg");
}

TEST(Convert, AStateOf32BytesIsOfEnglishDraughtsAlone) {
    EXPECT_EQ(run({"convert", "--to", "state32"}).out,
              "000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf\n");
    EXPECT_REFUSED(run({"convert", "--to", "state32", "-g", "italian"}), "English or Russian draughts");
    EXPECT_REFUSED(run({"convert", "--to", "state32", "-p", "W:W5:B1,2,3,4,6,7,8,9,10,11,12,13,14"}), "twelve");
}

} // namespace
} // namespace laststone::app
