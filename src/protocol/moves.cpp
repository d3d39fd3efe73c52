#include "protocol/moves.hpp"

#include <algorithm>
#include <charconv>

namespace laststone::protocol {
namespace {

using catalog::Convention;
using catalog::MoveForm;
using catalog::MoveInfo;

std::vector<MoveInfo> moves_of(const catalog::State& state, MoveForm form) {
    return state.moves(Convention::distinct, form).value_or(std::vector<MoveInfo>{});
}

} // namespace

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

std::optional<std::string> from_hub(const catalog::State& state, std::string_view text) {
    const std::vector<int> wanted = hub_numbers(text);
    if (wanted.empty()) return std::nullopt;
    const auto hub = moves_of(state, MoveForm::hub);
    const auto usual = moves_of(state, MoveForm::game);
    for (std::size_t i = 0; i < hub.size(); ++i)
        if (hub_numbers(hub[i].text) == wanted) return usual[i].text;
    return std::nullopt;
}

std::string to_hub(const catalog::State& state, std::string_view move) {
    const auto usual = moves_of(state, MoveForm::game);
    const auto found = std::ranges::find(usual, move, &MoveInfo::text);
    if (found == usual.end()) return "0-0";
    return moves_of(state, MoveForm::hub)[static_cast<std::size_t>(found - usual.begin())].text;
}

std::vector<std::string> to_hub(const catalog::State& state, const std::vector<std::string>& moves) {
    const auto walker = state.clone();
    std::vector<std::string> texts;
    for (const std::string& move : moves) {
        texts.push_back(to_hub(*walker, move));
        if (!walker->play(move)) break;
    }
    return texts;
}

} // namespace laststone::protocol
