#include "server/bulk.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "server/archive_rows.hpp"
#include "server/asked_line.hpp"
#include "server/record_text.hpp"

namespace laststone::server {
namespace {

constexpr std::size_t games_a_transaction = 1000;
constexpr std::size_t positions_a_transaction = 100'000; // others who change something wait as long as one takes
// The more positions are sorted at once, the fewer pages of a large table are written again and again.
constexpr std::size_t positions_at_once = 4'000'000;

constexpr std::array<std::string_view, 4> results{"", "black", "white", "draw"};

std::uint8_t number_of_result(std::string_view result) {
    return static_cast<std::uint8_t>(std::ranges::find(results, result) - results.begin());
}

} // namespace

Result<Bulk> Bulk::open(Archive& archive, std::vector<std::string> labels, Watch watch) {
    Bulk bulk{archive, std::move(labels), std::move(watch)};
    const auto database = archive.connections().for_questions();
    {
        Statement ask = (*database)("SELECT fingerprint FROM games");
        while (ask.step()) bulk.known_.insert(std::bit_cast<std::uint64_t>(ask.number(0)));
    }
    return checked(*database, std::move(bulk));
}

Result<bool> Bulk::add(GameToKeep game) {
    if (!known_.insert(game.fingerprint).second) return false;
    waiting_.push_back(std::move(game));
    if (waiting_.size() >= games_a_transaction)
        if (auto fault = write_games()) return refused(std::move(*fault));
    if (reached_.size() >= positions_at_once)
        if (auto fault = place()) return refused(std::move(*fault));
    return true;
}

std::optional<Fault> Bulk::flush() {
    if (auto fault = write_games()) return fault;
    return place();
}

std::optional<Fault> Bulk::finish_earlier(const std::atomic<bool>& stop) {
    std::int64_t last = 0;
    while (!stop) {
        std::vector<Archive::Text> left;
        {
            const auto database = archive_->connections().for_questions();
            Statement ask =
                (*database)("SELECT id, game, text FROM games WHERE placed = 0 AND id > ? ORDER BY id LIMIT ?");
            ask.with(last).with(static_cast<std::int64_t>(games_a_transaction));
            while (ask.step()) left.push_back({ask.number(0), ask.text(1), ask.text(2)});
        }
        if (left.empty()) break;
        for (const Archive::Text& text : left) {
            const auto game = kept_game(text.game, text.text);
            if (!game) return game.error();
            note_positions(text.id, *game);
        }
        last = left.back().id;
        if (reached_.size() >= positions_at_once)
            if (auto fault = place()) return fault;
    }
    return place();
}

std::optional<Fault> Bulk::write_games() {
    if (waiting_.empty()) return std::nullopt;
    const auto database = archive_->connections().for_bulk();
    Transaction transaction{*database};
    const NewRow row{.source = "import", .time = time_now(), .placed = false};
    for (const GameToKeep& game : waiting_) {
        const std::int64_t id = insert(*database, game, row);
        write_labels(*database, id, labels_);
        note_positions(id, game);
    }
    waiting_.clear();
    return transaction.commit();
}

void Bulk::note_positions(std::int64_t id, const GameToKeep& game) {
    const std::uint8_t result = number_of_result(game.result);
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply)
        reached_.push_back({.key = stored(game.plies[ply].key),
                            .game = id,
                            .move = number_of(game.plies[ply].move),
                            .ply = static_cast<std::uint16_t>(ply),
                            .result = result});
    unplaced_.push_back(id);
}

std::uint32_t Bulk::number_of(const std::string& move) {
    const auto [known, is_new] = move_numbers_.try_emplace(move, static_cast<std::uint32_t>(moves_.size()));
    if (is_new) moves_.push_back(move);
    return known->second;
}

std::optional<Fault> Bulk::place() {
    std::ranges::sort(reached_);
    for (std::span<const Reached> left{reached_}; !left.empty();) {
        const auto now = left.first(std::min(left.size(), positions_a_transaction));
        left = left.subspan(now.size());
        const auto database = archive_->connections().for_bulk();
        Transaction transaction{*database};
        {
            // Some may be there: those of somebody who was killed.
            Statement put = (*database)("INSERT OR IGNORE INTO reached VALUES (?, ?, ?, ?, ?)");
            for (const Reached& row : now)
                put.with(row.key)
                    .with(row.game)
                    .with(std::int64_t{row.ply})
                    .with(moves_[row.move])
                    .with(results[row.result])
                    .run();
        }
        if (auto fault = transaction.commit()) return fault;
        if (watch_)
            watch_(static_cast<std::int64_t>(reached_.size() - left.size()),
                   static_cast<std::int64_t>(reached_.size()));
    }
    reached_.clear();
    const auto database = archive_->connections().for_bulk();
    Transaction transaction{*database};
    {
        Statement note = (*database)("UPDATE games SET placed = 1 WHERE id = ?");
        for (const std::int64_t id : std::exchange(unplaced_, {})) note.with(id).run();
    }
    return transaction.commit();
}

} // namespace laststone::server
