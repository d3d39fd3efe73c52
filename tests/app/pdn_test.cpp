// laststone pdn, from the outside.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>

#include "app/program.hpp"

namespace laststone::app {
namespace {

constexpr auto good = R"([Event "One"]
[White "Ann"]
[Black "Bob"]
[GameType "21"]
[Result "1-0"]

1. 11-15 23-19 2. 8-11 22-17 *
)";

constexpr auto bad = R"([Event "Two"]
[GameType "21"]

1. 11-15 22-18 2. 8-11 *
)";

TEST(Pdn, check_says_nothing_of_good_games) {
    const TemporaryFile file{good};
    const Outcome outcome = run({"pdn", "check", file.path()});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "");
}

TEST(Pdn, check_names_file_line_and_column) {
    const TemporaryFile file{std::string{bad} + "\n" + good};
    const Outcome outcome = run({"pdn", "check", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, file.path() + ":4:19: 8-11: a capture is compulsory: 15x22\n");
}

// CP1251: Ivanov, and a Cyrillic c and a dash in a move.
constexpr auto in_cp1251 = "[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n[GameType \"25\"]\n\n1. \xF1"
                           "3\x96"
                           "d4 *\n";

TEST(Pdn, other_encodings_are_found_out_and_written_as_utf8) {
    const TemporaryFile file{in_cp1251};
    const Outcome outcome = run({"pdn", "format", file.path()});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("[White \"\u0418\u0432\u0430\u043D\u043E\u0432\"]"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("1. c3-d4"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.err.find("is not UTF-8: it is read as CP1251"), std::string::npos) << outcome.err;
    EXPECT_EQ(run({"pdn", "format", file.path(), "--quiet"}).err, "");
}

TEST(Pdn, an_encoding_can_be_named) {
    const TemporaryFile file{"[White \"\xE9\xD7\xC1\xCE\"]\n[GameType \"21\"]\n\n1. 11-15 *\n"};
    for (const char* const name : {"koi8-r", "KOI8_R"}) {
        const Outcome outcome = run({"pdn", "format", file.path(), "--encoding", name});
        EXPECT_NE(outcome.out.find("\u0418\u0432\u0430\u043D"), std::string::npos) << outcome.out;
        EXPECT_EQ(outcome.err.find("UTF-8"), std::string::npos) << outcome.err;
    }
    EXPECT_REFUSED(run({"pdn", "check", file.path(), "--encoding", "klingon"}),
                   "--encoding 'klingon' is none of utf-8");
}

TEST(Pdn, games_of_another_game_get_one_hint) {
    std::string games;
    for (int i = 0; i < 5; ++i) games += "[Event \"a\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n\n";
    const TemporaryFile file{games};
    const Outcome outcome = run({"pdn", "check", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 1) << outcome.out;
    EXPECT_NE(outcome.out.find("the moves fit russian"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("try -g russian"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.err.find("5 games, 5 faulty"), std::string::npos) << outcome.err;
    EXPECT_EQ(run({"pdn", "check", file.path(), "-g", "russian"}).status, 0);
    const Json json = run({"pdn", "check", file.path(), "--json"}).json();
    EXPECT_EQ(json["faulty"], 5);
    EXPECT_EQ(json["faults"].size(), 1u);
}

TEST(Pdn, a_game_that_fits_no_other_gets_no_hint) {
    const TemporaryFile file{"[Event \"a\"]\n\n1. 11-15 22-18 2. 8-11 *\n\n[GameType \"21\"]\n\n1. c3-d4 *\n"};
    const Outcome outcome = run({"pdn", "check", file.path()});
    EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 2) << outcome.out;
    EXPECT_EQ(outcome.out.find("the moves fit"), std::string::npos) << outcome.out;
}

TEST(Pdn, annotations_have_any_number) {
    const TemporaryFile file{"[GameType \"21\"]\n\n1. 11-15 $902 $256 *\n"};
    const Outcome outcome = run({"pdn", "format", file.path()});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("11-15 $902 $256"), std::string::npos) << outcome.out;
}

TEST(Pdn, formatting_is_idempotent) {
    const TemporaryFile file{good};
    const Outcome once = run({"pdn", "format", file.path()});
    ASSERT_EQ(once.status, 0);
    const TemporaryFile formatted{once.out};
    EXPECT_EQ(run({"pdn", "format", formatted.path()}).out, once.out);
}

TEST(Pdn, one_nil_is_a_win_of_the_side_that_starts) {
    const TemporaryFile file{good};
    const Json stats = run({"pdn", "stats", file.path(), "--json"}).json();
    EXPECT_EQ(stats["results"]["black"], 1);
    EXPECT_EQ(stats["results"]["white"], 0);
}

TEST(Pdn, a_game_that_is_no_draughts_has_no_pdn) {
    const TemporaryFile file{"1. 11-15 *"};
    const Outcome outcome = run({"pdn", "check", "-g", "nogo", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, file.path() + ":1:1: no tag GameType names the game, and PDN has none of NoGo\n");
}

TEST(Pdn, dedup_keeps_each_game_once) {
    const TemporaryFile file{std::string{good} + "\n" + good};
    const Outcome outcome = run({"pdn", "dedup", file.path()});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, run({"pdn", "format", TemporaryFile{good}.path()}).out);
}

TEST(Pdn, filter_keeps_what_fits) {
    const TemporaryFile file{good};
    EXPECT_NE(run({"pdn", "filter", file.path(), "--player", "ann"}).out, "");
    EXPECT_EQ(run({"pdn", "filter", file.path(), "--player", "carl"}).out, "");
    EXPECT_EQ(run({"pdn", "filter", file.path(), "--winner", "white"}).out, "");
    EXPECT_NE(run({"pdn", "filter", file.path(), "--opening", "11-15 23-19"}).out, "");
}

TEST(Pdn, filter_refuses_dates_that_do_not_exist) {
    const TemporaryFile file{good};
    EXPECT_REFUSED(run({"pdn", "filter", file.path(), "--since", "2024.13.45"}), "--since '2024.13.45' is not a date");
    EXPECT_REFUSED(run({"pdn", "filter", file.path(), "--until", "2023.02.29"}), "--until '2023.02.29' is not a date");
}

TEST(Pdn, a_game_type_of_nobody_is_named_as_the_file_has_it) {
    const TemporaryFile file{"[GameType \"99999999999999999999\"]\n\n1. 11-15 *\n"};
    const Outcome outcome = run({"pdn", "check", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.out.find(":1:12: game type '99999999999999999999' is none of ours"), std::string::npos)
        << outcome.out;
}

TEST(Pdn, json_has_the_games_that_are_written) {
    const TemporaryFile file{std::string{bad} + "\n" + good};
    const Outcome outcome = run({"pdn", "format", file.path(), "--json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.json()["games"], 2);
    EXPECT_EQ(outcome.json()["faulty"], 1);
    EXPECT_EQ(outcome.json()["written"], 1);
    EXPECT_EQ(outcome.json()["text"], run({"pdn", "format", TemporaryFile{good}.path()}).out);
}

TEST(Pdn, json_leaves_the_games_to_an_output_file) {
    const TemporaryFile file{good};
    const TemporaryFile output;
    const Json document = run({"pdn", "dedup", file.path(), "--output", output.path(), "--json"}).json();
    EXPECT_EQ(document, Json::parse(R"({"games": 1, "faulty": 0, "written": 1})"));
    EXPECT_EQ(output.content(), run({"pdn", "format", file.path()}).out);
}

TEST(Pdn, json_names_the_parts_of_a_collection) {
    const TemporaryFile file{std::string{good} + "\n" + good};
    const TemporaryFolder folder;
    const Json document = run({"pdn", "split", file.path(), "--games", "1", "--dir", folder.path(), "--json"}).json();
    EXPECT_EQ(document["written"], 2);
    ASSERT_EQ(document["files"].size(), 2u);
    for (const Json& part : document["files"]) EXPECT_TRUE(std::filesystem::exists(part.get<std::string>())) << part;
}

TEST(Pdn, an_output_that_is_a_link_stays_one) {
    const TemporaryFile file{good};
    const TemporaryFile output;
    const TemporaryFolder folder;
    const std::string link = folder.path() + "/link";
    std::filesystem::create_symlink(output.path(), link);
    EXPECT_EQ(run({"pdn", "format", file.path(), "--output", link}).status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(output.content(), run({"pdn", "format", file.path()}).out);
}

// A disk that has room for files of so many bytes, as long as this lives.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) : handler_{std::signal(SIGXFSZ, SIG_IGN)} {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit now{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

TEST(Pdn, a_full_disk_leaves_the_output_as_it_was) {
    std::string games;
    for (int i = 0; i < 100; ++i) games += std::string{good} + "\n";
    const TemporaryFile file{games};
    const TemporaryFolder folder;
    const std::string output = folder.path() + "/games.pdn";
    std::ofstream{output} << "before";
    const Outcome outcome = [&] {
        const SmallDisk disk{1000};
        return run({"pdn", "format", file.path(), "--output", output});
    }();
    EXPECT_REFUSED(outcome, "cannot be written");
    std::string kept;
    std::getline(std::ifstream{output}, kept);
    EXPECT_EQ(kept, "before");
    EXPECT_EQ(std::ranges::distance(std::filesystem::directory_iterator{folder.path()}), 1);
}

TEST(Pdn, an_output_that_is_a_pipe_is_written_to) {
    const TemporaryFile file{good};
    const Pipe pipe;
    EXPECT_EQ(run({"pdn", "format", file.path(), "--output", pipe.path()}).status, 0);
    EXPECT_TRUE(std::filesystem::is_fifo(pipe.path()));
    EXPECT_EQ(pipe.content(), run({"pdn", "format", file.path()}).out);
}

TEST(Pdn, an_output_that_is_standard_output_stays_the_same_file) {
    const TemporaryFile file{good};
    const TemporaryFile output;
    std::ifstream opened_before{output.path()};
    EXPECT_EQ(Started({"pdn", "format", file.path(), "--output", "/dev/stdout"}, output.path()).wait().status, 0);
    const std::string content{std::istreambuf_iterator<char>{opened_before}, {}};
    EXPECT_EQ(content, run({"pdn", "format", file.path()}).out);
}

TEST(Pdn, ctrl_c_ends_the_wait_for_input) {
    for (const char* task : {"check", "stats", "format"}) {
        Pipe pipe;
        pipe.write(good);
        Started started{{"pdn", task, pipe.path()}};
        pipe.wait_until_read();
        started.interrupt();
        pipe.end();
        const Outcome outcome = started.wait();
        EXPECT_EQ(outcome.status, 130) << task;
        EXPECT_EQ(outcome.err.find("cannot be read"), std::string::npos) << outcome.err;
    }
}

TEST(Pdn, spanish_files_count_squares_from_the_other_end) {
    const TemporaryFile file{"[GameType \"24\"]\n\n1. 11-15 *\n"};
    EXPECT_EQ(run({"pdn", "check", file.path()}).status, 0);
}

TEST(Pdn, wrong_usage_is_one_sentence) {
    for (const Words& words : {Words{"pdn"}, Words{"pdn", "chekc", "x.pdn"}, Words{"pdn", "check"},
                               Words{"pdn", "check", "/no/such/file"}}) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    }
}

TEST(Pdn, options_of_another_task_are_refused) {
    for (const char* task : {"check", "format", "stats", "split", "dedup"})
        EXPECT_REFUSED(run({"pdn", task, "x.pdn", "--winner", "black"}), "pdn filter");
    EXPECT_REFUSED(run({"pdn", "check", "x.pdn", "--min-plies", "3"}), "takes all games");
    for (const char* task : {"check", "stats", "split"})
        EXPECT_REFUSED(run({"pdn", task, "x.pdn", "--output", "y.pdn"}), "has no use for --output");
}

} // namespace
} // namespace laststone::app
