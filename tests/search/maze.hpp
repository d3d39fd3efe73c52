// A game to test searches on: two players walk through the rooms of a random maze, and fall to the floor below where they can.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "base/static_vector.hpp"
#include "game/evaluator.hpp"
#include "search/node.hpp"

namespace laststone::search {

// As in draughts, walking can be undone, a fall is compulsory and cannot be undone, and whoever cannot move loses. Every seed
// is another maze.
class Maze {
public:
    static constexpr int rooms = 5;

    // Which positions a transposition table takes for the same.
    enum class Kind : std::uint8_t {
        loops,   // those with the same rooms, floor and side to move: positions come back
        counts,  // those after the same number of moves: ways meet, but no position comes back
        branches // none: positions come back, and each way to one has a key of its own
    };
    struct Move {
        std::uint8_t room = 0; // where it leads
        bool falls = false;
        bool is_capture() const { return falls; }
        std::uint16_t code() const { return static_cast<std::uint16_t>(room + (falls ? rooms : 0)); }
        friend bool operator==(const Move&, const Move&) = default;
    };
    using MoveList = base::StaticVector<Move, rooms>;
    static constexpr std::size_t move_codes = 2 * rooms;

    struct Clock {
        int plies = 0; // since a fall
        friend bool operator==(const Clock&, const Clock&) = default;
    };
    struct DrawRules {
        int occurrences = 0; // of one position: a draw. 0: never
        int plies = 0;       // without a fall: a draw. 0: never
    };

    Maze() = default;
    // Somewhere on the given floor of that maze.
    Maze(std::uint64_t seed, Kind kind, int floor) : seed_{seed}, kind_{kind}, floor_{static_cast<std::uint8_t>(floor)} {
        base::Random random{seed};
        for (std::uint8_t& room : room_) room = static_cast<std::uint8_t>(base::below(rooms, random));
    }

    Color to_move() const { return to_move_; }
    int floor() const { return floor_; }
    int room(Color side) const { return room_[index(side)]; }
    MoveList legal_moves() const {
        MoveList moves;
        const bool falls = must_capture();
        const unsigned exits = falls ? holes(to_move_) : doors(to_move_);
        for (std::uint8_t room = 0; room < rooms; ++room)
            if (exits >> room & 1) moves.push_back({room, falls});
        return moves;
    }
    Maze play(const Move& move) const {
        Maze child = *this;
        child.room_[index(to_move_)] = move.room;
        child.floor_ = static_cast<std::uint8_t>(floor_ - (move.falls ? 1 : 0));
        child.to_move_ = game::other(to_move_);
        if (kind_ == Kind::counts) ++child.count_;
        if (kind_ == Kind::branches) child.way_ = base::Random::mix(way_ + move.code() + 1);
        return child;
    }
    Key key() const { return {base::Random::mix(way_ + chance(0))}; }

    bool has_move() const { return must_capture() || can_step(); }
    bool must_capture() const { return holes(to_move_) != 0; }
    bool can_step() const { return doors(to_move_) != 0; }
    bool is_threatened() const { return holes(game::other(to_move_)) != 0; }
    int gain(const Move& move) const { return move.falls ? 1 : 0; }
    bool is_quiet(const Move& move) const { return !move.falls; }

    Clock clock_after(Clock clock, const Move& move, const Maze&, const DrawRules&) const {
        return {move.falls ? 0 : clock.plies + 1};
    }
    bool is_irreversible(const Move& move) const { return move.falls; }
    int plies_to_draw(Clock clock, const DrawRules& rules) const {
        return rules.plies == 0 ? game::no_draw_near : rules.plies - clock.plies;
    }

    // A number that looks random, of its own for each position and purpose.
    std::uint64_t chance(std::uint64_t purpose) const { return chance(purpose, to_move_); }

    // The way to a position is no part of it.
    friend bool operator==(const Maze& a, const Maze& b) {
        return a.seed_ == b.seed_ && a.room_[0] == b.room_[0] && a.room_[1] == b.room_[1] && a.floor_ == b.floor_ &&
               a.to_move_ == b.to_move_ && a.count_ == b.count_;
    }

private:
    static constexpr std::size_t index(Color side) { return static_cast<std::size_t>(side); }
    std::uint64_t chance(std::uint64_t purpose, Color side) const {
        const std::uint64_t place = room_[0] + 8ULL * room_[1] + 64ULL * floor_ + 4096ULL * index(side);
        return base::Random::mix(base::Random::mix(seed_ + purpose) + place + 8192ULL * count_);
    }
    // Sets of rooms. A walk leads to another room, so that no position comes back in fewer than four plies.
    unsigned doors(Color side) const {
        return static_cast<unsigned>(chance(1, side)) & ((1U << rooms) - 1) & ~(1U << room_[index(side)]);
    }
    unsigned holes(Color side) const {
        const std::uint64_t drawn = chance(2, side);
        const bool is_firm = floor_ == 0 || drawn % 4 != 0;
        return is_firm ? 0 : static_cast<unsigned>(drawn >> 8) & ((1U << rooms) - 1);
    }

    std::uint64_t seed_ = 0;
    std::uint64_t way_ = 0;   // that led here, where it is part of the key
    std::uint32_t count_ = 0; // of the moves made, where it is part of the position
    Kind kind_ = Kind::loops;
    std::uint8_t room_[2] = {};
    std::uint8_t floor_ = 0;
    Color to_move_ = Color::black;
};

// Likes some rooms more than others, and has an opinion on every position beyond that. Black's rooms are summed up move by
// move, White's subtracted.
struct Taste {
    struct State {
        int rooms = 0;
    };
    State start(const Maze& maze) const { return {worth(maze.room(Color::black)) - worth(maze.room(Color::white))}; }
    State after(State state, const Maze& parent, const Maze::Move& move, const Maze&) const {
        const int more = worth(move.room) - worth(parent.room(parent.to_move()));
        return {state.rooms + (parent.to_move() == Color::black ? more : -more)};
    }
    Score value(State state, const Maze& maze) const {
        const int opinion = static_cast<int>(maze.chance(3) % 201) - 100;
        return Score{opinion + (maze.to_move() == Color::black ? state.rooms : -state.rooms)};
    }
    static constexpr int worth(int room) { return 17 * room * room; }
};

static_assert(Searchable<Maze> && game::Loopy<Maze> && game::Forcing<Maze> && game::Evaluator<Taste, Maze>);

} // namespace laststone::search
