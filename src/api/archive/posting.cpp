#include "api/archive/posting.hpp"

#include <algorithm>

namespace laststone::api {
namespace {

// Seven bits a byte, the lowest first; the eighth says that more follow.
void write_number(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
}

std::uint64_t distance(std::int64_t from, std::int64_t to) {
    return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
}

} // namespace

std::uint8_t number_of_result(std::string_view word) {
    const auto known = std::ranges::find(result_words, word);
    return known != result_words.end() ? static_cast<std::uint8_t>(known - result_words.begin()) : 0;
}

void count(MoveTallies& tallies, std::uint32_t move, std::uint8_t result, std::int64_t games) {
    auto known = std::ranges::find(tallies, move, &MoveTally::move);
    if (known == tallies.end()) known = tallies.insert(tallies.end(), {.move = move});
    known->games[result] += games;
}

void PackedRun::add(const Posting& posting) {
    if (is_empty()) {
        first_ = posting;
        last_ = {.key = posting.key};
    }
    const bool same_position = posting.key == last_.key;
    write_number(bytes_, distance(last_.key, posting.key));
    write_number(bytes_, same_position ? distance(last_.game, posting.game) : distance(0, posting.game));
    write_number(bytes_, std::uint64_t{posting.move} << 2 | posting.result);
    if (posting.key == first_.key) count(tallies_, posting.move, posting.result);
    last_ = posting;
}

std::optional<std::string> PackedRun::packed_tallies() const {
    if (is_empty() || first_.key != last_.key) return std::nullopt;
    std::string bytes;
    for (const MoveTally& tally : tallies_) {
        write_number(bytes, tally.move);
        for (const std::int64_t games : tally.games) write_number(bytes, static_cast<std::uint64_t>(games));
    }
    return bytes;
}

std::vector<Posting> unpacked(std::int64_t first_key, std::string_view bytes) {
    std::vector<Posting> postings;
    visit_packed(first_key, bytes, [&](const Posting& posting) { postings.push_back(posting); });
    return postings;
}

void unpack(MoveTallies& tallies, std::string_view packed) {
    for (PackedNumbers reader{packed}; !reader.is_at_end();) {
        const auto move = static_cast<std::uint32_t>(reader.next());
        for (std::uint8_t result = 0; result < result_words.size(); ++result)
            count(tallies, move, result, static_cast<std::int64_t>(reader.next()));
    }
}

} // namespace laststone::api
