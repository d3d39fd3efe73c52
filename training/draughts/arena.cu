// Plays thousands of games of draughts at once on an accelerator, each by a thread of its own with a small alpha-beta
// search. What a search said of a position, and how the game ended, is what weights are fitted to (learn.cu).
#include "draughts.cuh"

namespace laststone::arena {

// What fit.py hands over: hundredths of a man at the beginning of a game and at its end, for the side to move.
struct Weighed {
    short opening, ending;
};
struct Evaluation {
    const Weighed* man;     // by cell
    const Weighed* king;    // by cell
    const Weighed* balance; // own forces, the other's
    const Weighed* windows; // by window, by state
    Windows shape;
    Weighed to_move;
};

template <class R>
BOTH int evaluate(const Position& p, const Evaluation& e) {
    using G = Grid<R>;
    int opening = e.to_move.opening, ending = e.to_move.ending;
    const auto add = [&](Weighed w, int sign) {
        opening += sign * w.opening;
        ending += sign * w.ending;
    };
    for (Bits left = p.own; left != 0; left &= left - 1) {
        const int cell = lowest(left);
        add((p.kings >> cell & 1) != 0 ? e.king[cell] : e.man[cell], 1);
    }
    for (Bits left = p.other; left != 0; left &= left - 1) {
        const int cell = lowest(left);
        add((p.kings >> cell & 1) != 0 ? e.king[G::cells - 1 - cell] : e.man[G::cells - 1 - cell], -1);
    }
    constexpr int all_forces = (G::men + 1) * 4;
    add(e.balance[forces<R>(p.own, p.kings) * all_forces + forces<R>(p.other, p.kings)], 1);
    for_each_window<R>(p, e.shape, [&](int state) { add(e.windows[state], 1); });
    const int own_pieces = count(p.own), other_pieces = count(p.other), pieces = own_pieces + other_pieces;
    const int weighed = (opening * pieces + ending * (2 * G::men - pieces)) / (2 * G::men);
    if (R::kings_fly) {
        const Bits weaker = weighed > 0 ? p.other : p.own;
        if ((weaker & p.kings) == 0) return weighed;
        const bool road = R::rows == 8 && count(weaker) == 1 && (weaker & G::main_road) != 0;
        const int few = (R::rows > 8 ? 3 : 2) + (road ? 1 : 0);
        return (weighed > 0 ? own_pieces : other_pieces) <= few ? weighed / 8 : weighed;
    }
    if (own_pieces == other_pieces || (own_pieces > other_pieces) != (weighed > 0) || pieces >= G::men) return weighed;
    return weighed + 3 * weighed * (G::men - pieces) / G::men;
}

constexpr int most_plies = 30; // of a search
constexpr int infinite = 32000, won = 30000, decided = 29000;
// As laststone selfplay has it: openings that are about even, games whose end can be foreseen, and what is learnt from.
constexpr int about_even = 150, surely_won = 250, surely_level = 25, plies_until_won = 6, plies_until_drawn = 20;
constexpr int highest_score_learnt = 600;

// What searches remember, all of them together. One word: 26 bits to know the position by, value, depth, bound, move.
struct Memory {
    Bits* words;
    Bits mask;
};
enum Bound { at_most = 1, at_least = 2, exact = 3 };

BOTH inline Bits hash_of(const Position& p) {
    Bits h = p.own * 0x9E3779B97F4A7C15u ^ p.other * 0xC2B2AE3D27D4EB4Fu ^ p.kings * 0x165667B19E3779F9u;
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93u;
    h = (h ^ h >> 29) * 0xD6E8FEB86659FD93u;
    return h ^ h >> 32;
}
BOTH inline Bits word_of(Bits hash, int value, int depth, Bound bound, Move move) {
    return hash >> 38 << 38 | static_cast<Bits>(value + infinite) << 20 | static_cast<Bits>(depth) << 15 |
           static_cast<Bits>(bound) << 13 | move;
}

constexpr int longest_game = 200;

// A thread's game, and its search.
struct Lane {
    Frame frames[most_plies];
    Position root;
    int ply;   // of the search
    int depth; // of the iteration
    int nodes;
    int game_plies;
    int won_plies, lost_plies, level_plies; // for whoever moved first
    bool begun;                             // a first look at the opening has been taken
    bool running;
    Bits random;
    unsigned game;
    int samples;
    Sample sample[longest_game];
};

struct Options {
    int nodes;        // a move is thought about until so many positions have been seen
    int least_random; // plies at the beginning
    int more_random;  // and up to so many more
    int threatened;   // not 0: positions where the other side threatens to capture are samples too
};
struct SampleBuffer {
    Sample* samples;
    unsigned* count; // samples, games, positions seen
    unsigned capacity;
};

BOTH inline unsigned below(Lane& lane, unsigned n) {
    lane.random = lane.random * 6364136223846793005u + 1442695040888963407u;
    return static_cast<unsigned>((lane.random >> 33) * n >> 31);
}
BOTH inline unsigned taken_from(unsigned* counter, unsigned n) {
#ifdef __CUDA_ARCH__
    return atomicAdd(counter, n);
#else
    const unsigned before = *counter;
    *counter += n;
    return before;
#endif
}

// A few plies at random.
template <class R>
BOTH void open_game(Lane& lane, const Options& options, unsigned game) {
    for (;;) {
        lane.root = {Grid<R>::rows(R::rows / 2 + 1, R::rows - 1), Grid<R>::rows(0, R::rows / 2 - 2), 0};
        lane.game_plies = 0;
        const int plies =
            options.least_random + static_cast<int>(below(lane, static_cast<unsigned>(options.more_random + 1)));
        Frame& f = lane.frames[0];
        while (lane.game_plies < plies) {
            f.at = lane.root;
            generate<R>(f);
            if (f.moves == 0) break;
            const unsigned i = below(lane, static_cast<unsigned>(f.moves));
            lane.root = after<R>(lane.root, f.move[i], f.captures ? f.taken[i] : 0);
            ++lane.game_plies;
        }
        if (lane.game_plies == plies) break;
    }
    lane.won_plies = lane.lost_plies = lane.level_plies = 0;
    lane.samples = 0;
    lane.begun = false;
    lane.game = game;
}

// Begins to search a move to some depth.
BOTH inline void think(Lane& lane, int depth) {
    if (depth == 1) lane.nodes = 0;
    lane.depth = depth;
    lane.ply = 0;
    Frame& f = lane.frames[0];
    f.at = lane.root;
    f.alpha = -infinite;
    f.beta = infinite;
    f.depth = depth;
}

// result: for whoever is to move.
template <class R>
BOTH void end_game(Lane& lane, int result, const Options& options, SampleBuffer& buffer) {
    const unsigned n = static_cast<unsigned>(lane.samples);
    const unsigned first = taken_from(&buffer.count[0], n);
    if (first + n <= buffer.capacity)
        for (unsigned i = 0; i < n; ++i) {
            Sample& s = lane.sample[i];
            s.result = static_cast<signed char>((lane.game_plies - s.ply) % 2 == 0 ? result : -result);
            buffer.samples[first + i] = s;
        }
    lane.running = first + n <= buffer.capacity;
    open_game<R>(lane, options, taken_from(&buffer.count[1], 1));
    think(lane, 1);
}

// The search of a move has ended with this score.
template <class R>
BOTH void play_on(Lane& lane, int score, const Options& options, SampleBuffer& buffer) {
    taken_from(&buffer.count[2], static_cast<unsigned>(lane.nodes));
    const Frame& f = lane.frames[0];
    const int size = score < 0 ? -score : score;
    if (!lane.begun && size > about_even) {
        open_game<R>(lane, options, lane.game);
        think(lane, 1);
        return;
    }
    lane.begun = true;
    if (size >= decided) return end_game<R>(lane, score > 0 ? 1 : -1, options, buffer);
    const bool first_moves = lane.game_plies % 2 == 0;
    const int for_first = first_moves ? score : -score;
    const int pieces = count(lane.root.own | lane.root.other);
    lane.won_plies = for_first > surely_won ? lane.won_plies + 1 : 0;
    lane.lost_plies = for_first < -surely_won ? lane.lost_plies + 1 : 0;
    lane.level_plies = size <= surely_level && pieces <= Grid<R>::men ? lane.level_plies + 1 : 0;
    if (lane.won_plies >= plies_until_won) return end_game<R>(lane, first_moves ? 1 : -1, options, buffer);
    if (lane.lost_plies >= plies_until_won) return end_game<R>(lane, first_moves ? -1 : 1, options, buffer);
    if (lane.level_plies >= plies_until_drawn) return end_game<R>(lane, 0, options, buffer);
    const Position passed{turned<R>(lane.root.other), turned<R>(lane.root.own), turned<R>(lane.root.kings)};
    if (!f.captures && size <= highest_score_learnt && lane.samples < longest_game &&
        (options.threatened != 0 || !can_capture<R>(passed))) {
        Sample& s = lane.sample[lane.samples++];
        s.at = lane.root;
        s.score = static_cast<short>(score);
        s.ply = static_cast<unsigned char>(lane.game_plies);
        s.game = lane.game;
    }
    Bits taken = 0;
    for (int i = 0; i < f.moves && f.captures; ++i)
        if (f.move[i] == f.best_move) {
            taken = f.taken[i];
            break;
        }
    lane.root = after<R>(lane.root, f.best_move, taken);
    if (++lane.game_plies >= 10 * Grid<R>::men) return end_game<R>(lane, 0, options, buffer);
    think(lane, 1);
}

// Brings a move to place i of those to be tried, if it is there. Returns the place after it.
BOTH inline int bring_forward(Frame& f, Move move, int i) {
    for (int j = i; j < f.moves; ++j)
        if (f.move[j] == move) {
            f.move[j] = f.move[i];
            f.move[i] = move;
            if (f.captures) {
                const Bits taken = f.taken[j];
                f.taken[j] = f.taken[i];
                f.taken[i] = taken;
            }
            return i + 1;
        }
    return i;
}

BOTH inline int value_of(Bits word) { return static_cast<int>(word >> 20 & 0x3FFFF) - infinite; }
// What is known of a position, or 0.
BOTH inline Bits recalled(const Frame& f, const Memory& memory) {
    const Bits hash = hash_of(f.at), word = memory.words[hash & memory.mask];
    return (word ^ hash) >> 38 == 0 ? word : 0;
}
// Whether it need not be searched again.
BOTH inline bool is_enough(Bits word, const Frame& f) {
    const int value = value_of(word), bound = static_cast<int>(word >> 13 & 3);
    if (static_cast<int>(word >> 15 & 31) < f.depth || value >= decided || value <= -decided) return false;
    return bound == exact || (bound == at_least && value >= f.beta) || (bound == at_most && value <= f.alpha);
}
BOTH inline void remember(const Frame& f, const Memory& memory) {
    const Bits hash = hash_of(f.at);
    const Bound bound = f.best >= f.beta ? at_least : f.best > f.alpha ? exact : at_most;
    memory.words[hash & memory.mask] = word_of(hash, f.best, f.depth < 31 ? f.depth : 31, bound, f.best_move);
}

// One position of a search: looks at the one it has come to, then goes on to the next.
template <class R>
BOTH void advance(Lane& lane, const Evaluation& e, const Memory& memory, const Options& options, SampleBuffer& buffer) {
    Frame* f = &lane.frames[lane.ply];
    ++lane.nodes;
    generate<R>(*f);
    int value = 0;
    bool known = true;
    f->best = -infinite;
    f->next = 0;
    if (f->moves == 0) value = lane.ply - won;
    else if ((!f->captures && f->depth <= 0) || lane.ply == most_plies - 1) value = evaluate<R>(f->at, e);
    else {
        known = false;
        int first = 0;
        if (f->depth > 0 && lane.ply > 0) {
            const Bits word = recalled(*f, memory);
            known = is_enough(word, *f);
            if (known) value = value_of(word);
            else if (word != 0) first = bring_forward(*f, static_cast<Move>(word & 0x1FFF), 0);
        } else if (lane.ply == 0 && lane.depth > 1) first = bring_forward(*f, f->best_move, 0);
        if (!known && lane.ply > 0) bring_forward(*f, f->killer, first);
        if (!known) f->best_move = f->move[0];
    }
    for (;;) {
        if (known) {
            if (lane.ply == 0) return play_on<R>(lane, value, options, buffer); // there was no move at all
            --lane.ply;
            f = &lane.frames[lane.ply];
            value = -value;
            if (value > f->best) {
                f->best = value;
                f->best_move = f->move[f->next - 1];
            }
        }
        const int alpha = f->best > f->alpha ? f->best : f->alpha;
        if (f->next < f->moves && f->best < f->beta) {
            Frame& child = lane.frames[lane.ply + 1];
            child.at = after<R>(f->at, f->move[f->next], f->captures ? f->taken[f->next] : 0);
            ++f->next;
            child.alpha = -f->beta;
            child.beta = -alpha;
            child.depth = f->moves == 1 && lane.ply > 0 ? f->depth : f->depth - 1;
            ++lane.ply;
            return;
        }
        value = f->best;
        known = true;
        if (f->best >= f->beta) f->killer = f->best_move;
        if (lane.ply == 0) {
            const bool enough = lane.nodes >= options.nodes || lane.depth >= 20 || f->moves == 1 || value >= decided ||
                                value <= -decided;
            if (!enough) return think(lane, lane.depth + 1);
            return play_on<R>(lane, value, options, buffer);
        }
        if (f->depth > 0) remember(*f, memory);
    }
}

} // namespace laststone::arena

