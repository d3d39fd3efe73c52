// A game of NoGo in progress, on a board of any size.
#pragma once

#include "catalog/nogo_game.hpp"
#include "catalog/state.hpp"
#include "nogo/any_position.hpp"
#include "nogo/notation/sgf_game.hpp"
#include "nogo/setup.hpp"

namespace laststone::catalog {

// The board as State::board has it.
std::string board_letters(const nogo::Setup& setup);

class NogoState final : public State {
public:
    using State::play;

    // start must be a possible position.
    explicit NogoState(const nogo::Setup& start) : start_{start}, now_{start} {}
    // A game as it was written down, or so many of its moves; otherwise its first fault with the place.
    static std::expected<NogoState, nogo::SgfError> replay(const nogo::SgfTree& tree,
                                                           std::optional<std::size_t> moves = {});

    nogo::Shape shape() const { return start_.shape(); }
    nogo::Setup setup() const { return now_.setup(); }
    // On the board whose code plays it.
    const nogo::AnyPosition& any_position() const { return now_; }
    nogo::Point point(Square square) const { return nogo::point_at(shape(), square.index()); }
    Move move_to(nogo::Point point) const;

    std::unique_ptr<State> clone() const override { return std::make_unique<NogoState>(*this); }
    const Game& game() const override { return nogo_game(shape()); }
    Color to_move() const override { return now_.to_move(); }
    game::Outcome outcome() const override;
    std::vector<PieceCount> material() const override;
    std::vector<DrawClock> clocks() const override { return {}; }
    std::string board() const override { return board_letters(setup()); }
    std::string name(Square square) const override;
    // Row by row from the top.
    std::vector<Square> open_points(Color color) const override;

    Answer<std::vector<Move>> moves(Convention convention = Convention::distinct) const override;
    bool is_legal(const Move& move) const override;
    Found find(std::string_view text) const override;
    Answer<Explanation> explain_square(Square square) const override;
    void play(const Move& move) override;
    std::size_t plies() const override { return history_.size(); }
    void take_back() override;
    std::vector<Move> played() const override;
    void give_turn(Color color) override { now_.give_turn(color); }
    std::unique_ptr<State> after(const Move& move) const override;
    std::uint64_t perft(int depth, const PerftOptions& options) const override;

    std::vector<std::string> texts(std::span<const Move> moves, MoveForm form, Convention convention) const override;
    std::vector<std::string> line_texts(std::span<const Move> line, MoveForm form = MoveForm::game) const override;
    std::vector<std::string> played_texts(MoveForm form = MoveForm::game) const override;
    std::string legal_sentence(const Move& move) const override;
    std::string position() const override;
    Answer<std::string> write(Form form, const WriteOptions& options) const override;
    std::string draw(const DrawOptions& options) const override;
    std::string record(const game::Outcome& outcome, const GameDetails& details) const override;

private:
    struct Ply {
        Color color;
        nogo::Point point;
        Color turn_before; // whose turn it was before somebody gave it to this colour
    };
    std::vector<nogo::Point> last_move() const;
    Answer<std::string> write_svg(const WriteOptions& options) const;

    nogo::Setup start_;
    nogo::AnyPosition now_;
    std::vector<Ply> history_{};
};

// The state as one of NoGo; nothing where it is none.
const NogoState* as_nogo(const State& state);

} // namespace laststone::catalog
