#include "nogo/random_setup.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "nogo/any_board.hpp"

namespace laststone::nogo {
namespace {

// One stone after the other where it may stand, either colour as its share is; nothing where no place was left.
template <class B>
std::optional<Setup> placed(Position<B> position, StoneCounts left, base::Random& random) {
    while (left.black + left.white > 0) {
        const auto drawn = static_cast<int>(base::below(static_cast<std::uint64_t>(left.black + left.white), random));
        const Color color = drawn < left.black ? Color::black : Color::white;
        position = position.with_to_move(color);
        const auto moves = position.legal_moves();
        if (moves.empty()) return std::nullopt;
        position = position.play(moves[static_cast<std::size_t>(base::below(moves.size(), random))]);
        --(color == Color::black ? left.black : left.white);
    }
    return position.setup();
}

} // namespace

std::expected<Setup, std::string> random_setup(Shape shape, const StoneCounts& counts, Color to_move,
                                               base::Random& random) {
    const std::string stones =
        std::to_string(counts.black) + " black and " + std::to_string(counts.white) + " white stones";
    const int points = shape.points();
    if (counts.black > points || counts.white > points || counts.black + counts.white >= points)
        return std::unexpected{stones + " leave no liberty on a board of " + std::to_string(points) + " points"};
    constexpr int attempts = 2000;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::optional<Setup> setup =
            with_position(Setup{shape}, [&](const auto& empty, Orientation orientation) -> std::optional<Setup> {
                auto found = placed(empty, counts, random);
                if (found && orientation.turned) return turned(*found);
                return found;
            });
        if (!setup) continue;
        setup->to_move = to_move;
        return std::move(*setup);
    }
    return std::unexpected{"no position with " + stones +
                           " was found: with so many stones, hardly any position leaves every block a liberty"};
}

} // namespace laststone::nogo
