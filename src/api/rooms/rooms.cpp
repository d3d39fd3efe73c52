#include "api/rooms/rooms.hpp"

#include <utility>

#include "api/rooms/token.hpp"
#include "base/characters.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t letters_of_id = 12;
constexpr std::size_t letters_of_invitation = 16;
constexpr std::size_t letters_of_secret = 26;

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
    else if (act.kind == RoomAct::Kind::pass) {
        fault = pass_on(**entry, *seat, act.text);
        if (!fault) {
            std::string answer = text_for(**entry, seat, nullptr);
            lock.unlock();
            return reply(std::move(answer));
        }
    } else {
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

std::optional<Fault> Rooms::pass_on(Entry& entry, int from, const std::string& text) {
    if (!entry.passes[static_cast<std::size_t>(from)].take(settings_.now()))
        return Fault{"busy", "that was a lot at once: wait a moment"};
    const std::string event = text_of(Json{{"event", "passed"}, {"text", text}});
    for (const auto& [number, watcher] : entry.watchers)
        if (watcher.seat && *watcher.seat != from) watcher.hear(event);
    return std::nullopt;
}

void Rooms::publish_presence(Entry& entry) {
    Json event{{"event", "presence"}};
    event.update(presence(entry));
    for (const auto& [number, watcher] : entry.watchers) watcher.hear(text_of(event));
}

} // namespace laststone::api
