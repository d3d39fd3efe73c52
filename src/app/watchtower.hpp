// A watchtower for a signed game: follows it on the chain and answers for a player, alone or beside the table.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/channel_events.hpp"
#include "chain/contract_reader.hpp"
#include "chain/transaction_sender.hpp"
#include "channel/transcript.hpp"

namespace laststone::app {

// What has been signed of a game by now: a journal is read anew at each look, so that whatever plays may write it
// meanwhile.
using TranscriptReader = std::function<std::expected<channel::Transcript, channel::ChannelFault>()>;

class Watchtower {
public:
    using Note = std::function<void(const std::string&)>;
    // Without a sender it only tells.
    Watchtower(const std::string& journal, chain::ContractReader reader, chain::TransactionSender* sender,
               std::optional<game::Color> us, Note note);
    Watchtower(TranscriptReader transcript, chain::ContractReader reader, chain::TransactionSender* sender,
               std::optional<game::Color> us, Note note);

    // Looks once, tells what is new, and answers a clock where the journal can. True once it is confirmed that
    // the game is settled.
    bool look();

    // What was seen at the last look, for another thread.
    channel::ChainLog log() const;
    const chain::ChannelOnChain& seen() const { return seen_; }
    // Whether a node has answered at the last look.
    bool has_seen() const { return has_seen_; }
    // How many answers it has sent.
    std::size_t answers() const { return answers_; }

private:
    void look_at_clock(const chain::ChannelOnChain& there);
    void answer(const chain::ContractCall& call, std::uint32_t number);
    void tell_once(const std::string& sentence);
    template <class T>
    bool holds(const std::expected<T, channel::ChannelFault>& result) {
        if (!result) tell_once(result.error().sentence);
        return result.has_value();
    }

    TranscriptReader transcript_;
    chain::ContractReader reader_;
    chain::TransactionSender* sender_;
    std::optional<game::Color> us_;
    Note note_;
    channel::Agreement agreement_;
    channel::TranscriptJudge judge_{}; // while a clock runs
    std::string last_told_{};
    std::size_t answers_ = 0;
    bool has_seen_ = false;
    mutable std::mutex mutex_{}; // of the two below
    chain::ChannelOnChain seen_{};
    std::vector<channel::SignedTurn> shown_{};
};

// A watchtower in a thread of its own; what it has seen is what a table reads of the chain.
class WatchtowerThread : public ChainFollower {
public:
    explicit WatchtowerThread(Watchtower& watchtower);
    ~WatchtowerThread() override;

    channel::ChainLog read(const channel::Bytes32&) override { return watchtower_.log(); }
    bool answers_by_itself() const override { return true; }

private:
    Watchtower& watchtower_;
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

} // namespace laststone::app
