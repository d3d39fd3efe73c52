// Plays many games of NoGo against itself at once, so that a network can judge a position of each in one go.
// train.py calls the functions at the end of this file.
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "nogo/board.hpp"
#include "nogo/playout.hpp"
#include "nogo/position.hpp"
#include "solver/shaped_endgame_solver.hpp"

namespace laststone::training {

using nogo::MediumBoard;
using Board = nogo::PlayoutBoard<MediumBoard>;
using Position = nogo::Position<MediumBoard>;

// Smaller boards lie in the upper left of it.
constexpr int side = 9, points = side * side;

// Points are counted row by row.
inline std::uint16_t code_of(int point) { return Board::code_of(nogo::Point{point / side, point % side}); }
inline std::size_t point_of(std::uint16_t code) {
    const nogo::Point point = Board::point_of(code);
    return static_cast<std::size_t>(point.row() * side + point.column());
}

struct Settings {
    int full_evaluations = 160, quick_evaluations = 40; // for a move
    float full_share = 0.33F;                           // of the moves, which become training samples
    float exploration = 1.6F;
    float first_play_reduction = 0.2F; // first-play urgency: the value of the parent less this
    float noise = 0.25F, noise_shape = 0.18F;
    int final_games = 16;                            // played where no point is open to both
    int solved_points = 10;                          // where no more are open, the solver says who wins
    int least_points = points, most_points = points; // of a board
};

// One of the boards with so many points, of two rows and columns at least.
template <class Random>
nogo::Shape draw_shape(const Settings& settings, Random& random) {
    for (;;) {
        const auto draw = [&] { return 2 + static_cast<int>(base::below(side - 1, random)); };
        const nogo::Shape shape{draw(), draw()};
        if (shape.points() >= settings.least_points && shape.points() <= settings.most_points) return shape;
    }
}

// This thread's solver of what is left on boards of this shape.
inline solver::EndgameSolver<MediumBoard>& ending_of(nogo::Shape shape) {
    thread_local std::map<std::pair<int, int>, std::unique_ptr<solver::EndgameSolver<MediumBoard>>> endings;
    auto& ending = endings[{shape.rows(), shape.columns()}];
    if (!ending) ending = std::make_unique<solver::EndgameSolver<MediumBoard>>(shape);
    return *ending;
}

struct Edge {
    float prior;
    float total; // of values, as the mover sees them
    std::uint16_t visits;
    std::uint16_t code;
    std::int32_t child;
};
struct Node {
    std::uint32_t first;
    std::uint16_t size;
    float value; // as the mover sees it
};

struct PolicySample {
    std::array<std::uint8_t, points> seen;
    std::array<std::uint8_t, points> visits; // of 255
    std::int8_t mover;
    float value; // from 0 to 1, what the search said
};

class SampleQueue {
public:
    void add(const std::vector<PolicySample>& game, int winner) {
        const std::lock_guard lock{mutex_};
        for (const PolicySample& sample : game) {
            kept_.push_back(sample);
            results_.push_back(sample.mover == winner ? 1.0F : 0.0F);
        }
        ++games_;
    }
    std::size_t drain(std::uint8_t* seen, std::uint8_t* visits, float* results, float* values, std::size_t most) {
        const std::lock_guard lock{mutex_};
        const std::size_t count = std::min(most, kept_.size());
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(seen + i * points, kept_[i].seen.data(), points);
            std::memcpy(visits + i * points, kept_[i].visits.data(), points);
            results[i] = results_[i];
            values[i] = kept_[i].value;
        }
        kept_.erase(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(count));
        results_.erase(results_.begin(), results_.begin() + static_cast<std::ptrdiff_t>(count));
        return count;
    }
    std::uint64_t games() const { return games_; }

private:
    std::mutex mutex_;
    std::vector<PolicySample> kept_;
    std::vector<float> results_;
    std::atomic<std::uint64_t> games_ = 0;
};

class Game {
public:
    Game(const Settings& settings, SampleQueue& samples, std::uint64_t seed)
        : settings_{settings}, samples_{samples}, random_{base::Random::mix(seed)} {
        begin();
    }

