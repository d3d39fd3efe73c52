#include "nogo/playout.hpp"

#include <gtest/gtest.h>

#include "nogo/any_board.hpp"

namespace laststone::nogo {
namespace {

template <class B>
bool agree(const Position<B>& position, const PlayoutBoard<B>& board) {
    if (position.to_move() != board.to_move()) return false;
    for (const int cell : B::points(position.shape()))
        for (const Color color : {Color::black, Color::white})
            if (position.open(color).contains(cell) != board.is_open(color, B::point(cell))) return false;
    return true;
}

template <class B>
Point any_move(const Position<B>& position, base::Random& random) {
    const auto moves = position.legal_moves();
    return moves[base::below(moves.size(), random)];
}

// Calls f with the empty position of boards of many shapes, and a generator.
template <class F>
void on_many_boards(F&& f) {
    base::Random random{2};
    for (const Shape shape : {Shape{1, 1}, Shape{1, 2}, Shape{1, 7}, Shape{2, 2}, Shape{2, 5}, Shape{3, 3}, Shape{5, 4},
                              Shape{8, 7}, Shape{9, 9}, Shape{11, 10}, Shape{13, 13}, Shape{19, 19}, Shape{1, 39}})
        with_position(Setup{shape}, [&](const auto& position, Orientation) { f(position, random); });
}

TEST(PlayoutBoard, KnowsTheSameOpenPointsAsThePositionThroughoutGames) {
    on_many_boards([]<class B>(Position<B> position, base::Random& random) {
        PlayoutBoard<B> board{position};
        ASSERT_TRUE(agree(position, board));
        while (position.has_move()) {
            const Point move = any_move(position, random);
            position = position.play(move);
            board.play(board.code_of(move));
            ASSERT_TRUE(agree(position, board));
        }
    });
}

TEST(PlayoutBoard, BegunInMidGameKnowsTheSameAsOneThatWasThereFromTheStart) {
    on_many_boards([]<class B>(Position<B> position, base::Random& random) {
        while (position.has_move()) {
            position = position.play(any_move(position, random));
            const PlayoutBoard<B> board{position};
            ASSERT_TRUE(agree(position, board));
        }
    });
}

TEST(PlayoutBoard, VisitsTheLegalMovesOnceEach) {
    on_many_boards([]<class B>(Position<B> position, base::Random& random) {
        for (int ply = 0; ply < 10 && position.has_move(); ++ply) position = position.play(any_move(position, random));
        const PlayoutBoard<B> board{position};
        std::vector<std::uint16_t> visited, legal;
        board.for_each_move([&](std::uint16_t code) { visited.push_back(code); });
        for (const Point move : position.legal_moves()) legal.push_back(board.code_of(move));
        std::ranges::sort(visited);
        std::ranges::sort(legal);
        EXPECT_EQ(visited, legal);
    });
}

// The position after a trace, whose moves must be legal one after the other.
template <class B>
Position<B> replay(Position<B> position, const typename PlayoutBoard<B>::Trace& trace) {
    const PlayoutBoard<B> numbers{position};
    for (std::size_t ply = 0; ply < trace.size(); ++ply) {
        bool found = false;
        for (const Point move : position.legal_moves())
            if (numbers.code_of(move) == trace[ply]) {
                position = position.play(move);
                found = true;
                break;
            }
        EXPECT_TRUE(found) << ply;
        if (!found) break;
    }
    return position;
}

TEST(PlayoutBoard, PlaysLegalMovesUntilNoPointIsOpenToBoth) {
    on_many_boards([]<class B>(const Position<B>& position, base::Random& random) {
        PlayoutBoard<B> board{position};
        typename PlayoutBoard<B>::Trace trace;
        board.finish(random, trace);
        const Position<B> end = replay(position, trace);
        EXPECT_TRUE((end.open(Color::black) & end.open(Color::white)).empty());
    });
}

TEST(PlayoutBoard, NamesTheWinnerOfTheGameItPlayed) {
    on_many_boards([]<class B>(const Position<B>& position, base::Random& random) {
        PlayoutBoard<B> board{position};
        typename PlayoutBoard<B>::Trace trace;
        const Color winner = board.finish(random, trace);
        const Color loser = game::other(winner);
        EXPECT_EQ(board.to_move(), loser);
        for (const int cell : B::points(position.shape())) EXPECT_FALSE(board.is_open(loser, B::point(cell)));
    });
}

TEST(PlayoutBoard, PlaysAtRandomUntilThereIsNoMove) {
    on_many_boards([]<class B>(const Position<B>& position, base::Random& random) {
        PlayoutBoard<B> board{position};
        const int moves = board.finish_at_random(random);
        EXPECT_LE(moves, position.shape().points());
        EXPECT_EQ(board.to_move(), moves % 2 == 0 ? Color::black : Color::white);
        for (const int cell : B::points(position.shape())) EXPECT_FALSE(board.is_open(board.to_move(), B::point(cell)));
    });
}

TEST(PlayoutBoard, PlaysTheSameFromEqualGenerators) {
    const Position<MediumBoard> position;
    const PlayoutBoard<MediumBoard> start{position};
    const auto play = [&] {
        PlayoutBoard<MediumBoard> board = start;
        base::Random random{5};
        PlayoutBoard<MediumBoard>::Trace trace;
        board.finish(random, trace);
        return replay(position, trace);
    };
    EXPECT_EQ(play(), play());
}

} // namespace
} // namespace laststone::nogo
