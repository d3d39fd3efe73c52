// The solver of one kind of board.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "base/threads.hpp"
#include "nogo/notation/point_text.hpp"
#include "solver/prover.hpp"
#include "solver/solver.hpp"

namespace laststone::solver {

template <class B>
class ShapedSolver final : public Solver {
    using Position = nogo::Position<B>;

public:
    ShapedSolver(nogo::Shape shape, const SolverSettings& settings, const std::atomic<bool>& stop)
        : shape_{shape}, fingerprints_{upright(shape)}, table_{table_bytes(shape, settings.most_bytes)} {
        const int threads = std::max(1, settings.threads);
        for (int i = 0; i < threads; ++i)
            provers_.push_back(
                std::make_unique<Prover<B>>(fingerprints_, table_, stop, found_, threads > 1 ? &searching_ : nullptr));
    }
    bool is_usable() const { return table_.is_usable(); }

    std::optional<bool> wins(const nogo::Setup& setup) override { return wins(position_of(setup)); }
    std::optional<std::vector<nogo::Point>> winning_moves(const nogo::Setup& setup, bool all) override {
        const Position position = position_of(setup);
        std::vector<nogo::Point> winning;
        if (!all) {
            const auto won = wins(position);
            if (!won) return std::nullopt;
            if (!*won) return winning;
            const auto move = winning_move(position);
            if (!move) return std::nullopt;
            winning.push_back(to_upright(shape_)(*move));
            return winning;
        }
        for (const nogo::Point move : position.legal_moves()) {
            const auto answer = wins(position.play(move));
            if (!answer) return std::nullopt;
            if (!*answer) winning.push_back(to_upright(shape_)(move));
        }
        std::ranges::sort(winning);
        return winning;
    }
    std::optional<std::vector<nogo::Point>> line(const nogo::Setup& setup) override {
        std::vector<nogo::Point> moves;
        for (Position position = position_of(setup); position.has_move();) {
            const auto move = move_to_show(position);
            if (!move) return std::nullopt;
            moves.push_back(to_upright(shape_)(*move));
            position = position.play(*move);
        }
        return moves;
    }
    std::optional<Certificate> prove(const nogo::Setup& setup) override {
        const Position position = position_of(setup);
        const auto won = wins(position);
        if (!won) return std::nullopt;
        Certificate certificate{.root = setup, .winner = *won ? position.to_move() : game::other(position.to_move())};
        const Symmetries symmetries{upright(shape_)};
        std::set<Certificate::Record> records;
        if (!collect(position, certificate.winner, symmetries, records)) return std::nullopt;
        certificate.records.assign(records.begin(), records.end());
        return certificate;
    }

    void stop_at(std::chrono::steady_clock::time_point deadline) override {
        for (const auto& prover : provers_) prover->stop_at(deadline);
    }

    std::uint64_t nodes() const override {
        std::uint64_t all = 0;
        for (const auto& prover : provers_) all += prover->nodes();
        return all;
    }
    double progress() const override {
        double most = 0;
        for (const auto& prover : provers_) most = std::max(most, prover->progress());
        return most;
    }
    std::size_t memory() const override { return table_.size_in_bytes(); }

    std::string checkpoint() const override {
        std::string text = checkpoint_head();
        constexpr int worth_keeping = 8; // 2^8 positions
        table_.for_each(worth_keeping, [&](std::uint64_t word, std::uint64_t bucket) {
            for (const std::uint64_t number : {word, bucket})
                for (int i = 0; i < 8; ++i) text += static_cast<char>(number >> 8 * i & 0xff);
        });
        return text;
    }
    bool restore(std::string_view checkpoint) override {
        const std::string head = checkpoint_head();
        if (!checkpoint.starts_with(head) || (checkpoint.size() - head.size()) % 16 != 0) return false;
        checkpoint.remove_prefix(head.size());
        const auto take = [&] {
            std::uint64_t number = 0;
            for (std::size_t i = 0; i < 8; ++i)
                number |= std::uint64_t{static_cast<unsigned char>(checkpoint[i])} << 8 * i;
            checkpoint.remove_prefix(8);
            return number;
        };
        while (!checkpoint.empty()) {
            const std::uint64_t word = take();
            table_.restore(word, take());
        }
        return true;
    }

private:
    // Small boards need little: touching fresh memory would take longer than solving them.
    static std::size_t table_bytes(nogo::Shape shape, std::size_t most) {
        constexpr std::size_t least = std::size_t{1} << 20;
        const bool is_a_row = shape.rows() == 1 || shape.columns() == 1; // these soon fall into subgames
        const int doublings = std::clamp(is_a_row ? (shape.points() - 20) / 2 : shape.points() - 15, 0, 24);
        return std::min(most, least << doublings);
    }
    Position position_of(const nogo::Setup& setup) const {
        const auto position = Position::from(upright(setup));
        assert(position);
        return *position;
    }
    std::string checkpoint_head() const {
        return "laststone nogo checkpoint 2\n" + nogo::shape_text(shape_) + " " + std::to_string(memory()) + "\n";
    }

