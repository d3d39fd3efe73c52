#include "catalog/state.hpp"

#include <utility>

namespace laststone::catalog {

Answer<Explanation> State::explain(std::string_view text) const {
    auto move = find(text);
    if (move) return Explanation{.legal = true, .reason = "legal", .sentence = legal_sentence(*move)};
    if (move.error().is_unreadable()) return std::unexpected{Refusal{std::move(move.error())}};
    return Explanation{.legal = false, .reason = move.error().reason, .sentence = std::move(move.error().what)};
}

Found State::play(std::string_view text) {
    auto move = find(text);
    if (move) play(*move);
    return move;
}

std::string State::text(const Move& move, MoveForm form) const { return texts({&move, 1}, form).front(); }

Answer<std::vector<std::unique_ptr<State>>> children(const State& state, Convention convention) {
    const auto moves = state.moves(convention);
    if (!moves) return std::unexpected{moves.error()};
    std::vector<std::unique_ptr<State>> all;
    all.reserve(moves->size());
    for (const Move& move : *moves) all.push_back(state.after(move));
    return all;
}

} // namespace laststone::catalog
