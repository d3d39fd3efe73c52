// The exports of the module: requests and conversations of docs/api.md, numbered by the host, and turns to work on them.
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/api.hpp"
#include "api/archive/imports.hpp"
#include "api/conversation.hpp"
#include "api/fields.hpp"
#include "asset_list.hpp"
#include "assets.hpp"
#include "catalog/games.hpp"
#include "clock.hpp"
#include "host.hpp"

namespace laststone::wasm {
namespace {

using api::Fault;
using api::Json;

constexpr std::size_t usual_hash_mib = 32;
constexpr std::size_t most_hash_mib = 1024;
constexpr std::int64_t most_instances = 64;

void respond(std::int32_t call, const api::Response& response) {
    Json head{{"status", response.status}, {"type", response.type}, {"headers", Json::object()}};
    for (const auto& [name, value] : response.headers) head["headers"][name] = value;
    std::string body = response.body;
    while (auto more = response.more ? response.more() : std::nullopt) body += *more;
    const std::string text = api::text_of(head);
    laststone_host_respond(call, text.data(), text.size(), body.data(), body.size());
}

// Everything that one instance of the module has.
class Door {
public:
    struct Settings {
        std::size_t hash_mib = usual_hash_mib;
        bool is_interrupted = false; // see laststone_interrupt
        const search::SharedSearch* shared = nullptr;
    };
    explicit Door(const Settings& settings)
        : pool_{{.engines = 0,
                 .engine = {.hash_mib = settings.hash_mib, .shared = settings.shared},
                 .is_ready = is_ready,
                 .is_interrupted = settings.is_interrupted}},
          api_{pool_, jobs_, {.version = LASTSTONE_VERSION}} {}

    void request(std::int32_t call, std::string_view head, std::string_view body) {
        auto asked = read(head);
        if (!asked) return respond(call, answer_of(asked.error()));
        asked->body = body;
        cancellations_[call] = asked->cancellation;
        api_.answer(*asked, [this, call](const api::Response& response) {
            cancellations_.erase(call);
            respond(call, response);
        });
        interrupt_for_others();
    }

    // Keeps games in this file from now on; where it cannot be opened, in the one before it, if any.
    void keep(std::int32_t call, const std::string& path) {
        if (jobs_.has_work())
            return respond(call, answer_of(Fault{"busy", "the archive is being worked on: wait until that is done"}));
        auto archive = api::Archive::open(path);
        if (!archive) {
            api_.refuse_archive(archive.error());
            return respond(call, answer_of(archive.error()));
        }
        archive_.swap(*archive);
        api_.set_archive(archive_.get());
        api::finish_imports(*archive_, jobs_);
        respond(call, api::answer_of(Json{{"path", path}, {"games", archive_->count()}}));
    }
    void refuse_archive(std::string_view sentence) { api_.refuse_archive({"not_found", std::string{sentence}}); }

    void hang_up(std::int32_t call) {
        const auto found = cancellations_.find(call);
        if (found == cancellations_.end()) return;
        const auto cancellation = std::move(found->second);
        cancellations_.erase(found);
        cancellation->cancel();
    }

    void converse(std::int32_t number) {
        conversations_[number] = std::make_shared<api::Conversation>(
            api_,
            api::Conversation::Wire{
                .send = [number](const std::string& text) { laststone_host_tell(number, text.data(), text.size()); },
                .later = [this](std::function<void()> look) { later_.push_back(std::move(look)); }});
    }

    void say(std::int32_t number, std::string_view text) {
        if (const auto found = conversations_.find(number); found != conversations_.end()) found->second->receive(text);
        interrupt_for_others();
    }

    void leave(std::int32_t number) {
        const auto found = conversations_.find(number);
        if (found == conversations_.end()) return;
        found->second->close();
        conversations_.erase(found);
    }

    // What the host is to do next: nothing, to call again, or to call again in a while.
    enum class Next : std::int32_t { nothing, soon, later };
    Next work() {
        for (const auto& look : std::exchange(later_, {})) look();
        if (jobs_.work()) return Next::soon;
        return others_wait() ? Next::later : Next::nothing;
    }
    Next search() {
        const Pausable pausable;
        const api::Pool::Queue queue = pool_.work(others_wait());
        if (queue == api::Pool::Queue::goes_on) return Next::soon;
        // Others may have come while the search was paused.
        return queue == api::Pool::Queue::waits || others_wait() ? Next::later : Next::nothing;
    }

    void interrupt() { pool_.interrupt(); }

private:
    // Work that is no engine's.
    bool others_wait() const { return jobs_.has_work() || !later_.empty(); }
    void interrupt_for_others() {
        if (others_wait()) interrupt();
    }

    static api::Result<api::Request> read(std::string_view head) {
        const auto object = api::parse_object(head);
        if (!object) return api::refused(object.error());
        api::Fields fields{*object};
        api::Request request{.method = fields.text("method"), .type = fields.text("type", "")};
        auto target = api::parse_target(fields.text("path"));
        if (fields.fault()) return api::refused(*fields.fault());
        if (!target) return api::refused({"bad_request", "the path cannot be read"});
        request.path = std::move(target->path);
        request.query = std::move(target->query);
        return request;
    }

