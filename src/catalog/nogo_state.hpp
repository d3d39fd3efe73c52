// A game of NoGo in progress, on a board of any size.
#pragma once

#include "catalog/state.hpp"
#include "nogo/notation/sgf_game.hpp"
#include "nogo/setup.hpp"

namespace laststone::catalog {

class NogoState final : public State {
public:
    // start must be a possible position.
    explicit NogoState(nogo::Setup start) : start_{start}, now_{std::move(start)} {}
    // A game as it was written down, or so many of its moves; otherwise its first fault with the place.
    static std::expected<NogoState, nogo::SgfError> replay(const nogo::SgfTree& tree,
                                                           std::optional<std::size_t> moves = {});

    const nogo::Setup& setup() const { return now_; }
    // The one whose turn it is may be another than who did not move last: a colour may move twice.
    void give_turn(Color color) { now_.to_move = color; }
    // The points that this side may play, row by row from the top.
    std::vector<nogo::Point> open_points(Color color) const;
    std::string name(nogo::Point point) const;
    struct Ply {
        Color color;
        nogo::Point point;
        Color turn_before; // whose turn it was before somebody gave it to this colour
    };
    const std::vector<Ply>& history() const { return history_; }

    std::unique_ptr<State> clone() const override { return std::make_unique<NogoState>(*this); }
    Color to_move() const override { return now_.to_move; }
    game::Outcome outcome() const override;
    std::vector<Tally> material() const override;
    std::vector<DrawClock> clocks() const override { return {}; }
    Answer<std::vector<MoveInfo>> moves(Convention convention, MoveForm form) const override;
    Answer<Explanation> explain(std::string_view move) const override;
    Answer<std::string> play(std::string_view move) override;
    std::size_t plies() const override { return history_.size(); }
    void take_back() override;
    std::vector<std::string> played() const override;
    std::string position() const override;
    Answer<std::string> write(Form form, const WriteOptions& options) const override;
    std::string draw(const DrawOptions& options) const override;
    std::string record(const game::Outcome& outcome, const Occasion& occasion) const override;
    Answer<std::vector<std::unique_ptr<State>>> children(Convention convention) const override;
    std::uint64_t perft(int depth, const PerftOptions& options) const override;

private:
    void put(nogo::Point point);
    std::vector<nogo::Point> last_move() const;
    Answer<std::string> write_svg(const WriteOptions& options) const;

    nogo::Setup start_;
    nogo::Setup now_;
    std::vector<Ply> history_{};
};

} // namespace laststone::catalog
