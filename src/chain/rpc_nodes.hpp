// Several nodes of one chain: whoever answers is asked, and what counts is what all of them say.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "chain/rpc_node.hpp"

namespace laststone::chain {

class RpcNodes {
public:
    // At least one.
    explicit RpcNodes(std::vector<RpcNode> nodes) : nodes_{std::move(nodes)} {}

    // The answer of the first node that gives one. Where none does, and a contract refuses, that is what is said.
    template <class Question>
    auto first(Question question) -> std::invoke_result_t<Question, RpcNode&> {
        std::invoke_result_t<Question, RpcNode&> fault = std::unexpected{channel::ChannelFault{}};
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const std::size_t asked = (favourite_ + i) % nodes_.size();
            auto answer = ask(asked, question);
            if (answer) {
                favourite_ = asked;
                return answer;
            }
            if (i == 0 || answer.error().reason == "reverted") fault = std::move(answer);
        }
        return fault;
    }
    // Whoever is asked first has no more say than the others where that changes from time to time.
    void begin_with_next() { favourite_ = (favourite_ + 1) % nodes_.size(); }

    // What each says that answers, in the order of the nodes; a fault where none does.
    template <class Question>
    auto each(Question question)
        -> OrFault<std::vector<typename std::invoke_result_t<Question, RpcNode&>::value_type>> {
        std::vector<typename std::invoke_result_t<Question, RpcNode&>::value_type> said;
        std::optional<channel::ChannelFault> fault;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            auto answer = ask(i, question);
            if (answer) said.push_back(std::move(*answer));
            else if (!fault) fault = std::move(answer.error());
        }
        if (said.empty()) return std::unexpected{*fault};
        return said;
    }

    // What all say that answer: a fault where two of them differ, or none answers.
    template <class Question>
    auto every(Question question) -> std::invoke_result_t<Question, RpcNode&> {
        std::invoke_result_t<Question, RpcNode&> said = std::unexpected{channel::ChannelFault{}};
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            auto answer = ask(i, question);
            if (said && answer && !(*said == *answer))
                return std::unexpected{channel::ChannelFault{
                    "disagreement", "the nodes do not agree: one of them is behind the others, or lies"}};
            if (i == 0 || (answer && !said)) said = std::move(answer);
        }
        return said;
    }

    // From now on a node that lets a question wait for too long is not asked again, until this is called again: it
    // costs its patience once, however many questions there are.
    void begin_round() { is_silent_.assign(nodes_.size(), false); }
    std::ptrdiff_t silent_nodes() const { return std::ranges::count(is_silent_, true); } // in this round

    // To all of them, for it can count only once; a fault where none takes it.
    OrFault<void> send(const SignedTransaction& transaction);

private:
    template <class Question>
    auto ask(std::size_t which, Question& question) -> std::invoke_result_t<Question, RpcNode&> {
        const bool counts_rounds = !is_silent_.empty();
        if (counts_rounds && is_silent_[which])
            return std::unexpected{channel::ChannelFault{silent, "a node is silent, and is left out for now"}};
        auto answer = question(nodes_[which]);
        if (counts_rounds && !answer && answer.error().reason == silent) is_silent_[which] = true;
        return answer;
    }

    std::vector<RpcNode> nodes_;
    std::size_t favourite_ = 0;     // the one that answered last
    std::vector<bool> is_silent_{}; // in this round; empty where nobody counts rounds
};

} // namespace laststone::chain
