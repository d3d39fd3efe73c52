#include "protocol/hub.hpp"

#include <array>
#include <utility>

namespace laststone::protocol {

Hub::Hub(const catalog::Game& game, const engine::Settings& settings, Say say, std::optional<HubVersion> version)
    : seat_{game, settings}, say_{std::move(say)}, version_{version} {}

std::span<const Hub::Verb> Hub::verbs() {
    static constexpr std::array<Verb, 8> table{{
        {"hub", &Hub::introduce},
        {"init", &Hub::init},
        {"new-game", &Hub::new_game},
        {"new", &Hub::new_game},
        {"ponder-hit", &Hub::ponder_hit},
        {"stop", &Hub::stop},
        {"ping", &Hub::ping},
        {"quit", &Hub::quit},
    }};
    return table;
}

bool Hub::receive(std::string_view text) {
    const HubLine line = parse_hub_line(text);
    if (!version_ && Hub2::is_certain(line)) version_ = HubVersion::second;
    if (!version_ && Hub1::is_certain(line)) version_ = HubVersion::first;
    for (const Verb& verb : verbs())
        if (verb.name == line.command) (this->*verb.act)();
    if (version_ == HubVersion::first) first_.receive(line);
    else second_.receive(line);
    return !is_over_;
}

// While the version is not known, we say who we are in both: unknown lines are ignored.
void Hub::introduce() {
    if (version_ != HubVersion::first) second_.introduce();
    if (version_ != HubVersion::second) first_.introduce();
    say_("wait");
}

void Hub::quit() {
    end();
    is_over_ = true;
}

} // namespace laststone::protocol
