#include <gtest/gtest.h>

#include <algorithm>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// Two of ours with so few nodes that a game takes no time.
Words small_match(const Words& more) {
    Words words{"match", "--engine", "name=one", "option.Hash=1", "--engine", "name=two", "option.Hash=1", "--nodes",
                "30",    "--seed",   "1",        "--maxmoves",    "40"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::size_t games_in(const std::string& pdn) {
    std::size_t count = 0;
    for (std::size_t at = pdn.find("[Event "); at != std::string::npos; at = pdn.find("[Event ", at + 1)) ++count;
    return count;
}

// The rounds of a PDN file, in order.
std::vector<int> rounds_of(const std::string& pdn) {
    constexpr std::string_view tag = "[Round \"";
    std::vector<int> rounds;
    for (std::size_t at = pdn.find(tag); at != std::string::npos; at = pdn.find(tag, at + 1))
        rounds.push_back(std::stoi(pdn.substr(at + tag.size())));
    std::ranges::sort(rounds);
    return rounds;
}

TEST(MatchCommand, JsonHasEveryKey) {
    const Outcome outcome = run(small_match({"--games", "4", "--json", "--sprt", "elo0=0", "elo1=5"}));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = outcome.json();
    for (const char* key : {"game", "seed", "games", "planned", "engines", "encounters", "sprt", "endings", "faults"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json["game"], "english");
    EXPECT_EQ(json["games"], 4);
    const Json& encounter = json["encounters"][0];
    for (const char* key :
         {"first", "second", "games", "wins", "draws", "losses", "score", "draw_share", "pairs", "limit", "elo",
          "elo_error", "elo_low", "elo_high", "normalised_elo", "normalised_elo_error", "los"})
        EXPECT_TRUE(encounter.contains(key)) << key;
    EXPECT_EQ(encounter["pairs"].size(), 5U);
    for (const char* key : {"model", "elo0", "elo1", "alpha", "beta", "llr", "lower", "upper", "accepted", "tests"})
        EXPECT_TRUE(json["sprt"].contains(key)) << key;
    EXPECT_EQ(json["engines"][1]["name"], "two");
    EXPECT_TRUE(json["faults"].empty());
}

TEST(MatchCommand, SeveralLimitsAreMatchesOfTheirOwn) {
    const Outcome outcome = run(small_match({"--nodes", "60", "--games", "2", "--json", "--sprt", "elo0=0", "elo1=3"}));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["games"], 4);
    ASSERT_EQ(json["encounters"].size(), 2U);
    EXPECT_EQ(json["encounters"][0]["limit"], "30 nodes");
    EXPECT_EQ(json["encounters"][1]["limit"], "60 nodes");
    EXPECT_EQ(json["engines"][0]["limit"], "30 nodes; 60 nodes");
    EXPECT_EQ(json["sprt"]["tests"].size(), 2U);
    EXPECT_EQ(json["sprt"]["model"], "normalised");
    const Outcome text = run(small_match({"--nodes", "60", "--games", "2"}));
    EXPECT_NE(text.out.find("one - two at 60 nodes: "), std::string::npos) << text.out;
}

TEST(MatchCommand, TheSameSeedPlaysTheSameGames) {
    const TemporaryFolder folder;
    const auto games = [&](const std::string& name) {
        const std::string path = folder.path() + "/" + name;
        EXPECT_EQ(run(small_match({"--games", "2", "--concurrency", "1", "--pdn", path})).status, 0);
        std::ifstream file{path};
        std::string text{std::istreambuf_iterator<char>{file}, {}};
        // All but the time that was used.
        std::string moves;
        bool in_comment = false;
        for (const char c : text) {
            if (c == '{') in_comment = true;
            if (!in_comment) moves += c == '\n' ? ' ' : c;
            if (c == '}') in_comment = false;
        }
        return moves;
    };
    EXPECT_EQ(games("a.pdn"), games("b.pdn"));
}

TEST(MatchCommand, TheGamesAreGoodPdn) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/games.pdn";
    ASSERT_EQ(run(small_match({"-g", "russian", "--games", "4", "--pdn", path})).status, 0);
    const Outcome check = run({"pdn", "check", path, "-g", "russian"});
    EXPECT_EQ(check.status, 0) << check.out;
    EXPECT_NE(check.err.find("4 games"), std::string::npos) << check.err;
}

TEST(MatchCommand, AResumedMatchPlaysWhatIsMissing) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    ASSERT_EQ(run(small_match({"--games", "4", "--pdn", pdn})).status, 0);
    // As if it had been killed in the middle of its third game's line, and of the fourth game itself.
    std::string journal = content_of(pdn + ".journal");
    for (int lines = 0; lines < 2; ++lines) journal.erase(journal.rfind('\n', journal.size() - 2) + 1);
    std::ofstream{pdn + ".journal", std::ios::binary} << journal << "3 1 no_mo";
    std::ofstream{pdn, std::ios::app} << "[Event \"half a game";

    EXPECT_REFUSED(run(small_match({"--games", "4", "--pdn", pdn})), "--resume");
    Words other = small_match({"--games", "4", "--pdn", pdn, "--resume"});
    std::ranges::replace(other, "30", "31");
    EXPECT_REFUSED(run(other), "another match");

    const Outcome resumed = run(small_match({"--games", "6", "--pdn", pdn, "--resume", "--json"}));
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["games"], 6);
    EXPECT_EQ(rounds_of(content_of(pdn)), (std::vector<int>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(run({"pdn", "check", pdn}).status, 0);
}

TEST(MatchCommand, AMatchThatIsNotThereIsNotResumed) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/gmaes.pdn";
    EXPECT_REFUSED(run(small_match({"--games", "2", "--pdn", pdn, "--resume"})), "not there to be continued");
    EXPECT_FALSE(std::filesystem::exists(pdn));
}

