// laststone serve: the page and its API at one address of this machine.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "api/api.hpp"
#include "api/archive/archive.hpp"
#include "api/archive/imports.hpp"
#include "api/engines/pool.hpp"
#include "api/jobs.hpp"
#include "api/rooms/rooms.hpp"
#include "api/rooms/token.hpp"
#include "app/commands.hpp"
#include "app/desktop.hpp"
#include "app/environment.hpp"
#include "app/network_addresses.hpp"
#include "app/port_holder.hpp"
#include "app/qr_code.hpp"
#include "app/results.hpp"
#include "app/stakes_network.hpp"
#include "app/terminal.hpp"
#include "app/thinking.hpp"
#include "base/characters.hpp"
#include "server/http_server.hpp"
#include "server/page_assets.hpp"

namespace laststone::app {
namespace {

constexpr std::size_t engine_hash_mib = 64; // of each engine

struct ServeCommand {
    std::uint16_t port = 8080;
    std::string archive{};
    std::string listen{};
    std::string token{};
    std::vector<std::string> hosts{};
    std::string origin{};
    std::vector<std::string> embedders{};
    std::vector<std::string> allowed_origins{};
    std::string chain{};
    std::optional<int> engines{};
    bool open = false;
};

std::string archive_path(const ServeCommand& command) {
    std::filesystem::path path = command.archive;
    if (path.empty()) {
        const auto folder = data_folder();
        if (!folder) throw Failure{"no data folder is known: name the archive with --archive FILE"};
        path = *folder / "archive.db";
    }
    std::error_code error;
    const std::filesystem::path folder = path.parent_path();
    const bool is_new = !folder.empty() && std::filesystem::create_directories(folder, error);
    // A folder of ours is for its owner alone; one that was there and named is not ours to close.
    if (!error && (is_new || command.archive.empty()))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error) throw Failure{fmt::format("the folder {} cannot be made: {}", folder.string(), error.message())};
    return path.string();
}

template <class T>
T or_throw(api::Result<T> result) {
    if (!result) throw Failure{result.error().sentence};
    return std::move(*result);
}

bool is_loopback(std::string_view address) {
    return address.empty() || address == "localhost" || address == "::1" || address.starts_with("127.");
}

// Two engines, so that one can play while another analyses, share the cores.
api::Pool::Settings pool_settings(const ServeCommand& command, const Context& context) {
    engine::Settings engine = settings_of(context);
    if (!context.common().threads) engine.threads = std::max(1, engine.threads / 2);
    if (!context.common().hash_mib) engine.hash_mib = engine_hash_mib;
    return {.engines = command.engines.value_or(2), .engine = engine};
}

// What a header can name as it is.
bool is_origin(std::string_view text) {
    const bool has_scheme = text.starts_with("https://") || text.starts_with("http://");
    const std::string_view host = has_scheme ? text.substr(text.find("//") + 2) : "";
    return !host.empty() && std::ranges::all_of(host, [](char c) {
        return base::is_digit(c) || base::is_letter(c) || std::string_view{".-:[]"}.contains(c);
    });
}

std::string parse_origin(const std::string& text) {
    if (!is_origin(text)) throw Failure{"--origin must be like https://club.example, without a path"};
    return text;
}

void check_embedders(const std::vector<std::string>& origins) {
    if (!std::ranges::all_of(origins, [](const std::string& one) { return one == "*" || is_origin(one); }))
        throw Failure{"--embed must be like https://club.example, without a path, or * for all sites"};
}

void check_allowed_origins(const std::vector<std::string>& origins) {
    if (!std::ranges::all_of(origins, is_origin))
        throw Failure{"--allow-origin must be like https://games.example, without a path"};
}

server::HttpSettings http_settings(const ServeCommand& command) {
    check_embedders(command.embedders);
    check_allowed_origins(command.allowed_origins);
    server::HttpSettings http{.port = command.port,
                              .hosts = command.hosts,
                              .origin = command.origin,
                              .embedders = command.embedders,
                              .allowed_origins = command.allowed_origins};
    if (!command.listen.empty() && command.listen != "localhost") http.address = command.listen;
    if (is_loopback(command.listen) && command.origin.empty()) return http;
    http.token = command.token.empty() ? environment("LASTSTONE_TOKEN") : command.token;
    if (http.token.empty()) http.token = api::new_token();
    if (const std::string weakness = api::weakness_of(http.token); !weakness.empty())
        throw Failure{"the token can be guessed: it " + weakness + "; without one a good one is made"};
    return http;
}

// By which other machines reach us, the best first; none where they cannot.
std::vector<std::string> outer_addresses(const server::HttpSettings& http, std::uint16_t port) {
    if (!http.origin.empty()) return {http.origin};
    if (is_loopback(http.address)) return {};
    std::vector<std::string> hosts{http.address};
    if (http.address == "0.0.0.0" || http.address == "::") hosts = network_addresses(http.address == "::");
    for (std::string& host : hosts)
        host = fmt::format("http://{}:{}", host.contains(':') ? "[" + host + "]" : host, port);
    return hosts;
}

// Where to find us, for people and for programs; the first address is the one to open.
std::string announce(Context& context, const server::HttpSettings& http, std::uint16_t port, const std::string& archive,
                     const std::vector<std::string>& outer) {
    const std::string token = http.token.empty() ? "" : "?token=" + http.token;
    const std::string inner = http.address.contains(':') ? "[" + http.address + "]" : http.address;
    const std::string address =
        (outer.empty() ? fmt::format("http://{}:{}", inner, port) : outer.front()) + "/" + token;
    if (context.json()) {
        context.out().json({{"address", address}, {"port", port}, {"archive", archive}, {"addresses", outer}});
    } else {
        context.out().print("laststone is at {}\n", address);
        for (std::size_t at = 1; at < outer.size(); ++at)
            context.out().print("             or {}/{}\n", outer[at], token);
        if (!outer.empty() && output_is_terminal()) context.out().print("{}", qr_code(address));
    }
    context.out().flush();
    return address;
}

// Where somebody listens at our address already; a second server beside the first would do it no good.
std::optional<Status> yield_to_holder(const ServeCommand& command, const server::HttpSettings& http, Context& context) {
    const bool is_everywhere = http.address == "0.0.0.0" || http.address == "::";
    if (http.port == 0 || !(is_loopback(http.address) || is_everywhere)) return std::nullopt;
    const std::string host = !is_everywhere ? http.address : http.address == "::" ? "::1" : "127.0.0.1";
    const PortHolder holder = holder_of({host, http.port});
    if (holder == PortHolder::nobody) return std::nullopt;
    const std::string address = fmt::format("http://{}:{}/", host.contains(':') ? "[" + host + "]" : host, http.port);
    if (holder == PortHolder::stranger)
        throw Failure{fmt::format("another program listens at port {}: choose another one with --port N, or with "
                                  "--port 0 any that is free",
                                  http.port)};
    if (!command.open)
        throw Failure{
            fmt::format("laststone is at {} already: open that, or choose another port with --port N", address)};
    if (context.json()) context.out().json({{"address", address}, {"port", http.port}});
    else context.out().print("laststone is at {} already\n", address);
    open_browser(address);
    return Status::done;
}

// The page follows its games with a module of its own, which a build without WebAssembly has not.
api::Json stakes_of(const ServeCommand& command) {
    if (command.chain.empty()) return nullptr;
    api::Json network = stakes_network_in(command.chain);
    if (std::ranges::find(server::page_assets(), "/stakes.wasm", &server::Asset::path) == server::page_assets().end())
        throw Failure{"--chain: this program was built without stakes.wasm, by which the page checks signed turns: "
                      "build that first (docs/stakes.md)"};
    return network;
}

Status serve(const ServeCommand& command, Context& context) {
    const server::HttpSettings http = http_settings(command);
    const api::Json stakes = stakes_of(command);
    if (const auto status = yield_to_holder(command, http, context)) return *status;
    allow_many_connections();
    const auto archive = or_throw(api::Archive::open(archive_path(command)));
    const std::filesystem::path file{archive->path()};
    const auto rooms =
        or_throw(api::Rooms::open(std::filesystem::path{file}.replace_extension("rooms.db").string(), *archive));
    api::Jobs jobs;
    api::Pool pool{pool_settings(command, context)};
    const std::string folder = file.parent_path().string();
    const std::string uploads = folder.empty() ? "." : folder;
    api::remove_abandoned_uploads(uploads);
    api::finish_imports(*archive, jobs);
    api::Api api{*archive,
                 pool,
                 jobs,
                 *rooms,
                 {.version = LASTSTONE_VERSION,
                  .upload_folder = uploads,
                  .embedders = command.embedders,
                  .stakes = stakes}};
    const auto assets = server::page_assets();
    const auto server = or_throw(server::HttpServer::open(api, assets, http));
    const std::vector<std::string> outer = outer_addresses(http, server->port());
    api.set_addresses(outer);
    if (!http.token.empty() && http.origin.empty())
        context.note(
            fmt::format("listening at {}: everybody who can reach this machine can try to connect; the connection is "
                        "not encrypted, and only the token below keeps others out",
                        http.address));
    if (assets.empty())
        context.note(
            "the page was not built into this program: it needs node and npm (on Debian: nodejs npm); build again "
            "with them, the API is there");
    const std::string address = announce(context, http, server->port(), archive->path(), outer);
    if (command.open) open_browser(address);
    return server->run() == SIGTERM ? Status::terminated : Status::done;
}

} // namespace

