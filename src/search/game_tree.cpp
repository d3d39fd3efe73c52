#include "search/game_tree.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace laststone::search {

GameTree::GameTree(std::size_t bytes, std::size_t codes)
    : memory_{bytes},
      capacity_{std::min<std::size_t>(bytes / sizeof(std::uint64_t), TreeNode::claimed)},
      codes_{codes} {}

NodeId GameTree::add(std::span<const std::uint16_t> moves) {
    const std::size_t size = words_for(moves.size());
    std::size_t begin = used_.load(std::memory_order_relaxed);
    do {
        if (begin + size > capacity_) return 0;
    } while (!used_.compare_exchange_weak(begin, begin + size, std::memory_order_relaxed));
    std::uint64_t* const node = words() + begin;
    if (begin < written_) std::fill_n(node, size, 0); // forgotten nodes lie here
    node[0] = std::uint64_t{moves.size()} << 32 | size;
    const TreeNode made{node};
    std::ranges::copy(moves, made.codes());
    for (std::size_t place = 0; place < moves.size(); ++place)
        made.places()[moves[place]] = static_cast<std::uint16_t>(place + 1);
    return static_cast<NodeId>(begin);
}

// A node lies behind its parent, so in the order of memory each can slide down over what is forgotten.
NodeId GameTree::keep_only(NodeId root) {
    struct Kept {
        NodeId id;
        NodeId parent;
        std::uint32_t place;
    };
    std::vector<Kept> kept{{root, 0, 0}};
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const NodeId parent = kept[i].id;
        const TreeNode node = (*this)[parent];
        for (std::size_t place = 0; place < node.size(); ++place)
            if (const NodeId child = node.child(place))
                kept.push_back({child, parent, static_cast<std::uint32_t>(place)});
    }
    std::ranges::sort(kept, {}, &Kept::id);
    std::vector<NodeId> moved(kept.size());
    std::size_t end = 1;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto size = static_cast<std::size_t>(words()[kept[i].id] & 0xffffffff);
        std::memmove(words() + end, words() + kept[i].id, size * sizeof(std::uint64_t));
        moved[i] = static_cast<NodeId>(end);
        if (i > 0) {
            const auto parent = std::ranges::lower_bound(kept, kept[i].parent, {}, &Kept::id) - kept.begin();
            std::uint32_t& link = (*this)[moved[static_cast<std::size_t>(parent)]].links()[kept[i].place];
            link = (link & ~TreeNode::id_mask) | moved[i];
        }
        end += size;
    }
    shrink(end);
    return 1;
}

} // namespace laststone::search
