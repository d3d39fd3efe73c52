#include "engine/book/book_choice.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace laststone::engine {
namespace {

// In hundredths of a man: so little is no difference to anybody.
constexpr int least_margin = 3;

} // namespace

std::size_t plies_known_to(const Level& level) {
    constexpr int knows_nothing = 400; // on the scale of players
    constexpr int a_ply = 100;
    if (!level.depth && !level.nodes) return std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(std::max(0, (level.rating - knows_nothing) / a_ply));
}

std::optional<catalog::Move> book_move_of(const Level& level, const Book& book, const catalog::State& state,
                                          base::Random& random) {
    if (book.game != state.game().info().id || state.plies() >= plies_known_to(level)) return std::nullopt;
    const BookEntry known = known_of(book, state);
    if (known.moves.empty()) return std::nullopt;
    const EntryMove& best = known.moves.front();
    const int margin = best.value.is_decided() ? 0 : std::max(level.margin, least_margin);
    // The best has the greatest weight, and what is just within the margin one.
    const auto weight = [&](const EntryMove& each) {
        const int conceded = best.value.value() - each.value.value();
        return conceded > margin ? std::uint64_t{0} : static_cast<std::uint64_t>(margin - conceded + 1);
    };
    std::uint64_t all = 0;
    for (const EntryMove& each : known.moves) all += weight(each);
    std::uint64_t drawn = base::below(all, random);
    for (const EntryMove& each : known.moves) {
        if (drawn < weight(each)) return each.move;
        drawn -= weight(each);
    }
    return std::nullopt;
}

} // namespace laststone::engine
