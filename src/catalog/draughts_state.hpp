// A game of draughts in progress: all that needs no move generation, and so is compiled once for all variants.
#pragma once

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"
#include "draughts/draws.hpp"

namespace laststone::catalog {

std::vector<PieceCount> tallies(const draughts::Setup& setup);

// As the form has it; in the game's own, with the whole path where that is wanted.
std::string move_text(const draughts::Rules& rules, const Move& move, MoveForm form, bool whole_path);

class DraughtsState : public State {
public:
    // The game must outlive the state.
    DraughtsState(const DraughtsGame& game, const draughts::ReadPosition& start);

    const DraughtsGame& game() const final { return *game_; }
    const draughts::Rules& rules() const { return game_->rules(); }
    virtual draughts::Setup setup() const = 0;
    // In a contrived position, that is: nobody can list or count its moves.
    virtual bool has_too_many_captures() const = 0;

    std::vector<PieceCount> material() const final { return tallies(setup()); }
    std::vector<DrawClock> clocks() const final;
    std::string board() const final;
    std::string name(Square square) const final;
    std::string legal_sentence(const Move& move) const final;
    Answer<Explanation> explain_square(Square square) const final;
    std::optional<std::size_t> crowned_at(const Move& move) const final;
    std::string position() const final;
    Answer<std::string> write(Form form, const WriteOptions& options) const final;
    std::string draw(const DrawOptions& options) const final;
    std::string record(const game::Outcome& outcome, const GameDetails& details) const final;

protected:
    DraughtsState(const DraughtsState&) = default;
    DraughtsState& operator=(const DraughtsState&) = delete;

    // Why nobody can move here, if so: moves in the middle of a capture belong to one piece, and nobody says which.
    std::optional<Refusal> unfinished_capture() const;
    // The clocks as far as the text that was read tells.
    static draughts::DrawCounters clock_at_start(const draughts::ReadPosition& start);

private:
    virtual draughts::DrawCounters clock() const = 0;
    virtual draughts::Material pieces() const = 0;
    virtual int occurrences() const = 0;
    virtual std::vector<draughts::Square> last_move() const = 0;

    int move_number() const;
    std::string write_fen(const WriteOptions& options) const;
    Answer<std::string> write_svg(const WriteOptions& options) const;

    const DraughtsGame* game_;
    draughts::Setup start_;
    int first_move_number_;
    std::vector<draughts::Ghost> ghosts_; // at the start
};

// The state as one of draughts; nothing where it is none.
const DraughtsState* as_draughts(const State& state);

} // namespace laststone::catalog
