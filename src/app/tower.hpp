// A watchtower for many games of many people, who hand it what was signed: it can answer for them, and never move.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tower_store.hpp"
#include "app/watchtower.hpp"

namespace laststone::app {

struct TowerLimits {
    std::size_t games = 1000;
    std::size_t turns = 4096; // of a game
    channel::Number256 least_stake{}; // in wei; above zero, games for tokens are not taken
};

// What a tower has to say of itself.
struct TowerStatus {
    struct Game {
        channel::Bytes32 channel{};
        chain::ChannelOnChain there{};
        std::size_t turns = 0; // that it holds
    };
    std::vector<Game> games{};
    std::uint64_t taken = 0;   // turns
    std::uint64_t refused = 0; // journals, or parts of them
    std::uint64_t answers = 0;
    std::uint64_t settled = 0;
    std::uint64_t looks = 0;     // at all games, with an answer of a node for each
    std::uint64_t last_look = 0; // when that was, in seconds since 1970
    std::optional<channel::Number256> balance{}; // in wei, for fees; nothing before a node has said
};

class Tower {
public:
    struct Chain {
        chain::RpcNodes nodes;      // of whoever looks
        chain::RpcNodes desk_nodes; // of whoever takes journals, in another thread
        channel::Domain domain{};
        std::uint64_t confirmations = 6;
    };
    using Clock = std::function<std::uint64_t()>; // seconds since 1970
    // What the file holds is guarded again. The sender lives longer.
    Tower(const std::string& file, Chain chain, chain::TransactionSender& sender, const TowerLimits& limits,
          Watchtower::Note note, Clock clock = &wall_clock);

    struct HandedIn {
        channel::Bytes32 channel{};
        std::size_t taken = 0; // turns, and proofs of cheating, that were not there
        std::size_t turns = 0; // that are there now
        std::optional<channel::ChannelFault> fault{}; // of the first that was not taken
    };
    // Takes what a journal has and we have not. Any text is answered; a fault where nothing of it is taken. For one
    // thread at a time, beside look().
    std::expected<HandedIn, channel::ChannelFault> hand_in(std::string_view journal);
    // Looks at each game once, and answers, unless it is cancelled.
    void look(const std::atomic<bool>& cancelled);
    TowerStatus status() const;
    static std::uint64_t wall_clock();

private:
    struct Guarded {
        std::unique_ptr<Watchtower> watchtower{}; // of look() alone
        TowerStatus::Game seen{};
    };
    std::expected<HandedIn, channel::ChannelFault> take(std::string_view journal);
    std::optional<channel::ChannelFault> too_little(const channel::Terms& terms) const;
    std::expected<std::vector<std::string>, channel::ChannelFault> first_lines(const channel::Agreement& agreement);
    std::expected<channel::Transcript, channel::ChannelFault> read(const channel::Bytes32& channel);
    std::vector<channel::Bytes32> channels() const;
    // False where no node has answered.
    bool look_at(const channel::Bytes32& channel);

    Chain chain_;
    chain::TransactionSender& sender_;
    TowerLimits limits_;
    Watchtower::Note note_;
    Clock clock_;
    channel::Bytes32 look_behind_{}; // the game at which a node fell silent: those behind it are looked at first
    std::map<channel::Bytes32, channel::TranscriptJudge> judges_{}; // of games handed in of late; of hand_in() alone
    mutable std::mutex mutex_{}; // of all below
    TowerStore store_;
    std::map<channel::Bytes32, Guarded> games_{};
    TowerStatus counts_{}; // without games
};

// The status of a tower for people, and for Prometheus.
std::string status_page(const TowerStatus& status);
std::string metrics_text(const TowerStatus& status);

} // namespace laststone::app
