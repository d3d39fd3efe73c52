// Draughts on an accelerator: rules, moves, and what of a position is judged.
//
// The side to move always plays up the board: after each move the board is turned and the colours exchanged.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define BOTH __host__ __device__
#else
#define BOTH
#endif

namespace laststone::arena {

using Bits = std::uint64_t;
using Move = std::uint16_t; // from, to, and whether a man was crowned on its way

struct English {
    static constexpr int rows = 8;
    static constexpr bool kings_fly = false, men_take_back = false, most_first = false, crowned_on_the_way = false;
};
struct Russian {
    static constexpr int rows = 8;
    static constexpr bool kings_fly = true, men_take_back = true, most_first = false, crowned_on_the_way = true;
};
struct Pool {
    static constexpr int rows = 8;
    static constexpr bool kings_fly = true, men_take_back = true, most_first = false, crowned_on_the_way = false;
};
struct Brazilian {
    static constexpr int rows = 8;
    static constexpr bool kings_fly = true, men_take_back = true, most_first = true, crowned_on_the_way = false;
};
struct International : Brazilian {
    static constexpr int rows = 10;
};

// Rows of half a board's width, with a bit for nothing after every second one: a step is the same shift everywhere.
template <class R>
struct Grid {
    static constexpr int half = R::rows / 2;
    static constexpr int cells = half * R::rows + half - 1;
    static constexpr int start_of(int row) { return row * half + row / 2; }
    static constexpr Bits row(int r) { return ((Bits{1} << half) - 1) << start_of(r); }
    static constexpr Bits rows(int first, int last) {
        Bits all = 0;
        for (int r = first; r <= last; ++r) all |= row(r);
        return all;
    }
    static constexpr Bits board = rows(0, R::rows - 1);
    static constexpr Bits crown = row(0);
    static constexpr Bits main_road_of() {
        Bits road = 0;
        for (int r = 0; r < R::rows; ++r) road |= Bits{1} << (start_of(r) + (R::rows - 1 - r) / 2);
        return road;
    }
    static constexpr Bits main_road = main_road_of();
    static constexpr int men = half * (half - 1);
};

BOTH inline int lowest(Bits bits) {
#ifdef __CUDA_ARCH__
    return __ffsll(static_cast<long long>(bits)) - 1;
#else
    return __builtin_ctzll(bits);
#endif
}
BOTH inline int count(Bits bits) {
#ifdef __CUDA_ARCH__
    return __popcll(bits);
#else
    return __builtin_popcountll(bits);
#endif
}
template <class R>
BOTH inline Bits turned(Bits bits) {
#ifdef __CUDA_ARCH__
    return __brevll(bits) >> (64 - Grid<R>::cells);
#else
    Bits other = 0;
    for (int i = 0; i < Grid<R>::cells; ++i) other |= (bits >> i & 1) << (Grid<R>::cells - 1 - i);
    return other;
#endif
}
// Up left, up right, down left, down right.
template <class R>
BOTH inline Bits step(Bits bits, int direction) {
    constexpr int half = Grid<R>::half;
    const int width = direction == 0 || direction == 3 ? half + 1 : half;
    return (direction < 2 ? bits >> width : bits << width) & Grid<R>::board;
}

struct Position {
    Bits own, other, kings;
};

constexpr int most_moves = 88, most_captures = 24;

// A position of a search with its moves.
struct Frame {
    Position at;
    int alpha, beta, best;
    int depth, moves, next;
    bool captures;
    Move best_move, killer;
    Move move[most_moves];
    Bits taken[most_captures];
};

BOTH inline Move move_of(int from, int to, bool crowned) {
    return static_cast<Move>(from | to << 6 | (crowned ? 1 << 12 : 0));
}

template <class R>
BOTH inline void note(Frame& f, int from, Bits to, Bits taken, bool crowned, int& most) {
    if (R::most_first) {
        const int n = count(taken);
        if (n < most) return;
        if (n > most) f.moves = 0;
        most = n;
    }
    if (f.moves == most_captures) return;
    f.taken[f.moves] = taken;
    f.move[f.moves++] = move_of(from, lowest(to), crowned);
}

// All ways on from a square of a capture. Says whether there were any.
template <class R>
BOTH bool jump(Frame& f, int from, Bits at, bool king, bool crowned, Bits blocked, Bits taken, int& most) {
    const bool flies = R::kings_fly && king;
    bool went = false;
    for (int d = 0; d < (king || R::men_take_back ? 4 : 2); ++d) {
        Bits prey = step<R>(at, d);
        if (flies)
            while ((prey & ~blocked) != 0) prey = step<R>(prey, d);
        if ((prey & f.at.other & ~taken) == 0) continue;
        const Bits landing = step<R>(prey, d);
        if ((landing & ~blocked) == 0) continue;
        went = true;
        const Bits now = taken | prey;
        if (flies) {
            bool on = false;
            for (Bits to = landing; (to & ~blocked) != 0; to = step<R>(to, d))
                on |= jump<R>(f, from, to, true, crowned, blocked, now, most);
            if (!on)
                for (Bits to = landing; (to & ~blocked) != 0; to = step<R>(to, d))
                    note<R>(f, from, to, now, crowned, most);
            continue;
        }
        const bool arrived = !king && (landing & Grid<R>::crown) != 0;
        if (arrived && !R::men_take_back) {
            note<R>(f, from, landing, now, false, most);
            continue;
        }
        const bool becomes = arrived && R::crowned_on_the_way;
        if (!jump<R>(f, from, landing, king || becomes, crowned || becomes, blocked, now, most))
            note<R>(f, from, landing, now, crowned || becomes, most);
    }
    return went;
}

template <class R>
BOTH bool can_capture(const Position& p) {
    const Bits empty = Grid<R>::board & ~(p.own | p.other);
    const Bits steppers = R::kings_fly ? p.own & ~p.kings : p.own;
    for (int d = 0; d < 4; ++d) {
        const Bits who = d < 2 || R::men_take_back ? steppers : steppers & p.kings;
        if ((step<R>(step<R>(who, d) & p.other, d) & empty) != 0) return true;
    }
    if (R::kings_fly)
        for (Bits kings = p.own & p.kings; kings != 0; kings &= kings - 1)
            for (int d = 0; d < 4; ++d) {
                Bits prey = step<R>(kings & (0 - kings), d);
                while ((prey & empty) != 0) prey = step<R>(prey, d);
                if ((step<R>(prey & p.other, d) & empty) != 0) return true;
            }
    return false;
}

template <class R>
BOTH void generate(Frame& f) {
    const Position& p = f.at;
    f.moves = 0;
    f.captures = can_capture<R>(p);
    if (f.captures) {
        int most = 0;
        for (Bits left = p.own; left != 0; left &= left - 1) {
            const Bits at = left & (0 - left);
            jump<R>(f, lowest(at), at, (at & p.kings) != 0, false, (p.own | p.other) & ~at, 0, most);
        }
        return;
    }
    const Bits empty = Grid<R>::board & ~(p.own | p.other);
    for (int d = 0; d < 2; ++d)
        for (Bits to = step<R>(p.own & ~p.kings, d) & empty; to != 0; to &= to - 1) {
            const Bits at = to & (0 - to);
            f.move[f.moves++] = move_of(lowest(step<R>(at, 3 - d)), lowest(at), false);
        }
    for (Bits kings = p.own & p.kings; kings != 0; kings &= kings - 1) {
        const Bits from = kings & (0 - kings);
        for (int d = 0; d < 4; ++d)
            for (Bits to = step<R>(from, d); (to & empty) != 0; to = step<R>(to, d)) {
                if (f.moves < most_moves) f.move[f.moves++] = move_of(lowest(from), lowest(to), false);
                if (!R::kings_fly) break;
            }
    }
}

template <class R>
BOTH Position after(const Position& p, Move move, Bits taken) {
    const Bits from = Bits{1} << (move & 63), to = Bits{1} << (move >> 6 & 63);
    Bits kings = p.kings & ~taken & ~from;
    if ((p.kings & from) != 0 || move >> 12 != 0 || (to & Grid<R>::crown) != 0) kings |= to;
    return {turned<R>(p.other & ~taken), turned<R>((p.own & ~from) | to), turned<R>(kings)};
}

// The parts of a board whose men are judged together: four columns by some rows, ordered by these, then from the left.
struct Windows {
    const int* tops; // rows that windows begin at
    int rows_begun;  // how many such rows
    int height;      // rows of a window
    int states;      // of a window: for each square no man, one of the side to move, or one of the other
};
template <class R, class Function>
BOTH void for_each_window(const Position& p, const Windows& windows, Function function) {
    using G = Grid<R>;
    const Bits own = p.own & ~p.kings, other = p.other & ~p.kings;
    int window = 0;
    for (int t = 0; t < windows.rows_begun; ++t)
        for (int left = 0; left < G::half - 1; ++left, ++window) {
            int state = 0;
            for (int r = windows.height - 1; r >= 0; --r) {
                const int row = windows.tops[t] + r, cell = row * G::half + row / 2 + left;
                const int mine = static_cast<int>(own >> cell), theirs = static_cast<int>(other >> cell);
                state = state * 9 + (mine & 1) + 2 * (theirs & 1) + 3 * (mine >> 1 & 1) + 6 * (theirs >> 1 & 1);
            }
            function(window * windows.states + state);
        }
}

// Men and kings of a side as one number.
template <class R>
BOTH int forces(Bits side, Bits kings) {
    const int all = count(side), crowned = count(side & kings);
    const int men = all - crowned < Grid<R>::men ? all - crowned : Grid<R>::men;
    return men * 4 + (crowned < 3 ? crowned : 3);
}

// A position of a game, what a search said of it, and how the game ended.
struct Sample {
    Position at;
    short score;        // for the side to move
    signed char result; // 1 won, 0 drawn, -1 lost, for the side to move
    unsigned char ply;
    unsigned game;
};

// Calls function with the rules of a game by its number.
template <class Function>
void for_game(int game, Function function) {
    switch (game) {
    case 0: return function(English{});
    case 1: return function(Russian{});
    case 2: return function(Brazilian{});
    case 4: return function(Pool{});
    default: return function(International{});
    }
}

} // namespace laststone::arena
