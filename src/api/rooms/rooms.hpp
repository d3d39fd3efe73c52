// The rooms of this server: who is in them, what is kept of them, and what happens in them when nobody looks.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>

#include "api/archive/archive.hpp"
#include "api/fault.hpp"
#include "api/rooms/allowance.hpp"
#include "api/rooms/room.hpp"
#include "api/rooms/room_json.hpp"
#include "api/rooms/room_store.hpp"
#include "api/rooms/timer_queue.hpp"

namespace laststone::api {

WallTime wall_clock();

struct RoomSettings {
    std::size_t most = 10'000;
    std::function<WallTime()> now = wall_clock;
    bool keeps_time = true; // false: whoever opened them calls look_after()
};

// Any thread may ask.
class Rooms {
public:
    // Games of the file go on; finished ones go to the archive, which outlives the rooms.
    static Result<std::unique_ptr<Rooms>> open(const std::string& path, Archive& archive, RoomSettings settings = {});
    ~Rooms() { close(); }
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;

    // A room as JSON, or why not, once what was done is on the disk; from this thread or another.
    using Reply = std::function<void(Result<std::string>)>;
    // The reply has the host's `secret`, and the `invitation` for somebody else.
    void create(const RoomPlan& plan, const Reply& reply);
    // The reply has the guest's `secret`.
    void join(std::string_view id, std::string_view invitation, std::string_view name, const Reply& reply);
    // What is passed on is told to the other player's browsers, if there are any now, and kept nowhere: a whole game at
    // once, for whoever has lost it, and then ten messages a second.
    static constexpr int most_passed_at_once = 1000;
    static constexpr Milliseconds pace_of_passing{100};
    void act(std::string_view id, std::string_view secret, const RoomAct& act, const Reply& reply);
    // As it looks to whoever has this secret, or none.
    Result<std::string> look(std::string_view id, std::string_view secret = {});
    bool contains(std::string_view id);
    std::size_t size();

    // Hears the room at once, then each change of it and of who is there, in order and from any thread, until leave().
    // It must not ask the rooms anything itself.
    using Hear = std::function<void(std::string event)>;
    Result<std::uint64_t> watch(std::string_view id, std::string_view secret, Hear hear);
    void leave(std::string_view id, std::uint64_t watcher);

    // Lets flags fall, forgets rooms that nobody needs, and archives what is finished.
    void look_after();
    // Waits until what was done so far is on the disk, and was told.
    void flush() { store_->flush(); }
    void close();

private:
    struct Watcher {
        std::optional<int> seat{};
        Hear hear{};
    };
    struct Entry {
        Entry(std::string its_id, Room its_room) : id{std::move(its_id)}, room{std::move(its_room)} {}
        const std::string id;
        std::mutex mutex{};
        Room room;          // as it is; ahead of what follows while saves are on their way
        std::string kept{}; // as the disk has it
        RoomTold told{};    // of that; empty until somebody wants it
        int saves = 0;      // on their way
        std::map<std::uint64_t, Watcher> watchers{};
        std::array<Allowance, 2> passes{Allowance{most_passed_at_once, pace_of_passing},
                                        Allowance{most_passed_at_once, pace_of_passing}}; // of the host, of the guest
    };
    using EntryPtr = std::shared_ptr<Entry>;

    Rooms(std::unique_ptr<RoomStore> store, Archive& archive, RoomSettings settings)
        : settings_{std::move(settings)}, archive_{archive}, store_{std::move(store)} {}
    void restore();
    Result<EntryPtr> find(std::string_view id);

    // These want the entry's mutex.
    void save(const EntryPtr& entry, std::optional<int> seat, Json extra, const Reply& reply);
    void schedule(const Entry& entry);
    std::string text_for(Entry& entry, std::optional<int> seat, Json extra);
    void publish(Entry& entry);
    void publish_presence(Entry& entry);
    std::optional<Fault> pass_on(Entry& entry, int from, const std::string& text);
    static Json presence(const Entry& entry);

    void saved(const EntryPtr& entry, const std::string& text, RoomTold told, const std::optional<Fault>& fault);
    void look_after(const std::string& id);
    void archive_finished(const std::string& id);
    void forget(const std::string& id);
    void keep_time();

    RoomSettings settings_;
    Archive& archive_;
    std::unique_ptr<RoomStore> store_;
    std::mutex mutex_{}; // of what follows; taken after that of an entry, never before
    std::condition_variable changed_{};
    std::unordered_map<std::string, EntryPtr> entries_{};
    TimerQueue timers_{};
    std::set<std::string> finished_{}; // have something for the archive
    bool closed_ = false;
    std::atomic<std::uint64_t> last_watcher_ = 0;
    std::jthread keeper_{};
};

} // namespace laststone::api