TEST(MatchCommand, AResumedMatchKeepsItsSettingsOrSaysSo) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn";
    ASSERT_EQ(run(small_match({"--games", "4", "--pdn", pdn})).status, 0);
    const std::string games = content_of(pdn), journal = content_of(pdn + ".journal");
    const auto refused = [&](const Words& other, const std::string& sentence) {
        Words words{"match", "--engine", "name=one", "option.Hash=1", "--engine", "name=two", "option.Hash=1",
                    "--nodes", "30", "--pdn", pdn, "--resume", "--games", "6"};
        words.insert(words.end(), other.begin(), other.end());
        EXPECT_REFUSED(run(words), sentence);
        EXPECT_EQ(content_of(pdn), games);
        EXPECT_EQ(content_of(pdn + ".journal"), journal);
    };
    refused({"--maxmoves", "40", "--seed", "2"}, "that had the seed 1");
    refused({}, "that had 'adjudication maxmoves 40'");
    refused({"--maxmoves", "40", "--play-on"}, "only this one has 'endings played on'");
    refused({"--maxmoves", "40", "--resign", "score=300"}, "that had 'adjudication maxmoves 40'");
    EXPECT_REFUSED(run(small_match({"--games", "2", "--pdn", pdn, "--resume"})), "raise --games");
    EXPECT_EQ(content_of(pdn), games);
}

