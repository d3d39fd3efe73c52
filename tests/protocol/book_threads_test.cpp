#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/book/book_file.hpp"
#include "protocol/conversation.hpp"
#include "protocol/hub.hpp"
#include "protocol/ugi.hpp"

namespace laststone::protocol {
namespace {

// A book that knows but one move of the start of English draughts, and not the one that a search would play: 12-16.
class BookFileForTests {
public:
    BookFileForTests()
        : path_{(std::filesystem::temp_directory_path() /
                 ("laststone_protocol_" + std::to_string(reinterpret_cast<std::uintptr_t>(this)) + ".book"))
                    .string()} {
        const auto start = *catalog::find_game("english")->read("start");
        const engine::Book book{
            .game = "english",
            .positions = {{.key = engine::book_key(*start), .moves = {{.number = 6, .value = game::Score{-30}}}}}};
        const auto bytes = engine::write_book(book);
        std::ofstream{path_, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                     static_cast<std::streamsize>(bytes.size()));
    }
    ~BookFileForTests() { std::remove(path_.c_str()); }
    BookFileForTests(const BookFileForTests&) = delete;
    BookFileForTests& operator=(const BookFileForTests&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

TEST(ProtocolBook, UgiAnswersFromItWithoutASearch) {
    const BookFileForTests book;
    Conversation<Ugi> ugi{"english"};
    EXPECT_TRUE(ugi.say("setoption name Book value " + book.path()).empty());
    EXPECT_EQ(ugi.say("go depth 5"),
              (std::vector<std::string>{"info depth 0 score cp -30 nodes 0 nps 0 time 0 pv 12-16", "bestmove 12-16"}));
    EXPECT_EQ(std::ranges::count(ugi.say("ugi"), "option name Book type string default " + book.path()), 1);
    EXPECT_TRUE(ugi.say("setoption name Book value none").empty());
    EXPECT_NE(ugi.last_answer("go depth 5"), "bestmove 12-16");
    EXPECT_EQ(std::ranges::count(ugi.say("ugi"), "option name Book type string default <empty>"), 1);
}

TEST(ProtocolBook, WhereItKnowsNothingThereIsASearch) {
    const BookFileForTests book;
    Conversation<Ugi> ugi{"english"};
    ugi.say("setoption name Book value " + book.path());
    ugi.say("position startpos moves 9-13");
    EXPECT_GT(ugi.say("go depth 3").size(), 2U);
    ugi.say("setoption name Game value pool"); // its start is the same position
    EXPECT_GT(ugi.say("go depth 3").size(), 2U);
}

// Whoever analyses wants to see a search.
TEST(ProtocolBook, WithoutALimitThereIsASearch) {
    const BookFileForTests book;
    Conversation<Ugi> ugi{"english"};
    ugi.say("setoption name Book value " + book.path());
    for (const char* const endless : {"go infinite", "go ponder depth 4"}) {
        ugi.interject(endless);
        while (ugi.times_heard("info depth 3") == 0) std::this_thread::yield();
        ugi.say("stop");
    }
    EXPECT_EQ(ugi.times_heard("info depth 0"), 0);
}

TEST(ProtocolBook, WhatCannotBeReadIsNamedAndTheBookStays) {
    const BookFileForTests book;
    Conversation<Ugi> ugi{"english"};
    ugi.say("setoption name Book value " + book.path());
    EXPECT_EQ(ugi.last_answer("setoption name Book value /no such/book"),
              "info string Book: /no such/book: No such file or directory");
    EXPECT_EQ(ugi.last_answer("go depth 2"), "bestmove 12-16");
}

TEST(ProtocolBook, HubAnswersFromItWithoutASearch) {
    const BookFileForTests book;
    Conversation<Hub> hub{"english"};
    EXPECT_TRUE(hub.say("set-param name=book value=\"" + book.path() + "\"").empty());
    hub.say("pos start");
    hub.say("level depth=4");
    EXPECT_EQ(hub.last_answer("go think"), "done move=12-16");
    EXPECT_EQ(hub.last_answer("set-param name=book value=/nowhere"),
              "error message=\"book: /nowhere: No such file or directory\"");
    EXPECT_TRUE(hub.say("set-param name=book value=").empty());
    EXPECT_NE(hub.last_answer("go think"), "done move=12-16");
}

} // namespace
} // namespace laststone::protocol
