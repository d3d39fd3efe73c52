// Lines that were asked about lately, kept open: the next question about one plays its new moves alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "catalog/state.hpp"
#include "game/color.hpp"
#include "server/description.hpp"

namespace laststone::server {

// What is known of a line after its last move. Values that several questions share and nobody changes.
struct OpenLine {
    std::shared_ptr<const catalog::State> state{};
    std::vector<std::string> played{}; // as the game writes them
    std::optional<ShownMove> last{};   // nothing at the start
};

// A line as it was asked for, before anybody has read it: what tells it from all others, move by move.
class LineKey {
public:
    LineKey(std::string_view game, std::string_view position, std::optional<game::Color> turn,
            const std::vector<std::string>& moves);

    std::size_t moves() const { return ends_.size() - 1; }
    // Of the line's first so many moves.
    std::string_view text(std::size_t moves) const { return std::string_view{text_}.substr(0, ends_[moves].offset); }
    std::uint64_t hash(std::size_t moves) const { return ends_[moves].hash; }

private:
    struct End {
        std::size_t offset;
        std::uint64_t hash;
    };
    void add(std::string_view text);

    std::string text_{};
    std::vector<End> ends_{};
    std::uint64_t hash_;
};

// Any thread may ask and keep. The lines that nobody has asked for longest go first.
class OpenLines {
public:
    struct Settings {
        std::size_t lines = 1000;
        std::size_t plies = 100'000; // of all lines together, which is what their memory grows with
    };
    OpenLines() : OpenLines{Settings{}} {}
    explicit OpenLines(const Settings& settings) : settings_{settings} {}

    // The longest beginning of the line that is open; nothing where there is none.
    std::shared_ptr<const OpenLine> longest(const LineKey& key);
    // `line` is what the first so many moves lead to.
    void keep(const LineKey& key, std::size_t moves, std::shared_ptr<const OpenLine> line);

    std::size_t size() const;

private:
    struct Entry {
        std::string key;
        std::uint64_t hash;
        std::size_t plies;
        std::shared_ptr<const OpenLine> line;
    };
    using Entries = std::list<Entry>;
    void drop(Entries::iterator entry);

    const Settings settings_;
    mutable std::mutex mutex_{};
    Entries entries_{}; // the latest first
    std::unordered_map<std::uint64_t, Entries::iterator> by_hash_{};
    std::size_t plies_ = 0;
};

} // namespace laststone::server
