// The interface of CheckerBoard's engines: its boards, moves, numbers and commands, over a session: docs/checkerboard.md.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/draughts_state.hpp"
#include "catalog/games.hpp"
#include "engine/session.hpp"
#include "protocol/talk.hpp"

namespace laststone::protocol::checkerboard {

// What stands on a square, and who is to move: numbers that are or'ed.
inline constexpr int nothing = 0;
inline constexpr int white = 1;
inline constexpr int black = 2;
inline constexpr int man = 4;
inline constexpr int king = 8;

// The first index is x. Black's men start where y is 0, and squares are where x + y is even.
using Board = int[8][8];

inline constexpr std::size_t text_size = 1024; // of the texts it hands us to write on
inline constexpr std::size_t longest_jump = 12;

// These two are laid out as CheckerBoard has them.
struct Coordinates {
    int x;
    int y;
    friend bool operator==(const Coordinates&, const Coordinates&) = default;
};
struct CheckerBoardMove {
    int jumps;
    int new_piece; // the moving piece afterwards
    int old_piece;
    Coordinates from;
    Coordinates to;
    Coordinates path[longest_jump]; // from index 1: where it lands after each jump
    Coordinates captured[longest_jump];
    int captured_piece[longest_jump];
};

// What get_move answers: whether the side that moved has proved something.
enum class GameResult : int { draw, win, loss, unknown };

// The game of one of CheckerBoard's game types; nothing for a type it does not know, or we do not play.
const catalog::DraughtsGame* game_of_type(int game_type);

// How CheckerBoard's game type counts squares, and where it has them on its board.
class Numbering {
public:
    // The game must be one of game_of_type.
    explicit Numbering(const draughts::Rules& rules) : rules_{&rules} {}

    Coordinates coordinates(draughts::Square square) const;
    // No square where there is none.
    draughts::Square square(Coordinates at) const;
    int number(draughts::Square square) const;
    draughts::Square square(int number) const;

private:
    const draughts::Rules* rules_;
};

class Engine {
public:
    Engine(const catalog::DraughtsGame& game, const engine::Settings& settings);

    // The three functions that CheckerBoard calls. Texts have room for 1024 characters.
    GameResult get_move(Board& board, int color, double seconds, char* status, const volatile int* play_now, int info,
                        int more_info, CheckerBoardMove* move);
    bool command(std::string_view text, char* reply);
    bool is_legal(const Board& board, int color, int from, int to, CheckerBoardMove* move) const;

private:
    using State = catalog::DraughtsState;
    struct Verb {
        std::string_view words;
        // What to reply; nothing where it cannot be done.
        std::optional<std::string> (Engine::*act)(std::string_view argument);
    };
    static std::span<const Verb> verbs();

    std::optional<std::string> name(std::string_view);
    std::optional<std::string> about(std::string_view);
    std::optional<std::string> protocol_version(std::string_view) { return "2"; }
    std::optional<std::string> game_type(std::string_view);
    std::optional<std::string> set_game_type(std::string_view number);
    std::optional<std::string> move_list(std::string_view fen);
    std::optional<std::string> set_history(std::string_view fen_and_moves);
    std::optional<std::string> hash_size(std::string_view) { return std::to_string(settings_.hash_mib); }
    std::optional<std::string> set_hash_size(std::string_view mib);
    std::optional<std::string> threads(std::string_view) { return std::to_string(settings_.threads); }
    std::optional<std::string> set_threads(std::string_view number);

    // Nothing where the setup is no possible position.
    std::unique_ptr<State> open(const draughts::Setup& setup) const;
    // With squares in CheckerBoard's numbers.
    std::optional<draughts::Setup> read_fen(std::string_view fen) const;
    draughts::Setup setup_of(const Board& board, int color) const;
    void write(const draughts::Setup& setup, Board& board) const;

    // Every legal move once, with one way to play it.
    static std::vector<catalog::Move> moves_of(const State& state);
    CheckerBoardMove translate(const State& state, const catalog::Move& move) const;
    // How CheckerBoard calls a move: its squares in its own numbers.
    std::string history_text(std::string_view text) const;

    const catalog::DraughtsGame* game_;
    Numbering numbering_;
    engine::Settings settings_;
    std::unique_ptr<engine::Session> session_;
    std::unique_ptr<State> history_; // a game that led to the position to come; may be none
    std::mutex busy_;                // while the session thinks or changes
};

} // namespace laststone::protocol::checkerboard
