#include "app/tree_count.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>

#include "app/input.hpp"

namespace laststone::app {
namespace {

using catalog::State;
using Children = std::vector<std::unique_ptr<State>>;

constexpr int soon_counted = 4;         // plies that are not worth sharing out
constexpr std::size_t shares_each = 32; // so that no thread waits long for the last one

struct Subtree {
    std::unique_ptr<State> root;
    std::size_t move; // of the whole tree's root, that leads here
};

std::vector<Subtree> subtrees_below(Children children) {
    std::vector<Subtree> subtrees;
    for (std::size_t move = 0; move < children.size(); ++move) subtrees.push_back({std::move(children[move]), move});
    return subtrees;
}

// One ply further down; nothing where some position cannot be split.
std::optional<std::vector<Subtree>> split(const std::vector<Subtree>& subtrees, catalog::Convention convention) {
    std::vector<Subtree> smaller;
    for (const Subtree& subtree : subtrees) {
        auto children = catalog::children(*subtree.root, convention);
        if (!children) return std::nullopt;
        for (std::unique_ptr<State>& child : *children) smaller.push_back({std::move(child), subtree.move});
    }
    return smaller;
}

// Each thread takes the next subtree that nobody has taken.
void share_out(const std::vector<Subtree>& subtrees, int depth, const TreeWork& work,
               std::vector<std::atomic<std::uint64_t>>& by_move) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto count_some = [&] {
        for (std::size_t i = next++; i < subtrees.size() && !*work.perft.gave_up; i = next++) {
            by_move[subtrees[i].move] += subtrees[i].root->perft(depth, work.perft);
            if (work.progress) work.progress(++done, subtrees.size());
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < work.threads; ++i) helpers.emplace_back(count_some);
    count_some();
}

std::vector<std::uint64_t> count_by_move(Children children, int depth, const TreeWork& work) {
    std::vector<std::atomic<std::uint64_t>> by_move(children.size());
    std::vector<Subtree> subtrees = subtrees_below(std::move(children));
    int left = depth - 1;
    const std::size_t enough = work.threads > 1 ? shares_each * static_cast<std::size_t>(work.threads) : 0;
    while (left > soon_counted && subtrees.size() < enough && !subtrees.empty()) {
        auto smaller = split(subtrees, work.perft.convention);
        if (!smaller) break;
        subtrees = std::move(*smaller);
        --left;
    }
    share_out(subtrees, left, work, by_move);
    return {by_move.begin(), by_move.end()};
}

} // namespace

TreeCount count_tree(const State& root, int depth, TreeWork work) {
    std::atomic<bool> gave_up = false;
    work.perft.gave_up = &gave_up;
    Children children = answer_on({{}, "the position"}, catalog::children(root, work.perft.convention));
    const auto began = std::chrono::steady_clock::now();
    TreeCount count;
    const bool shared = work.threads > 1 && depth > soon_counted;
    if (depth > 0 && (shared || work.by_move)) {
        count.by_move = count_by_move(std::move(children), depth, work);
        count.leaves = std::accumulate(count.by_move.begin(), count.by_move.end(), std::uint64_t{0});
        if (!work.by_move) count.by_move.clear();
    } else {
        count.leaves = root.perft(depth, work.perft);
    }
    const bool interrupted = work.perft.stop != nullptr && *work.perft.stop;
    if (gave_up && !interrupted)
        throw Failure{"the position leads to another with more captures than in any game, too many to count"};
    count.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    count.finished = !interrupted;
    return count;
}

} // namespace laststone::app
