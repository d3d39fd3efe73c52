// The games that were played and imported, in one file that outlives whatever happens to the program.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/archive/archived_game.hpp"
#include "api/archive/connections.hpp"
#include "api/archive/id_set.hpp"
#include "api/archive/kept_game.hpp"
#include "api/archive/study.hpp"
#include "api/fault.hpp"

namespace laststone::api {

// Any thread may ask; questions never wait for changes.
class Archive {
public:
    // Makes the file where there is none, and brings an older one up to date.
    static Result<std::unique_ptr<Archive>> open(const std::string& path);

    const std::string& path() const { return path_; }
    std::int64_t count();

    // From one origin, a text of whoever hands it over, a game is taken once: the second time it is found.
    Result<ArchivedGame> add(const GameToKeep& game, const std::vector<std::string>& labels, std::string_view source,
                             std::string_view origin = {});
    Result<ArchivedGame> find(std::int64_t id);
    Result<std::string> text(std::int64_t id);
    // Refused where it has been changed since `version`.
    Result<ArchivedGame> change(std::int64_t id, std::int64_t version, const GameToKeep* game,
                                const std::vector<std::string>* labels);
    std::optional<Fault> remove(std::int64_t id);

    Result<GamePage> search(const ArchiveFilter& filter, std::int64_t offset, std::int64_t limit);
    Result<IdSet> fitting(const ArchiveFilter& filter);
    // The texts of such games, some at a time: those with ids above `after`, in order.
    struct Text {
        std::int64_t id;
        std::string game;
        std::string text;
    };
    Result<std::vector<Text>> texts(const IdSet& games, std::int64_t after, std::size_t most);
    Result<Explored> explore(std::uint64_t key, const ArchiveFilter& filter);
    Result<std::vector<Named>> labels();
    Result<std::vector<Named>> players(std::string_view prefix);

    // Games not yet searched for puzzles.
    Result<std::vector<Text>> not_looked_through(std::string_view game, std::int64_t limit);
    std::optional<Fault> looked_through(std::int64_t id);
    // Puzzles, and how somebody does with them.
    Study study() { return Study{*connections_}; }

    // A copy as of now, in a file of its own that only its owner can read; one at a time.
    std::optional<Fault> copy_to(const std::string& path);
    // The same in memory.
    Result<std::string> copy();
    // All of it in one file again, without the log of what was changed last.
    std::optional<Fault> tidy();

    // For those who add many games: see bulk.hpp.
    Connections& connections() { return *connections_; }
    // Games whose positions are not indexed yet: an import is running, or was killed.
    std::int64_t unplaced();

private:
    Archive(std::string path, std::unique_ptr<Connections> connections)
        : path_{std::move(path)}, connections_{std::move(connections)} {}
    std::optional<Fault> copy_alone_to(const std::string& path);

    std::string path_;
    std::unique_ptr<Connections> connections_;
    std::atomic<bool> copying_ = false;
};

} // namespace laststone::api
