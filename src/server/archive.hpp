// The games that were played and imported, in one file that outlives whatever happens to the program.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/database.hpp"
#include "server/fault.hpp"
#include "server/tree.hpp"

namespace laststone::server {

struct ArchivedGame {
    std::int64_t id = 0;
    std::int64_t version = 1;
    std::string game{};
    std::string black{};
    std::string white{};
    std::string event{};
    std::string date{};
    std::string result{}; // black, white, draw, or nothing
    std::int64_t plies = 0;
    std::vector<std::string> labels{};
    std::string added{};
    std::string changed{};
    std::string source{};
};
Json json_of(const ArchivedGame& game);

// Which games are wanted: all that is said must hold.
struct GameFilter {
    std::string game{};
    std::string player{}; // of either side; a part of the name is enough, as for the next three
    std::string black{};
    std::string white{};
    std::string event{};
    std::string from{}; // dates
    std::string to{};
    std::string result{}; // black, white, draw, none
    std::string label{};
    std::string text{}; // in names, events, comments
    std::optional<std::uint64_t> key{};
    std::string sort = "-added";
};

struct GamePage {
    std::vector<ArchivedGame> games{};
    std::int64_t total = 0;
};

// What was played from a position.
struct Explored {
    struct Move {
        std::string text{};
        std::int64_t games = 0;
        std::int64_t black = 0;
        std::int64_t white = 0;
        std::int64_t draws = 0;
    };
    std::int64_t games = 0;
    std::vector<Move> moves{};
    std::vector<ArchivedGame> examples{};
};

// A game as it goes into the archive.
struct GameToKeep {
    std::string game{};
    std::string text{}; // PDN or SGF
    std::string black{};
    std::string white{};
    std::string event{};
    std::string date{};
    std::string result{};
    struct Ply {
        std::uint64_t key = 0; // of the position before the move
        std::string move{};    // empty at the end
    };
    std::vector<Ply> plies{};
    std::uint64_t fingerprint = 0; // equal for one game met twice
};
// The moves must be legal; they are played through once more.
Result<GameToKeep> to_keep(const Tree& tree);

struct Puzzle {
    std::int64_t id = 0;
    std::string game{};
    std::string position{};
    std::string aim{};                   // win or draw
    std::vector<std::string> solution{}; // moves of both sides
    std::int64_t rating = 1;
    std::int64_t from_game = 0; // 0: none
    bool solved = false;
    std::int64_t tries = 0;
    std::int64_t moves() const { return static_cast<std::int64_t>(solution.size() + 1) / 2; }
};

struct StudyProgress {
    std::string game{};
    std::int64_t puzzles = 0;
    std::int64_t solved = 0;
    std::int64_t tries = 0;
    std::int64_t right = 0;
};

struct Named {
    std::string name{};
    std::int64_t games = 0;
};

// Any thread may ask, one at a time; bulk work opens a connection of its own.
class Archive {
public:
    // Makes the file where there is none, and brings an older one up to date.
    static Result<std::unique_ptr<Archive>> open(const std::string& path);

    const std::string& path() const { return path_; }
    std::int64_t count();

    Result<ArchivedGame> add(const GameToKeep& game, const std::vector<std::string>& labels, std::string_view source);
    Result<ArchivedGame> find(std::int64_t id);
    Result<std::string> text(std::int64_t id);
    // Nothing of it is changed where somebody else did so since `version`.
    Result<ArchivedGame> change(std::int64_t id, std::int64_t version, const GameToKeep* game,
                                const std::vector<std::string>* labels);
    std::optional<Fault> remove(std::int64_t id);

    Result<GamePage> search(const GameFilter& filter, std::int64_t offset, std::int64_t limit);
    // The texts of all of them, some at a time: those with ids above `after`, in order.
    struct Text {
        std::int64_t id;
        std::string game;
        std::string text;
    };
    Result<std::vector<Text>> texts(const GameFilter& filter, std::int64_t after, std::int64_t limit);
    Result<Explored> explore(std::uint64_t key, const GameFilter& filter);
    Result<std::vector<Named>> labels();
    Result<std::vector<Named>> players(std::string_view prefix);

    // Games that nobody has looked through for puzzles yet.
    Result<std::vector<Text>> not_looked_through(std::string_view game, std::int64_t limit);
    std::optional<Fault> looked_through(std::int64_t id);
    // False where there is one of this position already.
    Result<bool> add_puzzle(const Puzzle& puzzle);
    Result<Puzzle> puzzle(std::int64_t id);
    struct PuzzlePage {
        std::vector<Puzzle> puzzles{};
        std::int64_t total = 0;
        std::int64_t solved = 0;
    };
    Result<PuzzlePage> puzzles(std::string_view game, std::optional<bool> solved, std::int64_t offset,
                               std::int64_t limit);
    Result<Puzzle> next_puzzle(std::string_view game, std::int64_t after);
    std::optional<Fault> note_try(std::int64_t puzzle, bool right);
    Result<std::vector<StudyProgress>> progress();
    std::optional<Fault> forget_progress();

    // Adds many games, a transaction for some thousands of them, beside what others do meanwhile.
    class Bulk {
    public:
        // False: it was there already.
        Result<bool> add(const GameToKeep& game);
        std::optional<Fault> flush();

    private:
        friend class Archive;
        Bulk(std::unique_ptr<Database> database, std::vector<std::string> labels);
        std::unique_ptr<Database> database_;
        std::vector<std::string> labels_;
        std::vector<GameToKeep> waiting_{};
        std::unordered_set<std::uint64_t> known_{}; // fingerprints
    };
    Result<Bulk> bulk(std::vector<std::string> labels);

private:
    Archive(std::string path, std::unique_ptr<Database> database)
        : path_{std::move(path)}, database_{std::move(database)} {}

    std::string path_;
    std::mutex mutex_{};
    std::unique_ptr<Database> database_;
};

} // namespace laststone::server
