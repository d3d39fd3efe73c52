// Lines that were asked about lately, kept open: the next question about one plays its new moves alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "api/description.hpp"
#include "base/threads.hpp"
#include "catalog/state.hpp"
#include "game/color.hpp"

namespace laststone::api {

// A move as the game writes it, and those before it, which longer lines share.
struct MoveText {
    std::string text;
    std::shared_ptr<const MoveText> before;
};

// What is known of a line after its last move. Values that several questions share and nobody changes.
struct OpenLine {
    std::shared_ptr<const catalog::State> state{};
    std::shared_ptr<const MoveText> played{}; // nothing at the start
    std::optional<ShownMove> last{};          // likewise
    std::string_view opening{};               // the last one on the way that has a name
};

// The last so many moves of a line, which has them.
std::vector<std::string> last_moves(const OpenLine& line, std::size_t count);

// Where a line that is open ends: longer ones begin there.
struct LineEnd {
    std::string text;
    std::uint64_t hash;
    std::size_t plies;
};

// A line as it was asked for, before anybody has read it: what tells it from all others, move by move.
class LineKey {
public:
    LineKey(std::string_view game, std::string_view position, std::optional<game::Color> turn,
            const std::vector<std::string>& moves);
    // What follows an open line.
    LineKey(LineEnd before, const std::vector<std::string>& moves);

    // Those asked for; an open line before them has its own.
    std::size_t moves() const { return ends_.size() - 1; }
    std::size_t plies(std::size_t moves) const { return before_ + moves; }
    // Of the line up to the first so many of these moves.
    std::string_view text(std::size_t moves) const { return std::string_view{text_}.substr(0, ends_[moves].offset); }
    std::uint64_t hash(std::size_t moves) const { return ends_[moves].hash; }

private:
    void add(const std::vector<std::string>& moves);
    struct End {
        std::size_t offset;
        std::uint64_t hash;
    };
    void add(std::string_view text);

    std::string text_{};
    std::vector<End> ends_{};
    std::uint64_t hash_;
    std::size_t before_ = 0;
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

    // The longest beginning of the line that is open, with so many of the moves asked for; nothing where there is none.
    struct Beginning {
        std::shared_ptr<const OpenLine> line{};
        std::size_t moves = 0;
    };
    Beginning longest(const LineKey& key);
    // By the hash of its key; nothing where it is not open any more.
    std::optional<LineEnd> end_of(std::uint64_t hash);
    // `line` is what the first so many moves lead to.
    void keep(const LineKey& key, std::size_t moves, std::shared_ptr<const OpenLine> line);

    std::size_t size() const;

private:
    struct Entry {
        std::string key;
        std::uint64_t hash;
        std::size_t plies;
        std::shared_ptr<const OpenLine> line;
        std::size_t cost() const { return plies + 1; } // the start has its own too
    };
    using Entries = std::list<Entry>;
    void drop(Entries::iterator entry);

    const Settings settings_;
    mutable base::Mutex mutex_{};
    Entries entries_{}; // the latest first
    std::unordered_map<std::uint64_t, Entries::iterator> by_hash_{};
    std::size_t plies_ = 0;
};

} // namespace laststone::api
