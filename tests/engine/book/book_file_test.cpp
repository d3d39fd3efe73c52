#include "engine/book/book_file.hpp"

#include <gtest/gtest.h>

#include "base/checksum.hpp"
#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes a_book_in_bytes() {
    static const Bytes bytes = write_book(grown({.game = "english"}, 9));
    return bytes;
}

// With a checksum that is true again.
Bytes sealed(Bytes bytes) {
    const std::uint32_t sum = base::crc32(std::span{bytes}.subspan(12));
    for (std::size_t i = 0; i < 4; ++i) bytes[8 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    return bytes;
}

std::string why_not(const Bytes& bytes) {
    const auto book = parse_book(bytes);
    return book ? "it was read" : book.error();
}

TEST(BookFile, WhatIsWrittenIsReadAgain) {
    for (const char* const game : {"english", "frisian", "nogo:3x3"}) {
        const Book book = grown({.game = game}, 5);
        const auto again = parse_book(write_book(book));
        ASSERT_TRUE(again.has_value()) << again.error();
        EXPECT_EQ(*again, book) << game;
    }
}

// docs/formats/book.md has these bytes.
TEST(BookFile, TheBytesAreThoseOfTheDocumentation) {
    const BookPosition position{.key = {0x0807060504030201},
                                .ply = 2,
                                .visits = 3,
                                .nodes = 300,
                                .moves = {{.number = 6, .value = Score{-5}}, {.number = 0, .value = Score{-70}}}};
    const Book book{.game = "nogo:1x2", .roots = {".. b"}, .positions = {position}};
    const Bytes expected{'L', 'A', 'S', 'T', 'B', 'O', 'K', '1', 0,   0, 0, 0,                // magic, checksum
                         8,   'n', 'o', 'g', 'o', ':', '1', 'x', '2', 1, 4, '.', '.', ' ', 'b', // game, root
                         1,   1,   2,   3,   4,   5,   6,   7,   8,                             // a position, its key
                         2,   3,   0xac, 2,  2,   6,   9,   0,   65};
    EXPECT_EQ(write_book(book), sealed(expected));
    EXPECT_EQ(parse_book(sealed(expected)), book);
}

TEST(BookFile, EveryBitCounts) {
    const Bytes whole = a_book_in_bytes();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        Bytes damaged = whole;
        damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ 1U << at % 8);
        EXPECT_FALSE(parse_book(damaged)) << at;
    }
}

TEST(BookFile, APartOfItIsNoBook) {
    const Bytes whole = a_book_in_bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Bytes part{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)};
        EXPECT_FALSE(parse_book(part)) << size;
        if (size >= 12) {
            EXPECT_FALSE(parse_book(sealed(part))) << size;
        }
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_FALSE(parse_book(sealed(longer)));
}

// A checksum can be made for anything.
TEST(BookFile, WhatIsReadIsWrittenAsTheSameBytes) {
    const Bytes whole = a_book_in_bytes();
    for (std::size_t at = 12; at < whole.size(); ++at)
        for (const int change : {1, 0x40, 0x80, 0xff}) {
            Bytes other = whole;
            other[at] = static_cast<std::uint8_t>(other[at] ^ change);
            other = sealed(other);
            if (const auto book = parse_book(other)) {
                EXPECT_EQ(write_book(*book), other) << at;
            }
        }
}

TEST(BookFile, AFaultIsNamed) {
    EXPECT_EQ(why_not({}), "it is not an opening book");
    Bytes bytes = a_book_in_bytes();
    bytes[7] = '2';
    EXPECT_EQ(why_not(bytes), "it is a book of another version");
    bytes[7] = '1';
    bytes.back() ^= 1;
    EXPECT_EQ(why_not(bytes), "it is damaged: copy or build it again");
    bytes.resize(10);
    EXPECT_EQ(why_not(bytes), "it ends too early: copy or build it again");
    EXPECT_EQ(why_not(write_book({.game = "chess"})), "it is a book of no game that is known here");
    EXPECT_EQ(why_not(write_book({.game = "russian", .roots = {"start", "here"}})),
              "root 2 is no position of its game");
}

TEST(BookFile, ThingsAreInTheirOrder) {
    const Book book = grown({.game = "english"}, 9);
    Book turned = book;
    std::ranges::reverse(turned.positions);
    EXPECT_FALSE(parse_book(write_book(turned)));
    Book twice = book;
    twice.positions.insert(twice.positions.begin(), twice.positions.front());
    EXPECT_FALSE(parse_book(write_book(twice)));
    Book doubled = book;
    doubled.positions.front().moves = {{.number = 1, .value = Score{5}}, {.number = 1, .value = Score{4}}};
    EXPECT_FALSE(parse_book(write_book(doubled))) << "a move is listed once";
    Book swapped = book;
    swapped.positions.front().moves = {{.number = 2, .value = Score{5}}, {.number = 1, .value = Score{5}}};
    EXPECT_FALSE(parse_book(write_book(swapped))) << "moves of one value go by their numbers";
}

} // namespace
} // namespace laststone::engine
