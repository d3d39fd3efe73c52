// What a search does beyond plain alpha-beta to a fixed depth: each can be left out, to measure its worth.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace laststone::search {

struct Techniques {
    bool aspiration = true;             // a narrow window around the score of the iteration before
    bool killers = true;                // refutations at the same distance from the root go first
    bool counter_moves = true;          // and those of the same move elsewhere
    bool history = true;                // and what was good in the whole tree
    bool late_move_reductions = true;   // late moves are searched less deep
    bool reverse_futility = true;       // a position far above beta is not searched, near the leaves
    bool futility = true;               // a position far below alpha is not searched move by move, near the leaves
    bool prob_cut = true;               // a position that a shallow search finds far above beta is not searched deeply
    bool single_reply_extension = true; // a ply with one legal move is not counted
    bool abdada = true;                 // a move that another thread is searching waits
};

// By the names they are called in options and documents.
struct NamedTechnique {
    std::string_view name;
    bool Techniques::* use;
};
inline constexpr std::array<NamedTechnique, 10> named_techniques{{
    {"aspiration", &Techniques::aspiration},
    {"killers", &Techniques::killers},
    {"counter-moves", &Techniques::counter_moves},
    {"history", &Techniques::history},
    {"late-move-reductions", &Techniques::late_move_reductions},
    {"reverse-futility", &Techniques::reverse_futility},
    {"futility", &Techniques::futility},
    {"probcut", &Techniques::prob_cut},
    {"single-reply-extension", &Techniques::single_reply_extension},
    {"abdada", &Techniques::abdada},
}};

// All but those named, separated by commas; nothing where a name is unknown. An empty text leaves nothing out.
constexpr std::optional<Techniques> techniques_without(std::string_view names) {
    Techniques techniques;
    if (names.empty()) return techniques;
    for (;;) {
        const std::size_t comma = names.find(',');
        const auto found = std::ranges::find(named_techniques, names.substr(0, comma), &NamedTechnique::name);
        if (found == named_techniques.end()) return std::nullopt;
        techniques.*found->use = false;
        if (comma == std::string_view::npos) return techniques;
        names.remove_prefix(comma + 1);
    }
}

} // namespace laststone::search
