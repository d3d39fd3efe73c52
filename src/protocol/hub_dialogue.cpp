#include "protocol/hub_dialogue.hpp"

#include "protocol/moves.hpp"

namespace laststone::protocol {
namespace {

// Hub calls the international game normal.
constexpr std::string_view normal = "normal";
constexpr std::string_view normal_id = "international";

std::string variant_of(const catalog::Game& game) {
    return std::string{game.info().id == normal_id ? normal : game.info().id};
}

} // namespace

std::string HubDialogue::all_variants() {
    std::vector<std::string> names;
    for (const catalog::Game* game : catalog::draughts_games()) names.push_back(variant_of(*game));
    return joined(names);
}

std::string HubDialogue::variant() const { return variant_of(seat_.game()); }

void HubDialogue::set_parameter(const std::string& name, const std::string& value) {
    const auto number = number_of(value);
    if (name == "variant") return set_variant(value);
    if (name == "threads" && number && seat_.set_threads(*number)) return;
    if (name == "hash" && number && seat_.set_hash(*number)) return;
    if (name == "ponder" && (value == "true" || value == "false")) return; // whoever asks decides
    if (name == "without" && seat_.leave_out(value)) return;
    if (name == "book") {
        if (const auto opened = seat_.set_book(value); !opened) complain("book: " + opened.error());
        return;
    }
    if (number && seat_.set_parameter(name, *number)) return;
    complain("there is no parameter " + name + " with the value " + value);
}

void HubDialogue::set_variant(const std::string& name) {
    const catalog::Game* game = catalog::find_game(name == normal ? normal_id : std::string_view{name});
    if (game == nullptr || game->info().family != catalog::Family::draughts)
        return complain("there is no variant " + name);
    seat_.choose(*game);
}

void HubDialogue::set_position(std::string_view text, Words moves) {
    seat_.abandon();
    auto state = seat_.game().read(text);
    if (!state) return refuse("pos: " + state.error().what);
    for (const std::string& move : moves) {
        const auto known = from_hub(**state, move);
        if (!known) return refuse("pos: " + move + " is not a legal move");
        (*state)->play(*known);
    }
    seat_.set_up(std::move(*state));
}

void HubDialogue::play(const std::string& move) {
    seat_.abandon();
    if (const auto obstacle = seat_.obstacle()) return complain("move: " + *obstacle);
    const auto known = from_hub(seat_.state(), move);
    if (!known) return complain("move: " + move + " is not a legal move");
    auto state = seat_.state().clone();
    state->play(*known);
    seat_.set_up(std::move(state));
}

void HubDialogue::refuse(const std::string& what) {
    seat_.lose_position();
    complain(what);
}

bool HubDialogue::can_move() {
    seat_.abandon();
    const auto obstacle = seat_.obstacle();
    if (obstacle) complain("go: " + *obstacle);
    return !obstacle;
}

void HubDialogue::think() {
    if (can_move()) seat_.think(limits_, listener());
}

void HubDialogue::ponder() {
    if (can_move()) seat_.ponder(limits_, listener());
}

void HubDialogue::analyse() {
    if (can_move()) seat_.think({}, listener());
}

// The position does not change while a search is under way.
Listener HubDialogue::listener() {
    const auto moves_of = [this](const engine::SearchResult& result) {
        return seat_.state().line_texts(result.lines.front().moves, catalog::MoveForm::hub);
    };
    return {.watch = [this, moves_of](const engine::SearchResult& result) { tell(result, joined(moves_of(result))); },
            .done = [this, moves_of](const engine::SearchResult& result) { answer(moves_of(result)); }};
}

int HubDialogue::hundredths(engine::Score score) {
    constexpr int win = 10'000;
    if (score.is_win()) return win - score.plies();
    if (score.is_loss()) return score.plies() - win;
    return score.value();
}

} // namespace laststone::protocol
