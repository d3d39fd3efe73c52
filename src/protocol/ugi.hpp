// The Universal Game Interface from the engine's side: docs/formats/ugi.md.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "protocol/talk.hpp"
#include "protocol/thinker.hpp"

namespace laststone::protocol {

class Ugi {
public:
    // say is called with each line of ours, without its end, from this thread or another.
    Ugi(const catalog::Game& game, const engine::Settings& settings, std::function<void(const std::string&)> say);

    // A line of the other side's. False once the conversation is over. What cannot be done is answered with an info
    // string that says why; unknown commands are ignored.
    bool receive(std::string_view line);
    void end() { stop_silently(); }
    void wait() { thinker_.wait(); }

private:
    using Words = std::span<const std::string>;
    struct Verb {
        std::string_view name;
        void (Ugi::*act)(Words arguments);
    };
    static std::span<const Verb> verbs();

    void introduce(Words);
    void is_ready(Words) { say_("readyok"); }
    void set_option(Words words);
    void new_game(Words);
    void set_position(Words words);
    void go(Words words);
    void stop(Words) { thinker_.stop(); }
    void query(Words words);
    void quit(Words);

    search::Limits limits_of(Words words) const;
    void tell(const engine::Thought& thought);
    void complain(const std::string& what) { say_("info string " + what); }
    void stop_silently() {
        answers_ = false;
        thinker_.stop();
    }

    const catalog::Game* game_;
    engine::Settings settings_;
    Voice say_;
    Thinker thinker_;
    std::unique_ptr<catalog::State> state_;
    std::atomic<bool> answers_ = true; // once the search has ended
    bool is_over_ = false;
};

} // namespace laststone::protocol
