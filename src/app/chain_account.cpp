#include "app/chain_account.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "app/channel_evidence.hpp"
#include "app/faults.hpp"
#include "app/terminal.hpp"

namespace laststone::app {
namespace {

using Inclusion = chain::Inclusion;

constexpr std::chrono::milliseconds between_looks_at_node{500};
constexpr int pieces_of_a_look = 10;

// What a signer outside was asked to send is written down beside the journal, or where we are.
std::string sent_file_beside(const std::string& journal, const channel::Address& account) {
    return (std::filesystem::path{journal}.parent_path() / (account.text() + ".sent")).string();
}

chain::TransactionSender sender_of(const ChainCommand& command, chain::RpcNodes& nodes) {
    if (!command.signer.is_given())
        return {nodes, command.key.open(), command.key.file + ".sent", command.rpc.rules(nodes)};
    if (!command.key.file.empty()) throw Failure{"--key and --signer are two ways to sign: give one of them"};
    auto signer = std::make_unique<chain::OutsideSigner>(command.signer.open());
    const std::string file = sent_file_beside(command.file, signer->account());
    return {nodes, std::move(signer), file, command.rpc.rules(nodes)};
}

} // namespace

ChainAccount::ChainAccount(const ChainCommand& command, Context& context)
    : command_{command}, context_{context}, nodes_{command.rpc.nodes()}, sender_{sender_of(command, nodes_)} {}

chain::ContractReader ChainAccount::reader(const channel::Domain& domain) {
    chain::ContractReader reader{nodes_, domain, command_.rpc.confirmations};
    or_failure(reader.expect_our_contract(), Status::no);
    return reader;
}

void ChainAccount::ask(const PlannedTransaction& planned, const chain::ChainTransaction& transaction) {
    const std::string price =
        fmt::format("{} {}, and at most {} ether in fees ({} gas at {} wei at most); the cap is {} ether",
                    sender_.sender().text(), planned.words, chain::ether_text(transaction.most_fee()), transaction.gas,
                    transaction.fees.most, chain::ether_text(sender_.rules().fee_cap));
    context_.note(price);
    if (command_.yes) return;
    if (!input_is_terminal()) throw Failure{"nothing was sent: give --yes where nobody can be asked"};
    write_remark("Send it? [y/N] ");
    std::string line;
    if (!std::getline(std::cin, line) || (line != "y" && line != "yes")) throw Failure{"nothing was sent", Status::no};
}

Status ChainAccount::wait_for(const chain::SentTransaction& sent) {
    std::string told;
    const auto tell = [&](const std::string& sentence) {
        if (sentence != told) context_.note(sentence);
        told = sentence;
    };
    while (!interrupt_.requested()) {
        const auto looked = sender_.look(sent);
        if (!looked && looked.error().reason == "displaced") throw Failure{looked.error().sentence, Status::no};
        if (!looked) tell(looked.error().sentence);
        else if (looked->above_cap) tell("the fees of the chain are above the cap: it waits for lower ones");
        else if (looked->was_raised) tell("the fees of the chain have risen: sent again with higher ones");
        if (looked) inclusion_ = *looked;
        if (looked && looked->state == Inclusion::State::included)
            tell(fmt::format("in block {}, {} of {} confirmations", looked->receipt.block, looked->confirmations,
                             sender_.rules().confirmations));
        if (looked && looked->state == Inclusion::State::confirmed)
            return looked->receipt.succeeded ? Status::done : Status::no;
        for (int i = 0; i < pieces_of_a_look && !interrupt_.requested(); ++i)
            std::this_thread::sleep_for(between_looks_at_node / pieces_of_a_look);
    }
    return Status::interrupted;
}

Status ChainAccount::send_and_confirm(const PlannedTransaction& planned) {
    auto sent = or_failure(sender_.under_way(planned.purpose), Status::no);
    if (sent) {
        context_.note("a transaction for this was sent before: nothing else is");
    } else {
        const auto transaction = or_failure(sender_.prepare(planned.to, planned.call), Status::no);
        or_failure(sender_.check_price(transaction), Status::no);
        ask(planned, transaction);
        sent = or_failure(sender_.send(planned.purpose, transaction), Status::no);
    }
    last_ = *sent;
    const auto hash = sender_.hash_of(*sent);
    context_.note(hash ? fmt::format("sent as {}", channel::prefixed_hex(*hash)) : "the signer was asked to send it");
    return wait_for(*sent);
}

Json ChainAccount::hash_of_last() const {
    const auto hash = sender_.hash_of(*last_);
    return hash ? Json(channel::prefixed_hex(*hash)) : Json(nullptr);
}

Json ChainAccount::json() const {
    const bool included = inclusion_ && inclusion_->state != Inclusion::State::pending;
    const auto& receipt = included ? inclusion_->receipt : chain::Receipt{};
    return {{"transaction", included ? Json(channel::prefixed_hex(receipt.transaction)) : hash_of_last()},
            {"nonce", last_->transaction.nonce},
            {"block", included ? Json(receipt.block) : Json(nullptr)},
            {"confirmations", included ? inclusion_->confirmations : 0},
            {"confirmed", inclusion_ && inclusion_->state == Inclusion::State::confirmed},
            {"succeeded", included ? Json(receipt.succeeded) : Json(nullptr)},
            {"fee", included ? Json(chain::times(receipt.gas_used, receipt.gas_price).text()) : Json(nullptr)}};
}

Status ChainAccount::carry_out(const PlannedTransaction& planned, Json more) {
    const Status status = send_and_confirm(planned);
    Json document = json();
    document.update(more);
    if (context_.json()) context_.out().json(document);
    else if (status == Status::done)
        context_.out().print(
            "done: {} in block {}, for {} ether in fees\n", document["transaction"].get<std::string>(),
            inclusion_->receipt.block,
            chain::ether_text(chain::times(inclusion_->receipt.gas_used, inclusion_->receipt.gas_price)));
    else if (status == Status::no) context_.out().write("the contract has refused it: only the fee is gone\n");
    else context_.note("it is on its way: the same command goes on, and sends nothing twice");
    return status;
}

channel::Referee game_in(const ChainCommand& command) {
    if (command.file.empty()) throw Failure{fmt::format("chain {} needs the journal of a game", command.task)};
    return or_failure(channel::judge_transcript(transcript_of(command.file)), Status::no).referee;
}

} // namespace laststone::app
