// What a search does beyond looking at every move to the same depth: each can be left out, to measure its worth.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace laststone::search {

struct Techniques {
    bool aspiration = true;      // a narrow window around the score of the iteration before
    bool killers = true;         // refutations at the same distance from the root go first
    bool counter_moves = true;   // and those of the same move elsewhere
    bool history = true;         // and what was good in the whole tree
    bool late_reductions = true; // late moves are searched less deep
    bool safe_margin = true;     // a position far above beta is not searched, near the leaves
    bool futility = true;        // a position far below alpha is not searched move by move, near the leaves
    bool probable_cut = true;    // a position that a shallow search finds far above beta is not searched deeply
    bool forced_replies = true;  // a ply with one legal move is not counted
    bool deferral = true;        // a move that another thread is searching waits
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
    {"late-reductions", &Techniques::late_reductions},
    {"safe-margin", &Techniques::safe_margin},
    {"futility", &Techniques::futility},
    {"probable-cut", &Techniques::probable_cut},
    {"forced-replies", &Techniques::forced_replies},
    {"deferral", &Techniques::deferral},
}};

// All but those named, parted by commas; nothing where one of the names is none. No names at all leave nothing out.
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
