#include "engine/book/book_merge.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>
#include <utility>

#include "engine/book/book_graph.hpp"

namespace laststone::engine {
namespace {

// Between searches of the same size anything will do, as long as it is always the same.
auto trust_in(const BookPosition& position) {
    std::vector<std::pair<int, std::uint16_t>> moves;
    for (const BookMove& move : position.moves) moves.emplace_back(move.value.value(), move.number);
    return std::tuple{position.nodes, std::move(moves)};
}

void take_in(BookPosition& known, const BookPosition& other) {
    const int ply = std::min(known.ply, other.ply);
    const std::uint64_t visits = std::max(known.visits, other.visits);
    if (trust_in(other) > trust_in(known)) known = other;
    known.ply = ply;
    known.visits = visits;
}

} // namespace

Book merged(std::span<const Book> books) {
    assert(!books.empty());
    Book all{.game = books.front().game};
    std::map<game::Key, BookPosition> positions;
    for (const Book& book : books) {
        all.roots.insert(all.roots.end(), book.roots.begin(), book.roots.end());
        for (const BookPosition& position : book.positions) {
            const auto [known, is_new] = positions.emplace(position.key, position);
            if (!is_new) take_in(known->second, position);
        }
    }
    std::ranges::sort(all.roots);
    const auto same = std::ranges::unique(all.roots);
    all.roots.erase(same.begin(), same.end());
    for (auto& [key, position] : positions) all.positions.push_back(std::move(position));
    BookGraph graph{std::move(all), 0};
    graph.settle();
    return graph.book();
}

} // namespace laststone::engine
