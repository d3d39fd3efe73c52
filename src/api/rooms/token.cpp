#include "api/rooms/token.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "base/characters.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t shortest = 16;
constexpr std::size_t fewest_characters = 8; // that differ

// It stands in addresses and cookies as it is.
bool stands_in_addresses(char c) {
    return base::is_letter(c) || base::is_digit(c) || c == '-' || c == '_' || c == '.' || c == '~';
}

// Neighbours in the alphabet or on the row of digits: abcdef, 987654.
bool is_run(std::string_view text) {
    std::size_t steps = 0;
    for (std::size_t at = 1; at < text.size(); ++at) steps += std::abs(text[at] - text[at - 1]) <= 1 ? 1 : 0;
    return steps * 2 > text.size();
}

} // namespace

std::string new_token(std::size_t letters) {
    constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(alphabet.size() == 32);
    std::random_device device; // of the system
    std::string token;
    while (token.size() < letters) token += alphabet[device() % alphabet.size()];
    return token;
}

bool are_equal(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t at = 0; at < a.size(); ++at)
        difference |=
            static_cast<unsigned char>(a[at]) ^ static_cast<unsigned char>(b.empty() ? '\0' : b[at % b.size()]);
    return difference == 0;
}

std::string weakness_of(std::string_view token) {
    if (!std::ranges::all_of(token, stands_in_addresses)) return "may have letters, digits, - _ . and ~ alone";
    if (token.size() < shortest) return "must have at least " + std::to_string(shortest) + " characters";
    if (std::set<char>{token.begin(), token.end()}.size() < fewest_characters)
        return "must have at least " + std::to_string(fewest_characters) + " different characters";
    if (is_run(token)) return "must not follow the alphabet or the digits";
    return {};
}

} // namespace laststone::api
