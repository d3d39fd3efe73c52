#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// White's second move gives a man away.
constexpr std::string_view game = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
                                  "1. 11-15 {a quiet start} 23-19 2. 8-11! 19-16 (2... 22-17 11-16) 3. 11x20 *\n";

Words with(const TemporaryFile& file, const Words& more = {}) {
    Words words{"analyse", file.path(), "--depth", "7", "--threads", "1", "--hash", "1", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}
bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
std::size_t count(const std::string& text, std::string_view part) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++times;
    return times;
}

TEST(Analyse, WritesEvaluationsMistakesAndBetterLines) {
    const TemporaryFile file{game};
    const Outcome outcome = run(with(file));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(count(outcome.out, "[%eval "), 5U) << outcome.out;
    EXPECT_TRUE(contains(outcome.out, "19-16??")) << outcome.out;
    EXPECT_TRUE(contains(outcome.out, "Blunder.}")) << outcome.out;
    EXPECT_TRUE(contains(outcome.out, "({laststone, depth 7: ")) << outcome.out;
    const TemporaryFile annotated{outcome.out};
    EXPECT_EQ(run({"pdn", "check", annotated.path()}).status, 0);
}

TEST(Analyse, EvaluationsAreWhitesWhoeverMoves) {
    const std::string out = run(with(TemporaryFile{game})).out;
    EXPECT_TRUE(contains(out, "19-16?? {[%eval -1.")) << out; // a man down, Black to move
    EXPECT_TRUE(contains(out, "11x20 {[%eval -1.")) << out;   // and White
}

TEST(Analyse, KeepsWhatOthersHaveWritten) {
    const Outcome outcome = run(with(TemporaryFile{game}));
    EXPECT_TRUE(contains(outcome.out, "{a quiet start}")) << outcome.out;
    EXPECT_TRUE(contains(outcome.out, "8-11!")) << outcome.out;
    EXPECT_TRUE(contains(outcome.out, "22-17 3. 11-16)")) << outcome.out;
}

TEST(Analyse, AgainChangesNothing) {
    const std::string once = run(with(TemporaryFile{game})).out;
    EXPECT_EQ(run(with(TemporaryFile{once})).out, once);
    // With less depth some of it may be gone, and nothing doubles.
    const TemporaryFile file{once};
    const Outcome other = run({"analyse", file.path(), "--depth", "1", "--threads", "1", "--quiet"});
    EXPECT_EQ(count(other.out, "[%eval "), 5U) << other.out;
    EXPECT_FALSE(contains(other.out, "depth 7")) << other.out;
}

TEST(Analyse, JsonHasEveryMove) {
    const Json json = run(with(TemporaryFile{game}, {"--json", "--lines", "2"})).json();
    ASSERT_EQ(json["games"].size(), 1U);
    const Json& first = json["games"][0];
    EXPECT_EQ(first["game"], "english");
    EXPECT_EQ(first["result"], "black"); // who starts
    EXPECT_EQ(first["accounts"]["white"]["blunders"], 1);
    EXPECT_EQ(first["accounts"]["black"]["blunders"], 0);
    ASSERT_EQ(first["moves"].size(), 5U);
    const Json& bad = first["moves"][3];
    EXPECT_EQ(bad["move"], "19-16");
    EXPECT_EQ(bad["color"], "white");
    EXPECT_EQ(bad["number"], 2);
    EXPECT_EQ(bad["verdict"], "blunder");
    EXPECT_LT(bad["score"], bad["best_score"]);
    EXPECT_EQ(bad["lines"].size(), 2U);
    EXPECT_EQ(bad["lines"][0]["pv"][0], bad["best"]);
    EXPECT_TRUE(contains(json["text"].get<std::string>(), "19-16??"));
}

TEST(Analyse, DrawsAChartOfEachGame) {
    const TemporaryFolder folder;
    const TemporaryFile file{std::string{game} + "\n" + std::string{game}};
    const std::string plot = folder.path() + "/plot.svg";
    const std::string out = folder.path() + "/out.pdn";
    EXPECT_EQ(run(with(file, {"--plot", plot, "--out", out})).out, "");
    for (const std::string& name : {plot, folder.path() + "/plot-2.svg"}) {
        std::ifstream stream{name};
        const std::string svg{std::istreambuf_iterator<char>{stream}, {}};
        EXPECT_TRUE(svg.starts_with("<svg xmlns=")) << name;
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
        EXPECT_TRUE(contains(svg, "Ann"));
        EXPECT_TRUE(contains(svg, "<title>2... 19-16  -")) << svg;
    }
    EXPECT_EQ(run({"pdn", "stats", out, "--json"}).json()["games"], 2);
}

TEST(Analyse, SquaresCountAsTheFilesOfTheGameDo) {
    const TemporaryFile file{"[GameType \"24\"]\n[FEN \"W:W11:B26\"]\n\n1. 11-15 26-22 *\n"};
    const Outcome outcome = run(with(file));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_TRUE(contains(outcome.out, "1. 11-15")) << outcome.out;
    const TemporaryFile annotated{outcome.out};
    EXPECT_EQ(run({"pdn", "check", annotated.path()}).status, 0) << outcome.out;
}

