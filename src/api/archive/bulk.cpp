#include "api/archive/bulk.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "api/archive/position_index.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t games_a_transaction = 1000;
constexpr std::size_t positions_a_transaction = 100'000; // others who change something wait as long as one takes
// The more positions are sorted at once, the fewer pages of a large table are written again and again.
#ifdef LASTSTONE_WITHOUT_THREADS
constexpr std::size_t positions_at_once = 20'000; // but whoever asks something meanwhile waits for them
#else
constexpr std::size_t positions_at_once = 4'000'000;
#endif

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
            Statement ask = (*database)(std::string{texts_of_games} +
                                        "WHERE games.placed = 0 AND games.id > ? ORDER BY games.id LIMIT ?");
            ask.with(last).with(static_cast<std::int64_t>(games_a_transaction));
            while (ask.step()) left.push_back({ask.number(0), ask.text(1), ask.text(2)});
        }
        if (left.empty()) break;
        if (auto fault = note_positions(left)) return fault;
        last = left.back().id;
        if (reached_.size() >= positions_at_once)
            if (auto fault = place()) return fault;
    }
    return place();
}

std::optional<Fault> Bulk::note_positions(const std::vector<Archive::Text>& texts) {
    std::vector<Result<GameToKeep>> games;
    for (const Archive::Text& text : texts) games.push_back(kept_game(text.game, text.text));
    const auto database = archive_->connections().for_bulk();
    Transaction transaction{*database};
    for (std::size_t at = 0; at < texts.size(); ++at) {
        // One that cannot be read any more has no positions, and must not keep the others from theirs.
        if (games[at]) add_postings(reached_, *database, texts[at].id, *games[at], words_);
        unplaced_.push_back(texts[at].id);
    }
    return transaction.commit();
}

std::optional<Fault> Bulk::write_games() {
    if (waiting_.empty()) return std::nullopt;
    const auto database = archive_->connections().for_bulk();
    Transaction transaction{*database};
    const NewRow row{.source = "import", .time = time_now(), .placed = false};
    std::vector<GameCells> cells;
    for (const GameToKeep& game : waiting_) {
        const std::int64_t id = cells.emplace_back(insert(*database, game, row, words_)).id;
        write_labels(*database, id, labels_);
        add_postings(reached_, *database, id, game, words_);
        unplaced_.push_back(id);
    }
    GameColumns{*database}.write(cells);
    waiting_.clear();
    return transaction.commit();
}

std::optional<Fault> Bulk::place() {
    std::ranges::sort(reached_);
    for (std::span<const Posting> left{reached_}; !left.empty();) {
        const auto now = left.first(std::min(left.size(), positions_a_transaction));
        left = left.subspan(now.size());
        const auto database = archive_->connections().for_bulk();
        Transaction transaction{*database};
        PositionIndex{*database}.add(now); // some may be there: those of somebody who was killed
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

} // namespace laststone::api
