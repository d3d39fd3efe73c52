// NoGo in every command.
#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Nogo, PositionsAreShownAndListed) {
    const Outcome shown = run({"show", "-g", "nogo", "-p", "..X/.O./... w"});
    EXPECT_EQ(shown.status, 0);
    EXPECT_EQ(shown.out,
              "   A B C\n3  . . X\n2  . O .\n1  . . .\n\nNoGo: White to move\nBlack: 1 stone\nWhite: 1 stone\n"
              "..X/.O./... w\n");
    const Json moves = run({"moves", "-g", "nogo:3x3", "-p", "..X/.O./... w", "--json"}).json();
    EXPECT_EQ(moves["moves"].size(), 7u);
    EXPECT_EQ(moves["moves"][0], (Json{{"text", "A3"},
                                       {"from", nullptr},
                                       {"to", "A3"},
                                       {"captured", Json::array()},
                                       {"position", "O.X/.O./... b"}}));
    EXPECT_EQ(moves["result"], nullptr);
    EXPECT_EQ(run({"moves", "-g", "nogo:1x2", "-p", ".X w", "--json"}).json()["result"], "black");
}

TEST(Nogo, MovesAreExplained) {
    const auto reason = [](const char* move) {
        return run({"explain", move, "-g", "nogo", "-p", "XX./OO./... w", "--json"}).json()["reason"];
    };
    EXPECT_EQ(reason("C3"), "would_capture");
    EXPECT_EQ(reason("C1"), "legal");
    EXPECT_EQ(reason("A3"), "point_taken");
    EXPECT_EQ(reason("K9"), "off_the_board");
    const Outcome suicide = run({"explain", "A2", "-g", "nogo", "-p", ".X/X. w"});
    EXPECT_EQ(suicide.status, 1);
    EXPECT_EQ(suicide.out, "A2 would be suicide: the stone would have no liberty.\n");
    EXPECT_REFUSED(run({"explain", "11-15", "-g", "nogo"}), "a move is a point");
}

TEST(Nogo, BadPositionsAreRefusedWithThePlace) {
    EXPECT_REFUSED(run({"show", "-g", "nogo", "-p", "..X/.Q./..."}), "at character 6");
    EXPECT_REFUSED(run({"show", "-g", "nogo:4x4", "-p", "..X/.O./..."}), "points, not 4");
    EXPECT_REFUSED(run({"show", "-g", "nogo:2x2", "-p", "XO/.X"}), "has no liberty");
    EXPECT_REFUSED(run({"show", "-g", "nogo:20x20"}), "no game");
    const Outcome impossible = run({"validate", "-g", "nogo:2x2", "-p", "XO/.X w"});
    EXPECT_EQ(impossible.status, 1);
    EXPECT_EQ(impossible.out, "The white stone on B2 has no liberty.\n");
}

TEST(Nogo, TablesOfOthersAreChecked) {
    const TemporaryFile table{"board,depth,nodes\n2x2,3,16\n1x9,6,13248\n..X/.O./... w,1,7\n"};
    EXPECT_EQ(run({"perft", "-g", "nogo", "--check", table.path()}).out, "3 passed, 0 failed\n");
    const Outcome counted = run({"perft", "-g", "nogo:3x3", "-d", "2", "--divide", "--json"});
    EXPECT_EQ(counted.json()["depths"][1]["nodes"], 72);
    EXPECT_EQ(counted.json()["divide"].size(), 9u);
}

TEST(Nogo, PositionsAreConverted) {
    const auto converted = [](const char* form) { return run({"convert", "-g", "nogo", "-p", "X./.O", "--to", form}); };
    EXPECT_EQ(converted("fen").out, "X./.O b\n");
    EXPECT_EQ(converted("matrix").out, "1 0\n0 2\n");
    EXPECT_EQ(converted("board").out, "   A B\n2  X .\n1  . O\n");
    EXPECT_TRUE(converted("svg").out.starts_with("<svg"));
    const TemporaryFile sgf{converted("sgf").out};
    EXPECT_EQ(run({"convert", "-g", "nogo", "-p", "@" + sgf.path(), "--to", "fen"}).out, "X./.O b\n");
    EXPECT_NE(run({"convert", "-g", "nogo", "-p", "X./.O", "--to", "sgf", "--turn", "white"}).out.find("PL[W]"),
              std::string::npos);
    const TemporaryFile matrix{converted("matrix").out};
    EXPECT_EQ(run({"convert", "-g", "nogo", "-p", "@" + matrix.path(), "--to", "fen"}).out, "X./.O b\n");
    EXPECT_REFUSED(converted("hub"), "for draughts");
    EXPECT_REFUSED(run({"convert", "--to", "sgf"}), "PDN");
}