TEST(Analyse, GamesWithSetupsAndMissingMovesAreAnalysedInParts) {
    const TemporaryFile file{"1. 11-15 - /FEN \"W:W32,31:B1,2\"/ 32-27 2. 1-6 *\n"};
    const Outcome outcome = run(with(file));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(count(outcome.out, "[%eval "), 3U) << outcome.out;
}

TEST(Analyse, AFaultyGameIsReportedAndTheOthersGoOn) {
    const TemporaryFile file{"1. 11-20 *\n\n" + std::string{game}};
    const Outcome outcome = run(with(file));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(outcome.err, ":1:4: ")) << outcome.err;
    EXPECT_TRUE(contains(outcome.out, "19-16??")) << outcome.out;
    EXPECT_REFUSED(run({"analyse"}), "needs a file");
    EXPECT_REFUSED(run({"analyse", "/no/such/file"}), "cannot be opened");
}

Words quick_sgf(const TemporaryFile& file) {
    return {"analyse", file.path(), "-g", "nogo", "--nodes", "60", "--threads", "1", "--quiet"};
}

TEST(Analyse, AFileWithoutAGameIsTold) {
    const Outcome analysed = run({"analyse", "-"}, "");
    EXPECT_EQ(analysed.status, 0);
    EXPECT_EQ(analysed.err, "laststone: standard input: there is no game in it\n");
}

TEST(Analyse, SgfMayMoveInItsRootAndTwiceInANode) {
    const auto moves = [](std::string_view text) {
        const TemporaryFile file{text};
        Words words = quick_sgf(file);
        words.emplace_back("--json");
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 0) << text << outcome.err;
        const Json json = outcome.json();
        std::string all;
        for (const Json& move : json["games"][0]["moves"])
            all += (all.empty() ? "" : " ") + move["move"].get<std::string>();
        return all;
    };
    EXPECT_EQ(moves("(;SZ[5]B[aa])"), "A5");
    EXPECT_EQ(moves("(;SZ[5]B[aa](;W[bb])(;W[cc]))"), "A5 B4");
    EXPECT_EQ(moves("(;SZ[5]AB[ee]W[aa]B[bb];;W[cc])"), "A5 B4 C3");
    EXPECT_EQ(moves("(;SZ[5];B[aa];B[bb];W[cc])"), "A5 B4 C3");
    EXPECT_EQ(moves("(;SZ[5];B[aa];AB[bb]W[cc])"), "C3");
    EXPECT_EQ(moves("(;SZ[5])"), "");
}

TEST(Analyse, SgfIsToldFromBlacksSideWhoeverMoves) {
    const TemporaryFile file{"(;SZ[3];B[bb];W[aa])"}; // whoever begins in the middle wins
    const Outcome outcome = run(quick_sgf(file));
    EXPECT_EQ(count(outcome.out, "C[laststone: Black wins in "), 2U) << outcome.out;
}

TEST(Analyse, SgfAgainChangesNothing) {
    for (const std::string_view text : {"(;SZ[3]B[aa]C[mine]TE[1])", "(;SZ[3]AB[cc]W[aa]B[bb](;W[ca])(;W[ac]))",
                                        "(;SZ[3];B[aa]V[1.5];B[bb]BM[1];;W[cc]C[so])"}) {
        const TemporaryFile file{text};
        const Outcome once = run(quick_sgf(file));
        ASSERT_EQ(once.status, 0) << once.err;
        EXPECT_TRUE(contains(once.out, "laststone: ")) << once.out;
        const TemporaryFile annotated{once.out};
        EXPECT_EQ(run(quick_sgf(annotated)).out, once.out);
    }
}

TEST(Analyse, APassInSgfIsReportedWithItsPlace) {
    const TemporaryFile file{"(;SZ[5]\n;B[])\n(;SZ[5]\n B[])"};
    const Outcome outcome = run(quick_sgf(file));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(contains(outcome.err, ":2:1: ")) << outcome.err;
    EXPECT_TRUE(contains(outcome.err, ":3:1: ")) << outcome.err;
    EXPECT_TRUE(contains(outcome.out, "B[]")) << outcome.out;
}

TEST(Analyse, CtrlCLeavesAWholeFile) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/out.pdn";
    const TemporaryFile file{std::string{game} + "\n" + std::string{game}};
    Started program{{"analyse", file.path(), "--time", "1000", "--out", out}};
    // Until the search runs there is nothing to wait for but the file that is being written.
    while (std::filesystem::is_empty(folder.path())) std::this_thread::sleep_for(std::chrono::milliseconds{2});
    program.interrupt();
    EXPECT_EQ(program.wait().status, 130);
    EXPECT_EQ(run({"pdn", "stats", out, "--json"}).json()["games"], 2);
}

} // namespace
} // namespace laststone::app
