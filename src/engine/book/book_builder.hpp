// Grows an opening book by searches: the same orders make the same book, on however many threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/book/book_graph.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct BookRecipe {
    std::uint64_t nodes = 1'000'000; // of the search that looks at a position's moves
    int drop = 10;                   // hundredths of a man given away that weigh as much as a ply
    std::size_t at_once = 16;        // positions that are chosen, and looked at, before values are carried back
    int threads = 1;                 // of which each looks at a position of its own: they change nothing but the time
    Settings settings{};             // of each of them; its own threads do not count
};

class BookBuilder {
public:
    // Goes on with a book, of which only the game need be known. `stop` must outlive the builder.
    BookBuilder(Book so_far, const BookRecipe& recipe, const std::atomic<bool>& stop);

    // All positions of this line come into the book before others, and lines are looked for from its two ends.
    void want(const catalog::State& start, std::span<const catalog::Move> moves);

    std::size_t size() const { return graph_.size(); }
    // Adds the next positions, up to `most` in all. Whoever listens is told how many of them have been looked at, from
    // any thread but one at a time. False where there is nothing to add, or it was stopped: of those, nothing is kept.
    bool grow(std::size_t most, const std::function<void(std::size_t)>& told = {});
    Book book() const { return graph_.book(); }

private:

    std::vector<BookLeaf> next_leaves(std::size_t count);
    BookPosition looked_at(const BookLeaf& leaf, Session& session) const;

    BookRecipe recipe_;
    const std::atomic<bool>& stop_;
    BookGraph graph_;
    std::vector<BookLeaf> wanted_{};                         // those that come first, in this order
    std::vector<std::unique_ptr<catalog::State>> starts_{}; // of lines, once all that is wanted is there
    std::vector<std::unique_ptr<Session>> sessions_{};      // one for each thread
};

} // namespace laststone::engine
