// A game of draughts in progress: all that needs no move generation, and so is compiled once for all variants.
#pragma once

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"
#include "draughts/draws.hpp"

namespace laststone::catalog {

std::vector<Tally> tallies(const draughts::Setup& setup);

// A game up to now as plain data, for those who play it on with code of their own.
struct GameSoFar {
    struct Move {
        draughts::Square from;
        draughts::Square to;
        std::vector<draughts::Square> captured;
        bool king_at_end = false;
    };
    const draughts::Rules* rules;
    draughts::Setup start;
    draughts::Clock clock; // at the start
    std::vector<Move> moves;
};

class DraughtsState : public State {
public:
    // Both must outlive the state.
    DraughtsState(const draughts::Rules& rules, const draughts::ReadPosition& start);

    const draughts::Rules& rules() const { return *rules_; }
    virtual draughts::Setup setup() const = 0;
    virtual GameSoFar so_far() const = 0;

    std::vector<Tally> material() const final { return tallies(setup()); }
    std::vector<DrawClock> clocks() const final;
    std::string position() const final;
    Answer<std::string> write(Form form, const WriteOptions& options) const final;
    std::string draw(const DrawOptions& options) const final;
    std::string record(const game::Outcome& outcome, const Occasion& occasion) const final;

protected:
    DraughtsState(const DraughtsState&) = default;
    DraughtsState& operator=(const DraughtsState&) = delete;

    std::string name(draughts::Square square) const;
    // Why nobody can move here, if so: moves in the middle of a capture belong to one piece, and nobody says which.
    std::optional<Refusal> unfinished_capture() const;
    // The clocks as far as the text that was read tells.
    static draughts::Clock clock_at_start(const draughts::ReadPosition& start);

private:
    virtual draughts::Clock clock() const = 0;
    virtual draughts::Material pieces() const = 0;
    virtual int occurrences() const = 0;
    virtual std::vector<draughts::Square> last_move() const = 0;

    int move_number() const;
    std::string write_fen(const WriteOptions& options) const;
    Answer<std::string> write_svg(const WriteOptions& options) const;

    const draughts::Rules* rules_;
    draughts::Setup start_;
    int first_move_number_;
    std::vector<draughts::Ghost> ghosts_; // at the start
};

} // namespace laststone::catalog
