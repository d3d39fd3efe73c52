// A game in progress, whatever the game: what can be asked of it, and what can be done in it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.hpp"
#include "catalog/move.hpp"
#include "game/convention.hpp"
#include "game/outcome.hpp"
#include "game/perft_table.hpp"

namespace laststone::catalog {

using game::Convention;

enum class MoveForm : std::uint8_t {
    game,  // as the game's players write moves
    arrow, // `C6->E4`
    hub    // numbers, captured squares behind: `28x19x23`
};

// Why a text is not a legal move here: `what` is the explanation's sentence.
struct NoMove : Refusal {
    std::string_view reason{}; // a stable word; `unreadable` where the text is no move at all
    bool is_unreadable() const { return reason == unreadable; }
    static constexpr std::string_view unreadable = "unreadable";
};
using Found = std::expected<Move, NoMove>;

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
struct GameDetails {
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
    std::atomic<bool>* gave_up = nullptr;    // made true where some position has more captures than can be counted
};

class State {
public:
    virtual ~State() = default;
    virtual std::unique_ptr<State> clone() const = 0;

    // Of this very board: positions of NoGo have a size of their own.
    virtual const Game& game() const = 0;
    virtual Color to_move() const = 0;
    virtual game::Outcome outcome() const = 0;
    virtual std::vector<PieceCount> material() const = 0;
    virtual std::vector<DrawClock> clocks() const = 0;
    // One character a square, by their numbers: `.`, `b`, `w`, and `B` and `W` for kings.
    virtual std::string board() const = 0;
    // `22`, `c3`, `D4`. The square must be one of the board.
    virtual std::string name(Square square) const = 0;
    // In NoGo the points that this side may play, or might if it were its turn; none in other games.
    virtual std::vector<Square> open_points(Color) const { return {}; }

    // In square order, each with one way to play it that is always the same; or every way. Refused only where a contrived
    // position has more moves than any game, or is in the middle of one.
    virtual Answer<std::vector<Move>> moves(Convention = Convention::distinct) const = 0;
    // Whether the move is one of them, whichever way it goes.
    virtual bool is_legal(const Move& move) const = 0;
    // The legal move that a text means, in any usual form, or why there is none.
    virtual Found find(std::string_view text) const = 0;
    // The same for people. Refused where the text is no move at all.
    Answer<Explanation> explain(std::string_view text) const;
    // Whether the piece there can be moved, or in NoGo a stone be put there, and why not. Refused where moves() is.
    virtual Answer<Explanation> explain_square(Square square) const = 0;
    // Where on its path a man becomes a king, counted from 0 where it begins; nothing where it does not.
    virtual std::optional<std::size_t> crowned_at(const Move&) const { return std::nullopt; }

    // The move must be legal.
    virtual void play(const Move& move) = 0;
    // Plays the move that a text means.
    Found play(std::string_view text);
    virtual std::size_t plies() const = 0;
    // There must be a ply to take back.
    virtual void take_back() = 0;
    // The moves so far, each with the way that moves() gives it.
    virtual std::vector<Move> played() const = 0;
    // Lets this side move, whosever turn it is, where the game knows such a thing: in NoGo a colour may move twice.
    virtual void give_turn(Color) {}

    // The state after a legal move, without the history.
    virtual std::unique_ptr<State> after(const Move& move) const = 0;
    // Leaves of the tree at this depth. No draw rule ends it.
    virtual std::uint64_t perft(int depth, const PerftOptions& options = {}) const = 0;

    // Legal moves of this position as texts, in their order. A capture is written with its whole path where from and to
    // leave a choice, and always in arrows or by routes. Hub's form names the captured squares instead.
    virtual std::vector<std::string> texts(std::span<const Move> moves, MoveForm = MoveForm::game,
                                           Convention = Convention::distinct) const = 0;
    std::string text(const Move& move, MoveForm form = MoveForm::game) const;
    // Moves that follow each other from here on.
    virtual std::vector<std::string> line_texts(std::span<const Move> line, MoveForm = MoveForm::game) const = 0;
    // The moves so far.
    virtual std::vector<std::string> played_texts(MoveForm = MoveForm::game) const = 0;
    // "22x15 is legal and captures 18"
    virtual std::string legal_sentence(const Move& move) const = 0;

    // As the game usually writes positions.
    virtual std::string position() const = 0;
    // Refused for forms that the game does not have.
    virtual Answer<std::string> write(Form form, const WriteOptions& options = {}) const = 0;
    // With the last move marked.
    virtual std::string draw(const DrawOptions& options = {}) const = 0;

    // The whole game as files keep it (PDN, or SGF), ended as said here.
    virtual std::string record(const game::Outcome& outcome, const GameDetails& details = {}) const = 0;
};

// The positions one move away, in the order of moves() and without the history. Refused where moves() is.
Answer<std::vector<std::unique_ptr<State>>> children(const State& state, Convention convention);

} // namespace laststone::catalog
