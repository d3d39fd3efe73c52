// The run-time door to a game: what can be asked of its rules, answered in plain values, whatever the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "catalog/move.hpp"
#include "game/color.hpp"

namespace laststone::catalog {

using game::Color;

class State;

enum class Family : std::uint8_t { draughts, nogo };
// `draughts`, `nogo`
constexpr std::string_view name(Family family) { return family == Family::draughts ? "draughts" : "nogo"; }

// What games are written down as.
enum class RecordForm : std::uint8_t { pdn, sgf };
// `pdn`, `sgf`
constexpr std::string_view name(RecordForm form) { return form == RecordForm::pdn ? "pdn" : "sgf"; }

// How players call squares: by a number, or by a letter for the file and a number for the rank.
enum class Naming : std::uint8_t { numbers, letters };

struct GameInfo {
    std::string_view id; // `thai`, or `thai:12` for an option of it
    std::string_view name;
    int rows = 0;
    int columns = 0;
    Color first{};
    std::optional<int> pdn_game_type{}; // nothing where PDN has no number for the game
    Family family = Family::draughts;
    RecordForm record_form = RecordForm::pdn;
    Naming naming = Naming::numbers;
    bool every_square = false; // is played on, not only the dark ones

    bool is_option() const { return id.contains(':'); }
};

// Why a text was not taken: a sentence without its full stop, and the place of the fault counted from 0.
struct Refusal {
    std::string what;
    std::optional<std::size_t> offset{}; // nothing where no one place is at fault
};
template <class T>
using Answer = std::expected<T, Refusal>;

// Where a square lies: rows and columns count from 0 at the top left, the way the board is drawn.
struct SquareInfo {
    Square square{};
    std::string name{};    // as players call it
    std::string letters{}; // `c3`, whatever they call it
    int row = 0;
    int column = 0;
};

// How many pieces of one kind each side has: {"kings", 1, 0}.
struct PieceCount {
    std::string_view kind;
    int black = 0;
    int white = 0;
    int of(Color color) const { return color == Color::black ? black : white; }
    friend bool operator==(const PieceCount&, const PieceCount&) = default;
};

// Whether a setup is a possible position.
struct Validity {
    std::string position{}; // as the game writes it
    std::string board{};    // as State::board has it
    Color to_move{};
    std::vector<std::string> faults{};  // why it is not; empty if it is
    std::vector<std::string> remarks{}; // what is unusual about it, and no fault
};

// What differs between two positions.
struct Comparison {
    struct Square {
        std::string name;
        std::string first; // what stands there: "white king", or nothing
        std::string second;
    };
    bool equal = true;
    std::vector<Square> squares{};
    std::vector<PieceCount> first{}; // all pieces
    std::vector<PieceCount> second{};
    Color first_to_move{};
    Color second_to_move{};
    std::vector<std::string> remarks{}; // other differences, as sentences
    double similarity = 1;              // from 0 to 1
};

// Games are constants: they live as long as the program, and any number of threads may ask them.
class Game {
public:
    virtual const GameInfo& info() const = 0;
    // Of the board in info(), by their numbers.
    virtual std::vector<SquareInfo> squares() const = 0;

    // A game that begins with this position, in any form the game knows. `turn` changes the side to move.
    virtual Answer<std::unique_ptr<State>> read(std::string_view position, std::optional<Color> turn = {}) const = 0;
    virtual Answer<Validity> validate(std::string_view position, std::optional<Color> turn = {}) const = 0;
    // Both must be states of this game.
    virtual Comparison compare(const State& first, const State& second) const = 0;

    // A position in the game's words from a board as State::board has it, which may be impossible; nothing where its length
    // or a character is wrong.
    virtual std::optional<std::string> position_of(std::string_view board, Color to_move) const = 0;

    // A possible position with exactly these pieces, and none of kinds not named; equal generators give equal positions.
    virtual Answer<std::string> random(std::span<const PieceCount> pieces, Color turn,
                                       base::Random& generator) const = 0;

protected:
    ~Game() = default;
};

} // namespace laststone::catalog
