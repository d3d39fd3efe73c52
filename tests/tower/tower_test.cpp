#include "app/tower.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "chain/contract_calls.hpp"
#include "chain/pretend_chain.hpp"
#include "chain/vectors.hpp"
#include "channel/players.hpp"
#include "channel/temporary_folder.hpp"
#include "channel/transcript.hpp"

namespace laststone::app {
namespace {

using chain::ChannelOnChain;
using chain::ChannelPhase;
using chain::RpcJson;
using game::Color;

// A contract that holds games in these phases, on a chain of a few lines.
struct PretendContract {
    chain::PretendChain chain{.blocks = 100};
    std::map<channel::Bytes32, ChannelOnChain> games{};
    channel::Number256 balance = *chain::parse_ether("1");

    RpcJson answer(const RpcJson& question) {
        const std::string method = question["method"];
        if (method == "eth_call") return answer_to_call(chain::bytes_of(question["params"][0]["data"]));
        if (method == "eth_getLogs") return RpcJson::array();
        if (method == "eth_getBalance") return chain::quantity(balance);
        return chain.answer(method, question["params"]);
    }
    chain::RpcNode node() {
        return chain::RpcNode{[this](const std::string& text) -> chain::OrFault<std::string> {
            const RpcJson question = RpcJson::parse(text);
            return chain::in_answer(question, answer(question));
        }};
    }

private:
    // The phase, the deadline and the number of a channel; no keys.
    std::string answer_to_call(const chain::ByteString& data) const {
        channel::Bytes32 asked{};
        std::copy_n(data.begin() + 4, asked.size(), asked.begin());
        const chain::ByteString channels = chain::ask_channel(asked);
        if (data != channels) return channel::prefixed_hex(channel::Bytes32{});
        const auto found = games.find(asked);
        const ChannelOnChain there = found != games.end() ? found->second : ChannelOnChain{};
        std::string words = "0x";
        for (const std::uint64_t word :
             {static_cast<std::uint64_t>(there.phase), there.deadline, std::uint64_t{there.number}, std::uint64_t{0}})
            words += channel::hex(channel::Number256{word}.bytes());
        return words;
    }
};

// A game of three turns, in the names of two players, as a journal.
struct SignedGame {
    explicit SignedGame(const std::string& nonce) : referee{agreement(nonce)} {
        channel::message::Agreed agreed{referee.agreement()};
        journal = channel::write_message(agreed) + '\n';
        for (const char* move : {"11-15", "23-19", "8-11"}) {
            played.push_back(channel::write_message(channel::message::Played{channel::play(referee, move)}) + '\n');
            journal += played.back();
        }
    }
    static channel::Agreement agreement(const std::string& nonce) {
        channel::Terms terms = channel::agreement_from_start().terms;
        terms.nonce = channel::keccak256(nonce);
        return channel::agreement_on(terms);
    }
    const channel::Bytes32& id() const { return referee.channel(); }

    channel::Referee referee;
    std::vector<std::string> played{};
    std::string journal{};
};

class TowerTest : public testing::Test {
protected:
    Tower tower(std::vector<chain::RpcNode> nodes, TowerLimits limits = {}) {
        chain::RpcNodes desk{{contract.node()}};
        return Tower{folder.file("tower.db"),
                     {.nodes = chain::RpcNodes{std::move(nodes)},
                      .desk_nodes = std::move(desk),
                      .domain = channel::some_contract(),
                      .confirmations = 1},
                     sender, limits, [this](const std::string& sentence) { notes += sentence + '\n'; },
                     [this] { return now; }};
    }
    Tower tower(TowerLimits limits = {}) {
        std::vector<chain::RpcNode> nodes;
        nodes.push_back(contract.node());
        return tower(std::move(nodes), limits);
    }
    void look(Tower& tower) { tower.look(not_cancelled); }

