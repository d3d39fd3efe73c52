// The Hub protocol, version 2, from the engine's side: docs/formats/hub_protocol.md.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "catalog/games.hpp"
#include "protocol/hub_line.hpp"
#include "protocol/talk.hpp"
#include "protocol/thinker.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol {

class Hub {
public:
    // say is called with each line of ours, without its end, from this thread or another.
    Hub(const catalog::Game& game, const engine::Settings& settings, std::function<void(const std::string&)> say);

    // A line of the other side's. False once the conversation is over. What is not understood is answered with an error,
    // unknown commands and arguments are ignored.
    bool receive(std::string_view line);
    // The other side has gone.
    void end() { stop_silently(); }
    // Until the search that is under way has answered: for scripts without an end of their own.
    void wait() { thinker_.wait(); }

private:
    struct Verb {
        std::string_view name;
        void (Hub::*act)(const HubLine& line);
    };
    static std::span<const Verb> verbs();

    void introduce(const HubLine&);
    void set_parameter(const HubLine& line);
    void init(const HubLine&);
    void new_game(const HubLine&) {
        stop_silently();
        thinker_.forget();
    }
    void set_position(const HubLine& line);
    void set_level(const HubLine& line);
    void go(const HubLine& line);
    void ponder_hit(const HubLine&);
    void stop(const HubLine&) { thinker_.stop(); }
    void ping(const HubLine&) { say_("pong"); }
    void quit(const HubLine&);

    void set_variant(const std::string& name);
    void think(const search::Limits& limits);
    void stop_silently() {
        answers_ = false;
        thinker_.stop();
    }
    void tell(const engine::Thought& thought);
    void answer(const engine::Thought& thought);
    void complain(const std::string& what) { say_("error " + hub_argument("message", what)); }

    const catalog::Game* game_;
    engine::Settings settings_;
    Voice say_;
    Thinker thinker_;
    std::unique_ptr<catalog::State> state_;
    search::Limits limits_{};
    std::atomic<bool> answers_ = true; // once the search has ended
    bool is_over_ = false;
};

} // namespace laststone::protocol
