#include "server/rooms.hpp"

#include <algorithm>
#include <utility>

#include "base/characters.hpp"
#include "server/asked_line.hpp"
#include "server/kept_game.hpp"
#include "server/token.hpp"

namespace laststone::server {
namespace {

using game::Color;
using namespace std::chrono_literals;

constexpr std::size_t letters_of_id = 12;
constexpr std::size_t letters_of_invitation = 16;
constexpr std::size_t letters_of_secret = 26;
constexpr Milliseconds between_signs_of_life = 5s;
constexpr Milliseconds before_another_try = 60s;

Fault no_seat() { return {"forbidden", "this secret opens no seat of this room"}; }

} // namespace

WallTime wall_clock() { return std::chrono::floor<Milliseconds>(std::chrono::system_clock::now()); }

Result<std::unique_ptr<Rooms>> Rooms::open(const std::string& path, Archive& archive, RoomSettings settings) {
    auto store = RoomStore::open(path);
    if (!store) return refused(std::move(store.error()));
    std::unique_ptr<Rooms> rooms{new Rooms{std::move(*store), archive, std::move(settings)}};
    rooms->restore();
    if (rooms->settings_.keeps_time) rooms->keeper_ = std::jthread{[self = rooms.get()] { self->keep_time(); }};
    return rooms;
}

// Nobody pays for the time in which the server did not run.
void Rooms::restore() {
    const WallTime now = settings_.now();
    for (RoomStore::Row& row : store_->take_rows()) {
        auto record = stored_record(row.text);
        if (!record || !find_game(record->game)) continue;
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

Result<Rooms::EntryPtr> Rooms::find(std::string_view id) {
    const std::scoped_lock lock{mutex_};
    if (const auto found = entries_.find(std::string{id}); found != entries_.end()) return found->second;
    return refused({"not_found", "there is no room " + base::quoted(id) + ": it may have expired"});
}

bool Rooms::contains(std::string_view id) { return find(id).has_value(); }

std::size_t Rooms::size() {
    const std::scoped_lock lock{mutex_};
    return entries_.size();
}

void Rooms::create(const RoomPlan& plan, const Reply& reply) {
    const Room::Keys keys{.host = new_token(letters_of_secret), .invitation = new_token(letters_of_invitation)};
    auto room = Room::open(plan, keys, settings_.now());
    if (!room) return reply(refused(std::move(room.error())));
    const auto entry = std::make_shared<Entry>(new_token(letters_of_id), std::move(*room));
    const std::scoped_lock lock{entry->mutex};
    {
        const std::scoped_lock all{mutex_};
        if (entries_.size() >= settings_.most) {
            return reply(refused({"busy", "this server has as many rooms as it can: try again later"}));
        }
        entries_.emplace(entry->id, entry);
    }
    save(entry, 0, {{"secret", keys.host}, {"invitation", keys.invitation}}, reply);
}

void Rooms::join(std::string_view id, std::string_view invitation, std::string_view name, const Reply& reply) {
    const auto entry = find(id);
    if (!entry) return reply(refused(entry.error()));
    const std::string secret = new_token(letters_of_secret);
    std::unique_lock lock{(*entry)->mutex};
    if (auto fault = (*entry)->room.join(invitation, name, secret, settings_.now())) {
        lock.unlock();
        return reply(refused(std::move(*fault)));
    }
    save(*entry, 1, {{"secret", secret}}, reply);
}

void Rooms::act(std::string_view id, std::string_view secret, const RoomAct& act, const Reply& reply) {
    const auto entry = find(id);
    if (!entry) return reply(refused(entry.error()));
    std::unique_lock lock{(*entry)->mutex};
    Room& room = (*entry)->room;
    const auto seat = room.seat_of(secret);
    std::optional<Fault> fault;
    if (!seat) fault = Fault{"forbidden", "only the two players may do this"};
    else {
        const WallTime now = settings_.now();
        const bool has_fallen = room.settle(now);
        fault = room.act(*seat, act, now);
        if (!fault) return save(*entry, seat, nullptr, reply);
        if (has_fallen) save(*entry, std::nullopt, nullptr, nullptr);
    }
    lock.unlock();
    reply(refused(std::move(*fault)));
}

Result<std::string> Rooms::look(std::string_view id, std::string_view secret) {
    const auto entry = find(id);
    if (!entry) return refused(entry.error());
    const std::scoped_lock lock{(*entry)->mutex};
    const auto seat = (*entry)->room.seat_of(secret);
    if (!secret.empty() && !seat) return refused(no_seat());
    return text_for(**entry, seat, nullptr);
}

Result<std::uint64_t> Rooms::watch(std::string_view id, std::string_view secret, Hear hear) {
    const auto entry = find(id);
    if (!entry) return refused(entry.error());
    const std::scoped_lock lock{(*entry)->mutex};
    const auto seat = (*entry)->room.seat_of(secret);
    if (!secret.empty() && !seat) return refused(no_seat());
    const std::uint64_t number = ++last_watcher_;
    const auto& [at, watcher] = *(*entry)->watchers.emplace(number, Watcher{seat, std::move(hear)}).first;
    watcher.hear(text_for(**entry, seat, {{"event", "room"}}));
    publish_presence(**entry);
    return number;
}

void Rooms::leave(std::string_view id, std::uint64_t watcher) {
    const auto entry = find(id);
    if (!entry) return;
    const std::scoped_lock lock{(*entry)->mutex};
    if ((*entry)->watchers.erase(watcher) > 0) publish_presence(**entry);
}

void Rooms::save(const EntryPtr& entry, std::optional<int> seat, Json extra, const Reply& reply) {
    std::string text = stored_text(entry->room.record());
    RoomTold told = server::told(entry->id, entry->room);
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
    agenda_.note(entry.id, entry.room.due());
    if (!entry.room.record().finished.empty()) finished_.insert(entry.id);
    changed_.notify_one();
}

Json Rooms::presence(const Entry& entry) {
    Json here{{"black", false}, {"white", false}};
    int watching = 0;
    for (const auto& [number, watcher] : entry.watchers) {
        if (watcher.seat) here[game::name(entry.room.side_of(*watcher.seat))] = true;
        else ++watching;
    }
    return {{"here", std::move(here)}, {"watching", watching}};
}

std::string Rooms::text_for(Entry& entry, std::optional<int> seat, Json extra) {
    if (entry.told.to_others.empty()) entry.told = told(entry.id, entry.room);
    Json head = extra.is_null() ? Json::object() : std::move(extra);
    head.update(presence(entry));
    return told_to(entry.told, std::move(head), seat ? std::optional{entry.room.side_of(*seat)} : std::nullopt,
                   settings_.now());
}

void Rooms::publish(Entry& entry) {
    for (const auto& [number, watcher] : entry.watchers)
        watcher.hear(text_for(entry, watcher.seat, {{"event", "room"}}));
}

void Rooms::publish_presence(Entry& entry) {
    Json event{{"event", "presence"}};
    event.update(presence(entry));
    for (const auto& [number, watcher] : entry.watchers) watcher.hear(text_of(event));
}

void Rooms::look_after() {
    std::vector<std::string> due;
    std::set<std::string> finished;
    {
        const std::scoped_lock lock{mutex_};
        due = agenda_.take_due(settings_.now());
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
    agenda_.note(id, due > now ? due : now + before_another_try);
}

void Rooms::forget(const std::string& id) {
    const std::scoped_lock lock{mutex_};
    entries_.erase(id);
    agenda_.forget(id);
}

// Without the entry's mutex while the archive works: it may be busy with an import.
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
        if (to_keep && !archive_.add(*to_keep, {}, "room")) {
            lock.lock();
            const std::scoped_lock all{mutex_};
            return agenda_.note(id, std::min((*entry)->room.due(), settings_.now() + before_another_try));
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
        const WallTime next = std::min(agenda_.first().value_or(WallTime::max()), now + between_signs_of_life);
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

} // namespace laststone::server