    // Goes on until a position has to be judged, and shows it.
    void gather(std::uint8_t* seen) {
        for (;;) {
            if (evaluations_ >= wanted_) move();
            leaf_ = root_;
            leaf_position_ = root_position_;
            path_.clear();
            int node = root_node_;
            while (node >= 0) {
                const std::uint32_t edge = choose(nodes_[static_cast<std::size_t>(node)]);
                path_.push_back(edge);
                leaf_.play(edges_[edge].code);
                leaf_position_ = leaf_position_.play(Board::point_of(edges_[edge].code));
                node = edges_[edge].child;
            }
            if (const auto value = known_value(leaf_, leaf_position_)) {
                learn(*value);
                continue;
            }
            show(leaf_, seen);
            return;
        }
    }
    // What the network says of the position that was shown: for the side to move.
    void scatter(const float* logits, float value) {
        const int node = expand(leaf_, logits, value);
        if (path_.empty()) {
            root_node_ = node;
            if (is_full_) add_noise();
        } else {
            edges_[path_.back()].child = node;
        }
        learn(value);
    }

private:
    void begin() {
        root_position_ = Position{draw_shape(settings_, random_)};
        root_ = Board{root_position_};
        game_.clear();
        ply_ = 0;
        const int points_of_board = root_position_.shape().points();
        // Some first moves by chance alone; on small boards, where solvers come to all kinds of positions, more.
        const std::uint64_t most = points_of_board == points ? 3 : static_cast<std::uint64_t>(points_of_board) / 4;
        for (auto left = below(most + 2); left > 1; --left) {
            std::vector<std::uint16_t> moves;
            root_.for_each_move([&](std::uint16_t code) { moves.push_back(code); });
            play(moves[below(moves.size())]);
        }
        lively_plies_ = points_of_board / 8;
        if (known_value(root_, root_position_)) return begin();
        begin_move();
        forget();
    }
    void play(std::uint16_t code) {
        root_.play(code);
        root_position_ = root_position_.play(Board::point_of(code));
        ++ply_;
    }
    void forget() {
        nodes_.clear();
        edges_.clear();
        root_node_ = -1;
    }
    void begin_move() {
        is_full_ = real() < settings_.full_share;
        evaluations_ = 0;
        wanted_ = is_full_ ? settings_.full_evaluations : settings_.quick_evaluations;
    }

    // Plays the move that was looked at most, or draws one; a game that is decided begins again.
    void move() {
        const Node root = nodes_[static_cast<std::size_t>(root_node_)];
        const Edge* const edges = &edges_[root.first];
        if (is_full_) keep(root);
        std::size_t chosen = 0;
        if (ply_ < lively_plies_ || real() < 0.05F) {
            std::uint32_t all = 0;
            for (std::size_t i = 0; i < root.size; ++i) all += edges[i].visits;
            auto left = static_cast<std::int64_t>(below(std::max<std::uint32_t>(all, 1)));
            for (chosen = 0; chosen + 1 < root.size && (left -= edges[chosen].visits) >= 0;) ++chosen;
        } else {
            for (std::size_t i = 1; i < root.size; ++i)
                if (edges[i].visits > edges[chosen].visits) chosen = i;
        }
        play(edges[chosen].code);
        root_node_ = edges[chosen].child;
        begin_move();
        if (edges_.size() > 400'000) forget();
        if (const auto value = known_value(root_, root_position_)) {
            const int mover = static_cast<int>(root_.to_move());
            samples_.add(game_, *value > 0 ? mover : 1 - mover);
            return begin();
        }
        if (root_node_ >= 0) {
            if (is_full_) add_noise();
            // What is known of the position counts, but a full look stays a long one.
            const Node next = nodes_[static_cast<std::size_t>(root_node_)];
            for (std::size_t i = 0; i < next.size; ++i) evaluations_ += edges_[next.first + i].visits;
            evaluations_ = std::min(evaluations_, wanted_ / 2);
        }
    }

    void keep(const Node& root) {
        PolicySample sample{.seen = {}, .visits = {}, .mover = static_cast<std::int8_t>(root_.to_move()), .value = 0};
        show(root_, sample.seen.data());
        float all = 0, total = 0;
        for (std::size_t i = 0; i < root.size; ++i) {
            all += edges_[root.first + i].visits;
            total += edges_[root.first + i].total;
        }
        for (std::size_t i = 0; i < root.size; ++i) {
            const Edge& edge = edges_[root.first + i];
            sample.visits[point_of(edge.code)] =
                static_cast<std::uint8_t>(255 * static_cast<float>(edge.visits) / std::max(all, 1.0F) + 0.5F);
        }
        sample.value = 0.5F + 0.5F * total / std::max(all, 1.0F);
        game_.push_back(sample);
    }

    std::uint32_t choose(const Node& node) const {
        const Edge* const edges = &edges_[node.first];
        float all = 1;
        for (std::size_t i = 0; i < node.size; ++i) all += edges[i].visits;
        const float pull = settings_.exploration * std::sqrt(all);
        const float untried = std::max(node.value - settings_.first_play_reduction, -1.0F);
        float best = -1e9F;
        std::size_t place = 0;
        for (std::size_t i = 0; i < node.size; ++i) {
            const float visits = edges[i].visits;
            const float value = visits > 0 ? edges[i].total / visits : untried;
            const float score = value + pull * edges[i].prior / (1 + visits);
            if (score > best) best = score, place = i;
        }
        return node.first + static_cast<std::uint32_t>(place);
    }

    int expand(const Board& board, const float* logits, float value) {
        const auto first = static_cast<std::uint32_t>(edges_.size());
        float most = -1e9F;
        board.for_each_move([&](std::uint16_t code) {
            const float logit = logits[point_of(code)];
            most = std::max(most, logit);
            edges_.push_back({logit, 0, 0, code, -1});
        });
        float sum = 0;
        for (std::size_t i = first; i < edges_.size(); ++i) sum += edges_[i].prior = std::exp(edges_[i].prior - most);
        for (std::size_t i = first; i < edges_.size(); ++i) edges_[i].prior /= sum;
        nodes_.push_back({first, static_cast<std::uint16_t>(edges_.size() - first), value});
        return static_cast<int>(nodes_.size()) - 1;
    }

    void add_noise() {
        const Node root = nodes_[static_cast<std::size_t>(root_node_)];
        std::gamma_distribution<float> gamma{settings_.noise_shape * 60 /
                                             static_cast<float>(std::max<int>(root.size, 1))};
        std::vector<float> noise(root.size);
        float sum = 1e-9F;
        for (float& each : noise) sum += each = gamma(random_);
        for (std::size_t i = 0; i < root.size; ++i) {
            float& prior = edges_[root.first + i].prior;
            prior += settings_.noise * (noise[i] / sum - prior);
        }
    }

    // Of a position that needs no judging; for the side to move.
    std::optional<float> known_value(const Board& board, const Position& position) {
        if (board.has_contested()) {
            if ((position.open(game::Color::black) | position.open(game::Color::white)).count() >
                settings_.solved_points + 2)
                return std::nullopt;
            const auto wins = ending_of(position.shape()).wins(position, settings_.solved_points);
            return wins ? std::optional{*wins ? 1.0F : -1.0F} : std::nullopt;
        }
        int won = 0;
        for (int game = 0; game < settings_.final_games; ++game) {
            Board copy = board;
            typename Board::Trace trace;
            won += copy.finish(random_, trace) == board.to_move() ? 1 : 0;
        }
        return 2 * static_cast<float>(won) / static_cast<float>(settings_.final_games) - 1;
    }

    // The value is for the side to move at the leaf.
    void learn(float value) {
        ++evaluations_;
        for (std::size_t i = path_.size(); i-- > 0;) {
            value = -value;
            edges_[path_[i]].total += value;
            ++edges_[path_[i]].visits;
        }
    }

    static void show(const Board& board, std::uint8_t* seen) {
        for (int point = 0; point < points; ++point)
            seen[point] = static_cast<std::uint8_t>(board.seen(code_of(point)));
    }
    float real() { return static_cast<float>(random_() >> 40) * 0x1p-24F; }
    std::uint64_t below(std::uint64_t bound) { return base::below(bound, random_); }

    const Settings& settings_;
    SampleQueue& samples_;
    base::Random random_;
    Position root_position_{nogo::Shape{side, side}};
    Position leaf_position_ = root_position_;
    Board root_{root_position_};
    Board leaf_ = root_;
    int root_node_ = -1;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> path_; // edges
    std::vector<PolicySample> game_;
    int ply_ = 0, evaluations_ = 0, wanted_ = 0;
    int lively_plies_ = 0; // until then moves are drawn, not chosen
    bool is_full_ = false;
};

struct Arena {
    Settings settings;
    SampleQueue samples;
    std::vector<std::unique_ptr<Game>> games;

