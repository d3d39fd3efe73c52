// A position that a game came to, and how runs of them are packed into bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace laststone::api {

// Results by number, as the archive keeps them.
inline constexpr std::array<std::string_view, 4> result_words{"", "black", "white", "draw"};
std::uint8_t number_of_result(std::string_view word);

// A game that came to a position and comes there again with the same move has one of these, not two.
struct Posting {
    std::int64_t key = 0; // of the position
    std::int64_t game = 0;
    std::uint32_t move = 0; // a number of the archive's moves
    std::uint8_t result = 0;
    friend auto operator<=>(const Posting&, const Posting&) = default;

    // What runs begin and end with.
    std::pair<std::int64_t, std::int64_t> place() const { return {key, game}; }
};

// How often a move was played in a position, by result.
struct MoveTally {
    std::uint32_t move = 0;
    std::array<std::int64_t, result_words.size()> games{};
    friend bool operator==(const MoveTally&, const MoveTally&) = default;
};
using MoveTallies = std::vector<MoveTally>;
void count(MoveTallies& tallies, std::uint32_t move, std::uint8_t result, std::int64_t games = 1);

// Sorted postings as bytes: each key as its distance from the one before, each game likewise where the key is the same.
class PackedRun {
public:
    void add(const Posting& posting);
    bool is_empty() const { return bytes_.empty(); }
    const Posting& first() const { return first_; }
    const Posting& last() const { return last_; }
    const std::string& bytes() const { return bytes_; }
    // Where all of them are of one position: what was played there.
    std::optional<std::string> packed_tallies() const;

private:
    Posting first_{};
    Posting last_{};
    std::string bytes_{};
    MoveTallies tallies_{}; // of the first position
};

// Numbers of seven bits a byte, the lowest first; the eighth says that more follow.
class PackedNumbers {
public:
    explicit PackedNumbers(std::string_view bytes) : bytes_{bytes} {}
    bool is_at_end() const { return at_ >= bytes_.size(); }
    std::uint64_t next() {
        std::uint64_t number = 0;
        for (unsigned shift = 0; at_ < bytes_.size() && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_[at_++]);
            number |= std::uint64_t{byte & 0x7fU} << shift;
            if (byte < 0x80) break;
        }
        return number;
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

// Bytes that are none of ours end early.
template <class Visit>
void visit_packed(std::int64_t first_key, std::string_view bytes, Visit visit) {
    const auto moved = [](std::int64_t from, std::uint64_t distance) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + distance);
    };
    Posting now{.key = first_key};
    for (PackedNumbers reader{bytes}; !reader.is_at_end();) {
        const std::uint64_t step = reader.next();
        now.key = moved(now.key, step);
        now.game = moved(step == 0 ? now.game : 0, reader.next());
        const std::uint64_t what = reader.next();
        now.move = static_cast<std::uint32_t>(what >> 2);
        now.result = static_cast<std::uint8_t>(what & 3);
        visit(now);
    }
}
std::vector<Posting> unpacked(std::int64_t first_key, std::string_view bytes);
void unpack(MoveTallies& tallies, std::string_view packed);

} // namespace laststone::api
