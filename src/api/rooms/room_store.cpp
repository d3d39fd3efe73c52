#include "api/rooms/room_store.hpp"

#include <algorithm>
#include <future>
#include <utility>

namespace laststone::api {
namespace {

// A file of its own: moves are then never behind an import, and a copy of the archive has nobody's secret.
constexpr const char* room_tables = R"sql(
CREATE TABLE IF NOT EXISTS rooms (id TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
)sql";

} // namespace

Result<std::unique_ptr<RoomStore>> RoomStore::open(const std::string& path) {
    auto database = Database::open(path);
    if (!database) return refused(std::move(database.error()));
    std::unique_ptr<RoomStore> store{new RoomStore{std::move(*database)}};
    if (auto fault = store->read()) return refused({"failed", "the rooms in " + path + ": " + fault->sentence});
    store->thread_ = std::jthread{[self = store.get()] { self->serve(); }};
    return store;
}

std::optional<Fault> RoomStore::read() {
    database_->execute(room_tables);
    {
        Statement ask = (*database_)("SELECT id, room FROM rooms");
        while (ask.step()) rows_.push_back({ask.text(0), ask.text(1)});
    }
    Statement ask = (*database_)("SELECT at FROM alive");
    if (ask.step()) last_alive_ = WallTime{Milliseconds{ask.number(0)}};
    return database_->take_fault();
}

void RoomStore::save(Row row, WallTime now, Done done) {
    add({.id = std::move(row.id), .text = std::move(row.text), .at = now, .done = std::move(done)});
}

void RoomStore::remove(std::string id) { add({.id = std::move(id)}); }

void RoomStore::note_alive(WallTime now) { add({.at = now}); }

void RoomStore::flush() {
    const auto written = std::make_shared<std::promise<void>>();
    add({.done = [written](const std::optional<Fault>&) { written->set_value(); }});
    written->get_future().wait();
}

void RoomStore::add(Change change) {
    const std::scoped_lock lock{mutex_};
    if (closed_) return;
    waiting_.push_back(std::move(change));
    called_.notify_one();
}

void RoomStore::close() {
    {
        const std::scoped_lock lock{mutex_};
        closed_ = true;
        called_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void RoomStore::serve() {
    std::vector<Change> changes;
    for (;;) {
        {
            std::unique_lock lock{mutex_};
            called_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            changes.clear();
            changes.swap(waiting_);
        }
        const auto fault = write(changes);
        for (const Change& change : changes)
            if (change.done) change.done(fault);
    }
}

std::optional<Fault> RoomStore::write(const std::vector<Change>& changes) {
    Transaction transaction{*database_};
    WallTime latest{};
    for (const Change& change : changes) {
        latest = std::max(latest, change.at);
        if (change.text)
            (*database_)("INSERT INTO rooms VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET room = excluded.room")
                .with(change.id)
                .with(*change.text)
                .run();
        else if (!change.id.empty()) (*database_)("DELETE FROM rooms WHERE id = ?").with(change.id).run();
    }
    if (latest > WallTime{})
        (*database_)("INSERT INTO alive VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at")
            .with(latest.time_since_epoch().count())
            .run();
    return transaction.commit();
}

} // namespace laststone::api