    // work(game, number) for the games first to last - 1, counted from 0, on all cores.
    template <class F>
    void each(int first, int last, F&& work) {
#ifdef _OPENMP
#pragma omp parallel for schedule(dynamic, 32)
#endif
        for (int i = first; i < last; ++i)
            work(*games[static_cast<std::size_t>(i)], static_cast<std::size_t>(i - first));
    }
};

} // namespace laststone::training

using laststone::training::Arena;
using laststone::training::points;

extern "C" {

// On boards of least_points to most_points.
Arena* arena_new(int games, std::uint64_t seed, int full_evaluations, int quick_evaluations, int least_points, int most_points) {
    auto arena = std::make_unique<Arena>();
    arena->settings.least_points = least_points;
    arena->settings.most_points = most_points;
    arena->settings.full_evaluations = full_evaluations;
    arena->settings.quick_evaluations = quick_evaluations;
    for (int i = 0; i < games; ++i)
        arena->games.push_back(std::make_unique<laststone::training::Game>(
            arena->settings, arena->samples, seed * 1'000'003 + static_cast<std::uint64_t>(i)));
    return arena.release();
}
void arena_free(Arena* arena) { delete arena; }

// The positions to judge of the games first to last - 1.
void arena_gather(Arena* arena, int first, int last, std::uint8_t* seen) {
    arena->each(first, last, [&](laststone::training::Game& game, std::size_t i) { game.gather(seen + i * points); });
}
void arena_scatter(Arena* arena, int first, int last, const float* logits, const float* values) {
    arena->each(first, last,
                [&](laststone::training::Game& game, std::size_t i) { game.scatter(logits + i * points, values[i]); });
}
std::uint64_t arena_games(const Arena* arena) { return arena->samples.games(); }
std::uint64_t arena_drain(Arena* arena, std::uint8_t* seen, std::uint8_t* visits, float* results, float* values,
                          std::uint64_t most) {
    return arena->samples.drain(seen, visits, results, values, most);
}
}