    channel::TemporaryFolder folder{};
    PretendContract contract{};
    std::uint64_t now = 1'800'000'000;
    std::string notes{};
    std::atomic<bool> not_cancelled = false;
    chain::RpcNodes sending{{contract.node()}};
    chain::TransactionSender sender{sending,
                                    channel::key_of(Color::black),
                                    folder.file("fees.sent"),
                                    {.chain_id = 31337, .confirmations = 1, .fee_cap = *chain::parse_ether("0.02")}};
};

TEST_F(TowerTest, AGameIsTakenWhereBothStakesAreHeldAndLetGoWhenItIsSettled) {
    const SignedGame game{"one"};
    Tower tower = this->tower();
    EXPECT_EQ(tower.hand_in(game.journal).error().reason, "not_in_play");
    contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
    EXPECT_EQ(tower.hand_in(game.journal)->taken, 3U);
    EXPECT_EQ(tower.hand_in(game.journal)->taken, 0U);
    look(tower);
    ASSERT_EQ(tower.status().games.size(), 1U);
    EXPECT_EQ(tower.status().games[0].turns, 3U);
    contract.games[game.id()] = {ChannelPhase::settled, 0, 3};
    look(tower);
    EXPECT_TRUE(tower.status().games.empty());
    EXPECT_EQ(tower.status().settled, 1U);
    EXPECT_EQ(tower.hand_in(game.journal).error().reason, "not_in_play");
    EXPECT_EQ(tower.status().refused, 2U);
}

TEST_F(TowerTest, AClockIsAnsweredOnceByWhatWasHandedIn) {
    const SignedGame game{"one"};
    contract.games[game.id()] = {ChannelPhase::challenged, ~std::uint64_t{0} >> 1, 1};
    Tower tower = this->tower();
    EXPECT_TRUE(tower.hand_in(game.journal));
    look(tower);
    EXPECT_EQ(tower.status().answers, 1U) << notes;
    EXPECT_EQ(contract.chain.ever_sent.size(), 1U);
    look(tower);
    EXPECT_EQ(tower.status().answers, 1U);
    EXPECT_EQ(contract.chain.ever_sent.size(), 1U);
}

TEST_F(TowerTest, WhatIsGuardedOutlivesTheProgram) {
    const SignedGame game{"one"};
    contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
    {
        Tower tower = this->tower();
        EXPECT_TRUE(tower.hand_in(game.journal));
    }
    Tower again = tower();
    ASSERT_EQ(again.status().games.size(), 1U);
    EXPECT_EQ(again.status().games[0].turns, 3U);
}

TEST_F(TowerTest, ALookIsCountedAndTimedOnlyWhereEachGameWasSeen) {
    const SignedGame game{"one"};
    contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
    {
        Tower blind = tower({chain::dead_node()});
        EXPECT_TRUE(blind.hand_in(game.journal));
        look(blind);
        EXPECT_EQ(blind.status().looks, 0U);
        EXPECT_FALSE(blind.status().balance);
    }
    Tower seeing = tower();
    look(seeing);
    EXPECT_EQ(seeing.status().looks, 1U);
    EXPECT_EQ(seeing.status().last_look, now);
    now += 60;
    look(seeing);
    EXPECT_EQ(seeing.status().last_look, now);
}

TEST_F(TowerTest, ASilentNodeIsAskedOnceALookHoweverManyGamesThereAre) {
    int asked = 0;
    chain::RpcNode silent_node{[&asked](const std::string&) -> chain::OrFault<std::string> {
        ++asked;
        return std::unexpected{channel::ChannelFault{chain::silent, "no answer in time"}};
    }};
    std::vector<chain::RpcNode> nodes;
    nodes.push_back(std::move(silent_node));
    nodes.push_back(contract.node());
    Tower tower = this->tower(std::move(nodes));
    for (const char* nonce : {"one", "two", "three", "four"}) {
        const SignedGame game{nonce};
        contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
        EXPECT_TRUE(tower.hand_in(game.journal));
    }
    for (int looks = 1; looks <= 3; ++looks) {
        look(tower);
        EXPECT_EQ(asked, looks);
        EXPECT_EQ(tower.status().looks, static_cast<std::uint64_t>(looks));
    }
}

TEST_F(TowerTest, AGameThatSilencesTheNodeHidesNoOtherFromTheNextLook) {
    std::set<channel::Bytes32> guarded, asked;
    for (const char* nonce : {"one", "two", "three", "four"}) guarded.insert(SignedGame{nonce}.id());
    const channel::Bytes32 silencing = *guarded.begin();
    bool tower_looks = false;
    std::vector<chain::RpcNode> nodes;
    nodes.emplace_back([&](const std::string& text) -> chain::OrFault<std::string> {
        const RpcJson question = RpcJson::parse(text);
        channel::Bytes32 id{};
        if (question["method"] == "eth_call") {
            const chain::ByteString data = chain::bytes_of(question["params"][0]["data"]);
            std::copy_n(data.begin() + 4, id.size(), id.begin());
        }
        if (id == silencing && tower_looks)
            return std::unexpected{channel::ChannelFault{chain::silent, "no answer in time"}};
        if (tower_looks && guarded.contains(id)) asked.insert(id);
        return chain::in_answer(question, contract.answer(question));
    });
    Tower tower = this->tower(std::move(nodes));
    for (const char* nonce : {"one", "two", "three", "four"}) {
        const SignedGame game{nonce};
        contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
        EXPECT_TRUE(tower.hand_in(game.journal));
    }
    tower_looks = true;
    look(tower);
    EXPECT_TRUE(asked.empty());
    look(tower);
    guarded.erase(silencing);
    EXPECT_EQ(asked, guarded);
}

TEST_F(TowerTest, GamesForLessThanTheLeastStakeAreNotTaken) {
    const SignedGame game{"one"}; // for 1000 wei
    contract.games[game.id()] = {ChannelPhase::playing, 0, 0};
    EXPECT_EQ(tower({.least_stake = channel::Number256{1001}}).hand_in(game.journal).error().sentence,
              "the stake is 1000 wei, and this tower guards games of at least 1001");
    EXPECT_TRUE(tower({.least_stake = channel::Number256{1000}}).hand_in(game.journal));
}

TEST_F(TowerTest, ItSaysWhatItHasForFees) {
    contract.balance = channel::Number256{123};
    Tower tower = this->tower();
    EXPECT_EQ(metrics_text(tower.status()).find("balance_wei"), std::string::npos);
    look(tower);
    EXPECT_NE(metrics_text(tower.status()).find("\nlaststone_tower_balance_wei 123\n"), std::string::npos);
    EXPECT_NE(status_page(tower.status()).find("For fees it has 0.000000000000000123 ether."), std::string::npos);
}

} // namespace
} // namespace laststone::app
