// Law: every legal move of any position is played by its own text, in either form, and leads where it says. Moves of
// the text that follows the position are played first, so that games get somewhere.
#include "game_input.hpp"

using namespace laststone;

namespace {

void must_play(const catalog::State& state, const catalog::MoveInfo& move) {
    const auto after = state.clone();
    fuzz::must(after->play(move.text).has_value());
    fuzz::must(after->position() == move.position);
    after->take_back();
    fuzz::must(after->position() == state.position());
}

void play_while_legal(catalog::State& state, std::string_view moves) {
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find('\n'), moves.size());
        if (!state.play(moves.substr(0, end))) return;
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto input = fuzz::game_input(data, size);
    if (!input) return 0;
    catalog::State& state = *input->state;
    play_while_legal(state, input->text);
    (void)state.outcome();
    (void)state.clocks();
    for (const auto form : {catalog::MoveForm::game, catalog::MoveForm::arrow}) {
        const auto moves = state.moves(catalog::Convention::distinct, form);
        if (!moves) return 0;
        fuzz::must(state.perft(1) == moves->size());
        for (const catalog::MoveInfo& move : *moves) must_play(state, move);
    }
    return 0;
}
