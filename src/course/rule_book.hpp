// The rules of a game as sentences: each a stable word with what its blanks hold, for readers of any language.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.hpp"

namespace laststone::course {

struct Blank {
    std::string_view name; // `rows`
    std::string text;      // `8`
};

struct RuleSentence {
    std::string_view chapter; // `board`, `men`, `captures`, `kings`, `end`, `draws`, `notation`
    std::string_view key;     // `most_pieces`
    std::vector<Blank> blanks{};
};

// In reading order, chapter by chapter.
std::vector<RuleSentence> rule_book(const catalog::Game& game);

// Those with one of these keys.
std::vector<RuleSentence> sentences_of(const std::vector<RuleSentence>& book, std::span<const std::string_view> keys);

} // namespace laststone::course
