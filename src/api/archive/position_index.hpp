// Which games came to which position: sorted runs of postings, some hundred bytes each, in a table of the archive.
//
// A position that many games came to fills runs of its own, and each of these has its count beside it: what was played
// there is known without looking at the games.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "api/archive/database.hpp"
#include "api/archive/posting.hpp"

namespace laststone::api {

// Changes are part of the database's transaction.
class PositionIndex {
public:
    explicit PositionIndex(Database& database) : database_{database} {}

    // They must be sorted; those that are there already stay.
    void add(std::span<const Posting> postings);
    void remove(std::span<const Posting> postings);

    MoveTallies tallies(std::int64_t key);
    // In the order of games.
    void visit(std::int64_t key, const std::function<void(const Posting&)>& visit);
    std::vector<Posting> postings(std::int64_t key);
    // The last games that came there, the latest first.
    std::vector<std::int64_t> latest(std::int64_t key, std::size_t most);

private:
    struct StoredRun {
        std::int64_t id = 0; // 0: not yet in the table
        std::vector<Posting> postings{};
    };
    // The run that a posting belongs into.
    StoredRun run_of(const Posting& posting);
    // Those of `postings` that belong into the run of the first of them.
    std::span<const Posting> beginning(std::span<const Posting> postings);
    // The end of the run before those that begin with this position.
    std::vector<Posting> end_before(std::int64_t key);
    void write(std::int64_t id, std::span<const Posting> postings);
    void write(std::int64_t id, const PackedRun& run);

    Database& database_;
};

} // namespace laststone::api