#ifdef __CUDACC__

using namespace laststone::arena;

namespace {

template <class R>
__global__ void __launch_bounds__(128)
    play_kernel(Lane* lanes, int steps, Evaluation e, Memory memory, Options options, SampleBuffer buffer) {
    Lane& lane = lanes[blockIdx.x * blockDim.x + threadIdx.x];
    for (int i = 0; i < steps && lane.running; ++i) {
        __syncwarp(__activemask());
        advance<R>(lane, e, memory, options, buffer);
    }
}
template <class R>
__global__ void begin_kernel(Lane* lanes, Bits seed, Options options, SampleBuffer buffer) {
    const unsigned number = blockIdx.x * blockDim.x + threadIdx.x;
    Lane& lane = lanes[number];
    lane.random = (seed + number) * 0x9E3779B97F4A7C15u + 12345;
    for (int i = 0; i < 8; ++i) below(lane, 2);
    lane.running = true;
    open_game<R>(lane, options, taken_from(&buffer.count[1], 1));
    think(lane, 1);
}

} // namespace

extern "C" {

int lane_bytes() { return static_cast<int>(sizeof(Lane)); }

int begin(int game, Lane* lanes, int blocks, Bits seed, const Options* options, const SampleBuffer* buffer) {
    cudaDeviceSetLimit(cudaLimitStackSize, 8192);
    for_game(game,
             [&](auto rules) { begin_kernel<decltype(rules)><<<blocks, 128>>>(lanes, seed, *options, *buffer); });
    cudaDeviceSynchronize();
    return cudaGetLastError();
}
int play(int game, Lane* lanes, int blocks, int steps, const Evaluation* e, const Memory* memory,
         const Options* options, const SampleBuffer* buffer) {
    for_game(game, [&](auto rules) {
        play_kernel<decltype(rules)><<<blocks, 128>>>(lanes, steps, *e, *memory, *options, *buffer);
    });
    cudaDeviceSynchronize();
    return cudaGetLastError();
}

} // extern "C"
#endif
