// An opening book: positions that a search has looked at, each with what its moves are worth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "catalog/state.hpp"
#include "engine/search_result.hpp"
#include "game/key.hpp"

namespace laststone::engine {

struct BookMove {
    std::uint16_t number = 0; // its place among State::moves()
    Score value{};            // for the side that moves, after all that the book knows behind it
    friend bool operator==(const BookMove&, const BookMove&) = default;
};

struct BookPosition {
    game::Key key{};
    int ply = 0;                   // how far from where the book began
    std::uint64_t visits = 0;      // how often the book was extended here or behind it
    std::uint64_t nodes = 0;       // of the search that looked at its moves
    std::vector<BookMove> moves{}; // the best first, equals by their numbers; none: a rule has ended the game in a draw

    Score value() const { return moves.empty() ? Score::draw() : moves.front().value; }
    friend bool operator==(const BookPosition&, const BookPosition&) = default;
};

// Sorts moves as a position has them.
void put_best_first(std::vector<BookMove>& moves);

struct Book {
    std::string game{};                    // its id
    std::vector<std::string> roots{};      // the positions that it has grown from
    std::vector<BookPosition> positions{}; // by ascending keys

    // Nothing where the position is not in it.
    const BookPosition* find(game::Key key) const;
    friend bool operator==(const Book&, const Book&) = default;
};

inline constexpr int deepest_book_ply = 1000;

// By which a book knows a position: docs/formats/book.md. What was played before does not count.
game::Key book_key(const catalog::State& state);

// What a book knows of a state, with moves that can be played.
struct EntryMove {
    catalog::Move move{};
    Score value{};
    std::uint64_t visits = 0; // of the position behind it
    int depth = 0;            // how many more plies the book goes on behind it, whichever way it goes on longest
};
struct BookEntry {
    std::uint64_t visits = 0;
    std::uint64_t nodes = 0;
    std::vector<EntryMove> moves{}; // the best first
};

// Nothing known where it is not in the book, or where what stands there cannot be of this state.
BookEntry known_of(const Book& book, const catalog::State& state);

// What a search would answer, with the values of the book: at most so many lines, each as far as the book goes on with
// the best moves. No lines where the book does not know the state.
SearchResult answer_of(const Book& book, const catalog::State& state, std::size_t lines);

} // namespace laststone::engine
