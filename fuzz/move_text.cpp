// Law: every legal move of any position is found by its own text, in either form, leads where it says, and can be taken
// back. Moves of the text that follows the position are played first, so that games get somewhere.
#include "game_input.hpp"

using namespace laststone;

namespace {

void must_play(const catalog::State& state, const catalog::Move& move, const std::string& text) {
    fuzz::must(state.find(text) == move);
    const auto after = state.clone();
    after->play(move);
    fuzz::must(after->position() == state.after(move)->position());
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
        const auto moves = state.moves();
        if (!moves) return 0;
        fuzz::must(state.perft(1) == moves->size());
        const std::vector<std::string> texts = state.texts(*moves, form);
        for (std::size_t i = 0; i < moves->size(); ++i) must_play(state, (*moves)[i], texts[i]);
    }
    return 0;
}
