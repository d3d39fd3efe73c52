// A game in progress, whatever the game: what can be asked of it, and what can be done in it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.hpp"
#include "game/outcome.hpp"
#include "game/perft_table.hpp"

namespace laststone::catalog {

// Whether the routes of a capture that end in one position are one move or several.
enum class Convention : std::uint8_t { distinct, routes };

enum class MoveForm : std::uint8_t {
    game,  // as the game's players write moves
    arrow, // `C6->E4`
    hub    // numbers, captured squares behind: `28x19x23`
};

struct MoveInfo {
    std::string text;
    std::string from; // empty where nothing was on the board before
    std::string to;
    std::vector<std::string> captured; // in square order, or in the order of a route
    std::string position;              // after the move
};

struct Explanation {
    bool legal = false;
    std::string_view reason; // a stable word
    std::string sentence;    // without its full stop
};

// One rule that may end the game in a draw, and how near it is.
struct DrawClock {
    std::string_view reason; // a stable word
    int counted = 0;
    int limit = 0;
    std::string sentence; // without its full stop
};

// The forms a position can be written in; fen is the one line that the game usually writes.
enum class Form : std::uint8_t { fen, dump, hub, board, matrix, svg, sgf };

enum class Squares : std::uint8_t { as_usual, numbers, letters };

struct WriteOptions {
    Squares squares = Squares::as_usual; // in FEN and pictures
    bool ranges = false;                 // in FEN: 1-12
    bool lidraughts = false;             // in FEN: with clocks
    bool flipped = false;                // in pictures: Black's side at the bottom
    std::string last_move{};             // in pictures: marked
    std::vector<std::string> arrows{};   // in pictures: `11-15`
};

// How a board is drawn in a terminal.
struct DrawOptions {
    bool unicode = false;
    bool colours = false;
    bool flipped = false;
};

// What a record says about a game beside its moves; all of it may be empty.
struct Occasion {
    std::string event{};
    std::string date{}; // `2024.12.31`
    std::string black{};
    std::string white{};
    std::string round{};
    std::string time_control{};          // `10+0.1`
    std::string termination{};           // how it ended, in a word or two
    std::vector<std::string> comments{}; // behind each move, as far as there are any
};

struct PerftOptions {
    Convention convention = Convention::distinct;
    game::PerftTable* table = nullptr;       // one that holds counts of this game and convention alone
    const std::atomic<bool>* stop = nullptr; // once true, counting ends soon and the count means nothing
};

class State {
public:
    virtual ~State() = default;
    virtual std::unique_ptr<State> clone() const = 0;

    virtual Color to_move() const = 0;
    virtual game::Outcome outcome() const = 0;
    virtual std::vector<Tally> material() const = 0;
    virtual std::vector<DrawClock> clocks() const = 0;

    // In square order. Refused only where a contrived position has more moves than any game.
    virtual Answer<std::vector<MoveInfo>> moves(Convention = Convention::distinct, MoveForm = MoveForm::game) const = 0;
    // Refused where the text is no move at all.
    virtual Answer<Explanation> explain(std::string_view move) const = 0;

    // Plays a legal move and returns it as the game writes it; an illegal one is refused with the explanation's sentence.
    virtual Answer<std::string> play(std::string_view move) = 0;
    virtual std::size_t plies() const = 0;
    // There must be a ply to take back.
    virtual void take_back() = 0;
    // The moves so far, as the game writes them.
    virtual std::vector<std::string> played() const = 0;

    // As the game usually writes positions.
    virtual std::string position() const = 0;
    // Refused for forms that the game does not have.
    virtual Answer<std::string> write(Form form, const WriteOptions& options = {}) const = 0;
    // With the last move marked.
    virtual std::string draw(const DrawOptions& options = {}) const = 0;

    // The whole game as files keep it (PDN, or SGF), ended as said here.
    virtual std::string record(const game::Outcome& outcome, const Occasion& occasion = {}) const = 0;

    // The positions one move away, in the order of moves() and without the history. Refused where moves() is.
    virtual Answer<std::vector<std::unique_ptr<State>>> children(Convention convention) const = 0;
    // Leaves of the tree at this depth. No draw rule ends it.
    virtual std::uint64_t perft(int depth, const PerftOptions& options = {}) const = 0;
};

} // namespace laststone::catalog