// A file of games may hold those of other matches, and be named by mistake.
TEST(MatchCommand, NoGameOfAnotherMatchIsEverCutOff) {
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/games.pdn", other = folder.path() + "/other.pdn";
    const std::string journal = folder.path() + "/journal";
    std::ofstream{other} << "[Event \"another match\"]\n\n*\n";
    const std::string kept = content_of(other);
    ASSERT_EQ(run(small_match({"--games", "2", "--journal", journal})).status, 0);
    EXPECT_REFUSED(run(small_match({"--games", "4", "--journal", journal, "--pdn", other, "--resume"})),
                   "wrote its games to no file");
    EXPECT_EQ(content_of(other), kept);

    ASSERT_EQ(run(small_match({"--games", "2", "--pdn", pdn})).status, 0);
    const Words with_journal{"--games", "4", "--journal", pdn + ".journal", "--resume"};
    EXPECT_REFUSED(run(small_match(with_journal)), "give its --pdn");
    Words with_other = with_journal;
    with_other.insert(with_other.end(), {"--pdn", other});
    EXPECT_REFUSED(run(small_match(with_other)), "does not have all games");
    EXPECT_EQ(content_of(other), kept);

    // Killed before its first game was there.
    ASSERT_EQ(run(small_match({"--games", "2", "--pdn", other})).status, 0);
    std::string begun = content_of(other + ".journal");
    std::ofstream{other + ".journal", std::ios::binary} << begun.substr(0, begun.find("\n\n") + 2);
    ASSERT_EQ(run(small_match({"--games", "2", "--pdn", other, "--resume"})).status, 0);
    EXPECT_TRUE(content_of(other).starts_with(kept));
    EXPECT_EQ(games_in(content_of(other)), 3U);
}

TEST(MatchCommand, CtrlCOrBeingAskedToGoEndsWithWhatThereIs) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const TemporaryFolder folder;
        const std::string pdn = folder.path() + "/games.pdn";
        Started match{small_match({"--games", "1000000", "--pdn", pdn, "--json"})};
        while (!std::filesystem::exists(pdn) || std::filesystem::file_size(pdn) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        match.interrupt(signal);
        if (signal == SIGTERM) match.interrupt(signal); // as timeout does
        const Outcome outcome = match.wait();
        EXPECT_EQ(outcome.status, signal == SIGTERM ? 143 : 130) << outcome.err;
        EXPECT_GE(outcome.json()["games"], 1);
        std::ifstream file{pdn};
        const std::string games{std::istreambuf_iterator<char>{file}, {}};
        EXPECT_EQ(games_in(games), outcome.json()["games"]);
    }
}

