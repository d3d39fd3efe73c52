// The Hub protocol from the engine's side, in the version that the other side speaks: docs/formats/hub_protocol.md.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "protocol/hub1.hpp"
#include "protocol/hub2.hpp"

namespace laststone::protocol {

enum class HubVersion : std::uint8_t { first, second };

class Hub {
public:
    // With no version given, it is known from the first line that only one of them has.
    Hub(const catalog::Game& game, const engine::Settings& settings, Say say, std::optional<HubVersion> version = {});

    ~Hub() { seat_.abandon(); }
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    // A line of the other side's. False once the conversation is over. What is not understood is answered with an error,
    // unknown commands and arguments are ignored.
    bool receive(std::string_view text);
    // The other side has gone, and may still read what was found.
    void end() { seat_.stop(); }
    // As the parameter book does.
    std::expected<void, std::string> set_book(const std::string& path) { return seat_.set_book(path); }
    // Until the search that is under way has answered: for scripts without an end of their own.
    void wait() { seat_.wait(); }

private:
    // What is the same in both versions.
    struct Verb {
        std::string_view name;
        void (Hub::*act)();
    };
    static std::span<const Verb> verbs();

    void introduce();
    void init() { say_("ready"); }
    void new_game() { seat_.forget(); }
    void ponder_hit() { seat_.ponder_hit(); }
    void stop() { seat_.stop(); }
    void ping() { say_("pong"); }
    void quit();

    Seat seat_;
    LineWriter say_;
    Hub1 first_{seat_, say_};
    Hub2 second_{seat_, say_};
    std::optional<HubVersion> version_;
    bool is_over_ = false;
};

} // namespace laststone::protocol
