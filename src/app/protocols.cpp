// laststone hub, laststone ugi: the protocols that other programs speak with ours.
#include <memory>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "app/lines.hpp"
#include "app/thinking.hpp"
#include "protocol/hub.hpp"
#include "protocol/ugi.hpp"

namespace laststone::app {
namespace {

// Until the other side says quit or goes away. What follows the game is the protocol's own.
template <class Protocol, class... More>
Status converse(Context& context, std::string_view usual_game, const More&... more) {
    Output& out = context.out();
    // Lines may come from the thread that thinks. If nobody reads them, standard input ends soon as well.
    const auto say = [&](const std::string& line) {
        try {
            out.write(line + "\n");
            out.flush();
        } catch (const std::exception&) {}
    };
    Protocol protocol{context.game(usual_game), settings_of(context), say, more...};
    Lines lines{"-"};
    while (const auto line = lines.next())
        if (!protocol.receive(*line)) return Status::done;
    protocol.end();
    return Status::done;
}

} // namespace

Command hub_command() {
    return {.name = "hub",
            .arguments = "[--dialogue 1|2]",
            .summary = "speak the Hub protocol",
            .details = "For Hub programs: lines come in on standard input and go out on standard output. The game is a "
                       "parameter,\n"
                       "variant; with -g it starts as another one than international draughts. Whether the other side "
                       "speaks the\n"
                       "first or the second version shows in what it says.",
            .examples = {{"hub", "waits for `hub`, `init`, `pos`, `level`, `go think`"},
                         {"hub --dialogue 1", "for a program that knows the first version alone"}},
            .prepare = [](Options& options) -> Command::Run {
                using protocol::HubVersion;
                auto version = std::make_shared<std::optional<HubVersion>>();
                options.choice("--dialogue", *version,
                               std::vector<Choice<HubVersion>>{{"1", HubVersion::first}, {"2", HubVersion::second}},
                               "speak this version from the first line on");
                return
                    [version](Context& context) { return converse<protocol::Hub>(context, "international", *version); };
            }};
}

Command ugi_command() {
    return {
        .name = "ugi",
        .arguments = "",
        .summary = "speak the Universal Game Interface",
        .details =
            "For match runners: lines come in on standard input and go out on standard output. The game is an option,\n"
            "Game; positions are FENs, and moves are written as the game's players write them.",
        .examples = {{"ugi -g russian", "waits for `ugi`, `position startpos`, `go movetime 1000`"}},
        .prepare = [](Options&) -> Command::Run {
            return [](Context& context) { return converse<protocol::Ugi>(context, "english"); };
        }};
}

} // namespace laststone::app