    std::unique_ptr<api::Archive> archive_{};
    api::Jobs jobs_{};
    api::Pool pool_;
    api::Api api_;
    std::map<std::int32_t, std::shared_ptr<api::Cancellation>> cancellations_{};
    std::map<std::int32_t, std::shared_ptr<api::Conversation>> conversations_{};
    std::vector<std::function<void()>> later_{};
};

// An instance of the module is one door, for as long as it lives.
std::unique_ptr<Door>& door() {
    static std::unique_ptr<Door> only;
    return only;
}

// The place of this instance among those that search together.
const search::SharedSearch* shared_search(int index, int instances) {
    static search::SharedSearch only;
    only = {.index = index,
            .instances = instances,
            .find = laststone_shared_find,
            .store = laststone_shared_store,
            .new_age = laststone_shared_new_age,
            .clear = laststone_shared_clear,
            .permill_used = laststone_shared_permill_used,
            .is_being_searched = laststone_shared_is_being_searched,
            .begin = laststone_shared_begin,
            .end = laststone_shared_end};
    return &only;
}

// How many leaves a position's tree has; negative where it cannot be read.
std::int64_t count_leaves(std::string_view game, std::string_view position, int depth, bool routes) {
    const catalog::Game* const found = catalog::find_game(game);
    if (found == nullptr || depth < 0) return -1;
    const auto state = found->read(position);
    if (!state) return -1;
    return static_cast<std::int64_t>(
        (*state)->perft(depth, {.convention = routes ? game::Convention::routes : game::Convention::distinct}));
}

std::string_view text(const char* from, std::size_t size) { return {from, size}; }

} // namespace
} // namespace laststone::wasm

using namespace laststone::wasm;

#define LASTSTONE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

// What lies beside the module: [{"name", "size", "sha256"}], with a 0 behind it.
LASTSTONE_EXPORT(laststone_assets) const char* laststone_assets() { return asset_list.data(); }

LASTSTONE_EXPORT(laststone_allocate) void* laststone_allocate(std::size_t size) { return std::malloc(size); }
LASTSTONE_EXPORT(laststone_release) void laststone_release(void* from) { std::free(from); }

// Settings are a JSON object; what is wrong with it is taken as not said.
LASTSTONE_EXPORT(laststone_open) void laststone_open(const char* settings, std::size_t size) {
    const auto object = laststone::api::parse_object(text(settings, size)).value_or(laststone::api::Json::object());
    laststone::api::Fields fields{object};
    const auto hash_mib = fields.whole_if_any("hash_mib", 1, most_hash_mib);
    const auto index = fields.whole_if_any("index", 0, most_instances - 1); // where a search is shared
    const auto instances = fields.whole("instances", 1, most_instances, 1);
    door() = std::make_unique<Door>(Door::Settings{
        .hash_mib = static_cast<std::size_t>(hash_mib.value_or(usual_hash_mib)),
        .is_interrupted = fields.flag("is_interrupted"),
        .shared = index ? shared_search(static_cast<int>(*index), static_cast<int>(instances)) : nullptr});
}

LASTSTONE_EXPORT(laststone_request)
void laststone_request(std::int32_t call, const char* head, std::size_t head_size, const char* body,
                       std::size_t body_size) {
    door()->request(call, text(head, head_size), text(body, body_size));
}
// The file is one that the host's SQLite has; what it answers is {path, games}.
LASTSTONE_EXPORT(laststone_keep)
void laststone_keep(std::int32_t call, const char* path, std::size_t size) {
    door()->keep(call, std::string{text(path, size)});
}
// Why no games can be kept.
LASTSTONE_EXPORT(laststone_refuse_archive)
void laststone_refuse_archive(const char* sentence, std::size_t size) { door()->refuse_archive(text(sentence, size)); }
LASTSTONE_EXPORT(laststone_hang_up) void laststone_hang_up(std::int32_t call) { door()->hang_up(call); }
LASTSTONE_EXPORT(laststone_converse) void laststone_converse(std::int32_t number) { door()->converse(number); }
LASTSTONE_EXPORT(laststone_say) void laststone_say(std::int32_t number, const char* from, std::size_t size) {
    door()->say(number, text(from, size));
}
LASTSTONE_EXPORT(laststone_leave) void laststone_leave(std::int32_t number) { door()->leave(number); }
// Long work, a step at a time. A search alone may be paused by the host, and others answered meanwhile.
LASTSTONE_EXPORT(laststone_work) std::int32_t laststone_work() { return static_cast<std::int32_t>(door()->work()); }
LASTSTONE_EXPORT(laststone_search) std::int32_t laststone_search() {
    return static_cast<std::int32_t>(door()->search());
}
// From within work, where the host has a message meanwhile: it then returns soon.
LASTSTONE_EXPORT(laststone_interrupt) void laststone_interrupt() { door()->interrupt(); }
LASTSTONE_EXPORT(laststone_perft)
std::int64_t laststone_perft(const char* game, std::size_t game_size, const char* position, std::size_t position_size,
                             std::int32_t depth, std::int32_t routes) {
    return count_leaves(text(game, game_size), text(position, position_size), depth, routes != 0);
}
