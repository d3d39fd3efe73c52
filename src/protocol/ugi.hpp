// The Universal Game Interface from the engine's side: docs/formats/ugi.md.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/seat.hpp"
#include "protocol/talk.hpp"

namespace laststone::protocol {

class Ugi {
public:
    Ugi(const catalog::Game& game, const engine::Settings& settings, Say say);

    // A line of the other side's. False once the conversation is over. What cannot be done is answered with an info
    // string that says why; unknown commands are ignored.
    bool receive(std::string_view line);
    void end() { seat_.stop(); }
    // As the option Book does.
    std::expected<void, std::string> set_book(const std::string& path) { return seat_.set_book(path); }
    void wait() { seat_.wait(); }

private:
    struct Verb {
        std::string_view name;
        void (Ugi::*act)(Words arguments);
    };
    static std::span<const Verb> verbs();

    void introduce(Words);
    void is_ready(Words) { say_("readyok"); }
    void set_option(Words words);
    void new_game(Words) { seat_.forget(); }
    void set_position(Words words);
    void go(Words words);
    void ponder_hit(Words) { seat_.ponder_hit(); }
    void stop(Words) { seat_.stop(); }
    void query(Words words);
    void quit(Words);

    search::Limits limits_of(Words words) const;
    void tell(const engine::SearchResult& result);
    void complain(const std::string& what) { say_("info string " + what); }

    LineWriter say_;
    Seat seat_;
    bool is_over_ = false;
};

} // namespace laststone::protocol