    // All threads look for the answer and share what they find.
    std::optional<bool> wins(const Position& position) {
        if (provers_.size() == 1) return provers_[0]->wins(position);
        std::optional<bool> answer;
        base::Mutex guard;
        const auto work = [&](std::size_t i) {
            const auto found = provers_[i]->wins(position);
            if (!found) return;
            const base::Lock lock{guard};
            answer = found;
            found_.store(true);
        };
        base::Helpers helpers;
        for (std::size_t i = 1; i < provers_.size(); ++i) helpers.start([&work, i] { work(i); });
        work(0);
        helpers.join();
        found_.store(false);
        return answer;
    }

    // A move that wins: one that is known to, where there is one, since to look into others may take long. The side to
    // move must win; nothing once stopped.
    std::optional<nogo::Point> winning_move(const Position& position) {
        const auto moves = position.legal_moves();
        for (const nogo::Point move : moves)
            if (provers_[0]->known(ReducedGame<B>{position.play(move)}) == false) return move;
        for (const nogo::Point move : moves) {
            const auto answer = wins(position.play(move));
            if (!answer) return std::nullopt;
            if (!*answer) return move;
        }
        assert(false);
        return std::nullopt;
    }

    std::optional<nogo::Point> move_to_show(const Position& position) {
        const auto won = provers_[0]->wins(position);
        if (!won) return std::nullopt;
        if (*won) return winning_move(position);
        nogo::Point longest{};
        std::uint64_t most = 0;
        for (const nogo::Point move : position.legal_moves()) {
            const std::uint64_t before = provers_[0]->nodes();
            if (!provers_[0]->wins(position.play(move))) return std::nullopt;
            const std::uint64_t work = provers_[0]->nodes() - before + 1;
            if (work > most) {
                most = work;
                longest = move;
            }
        }
        return longest;
    }

    // Every position with the winner to move that his play can lead to. False once stopped.
    bool collect(const Position& position, game::Color winner, const Symmetries& symmetries,
                 std::set<Certificate::Record>& records) {
        if (position.to_move() != winner) {
            for (const nogo::Point reply : position.legal_moves())
                if (!collect(position.play(reply), winner, symmetries, records)) return false;
            return true;
        }
        const auto [stones, map] = symmetries.least(stones_of(position));
        const auto known = records.lower_bound({stones, 0});
        if (known != records.end() && known->stones == stones) return true;
        const auto move = winning_move(position);
        if (!move) return false;
        const std::size_t point = symmetries.forth(nogo::index(upright(shape_), *move), map);
        records.insert({stones, static_cast<std::uint8_t>(point)});
        return collect(position.play(*move), winner, symmetries, records);
    }

    nogo::Shape shape_;
    Fingerprints<B> fingerprints_;
    ProofTable table_;
    base::CurrentlySearching searching_;
    std::atomic<bool> found_{false};
    std::vector<std::unique_ptr<Prover<B>>> provers_;
};

template <class B>
std::unique_ptr<Solver> make_shaped_solver(nogo::Shape shape, const SolverSettings& settings,
                                           const std::atomic<bool>& stop) {
    auto solver = std::make_unique<ShapedSolver<B>>(shape, settings, stop);
    if (!solver->is_usable()) return nullptr;
    return solver;
}

} // namespace laststone::solver
