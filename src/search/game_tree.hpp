// The tree of a Monte-Carlo search: visits, wins and proofs of every move, shared by threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/zeroed_memory.hpp"

namespace laststone::search {

// How games ended for the side that made a move.
struct WinStats {
    static constexpr std::uint64_t most = 0xffffffff; // games that can be counted

    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    double win_rate() const { return games > 0 ? static_cast<double>(wins) / games : 0.5; }
};

// Of a move, for the side that makes it.
enum class Proof : std::uint8_t { none, wins, loses };

// Where a node lies; 0 is nowhere.
using NodeId = std::uint32_t;

// The moves of one position, each at a place of its own. A view: cheap to copy. Every figure may change while it is read.
class TreeNode {
public:
    explicit TreeNode(std::uint64_t* words) : words_{words}, size_{static_cast<std::size_t>(words[0] >> 32)} {}

    std::size_t size() const { return size_; }
    std::uint16_t code(std::size_t place) const { return codes()[place]; }
    // Of a move that is not among them: nowhere.
    static constexpr std::size_t nowhere = ~std::size_t{0};
    std::size_t place_of(std::uint16_t code) const { return std::size_t{places()[code]} - 1; }
    WinStats stats(std::size_t place) const { return unpack(load(words_[1 + place])); }
    WinStats amaf(std::size_t place) const {
        return unpack(load(words_[1 + size_ + place]));
    } // all moves as first: games in which it was played later
    float value(std::size_t place) const { return load(values()[place]); }
    Proof proof(std::size_t place) const { return static_cast<Proof>(load(links()[place]) >> proof_shift); }
    // The node the move leads to, ready to be read, or 0.
    NodeId child(std::size_t place) const {
        const NodeId id = std::atomic_ref{links()[place]}.load(std::memory_order_acquire) & id_mask;
        return id == claimed ? 0 : id;
    }

    // Virtual loss: games count as lost from their beginning until they are won, so that other threads try something else.
    void add_virtual_losses(std::size_t place, std::uint32_t games = 1) { add(words_[1 + place], one_game * games); }
    void add_wins(std::size_t place, std::uint32_t games = 1) { add(words_[1 + place], games); }
    // Returns the new figures.
    WinStats add_amaf(std::size_t place, bool won) {
        return unpack(add(words_[1 + size_ + place], one_game + (won ? 1 : 0)));
    }
    void set_amaf(std::size_t place, WinStats stats) {
        store(words_[1 + size_ + place], one_game * stats.games + stats.wins);
    }
    void set_value(std::size_t place, float value) { store(values()[place], value); }
    void set_proof(std::size_t place, Proof proof) {
        std::atomic_ref{links()[place]}.fetch_or(static_cast<std::uint32_t>(proof) << proof_shift,
                                                 std::memory_order_relaxed);
    }
    // True for one thread alone, which then makes the child or gives the claim back.
    bool claim_child(std::size_t place) {
        std::uint32_t nothing = 0;
        return std::atomic_ref{links()[place]}.compare_exchange_strong(nothing, claimed, std::memory_order_relaxed);
    }
    void set_child(std::size_t place, NodeId id) {
        std::atomic_ref{links()[place]}.fetch_xor(claimed ^ id, std::memory_order_release);
    }

private:
    friend class GameTree;
    static constexpr std::uint64_t one_game = std::uint64_t{1} << 32;
    static constexpr int proof_shift = 30;
    static constexpr std::uint32_t id_mask = (std::uint32_t{1} << proof_shift) - 1;
    static constexpr std::uint32_t claimed = id_mask; // no node begins there

    static WinStats unpack(std::uint64_t word) {
        return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word)};
    }
    template <class T>
    static T load(T& cell) {
        return std::atomic_ref{cell}.load(std::memory_order_relaxed);
    }
    template <class T>
    static void store(T& cell, T value) {
        std::atomic_ref{cell}.store(value, std::memory_order_relaxed);
    }
    // In two steps, because a locked one would stop the processor each time: now and then a count is lost between
    // threads, which does no harm.
    static std::uint64_t add(std::uint64_t& cell, std::uint64_t amount) {
        const std::uint64_t sum = load(cell) + amount;
        store(cell, sum);
        return sum;
    }

    // A head, two tallies a move, then smaller and smaller figures.
    float* values() const { return reinterpret_cast<float*>(words_ + 1 + 2 * size_); }
    std::uint32_t* links() const { return reinterpret_cast<std::uint32_t*>(values() + size_); }
    std::uint16_t* codes() const { return reinterpret_cast<std::uint16_t*>(links() + size_); }
    std::uint16_t* places() const { return codes() + size_; }

    std::uint64_t* words_;
    std::size_t size_;
};

class GameTree {
public:
    // Moves have codes below `codes`. The least it takes is room for a few nodes.
    GameTree(std::size_t bytes, std::size_t codes);

    bool is_usable() const { return memory_.data() != nullptr; }
    TreeNode operator[](NodeId id) const { return TreeNode{words() + id}; }
    // Prefetches a node of at most this many moves.
    void prefetch(NodeId id, std::size_t moves) const {
        constexpr std::size_t line = 64 / sizeof(std::uint64_t);
        const std::uint64_t* const node = words() + id;
        for (std::size_t word = 0, size = words_for(moves); word < size; word += line) __builtin_prefetch(node + word);
    }
    // A node for these moves, or 0 where memory is full. From any thread.
    NodeId add(std::span<const std::uint16_t> moves);
    // From 0 to 1.
    double share_in_use() const {
        return static_cast<double>(used_.load(std::memory_order_relaxed)) / static_cast<double>(capacity_);
    }

    void clear() { shrink(1); }
    // Forgets all but this node and what hangs from it; returns where it lies now. No thread may be at work.
    NodeId keep_only(NodeId root);

private:
    std::uint64_t* words() const { return static_cast<std::uint64_t*>(memory_.data()); }
    std::size_t words_for(std::size_t moves) const {
        const std::size_t small = moves * (sizeof(float) + sizeof(std::uint32_t) + sizeof(std::uint16_t));
        const std::size_t places = codes_ * sizeof(std::uint16_t);
        return 1 + 2 * moves + (small + places + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
    }

    void shrink(std::size_t used) {
        written_ = std::max(written_, used_.load(std::memory_order_relaxed));
        used_.store(used, std::memory_order_relaxed);
    }

    base::ZeroedMemory memory_;
    std::size_t capacity_; // in words
    std::size_t codes_;
    std::size_t written_ = 1;           // what lies behind is zero yet
    std::atomic<std::size_t> used_ = 1; // the first word is nowhere
};

} // namespace laststone::search