Command serve_command() {
    return {.name = "serve",
            .arguments = "",
            .summary = "the web page and its API, on this machine alone",
            .details = "Prints its address once it is ready, and runs until Ctrl-C. Games, positions,\n"
                       "labels and puzzles are kept in one SQLite file, in your data folder unless\n"
                       "--archive names another. Two engines share the cores: --threads and --hash apply\n"
                       "to each. --listen admits other machines: it then requires a token, which is\n"
                       "part of the address printed, with a code for telephones. --origin names the address\n"
                       "that people open where a proxy with TLS stands before the server: see docs/hosting.md.\n"
                       "--embed lets pages of another site replay games on a board of ours, without a token.\n"
                       "--allow-origin lets a copy of the static page have its games analysed here.\n"
                       "Two people play in rooms, which are kept in a file beside the archive.\n"
                       "--chain lets them play for stakes, with wallets of their own: see docs/stakes.md.\n"
                       "The API is described in docs/api.md.",
            .examples = {{"serve", "http://127.0.0.1:8080/"},
                         {"serve --port 0", "on any free port"},
                         {"serve --archive club.db", "another archive"},
                         {"serve --listen 0.0.0.0", "for other machines, with a token"},
                         {"serve --origin https://club.example", "behind a proxy"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<ServeCommand>();
                options.number("--port", command->port, "N", "default 8080; 0: any free port", {0, 65535});
                options.text("--archive", command->archive, "FILE", "where games are kept");
                options.text("--listen", command->listen, "ADDRESS", "for other machines too, with a token");
                options.text("--token", command->token, "TEXT", "this token instead of a new one; or LASTSTONE_TOKEN");
                options.text("--host", command->hosts, "NAME",
                             "a name that browsers may call us by; may be given again");
                options.parsed("--origin", command->origin, "ADDRESS",
                               "what people open behind a proxy: https://club.example", parse_origin);
                options.text("--embed", command->embedders, "SITE",
                             "whose pages may show our board: https://club.example, or *; may be given again");
                options.text("--allow-origin", command->allowed_origins, "ORIGIN",
                             "whose static page may analyse here: https://games.example; may be given again");
                options.text("--chain", command->chain, "FILE",
                             "play for stakes on the chain that FILE names: docs/stakes.md");
                options.number("--engines", command->engines, "N", "number of engines; default 2", {1, 256});
                options.flag("--open", command->open, "open a browser, where there is a display");
                return [command](Context& context) { return serve(*command, context); };
            }};
}

} // namespace laststone::app
