#include "protocol/moves.hpp"

#include <algorithm>
#include <charconv>

namespace laststone::protocol {

std::vector<int> hub_numbers(std::string_view text) {
    std::vector<int> numbers;
    for (bool first = true;; first = false) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{}) return {};
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty()) break;
        if (text.front() != 'x' && !(first && text.front() == '-')) return {};
        text.remove_prefix(1);
    }
    if (numbers.size() < 2) return {};
    std::sort(numbers.begin() + 2, numbers.end());
    return numbers;
}

std::optional<catalog::Move> from_hub(const catalog::State& state, std::string_view text) {
    const std::vector<int> numbers = hub_numbers(text);
    const auto moves = state.moves();
    if (numbers.empty() || !moves) return std::nullopt;
    const auto is_meant = [&](const catalog::Move& move) {
        return move.from.number() == numbers[0] && move.to.number() == numbers[1] &&
               std::ranges::equal(captured_in_square_order(move), std::span{numbers}.subspan(2), {},
                                  &catalog::Square::number);
    };
    const auto found = std::ranges::find_if(*moves, is_meant);
    return found != moves->end() ? std::optional{*found} : std::nullopt;
}

} // namespace laststone::protocol
