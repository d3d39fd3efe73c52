// Adds games by the thousand: first the games, then, sorted, the positions they came to.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "api/archive/archive.hpp"
#include "api/archive/archive_rows.hpp"
#include "api/archive/posting.hpp"

namespace laststone::api {

// Whoever is killed in the middle leaves games whose positions are not in their place yet; the next one finds them by
// playing these games again.
class Bulk {
public:
    // Told while positions are put in their place: how many of how many are.
    using Watch = std::function<void(std::int64_t done, std::int64_t of)>;
    // The archive must outlive it.
    static Result<Bulk> open(Archive& archive, std::vector<std::string> labels, Watch watch = {});

    // False: it was there already.
    Result<bool> add(GameToKeep game);
    // All that was added is in its place then.
    std::optional<Fault> flush();
    // Finishes what a killed import left.
    std::optional<Fault> finish_earlier(const std::atomic<bool>& stop);

private:
    Bulk(Archive& archive, std::vector<std::string> labels, Watch watch)
        : archive_{&archive}, labels_{std::move(labels)}, watch_{std::move(watch)} {}
    std::optional<Fault> write_games();
    // Those of games that are in the archive already.
    std::optional<Fault> note_positions(const std::vector<Archive::Text>& texts);
    std::optional<Fault> place();

    Archive* archive_;
    std::vector<std::string> labels_;
    Watch watch_;
    std::unordered_set<std::uint64_t> known_{}; // fingerprints
    std::vector<GameToKeep> waiting_{};
    std::vector<Posting> reached_{};
    std::vector<std::int64_t> unplaced_{}; // the games of these positions
    GameWords words_{};
};

} // namespace laststone::api
