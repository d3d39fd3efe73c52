// The messages of a conversation that join a room and act in it.
#include "api/conversation.hpp"
#include "api/rooms/room_act.hpp"
#include "api/rooms/rooms.hpp"

namespace laststone::api {

void Conversation::join_room(const std::string& id, const Json& request) {
    Fields fields{request};
    const std::string room = fields.text("room");
    const std::string secret = fields.text("secret", "");
    if (fields.fault()) return refuse(id, *fields.fault());
    const auto serial = find_place(id, true);
    if (!serial) return;
    const auto watcher =
        api_.rooms().watch(room, secret, [weak = weak_from_this(), id, serial = *serial](std::string event) {
            if (const auto self = weak.lock()) self->pass_on(id, serial, event);
        });
    if (!watcher) return tell(id, *serial, {{"event", "error"}, {"error", json_of(watcher.error())}});
    const auto leave = [&rooms = api_.rooms(), room, number = *watcher] { rooms.leave(room, number); };
    {
        const base::Lock lock{mutex_};
        const auto task = tasks_.find(id);
        if (task != tasks_.end() && task->second.serial == *serial) {
            task->second.leave = leave;
            return;
        }
    }
    leave(); // closed meanwhile
}

void Conversation::act_in_room(const std::string& id, const Json& request) {
    Fields fields{request};
    const std::string room = fields.text("room");
    const std::string secret = fields.text("secret");
    const auto act = read_act(fields);
    if (!act) return refuse(id, act.error());
    api_.rooms().act(room, secret, *act, [weak = weak_from_this(), id](const Result<std::string>& done) {
        const auto self = weak.lock();
        if (!self) return;
        if (done) self->send(id, {{"event", "done"}, {"why", "finished"}});
        else self->refuse(id, done.error());
    });
}

} // namespace laststone::api
