#include "search/game_tree.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

constexpr std::size_t codes = 10;
constexpr std::array<std::uint16_t, 3> moves{7, 2, 9};

TEST(GameTree, FindsAMoveAtItsPlace) {
    GameTree tree{1 << 16, codes};
    const TreeNode node = tree[tree.add(moves)];
    ASSERT_EQ(node.size(), 3U);
    for (std::size_t place = 0; place < 3; ++place) {
        EXPECT_EQ(node.code(place), moves[place]);
        EXPECT_EQ(node.place_of(moves[place]), place);
    }
    EXPECT_EQ(node.place_of(3), TreeNode::nowhere);
}

TEST(GameTree, CountsGamesOfEachMoveApart) {
    GameTree tree{1 << 16, codes};
    TreeNode node = tree[tree.add(moves)];
    node.add_virtual_losses(1);
    node.add_virtual_losses(1);
    node.add_wins(1);
    node.set_amaf(2, {.games = 10, .wins = 4});
    EXPECT_EQ(node.add_amaf(2, true).wins, 5U);
    EXPECT_EQ(node.stats(0).games, 0U);
    EXPECT_EQ(node.stats(1).games, 2U);
    EXPECT_EQ(node.stats(1).wins, 1U);
    EXPECT_EQ(node.amaf(2).games, 11U);
    EXPECT_EQ(node.amaf(1).games, 0U);
}

TEST(GameTree, LetsOneClaimAChild) {
    GameTree tree{1 << 16, codes};
    TreeNode node = tree[tree.add(moves)];
    EXPECT_TRUE(node.claim_child(0));
    EXPECT_FALSE(node.claim_child(0));
    EXPECT_EQ(node.child(0), 0U);
    const NodeId child = tree.add(moves);
    node.set_child(0, child);
    EXPECT_EQ(node.child(0), child);
    EXPECT_FALSE(node.claim_child(0));
}

TEST(GameTree, AClaimGivenBackCanBeMadeAgain) {
    GameTree tree{1 << 16, codes};
    TreeNode node = tree[tree.add(moves)];
    EXPECT_TRUE(node.claim_child(0));
    node.set_child(0, 0);
    EXPECT_TRUE(node.claim_child(0));
}

TEST(GameTree, KeepsProofsBesideChildren) {
    GameTree tree{1 << 16, codes};
    TreeNode node = tree[tree.add(moves)];
    EXPECT_EQ(node.proof(2), Proof::none);
    EXPECT_TRUE(node.claim_child(2));
    node.set_proof(2, Proof::loses);
    const NodeId child = tree.add(moves);
    node.set_child(2, child);
    EXPECT_EQ(node.proof(2), Proof::loses);
    EXPECT_EQ(node.child(2), child);
    node.set_proof(0, Proof::wins);
    EXPECT_EQ(node.proof(0), Proof::wins);
}

TEST(GameTree, SaysWhenItIsFull) {
    GameTree tree{1 << 12, codes};
    int made = 0;
    while (tree.add(moves) != 0) ++made;
    EXPECT_GT(made, 10);
    EXPECT_GT(tree.share_in_use(), 0.9);
    tree.clear();
    EXPECT_NE(tree.add(moves), 0U);
}

TEST(GameTree, KeepsWhatHangsFromANodeAndForgetsTheRest) {
    GameTree tree{1 << 16, codes};
    const NodeId root = tree.add(moves);
    const auto grow = [&](NodeId parent, std::size_t place, std::uint32_t mark) {
        TreeNode node = tree[parent];
        EXPECT_TRUE(node.claim_child(place));
        const NodeId child = tree.add(moves);
        node.set_child(place, child);
        TreeNode{tree[child]}.set_amaf(0, {.games = mark, .wins = 0});
        return child;
    };
    grow(root, 0, 1);
    const NodeId kept = grow(root, 1, 2);
    const NodeId other = grow(root, 2, 3);
    const NodeId deep = grow(kept, 2, 4);
    grow(other, 0, 5);
    grow(deep, 1, 6);
    grow(kept, 0, 7);
    TreeNode{tree[kept]}.set_proof(2, Proof::wins);
    const double before = tree.share_in_use();

    const TreeNode node = tree[tree.keep_only(kept)];
    EXPECT_LT(tree.share_in_use(), before);
    for (int i = 0; i < 6; ++i) EXPECT_NE(tree.add(moves), 0U) << "over what was forgotten";
    EXPECT_EQ(node.amaf(0).games, 2U);
    EXPECT_EQ(tree[node.child(0)].amaf(0).games, 7U);
    EXPECT_EQ(node.child(1), 0U);
    EXPECT_EQ(node.proof(2), Proof::wins);
    const TreeNode after = tree[node.child(2)];
    EXPECT_EQ(after.amaf(0).games, 4U);
    EXPECT_EQ(tree[after.child(1)].amaf(0).games, 6U);
    EXPECT_EQ(after.place_of(9), 2U);
}

} // namespace
} // namespace laststone::search
