#include "draughts/notation/game_duplicates.hpp"

#include <string_view>

#include "base/random.hpp"
#include "draughts/notation/characters.hpp"

namespace laststone::draughts {
namespace {

std::uint64_t with(std::uint64_t key, std::string_view text) {
    for (const char c : text) key = base::Random::mix(key + static_cast<unsigned char>(c) + 1);
    return base::Random::mix(key); // an end, so that what belongs to the next text does not join this one
}

std::uint64_t with_name(std::uint64_t key, std::string_view name) {
    for (const char c : name)
        if (is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80)
            key = base::Random::mix(key + static_cast<unsigned char>(to_lower(c)) + 1);
    return base::Random::mix(key);
}

// Tags may come in any order, so their terms are added.
std::uint64_t with_tags(std::uint64_t key, const game::Record& record) {
    std::uint64_t sum = 0;
    for (const game::Tag& tag : record.tags()) sum += with(with(0, tag.name), tag.value);
    return base::Random::mix(key + sum);
}

} // namespace

game::Key key_of_game(const game::Record& record, game::Key played, Sameness sameness) {
    if (record.main_line_length() == 0) return {with_tags(played.value, record)};
    if (sameness == Sameness::moves) return played;
    return {with_name(with_name(played.value, record.tag("White")), record.tag("Black"))};
}

} // namespace laststone::draughts
