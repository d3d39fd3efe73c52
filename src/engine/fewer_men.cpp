#include "engine/fewer_men.hpp"

#include <algorithm>
#include <cstdint>

namespace laststone::engine {
namespace {

// Takes one piece out of `W21,22,23`: the letter of the side stays.
void remove_one(std::string& pieces, base::Random& random) {
    const auto commas = static_cast<std::uint64_t>(std::ranges::count(pieces, ','));
    if (commas == 0) return;
    std::size_t begin = 1;
    for (std::uint64_t skip = base::below(commas + 1, random); skip > 0; --skip) begin = pieces.find(',', begin) + 1;
    const std::size_t end = pieces.find(',', begin);
    if (end == std::string::npos) pieces.erase(begin - 1);
    else pieces.erase(begin, end + 1 - begin);
}

} // namespace

std::string with_fewer_men(const std::string& fen, int fewer, base::Random& random) {
    const std::size_t white = fen.find(':') + 1;
    const std::size_t black = fen.find(':', white) + 1;
    std::string first = fen.substr(white, black - 1 - white);
    std::string second = fen.substr(black);
    for (int i = 0; i < fewer; ++i) {
        remove_one(first, random);
        remove_one(second, random);
    }
    return fen.substr(0, white) + first + ":" + second;
}

} // namespace laststone::engine