TEST(Nogo, RandomPositionsHaveStonesAndRepeat) {
    const Words asked{"random", "-g",     "nogo:5x5", "--black-stones", "4", "--white-stones",
                      "3",      "--seed", "1",        "--count",        "3"};
    const Outcome first = run(asked);
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(first.lines().size(), 3u);
    EXPECT_EQ(run(asked).out, first.out);
    EXPECT_REFUSED(run({"random", "-g", "nogo:2x2", "--black-stones", "4"}), "leave no liberty");
    EXPECT_REFUSED(run({"random", "-g", "nogo", "--black-kings", "1"}), "no kings");
}

TEST(Nogo, PositionsAreCompared) {
    const Json compared = run({"compare", "X.O", "X..", "-g", "nogo", "--json"}).json();
    EXPECT_EQ(compared["squares"][0]["square"], "C1");
    EXPECT_EQ(compared["squares"][0]["first"], "white stone");
}

TEST(Nogo, TheBestMoveIsFoundAndALossIsTold) {
    const Outcome best = run({"best", "-g", "nogo:1x3", "--depth", "3", "--json", "--threads", "1"});
    EXPECT_EQ(best.json()["move"], "B1");
    EXPECT_EQ(best.json()["outcome"], "win");
    const Outcome lost = run({"best", "-g", "nogo:1x2", "-p", ".X w", "--json"});
    EXPECT_EQ(lost.status, 1);
    EXPECT_EQ(lost.json()["move"], nullptr);
    EXPECT_EQ(lost.json()["outcome"], "loss");
}

TEST(Nogo, AGameIsPlayedSavedAndLoaded) {
    const TemporaryFile saved;
    const Outcome played =
        run({"play", "-g", "nogo:3x3", "--two"}, "B2\nB2\nA1\ndraw\nsave " + saved.path() + "\nquit\n");
    EXPECT_EQ(played.status, 0);
    EXPECT_NE(played.out.find("There is a black stone on B2."), std::string::npos) << played.out;
    EXPECT_NE(played.out.find("There are no draws in NoGo."), std::string::npos);
    EXPECT_NE(saved.content().find(";B[bb];W[ac]"), std::string::npos) << saved.content();
    const Outcome loaded = run({"play", "-g", "nogo", "--two", "--load", saved.path()}, "quit\n");
    EXPECT_NE(loaded.out.find("1 [O]. ."), std::string::npos) << loaded.out;
}

TEST(Nogo, GamesAreAnalysedAndAnalysedAnew) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/game.sgf";
    const std::string text = "(;GM[1]SZ[3]PB[Ann]RE[W+R]XX[kept];B[aa]C[mine];W[bb];B[cc])\n";
    std::ofstream{file} << text;
    const Outcome first = run({"analyse", file, "--depth", "6", "--threads", "1"});
    EXPECT_EQ(first.status, 0) << first.err;
    for (const char* part : {"XX[kept]", "C[mine\nlaststone: ", "PB[Ann]"})
        EXPECT_NE(first.out.find(part), std::string::npos) << part << " in " << first.out;
    std::ofstream{file} << first.out;
    EXPECT_EQ(run({"analyse", file, "--depth", "6", "--threads", "1"}).out, first.out);
    const Json json = run({"analyse", file, "--depth", "6", "--threads", "1", "--json"}).json();
    EXPECT_EQ(json["games"][0]["moves"].size(), 3u);
    EXPECT_EQ(json["games"][0]["black"], "Ann");
    EXPECT_EQ(json["games"][0]["result"], "white");
    std::ofstream{file} << "(;SZ[3];B[aa];W[aa])";
    const Outcome faulty = run({"analyse", file});
    EXPECT_EQ(faulty.status, 1);
    EXPECT_NE(faulty.err.find("game.sgf:1:14: there is a black stone on A3"), std::string::npos) << faulty.err;
}

TEST(Nogo, OurselvesPlayAMatchOverGtp) {
    const TemporaryFolder folder;
    const Outcome match = run({"match",
                               "-g",
                               "nogo:4x4",
                               "--engine",
                               "name=a",
                               "proto=gtp",
                               "--engine",
                               "name=b",
                               "proto=ugi",
                               "--time",
                               "0.02",
                               "--games",
                               "2",
                               "--openings",
                               "start",
                               "--pdn",
                               folder.path() + "/games.sgf",
                               "--margin",
                               "60000",
                               "--quiet"});
    EXPECT_EQ(match.status, 0) << match.err;
    EXPECT_NE(match.out.find("2 of 2 games"), std::string::npos) << match.out;
    EXPECT_REFUSED(
        run({"match", "-g", "nogo", "--engine", "name=a", "proto=gtp", "--engine", "name=b", "--nodes", "5"}),
        "give a time");
}

} // namespace
} // namespace laststone::app
