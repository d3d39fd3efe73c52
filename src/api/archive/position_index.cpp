#include "api/archive/position_index.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace laststone::api {
namespace {

constexpr std::size_t longest_run = 960; // bytes: four of them fit a page of SQLite
constexpr std::size_t usual_run = 720;

void keep_those_of(std::vector<Posting>& postings, std::int64_t key) {
    std::erase_if(postings, [&](const Posting& posting) { return posting.key != key; });
}

} // namespace

void PositionIndex::add(std::span<const Posting> postings) {
    while (!postings.empty() && !database_.has_fault()) {
        const StoredRun run = run_of(postings.front());
        const auto now = beginning(postings);
        std::vector<Posting> all;
        all.reserve(run.postings.size() + now.size());
        std::ranges::set_union(run.postings, now, std::back_inserter(all));
        all.erase(std::ranges::unique(all).begin(), all.end());
        if (all.size() != run.postings.size()) write(run.id, all);
        postings = postings.subspan(now.size());
    }
}

void PositionIndex::remove(std::span<const Posting> postings) {
    while (!postings.empty() && !database_.has_fault()) {
        const StoredRun run = run_of(postings.front());
        const auto now = beginning(postings);
        std::vector<Posting> rest;
        std::ranges::set_difference(run.postings, now, std::back_inserter(rest));
        if (rest.empty()) database_("DELETE FROM runs WHERE id = ?").with(run.id).run();
        else if (rest.size() != run.postings.size()) write(run.id, rest);
        postings = postings.subspan(now.size());
    }
}

PositionIndex::StoredRun PositionIndex::run_of(const Posting& posting) {
    Statement ask = database_("SELECT id, key, postings FROM runs WHERE (key, game) <= (?, ?) "
                              "ORDER BY key DESC, game DESC LIMIT 1");
    ask.with(posting.key).with(posting.game);
    if (!ask.step()) return {};
    return {ask.number(0), unpacked(ask.number(1), ask.bytes(2))};
}

std::span<const Posting> PositionIndex::beginning(std::span<const Posting> postings) {
    Statement ask = database_("SELECT key, game FROM runs WHERE (key, game) > (?, ?) ORDER BY key, game LIMIT 1");
    ask.with(postings.front().key).with(postings.front().game);
    if (!ask.step()) return postings;
    const auto end = std::ranges::lower_bound(postings, std::pair{ask.number(0), ask.number(1)}, {}, &Posting::place);
    return postings.first(static_cast<std::size_t>(end - postings.begin()));
}

// Runs that have become too long are cut into some of about the usual length, never within one game at one position.
void PositionIndex::write(std::int64_t id, std::span<const Posting> postings) {
    PackedRun whole;
    for (const Posting& posting : postings) whole.add(posting);
    if (whole.bytes().size() <= longest_run) return write(id, whole);
    const std::size_t pieces = (whole.bytes().size() + usual_run - 1) / usual_run;
    const std::size_t enough = whole.bytes().size() / pieces;
    PackedRun run;
    for (const Posting& posting : postings) {
        if (run.bytes().size() >= enough && posting.place() != run.last().place()) {
            write(std::exchange(id, 0), run);
            run = {};
        }
        run.add(posting);
    }
    write(id, run);
}

void PositionIndex::write(std::int64_t id, const PackedRun& run) {
    const auto tallies = run.packed_tallies();
    Statement put = id != 0 ? database_("UPDATE runs SET key = ?, game = ?, tallies = ?, postings = ? WHERE id = ?")
                            : database_("INSERT INTO runs (key, game, tallies, postings) VALUES (?, ?, ?, ?)");
    put.with(run.first().key).with(run.first().game);
    if (tallies) put.with_bytes(*tallies);
    else put.with_null();
    put.with_bytes(run.bytes());
    if (id != 0) put.with(id);
    put.run();
}

std::vector<Posting> PositionIndex::end_before(std::int64_t key) {
    Statement ask = database_("SELECT key, postings FROM runs WHERE key < ? ORDER BY key DESC, game DESC LIMIT 1");
    ask.with(key);
    if (!ask.step()) return {};
    auto postings = unpacked(ask.number(0), ask.bytes(1));
    keep_those_of(postings, key);
    return postings;
}

MoveTallies PositionIndex::tallies(std::int64_t key) {
    MoveTallies tallies;
    for (const Posting& posting : end_before(key)) count(tallies, posting.move, posting.result);
    Statement ask = database_("SELECT tallies, postings FROM runs WHERE key = ?");
    ask.with(key);
    while (ask.step()) {
        if (!ask.is_null(0)) {
            unpack(tallies, ask.bytes(0));
            continue;
        }
        auto postings = unpacked(key, ask.bytes(1));
        keep_those_of(postings, key);
        for (const Posting& posting : postings) count(tallies, posting.move, posting.result);
    }
    return tallies;
}

void PositionIndex::visit(std::int64_t key, const std::function<void(const Posting&)>& visit) {
    for (const Posting& posting : end_before(key)) visit(posting);
    Statement ask = database_("SELECT postings FROM runs WHERE key = ? ORDER BY game");
    ask.with(key);
    while (ask.step())
        visit_packed(key, ask.bytes(0), [&](const Posting& posting) {
            if (posting.key == key) visit(posting);
        });
}

std::vector<Posting> PositionIndex::postings(std::int64_t key) {
    std::vector<Posting> all;
    visit(key, [&](const Posting& posting) { all.push_back(posting); });
    return all;
}

std::vector<std::int64_t> PositionIndex::latest(std::int64_t key, std::size_t most) {
    std::vector<std::int64_t> games;
    const auto note = [&](std::vector<Posting> postings) {
        keep_those_of(postings, key);
        for (auto at = postings.rbegin(); at != postings.rend() && games.size() < most; ++at)
            if (games.empty() || games.back() != at->game) games.push_back(at->game);
    };
    {
        Statement ask = database_("SELECT postings FROM runs WHERE key = ? ORDER BY game DESC");
        ask.with(key);
        while (games.size() < most && ask.step()) note(unpacked(key, ask.bytes(0)));
    }
    if (games.size() < most) note(end_before(key));
    return games;
}

} // namespace laststone::api
