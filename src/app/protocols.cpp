// laststone hub, laststone ugi, laststone gtp: the protocols that other programs speak with ours.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "app/book_in_file.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/line_reader.hpp"
#include "app/safe_file.hpp"
#include "app/thinking.hpp"
#include "catalog/draughts_game.hpp"
#include "catalog/nogo_game.hpp"
#include "protocol/gtp.hpp"
#include "protocol/hub.hpp"
#include "protocol/ugi.hpp"

namespace laststone::app {
namespace {

constexpr std::string_view engine_protocols = "play for another program: Hub, UGI, or Go Text Protocol";

// Until the other side says quit or goes away. What follows the game is the protocol's own.
template <class Protocol, class... More>
Status converse(Context& context, std::string_view usual_game, const std::string& book, const More&... more) {
    if (context.json()) throw Failure{"--json does not apply to a protocol: leave it out"};
    Output& out = context.out();
    // Lines may come from the thread that thinks. If nobody reads them, standard input ends soon as well.
    const auto say = [&](const std::string& line) {
        try {
            out.write(line + "\n");
            out.flush();
        } catch (const std::exception&) {}
    };
    Protocol protocol{context.game(usual_game), settings_of(context), say, more...};
    if constexpr (requires { protocol.set_book(book); })
        if (const auto opened = protocol.set_book(book); !opened)
            throw Failure{fmt::format("--book {}", opened.error())};
    LineReader lines{"-"};
    while (const auto line = lines.next())
        if (!protocol.receive(*line)) return Status::done;
    protocol.end();
    return Status::done;
}

std::expected<std::string, std::string> read_file(const std::string& path) {
    try {
        return read_argument("@" + path, "the file").content;
    } catch (const Failure& failure) {
        return std::unexpected{failure.what()};
    }
}

std::expected<void, std::string> write_file(const std::string& path, const std::string& text) {
    try {
        SafeFile file{path};
        file.write(text);
        file.keep();
        return {};
    } catch (const Failure& failure) {
        return std::unexpected{failure.what()};
    }
}

} // namespace

Command hub_command() {
    return {.name = "hub",
            .arguments = "[--dialogue 1|2]",
            .summary = "speak the Hub protocol",
            .shared_summary = engine_protocols,
            .details = "For Hub programs: lines come in on standard input and go out on standard output. The game is "
                       "the parameter\n"
                       "`variant`; -g sets another one than international draughts to begin with. The version of the "
                       "protocol\n"
                       "is recognised from what the other side says.",
            .examples = {{"hub", "waits for `hub`, `init`, `pos`, `level`, `go think`"},
                         {"hub --dialogue 1", "for a program that knows the first version only"}},
            .prepare = [](Options& options) -> Command::Run {
                using protocol::HubVersion;
                auto version = std::make_shared<std::optional<HubVersion>>();
                const auto book = std::make_shared<std::string>();
                options.choice("--dialogue", *version,
                               std::vector<Choice<HubVersion>>{{"1", HubVersion::first}, {"2", HubVersion::second}},
                               "speak this version from the first line on");
                options.text("--book", *book, "FILE", std::string{book_help});
                return [version, book](Context& context) {
                    const catalog::Game& game = context.game("international");
                    if (game.info().family != catalog::Family::draughts)
                        throw Failure{
                            fmt::format("Hub is for draughts only; use ugi or gtp for {}", game.info().name)};
                    return converse<protocol::Hub>(context, "international", *book, *version);
                };
            }};
}

Command gtp_command() {
    return {.name = "gtp",
            .arguments = "[--time S] [--ponder]",
            .summary = "speak the Go Text Protocol, for NoGo",
            .shared_summary = engine_protocols,
            .details = "For Go programs such as GoGui and Sabaki: version 2, with analysis, and with the rules of the "
                       "game for\n"
                       "controllers that ask for them. A side that cannot move resigns; passing is not allowed.",
            .examples = {{"gtp", "waits for `boardsize 9`, `play b D4`, `genmove w`"},
                         {"gtp -g nogo:7x7 --time 5", "on a smaller board, five seconds a move unless a clock runs"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto seconds = std::make_shared<std::optional<double>>();
                const auto ponders = std::make_shared<bool>(false);
                options.real("--time", *seconds, "S", "search for S seconds where no clock runs; default 2");
                options.flag("--ponder", *ponders, "search in the opponent's time");
                return [seconds, ponders](Context& context) {
                    const catalog::Game& game = context.game("nogo");
                    if (game.info().family != catalog::Family::nogo)
                        throw Failure{fmt::format("GTP is for NoGo only; use ugi for {}", game.info().name)};
                    protocol::GtpOptions chosen{.ponders = *ponders, .read_file = read_file, .write_file = write_file};
                    if (*seconds) chosen.move_time = search::Seconds{**seconds};
                    return converse<protocol::Gtp>(context, "nogo", "", chosen);
                };
            }};
}

Command ugi_command() {
    return {
        .name = "ugi",
        .arguments = "[--book FILE]",
        .summary = "speak the Universal Game Interface",
        .shared_summary = engine_protocols,
        .details =
            "For match runners: lines come in on standard input and go out on standard output. The game is an option,\n"
            "Game; positions are FENs, and moves are written as the game's players write them.",
        .examples = {{"ugi -g russian", "waits for `ugi`, `position startpos`, `go movetime 1000`"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto book = std::make_shared<std::string>();
            options.text("--book", *book, "FILE", std::string{book_help});
            return [book](Context& context) { return converse<protocol::Ugi>(context, "english", *book); };
        }};
}

} // namespace laststone::app
