#include "match/line_client.hpp"

#include <gtest/gtest.h>

#include "match/scripted.hpp"
#include "match/ugi_dialect.hpp"

namespace laststone::match {
namespace {

// A sound engine of English draughts; what it says to `go` is given.
Part sound(Lines to_go) {
    return [to_go](std::string_view line) -> Lines {
        if (line == "ugi") return {"id name x", "ugiok"};
        if (line == "isready") return {"readyok"};
        return line.starts_with("go") ? to_go : Lines{};
    };
}

struct Trial {
    explicit Trial(Part part) : part_{std::move(part)} {}

    std::expected<Answer, ClientFault> ask(const Table& table) {
        if (auto ready = client.new_game(table.game); !ready) return std::unexpected{ready.error()};
        return client.think(table.request());
    }
    std::optional<ClientFault::Kind> fault(const Table& table) {
        const auto answer = ask(table);
        return answer ? std::nullopt : std::optional{answer.error().kind};
    }

    Part part_;
    int launches = 0;
    bool stops = false;
    Lines heard{};
    LineClient client{[this]() -> std::expected<std::unique_ptr<transport::Wire>, std::string> {
                          ++launches;
                          return std::make_unique<ScriptedWire>(part_, heard);
                      },
                      [] { return std::make_unique<UgiDialect>(); },
                      {},
                      Timeouts{.margin = Seconds{60}, .silence = Seconds{0.01}},
                      [this] { return stops; }};
};

const Pace shallow{.depth = 1};

TEST(LineClientTest, AsksInTheOrderOfTheProtocol) {
    Trial trial{sound({"info depth 1 score cp 7", "bestmove 11-15"})};
    const Table table{"english", shallow};
    const auto answer = trial.ask(table);
    ASSERT_TRUE(answer) << answer.error().sentence;
    EXPECT_EQ(answer->said, "11-15");
    EXPECT_EQ(answer->move, table.now->find("11-15").value());
    EXPECT_EQ(answer->score, 7);
    const Lines expected{"ugi", "isready", "uginewgame", "isready", "position startpos", "go depth 1"};
    EXPECT_EQ(trial.heard, expected);
}

TEST(LineClientTest, OneStartServesManyGames) {
    Trial trial{sound({"bestmove 11-15"})};
    for (int game = 0; game < 3; ++game) EXPECT_TRUE(trial.ask(Table{"english", shallow}));
    EXPECT_EQ(trial.launches, 1);
}

TEST(LineClientTest, ACrashIsToldAndTheEngineStartedAnew) {
    Trial trial{sound({"info depth 1", "crash"})};
    const auto answer = trial.ask(Table{"english", shallow});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, ClientFault::Kind::crash);
    EXPECT_EQ(answer.error().sentence, "it has ended with exit status 1");
    (void)trial.ask(Table{"english", shallow});
    EXPECT_EQ(trial.launches, 2);
}

TEST(LineClientTest, SilenceIsAHang) {
    Trial mute{[](std::string_view) { return Lines{}; }};
    EXPECT_EQ(mute.fault(Table{"english", shallow}), ClientFault::Kind::hang);
    Trial stuck{sound({"info depth 1 score cp 7"})};
    EXPECT_EQ(stuck.fault(Table{"english", shallow}), ClientFault::Kind::hang);
}

TEST(LineClientTest, GarbageIsUnreadable) {
    Trial babbler{[](std::string_view) { return Lines{"bla", "blub"}; }};
    EXPECT_EQ(babbler.fault(Table{"english", shallow}), ClientFault::Kind::unreadable);
    Trial flood{[](std::string_view) { return Lines(100'000, "bla"); }};
    EXPECT_EQ(flood.fault(Table{"english", shallow}), ClientFault::Kind::unreadable);
    Trial mumbler{sound({"bestmove ~~~"})};
    EXPECT_EQ(mumbler.fault(Table{"english", shallow}), ClientFault::Kind::unreadable);
    Trial empty{sound({"bestmove"})};
    EXPECT_EQ(empty.fault(Table{"english", shallow}), ClientFault::Kind::unreadable);
}

TEST(LineClientTest, AnIllegalMoveIsToldWithItsReason) {
    Trial trial{sound({"bestmove 11-20"})};
    const auto answer = trial.ask(Table{"english", shallow});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, ClientFault::Kind::illegal_move);
    EXPECT_TRUE(answer.error().sentence.starts_with("it played '11-20': ")) << answer.error().sentence;
}

TEST(LineClientTest, AnOptionThatIsNotThereCannotBePlayedWith) {
    Lines heard;
    LineClient client{[&]() -> std::expected<std::unique_ptr<transport::Wire>, std::string> {
                          return std::make_unique<ScriptedWire>(sound({}), heard);
                      },
                      [] { return std::make_unique<UgiDialect>(); },
                      {{"Hash", "1"}},
                      Timeouts{},
                      [] { return false; }};
    const auto ready = client.new_game(*catalog::find_game("english"));
    ASSERT_FALSE(ready);
    EXPECT_EQ(ready.error().kind, ClientFault::Kind::refusal);
}

TEST(LineClientTest, AWishToStopEndsTheWait) {
    Trial trial{sound({"bestmove 11-15"})};
    trial.stops = true;
    EXPECT_EQ(trial.fault(Table{"english", shallow}), ClientFault::Kind::stopped);
}

TEST(EngineQuotes, KeepWhatIsShortAndPrintable) {
    EXPECT_EQ(in_quotes("11-15"), "'11-15'");
    EXPECT_EQ(in_quotes("a\x01{b}c"), "'a??b?c'");
    EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 80U);
}

} // namespace
} // namespace laststone::match
