// Weights of the features that order moves before any is searched.
#pragma once

namespace laststone::solver {

// What each feature of the position after a move counts against it; the lowest sum comes first: few points and liberties left
// for them, many for us, many blocks of ours that must not be taken. Found by experiment.
struct OrderingWeights {
    int their_points = 70;
    int our_points = -10;
    int shared_points = -5; // open to both
    int their_spare_moves = 50;
    int their_anchored_points = 8;
    int our_anchored_points = -4;
    int our_blocks = -4;
    int their_liberties = 9;
    int our_liberties = -10;
    // History: how often the move has won, and how often as this counter move.
    int success = 15;
    int success_as_reply = 8;
    // The policy's logit, where a network is asked.
    float likelihood = 30;
    // How slowly history changes.
    int slowness = 712;
    int slowness_of_replies = 64;
};

constexpr OrderingWeights on_boards{};
constexpr OrderingWeights in_rows{
    .their_points = 50,
    .shared_points = 0,
    .their_spare_moves = 40,
    .their_anchored_points = 10,
    .our_anchored_points = 0,
    .our_blocks = -10,
    .their_liberties = 10,
    .success_as_reply = 15,
    .slowness = 512,
};

} // namespace laststone::solver
