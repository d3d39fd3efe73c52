#include "api/conversation.hpp"

#include <algorithm>
#include <utility>

#include "api/engines/work.hpp"
#include "api/limits.hpp"

namespace laststone::api {
namespace {

bool is_last(const Json& event) { return event["event"] == "done" || event["event"] == "error"; }

} // namespace

void Conversation::receive(std::string_view text) {
    const auto request = parse_object(text);
    if (!request) return refuse("null", request.error());
    Fields fields{*request};
    const bool has_id = request->contains("id") && ((*request)["id"].is_string() || (*request)["id"].is_number());
    const std::string id = has_id ? text_of((*request)["id"]) : "null";
    if (!has_id || id.size() > 100) fields.blame("id", "must be a short text or a number");
    const std::string what = fields.text("do");
    if (fields.fault()) return refuse(id, *fields.fault());
    if (what == "stop") return stop(id);
    if (what == "ping") return send(id, {{"event", "pong"}});
    if (what == "join") return join_room(id, *request);
    if (what == "room") return act_in_room(id, *request);
    if (is_guest_) return refuse(id, {"token_needed", "without the token there are only rooms here"});
    if (what == "watch") return watch(id, *request);
    if (is_work(what)) return begin(id, what, *request);
    refuse(id,
           Fault{"bad_field", "the field do must be analyse, move, hint, judge, watch, join, room, stop or ping"}.with(
               "field", "do"));
}

void Conversation::close() {
    std::map<std::string, Task> tasks;
    {
        const base::Lock lock{mutex_};
        closed_ = true;
        tasks.swap(tasks_);
    }
    for (const auto& [id, task] : tasks) end(task);
}

void Conversation::end(const Task& task) {
    if (task.work) api_.pool().end(task.work);
    if (task.leave) task.leave();
}

std::optional<std::uint64_t> Conversation::find_place(const std::string& id, bool is_room) {
    const std::size_t most = is_room ? most_rooms_watched : most_tasks;
    Task before;
    bool is_full = false;
    std::uint64_t serial = 0;
    {
        const base::Lock lock{mutex_};
        if (closed_) return std::nullopt;
        if (const auto found = tasks_.find(id); found != tasks_.end()) {
            before = std::move(found->second);
            tasks_.erase(found);
        }
        const auto alike =
            std::ranges::count_if(tasks_, [&](const auto& task) { return task.second.is_room == is_room; });
        is_full = static_cast<std::size_t>(alike) >= most;
        serial = ++serial_;
        if (!is_full) tasks_[id] = {.serial = serial, .is_room = is_room};
    }
    if (before.serial > 0) send(id, {{"event", "done"}, {"why", "stopped"}});
    end(before);
    if (!is_full) return serial;
    refuse(id, {"busy", "this connection has " + std::to_string(most) + " tasks at work already: stop one of them"});
    return std::nullopt;
}

void Conversation::begin(const std::string& id, std::string_view what, const Json& request) {
    const auto serial = find_place(id);
    if (!serial) return;
    const auto tell_them = [weak = weak_from_this(), id, serial = *serial](Json event) {
        if (const auto self = weak.lock()) self->tell(id, serial, std::move(event));
    };
    const auto fail = [&](const Fault& fault) { tell(id, *serial, {{"event", "error"}, {"error", json_of(fault)}}); };
    auto work = work_of(what, request, api_.lines(), tell_them);
    if (!work) return fail(work.error());
    {
        const base::Lock lock{mutex_};
        if (const auto task = tasks_.find(id); task != tasks_.end() && task->second.serial == *serial)
            task->second.work = *work;
        else return; // closed meanwhile
    }
    if (!api_.pool().add(*work)) return fail({"busy", "all engines are at work and many wait already: ask again soon"});
    const base::Lock lock{mutex_};
    if (closed_) (*work)->end();
}

void Conversation::watch(const std::string& id, const Json& request) {
    Fields fields{request};
    const std::int64_t number = fields.whole("job", 0, 1'000'000'000);
    if (fields.fault()) return refuse(id, *fields.fault());
    const auto job = api_.jobs().find(number);
    if (!job) return refuse(id, {"not_found", "there is no job " + std::to_string(number)});
    if (const auto serial = find_place(id)) look_at(id, *serial, job, 0);
}

void Conversation::look_at(const std::string& id, std::uint64_t serial, const std::shared_ptr<Job>& job,
                           std::uint64_t seen) {
    const bool over = job->is_over(); // before the report: what is told at the end is the end
    const std::uint64_t changes = job->changes();
    if (changes != seen || over) tell(id, serial, {{"event", "job"}, {"job", job->json()}});
    if (over) return tell(id, serial, {{"event", "done"}, {"why", "finished"}});
    {
        const base::Lock lock{mutex_};
        const auto task = tasks_.find(id);
        if (task == tasks_.end() || task->second.serial != serial) return;
    }
    wire_.later([weak = weak_from_this(), id, serial, job, changes] {
        if (const auto self = weak.lock()) self->look_at(id, serial, job, changes);
    });
}

void Conversation::stop(const std::string& id) {
    Task stopped;
    {
        const base::Lock lock{mutex_};
        const auto task = tasks_.find(id);
        if (task == tasks_.end()) return; // over already: its end was told
        stopped = task->second;
        if (!stopped.work) tasks_.erase(task);
    }
    end(stopped);
    if (!stopped.work) send(id, {{"event", "done"}, {"why", "stopped"}});
}

void Conversation::tell(const std::string& id, std::uint64_t serial, Json event) {
    if (event["event"] == "thought" && wire_.is_behind()) return; // a later one says more
    {
        const base::Lock lock{mutex_};
        const auto task = tasks_.find(id);
        if (task == tasks_.end() || task->second.serial != serial) return;
        if (is_last(event)) tasks_.erase(task);
    }
    send(id, event);
}

void Conversation::pass_on(const std::string& id, std::uint64_t serial, std::string_view event) {
    {
        const base::Lock lock{mutex_};
        const auto task = tasks_.find(id);
        if (closed_ || task == tasks_.end() || task->second.serial != serial) return;
    }
    wire_.send("{\"id\":" + id + "," + std::string{event.substr(1)});
}

void Conversation::refuse(const std::string& id, const Fault& fault) {
    send(id, {{"event", "error"}, {"error", json_of(fault)}});
}

void Conversation::send(const std::string& id, const Json& event) {
    {
        const base::Lock lock{mutex_};
        if (closed_) return;
    }
    // A view, as wherever we parse: a parser is compiled for each kind of text.
    Json message{{"id", Json::parse(std::string_view{id})}};
    message.update(event);
    wire_.send(text_of(message));
}

} // namespace laststone::api
