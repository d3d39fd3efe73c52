// The second version of the Hub dialogue: commands with named arguments.
#pragma once

#include <span>

#include "protocol/hub_dialogue.hpp"

namespace laststone::protocol {

class Hub2 final : public HubDialogue {
public:
    using HubDialogue::HubDialogue;
    void introduce() override;
    void receive(const HubLine& line) override;

    // Whether the line is of this version and cannot be of the first.
    static bool is_certain(const HubLine& line);

private:
    struct Verb {
        std::string_view name;
        void (Hub2::*act)(const HubLine& line);
    };
    static std::span<const Verb> verbs();

    void set_param(const HubLine& line);
    void pos(const HubLine& line);
    void level(const HubLine& line);
    void go(const HubLine& line);

    static std::string parameter(std::string_view name, std::string_view value, const std::string& type_and_range);
    void tell(const engine::SearchResult& result, const std::string& moves) override;
    void answer(Words moves) override;
    void complain(const std::string& what) override { say()("error " + hub_argument("message", what)); }
};

} // namespace laststone::protocol
