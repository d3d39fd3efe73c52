// The Go Text Protocol, version 2, spoken for NoGo: docs/formats/gtp.md.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "catalog/game.hpp"
#include "catalog/nogo_state.hpp"
#include "protocol/gtp_clock.hpp"
#include "protocol/talk.hpp"
#include "protocol/thinker.hpp"

namespace laststone::protocol {

struct GtpOptions {
    search::Seconds move_time{2}; // where no clock runs
    bool ponders = false;         // thinks on while the other side does
    // Texts of files, and how they are written; an error is a sentence. Without them, no file can be had.
    std::function<std::expected<std::string, std::string>(const std::string& path)> read_file{};
    std::function<std::expected<void, std::string>(const std::string& path, const std::string& text)> write_file{};
};

class Gtp {
public:
    // The game, which must be one of NoGo, says how large the board is at first.
    Gtp(const catalog::Game& game, const engine::Settings& settings, Say say, GtpOptions options = {});

    // A line of the controller's. Where it asks for a move, the answer comes from another thread, and the next line waits
    // for it; `# interrupt` has it come at once. An analysis goes on until the next line. False once the conversation is
    // over.
    bool receive(std::string_view line);
    void end() { settle(); }
    // Until a move that was asked for is told.
    void wait() { has_moved_.wait(false); }

private:
    using Color = game::Color;
    // What is said behind `=`, or behind `?`.
    using Reply = std::expected<std::string, std::string>;
    struct Command {
        std::string_view name;
        Reply (Gtp::*act)(Words arguments);
    };
    static std::span<const Command> commands();

    Reply protocol_version(Words);
    Reply name(Words);
    Reply version(Words);
    Reply known_command(Words words);
    Reply list_commands(Words);
    Reply quit(Words);

    Reply board_size(Words words);
    Reply rectangular_board_size(Words words);
    Reply clear_board(Words);
    Reply komi(Words words);
    Reply fixed_handicap(Words words);
    Reply set_free_handicap(Words words);
    Reply play(Words words);
    Reply play_sequence(Words words);
    Reply undo(Words);
    Reply undo_several(Words words);
    Reply generate_move(Words words);
    Reply suggest_move(Words words);

    Reply time_settings(Words words);
    Reply kgs_time_settings(Words words);
    Reply time_left(Words words);

    Reply show_board(Words);
    Reply final_score(Words);
    Reply final_status_list(Words words);
    Reply load_sgf(Words words);
    Reply print_sgf(Words words);
    Reply clear_cache(Words);
    Reply nothing(Words) { return ""; }

    Reply rules_game_id(Words) { return "Nogo"; }
    Reply rules_board(Words);
    Reply rules_board_size(Words);
    Reply rules_legal_moves(Words);
    Reply rules_side_to_move(Words);
    Reply rules_final_result(Words);
    Reply rules_captured_count(Words) { return "0 0"; }
    Reply title(Words);
    Reply analyze_commands(Words);
    Reply legal_moves(Words words);
    Reply open_points(Words);
    Reply explain(Words words);
    Reply best_line(Words words);

    Reply lz_analyze(Words words);
    Reply kata_analyze(Words words);
    Reply lz_generate_analyzed(Words words);
    Reply kata_generate_analyzed(Words words);

    enum class Manner : std::uint8_t { leela, kata };
    Reply start_analysis(Words words, Manner manner);
    Reply generate_analyzed(Words words, Manner manner);
    // Waits for a move that was asked for, ends an analysis, and ponders no more.
    void settle();

    void answer(const Reply& reply);
    void begin(nogo::Shape shape) { state_ = catalog::NogoState{nogo::Setup{shape}}; }
    std::expected<void, std::string> put(Color color, std::string_view vertex);
    std::expected<void, std::string> put_handicap(Words vertices);
    using Tell = std::function<void(const engine::SearchResult&)>;
    struct Task {
        Color color{};
        int lines = 1;
        bool is_game = false; // a move of the game, to ponder after
    };
    // Thinks beside the conversation and tells what it found: nothing where this colour has no move, and so has lost.
    Reply think(Task task, Tell tell, engine::Watch watch = {});
    std::string played_by_engine(Color color, const engine::SearchResult& result);
    std::string points(std::span<const catalog::Square> all) const;
    std::string information(const engine::SearchResult& result, Manner manner) const;

    LineWriter say_;
    GtpOptions options_;
    catalog::NogoState state_;
    GtpClock clock_{};
    std::string id_{};         // of the command that is being answered
    bool is_answered_ = false; // by the command itself
    bool is_analysing_ = false;
    std::atomic<bool> has_moved_ = true; // false while a move is looked for
    std::unique_ptr<catalog::State> pondered_{};
    bool is_over_ = false;
    Thinker thinker_; // last: its thread may use all else
};

} // namespace laststone::protocol
