#include "engine/book/book_builder.hpp"

#include <algorithm>
#include <utility>

#include "base/threads.hpp"

namespace laststone::engine {
namespace {

constexpr int every_move = 1000;
// Moves that are so much worse than the best, in hundredths of a man, nobody will ask about.
constexpr int far_behind = 200;

std::vector<BookMove> moves_of(const SearchResult& result, std::span<const catalog::Move> legal) {
    std::vector<BookMove> moves;
    for (const Variation& line : result.lines) {
        if (line.score < result.score() - far_behind) continue;
        const auto found = std::ranges::find_if(
            legal, [&](const catalog::Move& move) { return catalog::same_move(move, line.moves.front()); });
        moves.push_back({.number = static_cast<std::uint16_t>(found - legal.begin()), .value = line.score});
    }
    put_best_first(moves);
    return moves;
}

} // namespace

BookBuilder::BookBuilder(Book so_far, const BookRecipe& recipe, const std::atomic<bool>& stop)
    : recipe_{recipe}, stop_{stop}, graph_{std::move(so_far), recipe.drop} {
    recipe_.settings.threads = 1;
    const auto threads = std::min(static_cast<std::size_t>(std::max(recipe.threads, 1)), recipe.at_once);
    for (std::size_t i = 0; i < threads; ++i) sessions_.push_back(std::make_unique<Session>(recipe_.settings));
}

void BookBuilder::want(const catalog::State& start, std::span<const catalog::Move> moves) {
    graph_.add_root(start);
    auto state = start.clone();
    std::vector<game::Key> way;
    for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
        const game::Key key = book_key(*state);
        const auto is_same = [&](const BookLeaf& leaf) { return book_key(*leaf.state) == key; };
        if (!graph_.has(key) && std::ranges::none_of(wanted_, is_same))
            wanted_.push_back({.state = state->clone(), .ply = static_cast<int>(ply), .way = way});
        way.push_back(key);
        if (ply == 0 || ply == moves.size()) starts_.push_back(state->clone());
        if (ply < moves.size()) state = state->after(moves[ply]);
    }
}

std::vector<BookLeaf> BookBuilder::next_leaves(std::size_t count) {
    if (!wanted_.empty()) {
        const auto end = wanted_.begin() + static_cast<std::ptrdiff_t>(std::min(count, wanted_.size()));
        std::vector<BookLeaf> leaves{std::make_move_iterator(wanted_.begin()), std::make_move_iterator(end)};
        wanted_.erase(wanted_.begin(), end);
        return leaves;
    }
    for (const auto& start : std::exchange(starts_, {})) graph_.start_from(*start);
    graph_.settle();
    return graph_.leaves(count);
}

bool BookBuilder::grow(std::size_t most, const std::function<void(std::size_t)>& told) {
    if (size() >= most) return false;
    const std::vector<BookLeaf> leaves = next_leaves(std::min(recipe_.at_once, most - size()));
    std::vector<BookPosition> positions(leaves.size());
    std::atomic<std::size_t> next = 0;
    base::Mutex mutex;
    std::size_t done = 0;
    const auto work = [&](Session& session) {
        for (std::size_t mine = next++; mine < leaves.size() && !stop_; mine = next++) {
            positions[mine] = looked_at(leaves[mine], session);
            const base::Lock lock{mutex};
            ++done;
            if (told) told(done);
        }
    };
    base::Helpers helpers;
    for (std::size_t i = 1; i < sessions_.size(); ++i) helpers.start([&, i] { work(*sessions_[i]); });
    work(*sessions_.front());
    helpers.join();
    if (stop_) return false;
    for (std::size_t i = 0; i < leaves.size(); ++i) graph_.add(std::move(positions[i]), leaves[i]);
    graph_.settle();
    return !leaves.empty();
}

BookPosition BookBuilder::looked_at(const BookLeaf& leaf, Session& session) const {
    BookPosition position{.key = book_key(*leaf.state), .ply = leaf.ply, .visits = 1, .nodes = recipe_.nodes};
    const auto legal = leaf.state->moves();
    if (!legal || leaf.state->outcome().is_over()) return position;
    session.forget();
    const SearchRequest request{.limits = {.nodes = recipe_.nodes, .stop = &stop_}, .lines = every_move};
    position.moves = moves_of(session.think(*leaf.state, request), *legal);
    return position;
}

} // namespace laststone::engine
