// A draughts variant behind the run-time door: all that needs no moves.
#pragma once

#include "catalog/game.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "draughts/notation/played_game.hpp"
#include "draughts/notation/recognise.hpp"
#include "draughts/rules.hpp"

namespace laststone::catalog {

class DraughtsState;

class DraughtsGame : public Game {
public:
    // rules must outlive the game.
    constexpr explicit DraughtsGame(const draughts::Rules& rules)
        : rules_{&rules},
          info_{.id = rules.id,
                .name = rules.name,
                .rows = rules.board.rows(),
                .columns = rules.board.columns(),
                .first = rules.first,
                .pdn_game_type = rules.notation.pdn_number(),
                .family = Family::draughts,
                .record_form = RecordForm::pdn,
                .naming = rules.notation.squares == draughts::Naming::numbers ? Naming::numbers : Naming::letters,
                .every_square = rules.board.every_square} {}

    const draughts::Rules& rules() const { return *rules_; }
    const GameInfo& info() const final { return info_; }
    std::vector<SquareInfo> squares() const final;
    Answer<std::unique_ptr<State>> read(std::string_view position, std::optional<Color> turn) const final;
    Answer<Validity> validate(std::string_view position, std::optional<Color> turn) const final;
    Comparison compare(const State& first, const State& second) const final;
    std::optional<std::string> position_of(std::string_view board, Color to_move) const final;
    Answer<std::string> random(std::span<const PieceCount> pieces, Color turn, base::Random& generator) const final;

    // The first fault in a game of this variant, if any. The record counts squares our way.
    virtual std::expected<void, draughts::PdnError> check(const game::Record& record) const = 0;
    // The same, and the game with every move written as we write it.
    virtual std::expected<draughts::PlayedGame, draughts::PdnError> play_through(game::Record record) const = 0;

protected:
    ~DraughtsGame() = default;

private:
    // A game that begins here; the setup must be a possible position.
    virtual std::unique_ptr<DraughtsState> open(const draughts::ReadPosition& start) const = 0;
    Answer<draughts::ReadPosition> parse(std::string_view position, std::optional<Color> turn) const;

    const draughts::Rules* rules_;
    GameInfo info_;
};

// The game as one of draughts; nothing where it is none.
const DraughtsGame* as_draughts(const Game& game);

// The board as State::board has it.
std::string board_letters(const draughts::Rules& rules, const draughts::Setup& setup);

} // namespace laststone::catalog