TEST(MatchCommand, AnEngineThatCrashesLosesAndIsNamed) {
    const Outcome outcome = run({"match", "--engine", "name=one", "--engine", "cmd=false", "proto=hub", "name=rogue",
                                 "--nodes", "20", "--games", "2", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["encounters"][0]["wins"], 2);
    EXPECT_EQ(json["endings"]["crash"], 2);
    EXPECT_EQ(json["faults"][0]["engine"], "rogue");
    EXPECT_EQ(json["faults"][0]["reason"], "crash");
}

TEST(MatchCommand, EveryProtocolOfOursCanBePlayedWith) {
    const Outcome outcome =
        run({"match",    "-g",         "international", "--engine", "name=u", "--engine", "name=h", "proto=hub",
             "--engine", "name=h1",    "proto=hub1",    "--depth",  "1",      "--games",  "2",      "--maxmoves",
             "20",       "--openings", "random:2",      "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["games"], 6);
    EXPECT_TRUE(outcome.json()["faults"].empty()) << outcome.out;
}

TEST(MatchCommand, OpeningsComeFromFiles) {
    const TemporaryFile lines{"# two\n11-15 23-19\nB:W21,22:B1,2\n"};
    EXPECT_EQ(run(small_match({"--games", "4", "--openings", lines.path()})).status, 0);
    const TemporaryFile bad{"11-15\n11-16 1-2\n"};
    EXPECT_REFUSED(run(small_match({"--openings", bad.path()})), ":2: 1-2");
    const TemporaryFolder folder;
    const std::string pdn = folder.path() + "/openings.pdn";
    std::ofstream{pdn} << "[GameType \"21\"]\n1. 11-15 23-19 *\n\n1. 9-13 22-18 *\n";
    EXPECT_EQ(run(small_match({"--games", "4", "--openings", pdn})).status, 0);
}

TEST(MatchCommand, OpeningsOfNogoComeFromSgf) {
    const TemporaryFolder folder;
    const std::string sgf = folder.path() + "/openings.sgf";
    std::ofstream{sgf} << "(;GM[1]SZ[3];B[bb];W[aa])(;GM[1]SZ[3]AB[aa]PL[W];W[cc])(;GM[1]SZ[3];B[aa];B[cc])";
    const Outcome listed = run({"openings", sgf, "-g", "nogo:3x3"});
    ASSERT_EQ(listed.status, 0) << listed.err;
    EXPECT_EQ(listed.lines(), (Words{".../.../... b B2 A3", "X../.../... w C1", "X../.../..X w"}));
    EXPECT_REFUSED(run({"openings", sgf, "-g", "nogo:4x4"}), "game 1");
    std::ofstream{sgf} << "(;GM[1]SZ[3];B[bb];W[bb])";
    EXPECT_REFUSED(run({"openings", sgf, "-g", "nogo:3x3"}), "openings.sgf:1:");
}

TEST(MatchCommand, APositionIsAnOpening) {
    const Outcome outcome = run(small_match({"--games", "2", "-p", "W:W18:B14", "--json"}));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["endings"]["no_move"], 2);
    EXPECT_REFUSED(run(small_match({"-p", "W:W8:B3,4"})), "the game is over there");
}

TEST(MatchCommand, FaultsOfUsageAreRefused) {
    EXPECT_REFUSED(run({"match"}), "two engines");
    EXPECT_REFUSED(run({"match", "--engine", "name=a", "--engine", "cmd=x"}), "proto=");
    EXPECT_REFUSED(run({"match", "--engine", "name=a", "--engine", "cmd=/no/such", "proto=ugi"}), "cannot be run");
    EXPECT_REFUSED(run({"match", "--engine", "name=a", "--engine", "name=b", "option.Colour=red"}), "no option Colour");
    EXPECT_REFUSED(run(small_match({"--tc", "abc"})), "10+0.1");
    EXPECT_REFUSED(run(small_match({"--sprt", "elo0=5", "elo1=0"})), "elo1");
    EXPECT_REFUSED(run(small_match({"--sprt", "elo1=201"})), "-200 to 200");
    EXPECT_REFUSED(run(small_match({"--sprt", "model=bayesian"})), "model=logistic");
    EXPECT_REFUSED(run(small_match({"--nodes", "60", "--tc", "1", "--tc", "2"})), "only one of");
    EXPECT_REFUSED(run(small_match({"--nodes", "0"})), "--nodes");
    EXPECT_REFUSED(run(small_match({"--draw", "score"})), "movenumber=N");
    EXPECT_REFUSED(run(small_match({"--openings", "ballots3", "-g", "russian"})), "are of english");
    EXPECT_REFUSED(run(small_match({"--openings", "/no/such/file"})), "/no/such/file");
    EXPECT_REFUSED(run(small_match({"--resume"})), "--pdn");
}

TEST(OpeningsCommand, ListsSetsAndTheirOpenings) {
    EXPECT_EQ(run({"openings"}).lines().size(), 3U);
    const Outcome ballots = run({"openings", "ballots3"});
    EXPECT_EQ(ballots.lines().size(), 156U);
    EXPECT_EQ(ballots.lines().front(), "9-13 21-17 5-9");
    const Words random{"openings", "random:4", "-g", "frisian", "--count", "3", "--seed", "5"};
    EXPECT_EQ(run(random).lines().size(), 3U);
    EXPECT_EQ(run(random).out, run(random).out);
    EXPECT_REFUSED(run({"openings", "random:4"}), "--count");
}

TEST(OpeningsCommand, MakesTheSameFromTheSameSeedOnAnyNumberOfCores) {
    const auto made = [](const std::string& threads) {
        return run({"openings", "make", "--count", "5", "--seed", "3", "--depth", "3", "--threads", threads}).out;
    };
    EXPECT_EQ(made("1"), made("3"));
    EXPECT_REFUSED(run({"openings", "make"}), "--count");
}

} // namespace
} // namespace laststone::app
