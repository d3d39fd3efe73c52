#include "engine/book/book.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "base/random.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

// The moves of the state in the order of the book; nothing where one of them is not there.
std::vector<EntryMove> moves_in(const BookPosition& position, const State& state) {
    const auto legal = state.moves();
    std::vector<EntryMove> moves;
    for (const BookMove& move : position.moves) {
        if (!legal || move.number >= legal->size()) return {};
        moves.push_back({.move = (*legal)[move.number], .value = move.value});
    }
    return moves;
}

// How far books go on behind positions, each looked at once.
class Depths {
public:
    explicit Depths(const Book& book) : book_{book} {}

    int behind(const State& state, int nearer = -1) {
        const BookPosition* const position = book_.find(book_key(state));
        // Plies that only grow: no way leads round in a circle.
        if (position == nullptr || position->ply <= nearer) return 0;
        if (const auto found = known_.find(position->key); found != known_.end()) return found->second;
        int deepest = 0;
        for (const EntryMove& each : moves_in(*position, state))
            deepest = std::max(deepest, behind(*state.after(each.move), position->ply));
        return known_[position->key] = deepest + 1;
    }

private:
    const Book& book_;
    std::map<game::Key, int> known_{};
};

Variation line_from(const Book& book, const State& state, const EntryMove& first) {
    Variation line{.score = first.value, .moves = {first.move}, .visits = first.visits};
    int nearer = -1;
    for (auto next = state.after(first.move);;) {
        const BookPosition* const position = book.find(book_key(*next));
        if (position == nullptr || position->ply <= nearer) return line;
        nearer = position->ply;
        const std::vector<EntryMove> moves = moves_in(*position, *next);
        if (moves.empty()) return line;
        line.moves.push_back(moves.front().move);
        next = next->after(moves.front().move);
    }
}

} // namespace

void put_best_first(std::vector<BookMove>& moves) {
    std::ranges::sort(moves, [](const BookMove& a, const BookMove& b) {
        return a.value != b.value ? a.value > b.value : a.number < b.number;
    });
}

const BookPosition* Book::find(game::Key key) const {
    const auto found = std::ranges::lower_bound(positions, key, {}, &BookPosition::key);
    return found != positions.end() && found->key == key ? &*found : nullptr;
}

game::Key book_key(const State& state) {
    game::Key key;
    for (const char letter : state.position())
        key.value = base::Random::mix(key.value + static_cast<unsigned char>(letter));
    return key;
}

BookEntry known_of(const Book& book, const State& state) {
    const BookPosition* const position = book.find(book_key(state));
    if (position == nullptr) return {};
    BookEntry known{.visits = position->visits, .nodes = position->nodes, .moves = moves_in(*position, state)};
    Depths depths{book};
    for (EntryMove& each : known.moves) {
        const auto after = state.after(each.move);
        if (const BookPosition* const behind = book.find(book_key(*after))) each.visits = behind->visits;
        each.depth = depths.behind(*after, position->ply);
    }
    return known;
}

SearchResult answer_of(const Book& book, const State& state, std::size_t lines) {
    SearchResult result;
    const BookPosition* const position = book.find(book_key(state));
    if (position == nullptr) return result;
    std::vector<EntryMove> moves = moves_in(*position, state);
    moves.resize(std::min(moves.size(), lines));
    for (const EntryMove& each : moves) result.lines.push_back(line_from(book, state, each));
    return result;
}

} // namespace laststone::engine
