// The first version of the Hub dialogue: plain words, and a board on which moves are played.
#pragma once

#include <span>

#include "protocol/hub_dialogue.hpp"

namespace laststone::protocol {

class Hub1 final : public HubDialogue {
public:
    using HubDialogue::HubDialogue;
    void introduce() override;
    void receive(const HubLine& line) override;

    // Whether the line is of this version and cannot be of the second.
    static bool is_certain(const HubLine& line);

private:
    struct Verb {
        std::string_view name;
        void (Hub1::*act)(Words words);
        bool is_shared = false; // with the second version
    };
    static std::span<const Verb> verbs();

    void set(Words words);
    void start(Words) { set_position("start", {}); }
    void pos(Words words);
    void move(Words words);
    void time(Words words);
    void depth(Words words);
    void level(Words words);
    void go(Words) { think(); }
    void ponder_now(Words) { ponder(); }
    void analyse_now(Words) { analyse(); }

    void tell(const engine::SearchResult& result, const std::string& moves) override;
    void answer(Words moves) override;
    void complain(const std::string& what) override { say()("error " + what); }
};

} // namespace laststone::protocol
