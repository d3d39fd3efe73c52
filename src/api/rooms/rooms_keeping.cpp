// How rooms are kept: written when something happens, read at the start, and looked after when time has passed.
#include <algorithm>
#include <utility>

#include "api/archive/kept_game.hpp"
#include "api/asked_line.hpp"
#include "api/rooms/rooms.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds between_signs_of_life = 5s;
constexpr Milliseconds before_another_try = 60s;

// A file that somebody has edited, or that a program with more games wrote, may hold others.
bool can_be_played(const RoomRecord& record) {
    const auto game = find_game(record.game);
    return game && (*game)->read(record.start).has_value();
}

} // namespace

// Nobody pays for the time in which the server did not run.
void Rooms::restore() {
    const WallTime now = settings_.now();
    for (RoomStore::Row& row : store_->take_rows()) {
        auto record = stored_record(row.text);
        if (!record || !can_be_played(*record)) continue;
        const auto entry = std::make_shared<Entry>(row.id, Room{std::move(*record)});
        entry->kept = std::move(row.text);
        entries_.emplace(entry->id, entry);
        const RoomClock& clock = entry->room.record().clock;
        const std::scoped_lock lock{entry->mutex};
        if (clock.running) {
            entry->room.forgive(std::max(Milliseconds{0}, now - std::max(store_->last_alive(), clock.since)));
            save(entry, std::nullopt, nullptr, nullptr);
        } else schedule(*entry);
    }
}

void Rooms::save(const EntryPtr& entry, std::optional<int> seat, Json extra, const Reply& reply) {
    std::string text = stored_text(entry->room.record());
    RoomTold told = api::told(entry->id, entry->room);
    ++entry->saves;
    schedule(*entry);
    store_->save({entry->id, text}, settings_.now(),
                 [this, entry, text, told = std::move(told), seat, extra = std::move(extra),
                  reply](const std::optional<Fault>& fault) {
                     saved(entry, text, told, fault);
                     if (!reply) return;
                     if (fault) return reply(refused(*fault));
                     std::unique_lock lock{entry->mutex};
                     std::string answer = text_for(*entry, seat, extra);
                     lock.unlock();
                     reply(std::move(answer));
                 });
}

void Rooms::saved(const EntryPtr& entry, const std::string& text, RoomTold told, const std::optional<Fault>& fault) {
    const std::scoped_lock lock{entry->mutex};
    --entry->saves;
    if (!fault) {
        entry->kept = text;
        entry->told = std::move(told);
        return publish(*entry);
    }
    if (entry->saves > 0) return; // the last of them decides
    if (auto record = stored_record(entry->kept)) entry->room = Room{std::move(*record)};
    else forget(entry->id);
}

void Rooms::schedule(const Entry& entry) {
    const std::scoped_lock lock{mutex_};
    timers_.note(entry.id, entry.room.due());
    if (!entry.room.record().finished.empty()) finished_.insert(entry.id);
    changed_.notify_one();
}

void Rooms::look_after() {
    std::vector<std::string> due;
    std::set<std::string> finished;
    {
        const std::scoped_lock lock{mutex_};
        due = timers_.take_due(settings_.now());
        finished.swap(finished_);
    }
    for (const std::string& id : due) look_after(id);
    for (const std::string& id : finished) archive_finished(id);
}

void Rooms::look_after(const std::string& id) {
    const auto entry = find(id);
    if (!entry) return;
    const WallTime now = settings_.now();
    const std::scoped_lock lock{(*entry)->mutex};
    if ((*entry)->room.settle(now)) return save(*entry, std::nullopt, nullptr, nullptr);
    if ((*entry)->room.is_expired(now)) {
        store_->remove(id);
        return forget(id);
    }
    const WallTime due = (*entry)->room.due();
    const std::scoped_lock all{mutex_};
    if (!(*entry)->room.record().finished.empty()) finished_.insert(id);
    timers_.note(id, due > now ? due : now + before_another_try);
}

void Rooms::forget(const std::string& id) {
    const std::scoped_lock lock{mutex_};
    entries_.erase(id);
    timers_.forget(id);
}

// Without the entry's mutex while the archive works: it may be busy with an import. Whoever was killed before the game was
// noted hands it over again; games of one room differ in their round.
void Rooms::archive_finished(const std::string& id) {
    const auto entry = find(id);
    if (!entry) return;
    for (;;) {
        std::unique_lock lock{(*entry)->mutex};
        const RoomRecord& record = (*entry)->room.record();
        if (record.finished.empty()) return;
        const std::string text = record.finished.front();
        const std::string game = record.game;
        lock.unlock();
        const auto to_keep = kept_game(game, text);
        if (to_keep && !archive_.add(*to_keep, {}, "room", "room " + id)) {
            lock.lock();
            const std::scoped_lock all{mutex_};
            return timers_.note(id, std::min((*entry)->room.due(), settings_.now() + before_another_try));
        }
        lock.lock();
        (*entry)->room.archived();
        save(*entry, std::nullopt, nullptr, nullptr);
    }
}

void Rooms::keep_time() {
    WallTime sign_of_life{};
    std::unique_lock lock{mutex_};
    while (!closed_) {
        const WallTime now = settings_.now();
        if (!entries_.empty() && now >= sign_of_life + between_signs_of_life) {
            store_->note_alive(now);
            sign_of_life = now;
        }
        lock.unlock();
        look_after();
        lock.lock();
        const WallTime next = std::min(timers_.first().value_or(WallTime::max()), now + between_signs_of_life);
        if (!closed_ && finished_.empty() && next > settings_.now()) changed_.wait_for(lock, next - settings_.now());
    }
}

void Rooms::close() {
    {
        const std::scoped_lock lock{mutex_};
        if (std::exchange(closed_, true)) return;
        changed_.notify_one();
    }
    if (keeper_.joinable()) keeper_.join();
    if (size() > 0) store_->note_alive(settings_.now());
    store_->close();
}

} // namespace laststone::api
