// laststone channel tower and hand: a watchtower for many games, and what it is given.
#include <fmt/format.h>

#include <cstdio>
#include <thread>

#include "app/channel_chain.hpp"
#include "app/channel_command.hpp"
#include "app/interrupt.hpp"
#include "app/results.hpp"
#include "app/tower_desk.hpp"
#include "chain/http.hpp"

namespace laststone::app {
namespace {

// Whoever may come from elsewhere comes through a proxy, which knows them.
transport::Endpoint desk_of(const ChannelCommand& command) {
    if (!command.where.listen) throw Failure{"a tower needs a place where it is handed journals: give --listen PORT"};
    const auto place = transport::parse_address(*command.where.listen, {});
    if (!place) throw Failure{fmt::format("--listen {}: {}", in_quotes(*command.where.listen), place.error())};
    if (place->host != "127.0.0.1" && place->host != "localhost" && place->host != "::1")
        throw Failure{
            fmt::format("--listen {}: a tower listens on this machine alone; a proxy before it can let others in",
                        in_quotes(*command.where.listen))};
    return *place;
}

channel::Number256 least_stake_of(const ChannelCommand& command) {
    const auto least = channel::Number256::parse(command.least_stake);
    if (!least)
        throw Failure{fmt::format("--least-stake {}: give a whole number of wei", in_quotes(command.least_stake))};
    return *least;
}

} // namespace

Status guard_games(const ChannelCommand& command, Context& context) {
    const transport::Endpoint place = desk_of(command);
    if (!command.contract) throw Failure{"a tower guards the games of one contract: give --contract ADDRESS"};
    const TowerLimits limits{.games = command.most_games, .least_stake = least_stake_of(command)};
    chain::RpcNodes nodes = command.rpc.nodes();
    const channel::SecretKey key = command.key.open();
    const chain::SendingRules rules = command.rpc.rules(nodes);
    chain::RpcNodes sending = command.rpc.nodes();
    chain::TransactionSender sender{sending, key, command.key.file + ".sent", rules};
    const channel::Domain domain = domain_on(command, rules.chain_id);
    or_failure(chain::ContractReader{nodes, domain, rules.confirmations}.expect_our_contract(), Status::no);
    const auto tell = [&context](const std::string& sentence) { context.note(sentence); };
    Tower tower{command.file,
                {.nodes = command.rpc.nodes(),
                 .desk_nodes = command.rpc.nodes(),
                 .domain = domain,
                 .confirmations = rules.confirmations},
                sender,
                limits,
                tell};
    auto acceptor = transport::Acceptor::open(place);
    if (!acceptor) throw Failure{acceptor.error()};
    context.note(fmt::format("guards {}, with the key of {}; journals, status and metrics at http://{}:{}",
                             counted(tower.status().games.size(), "game"), key.address().text(),
                             place.host == "::1" ? "[::1]" : place.host, acceptor->port()));
    const Interrupt interrupt;
    const TowerDesk desk{tower, std::move(*acceptor)};
    constexpr std::chrono::milliseconds pause{100};
    constexpr int pauses = 5;
    while (!interrupt.requested()) {
        sending.begin_round();
        tower.look(interrupt.flag());
        for (int i = 0; i < pauses && !interrupt.requested(); ++i) std::this_thread::sleep_for(pause);
    }
    return Status::interrupted;
}

Status hand_in(const ChannelCommand& command, Context& context) {
    if (!command.tower) throw Failure{"a journal is handed to a tower: give --tower URL"};
    const auto url = or_failure(chain::RpcUrl::parse(*command.tower));
    const File journal{std::fopen(command.file.c_str(), "rb"), &std::fclose};
    if (!journal) throw Failure{fmt::format("{}: the journal cannot be read", command.file)};
    std::string text(largest_handed_in + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), journal.get()));
    if (text.size() > largest_handed_in)
        throw Failure{fmt::format("{}: a tower takes journals of {} bytes at most", command.file, largest_handed_in)};
    const std::string said = or_failure(chain::post(url, text), Status::no);
    const Json answer = Json::parse(said, nullptr, false);
    const Json* const fault = answer.is_object() && answer.contains("fault") ? &answer["fault"] : nullptr;
    if (fault == nullptr) throw Failure{fmt::format("{}: this is no tower", *command.tower), Status::no};
    if (context.json()) context.out().json(answer);
    const auto number = [&](const char* name) {
        return answer.contains(name) && answer[name].is_number_unsigned() ? answer[name].get<std::size_t>() : 0;
    };
    if (!context.json() && answer.contains("taken"))
        context.out().print("{} taken, the tower holds {}\n", counted(number("taken"), "turn"), number("turns"));
    if (!fault->is_object()) return Status::done;
    const bool has_words = fault->contains("sentence") && (*fault)["sentence"].is_string();
    context.note(fmt::format("the tower refuses: {}",
                             has_words ? in_quotes((*fault)["sentence"].get<std::string>()) : "without a word"));
    return Status::no;
}

} // namespace laststone::app
