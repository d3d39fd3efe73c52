#include "course/rule_book.hpp"

#include <algorithm>
#include <iterator>

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"

namespace laststone::course {
namespace {

using draughts::LoneKingLimit;
using draughts::Prefer;
using draughts::Rules;
using Blanks = std::vector<Blank>;

// A book that is being written: sentences go into the chapter that was begun last.
class Writer {
public:
    void chapter(std::string_view name) { chapter_ = name; }
    void say(std::string_view key, Blanks blanks = {}) { book_.push_back({chapter_, key, std::move(blanks)}); }
    std::vector<RuleSentence> finished() && { return std::move(book_); }

private:
    std::string_view chapter_{};
    std::vector<RuleSentence> book_{};
};

Blank number(std::string_view name, int value) { return {name, std::to_string(value)}; }

void write_board(Writer& book, const Rules& rules) {
    book.chapter("board");
    const Blanks size{number("rows", rules.board.rows()), number("columns", rules.board.columns())};
    book.say(rules.board.every_square ? "board_all_squares" : "board_dark_squares", size);
    if (!rules.board.every_square)
        book.say(rules.board.playing_corner == draughts::Corner::top_right ? "corner_left" : "corner_right");
    const Blanks men{number("men", rules.men_at_start()), number("rows", rules.men_rows)};
    book.say(rules.empty_back_rows > 0 ? "start_behind_empty_row" : "start_first_rows", men);
    book.say(rules.first == draughts::Color::white ? "white_first" : "black_first");
}

void write_men(Writer& book, const Rules& rules) {
    book.chapter("men");
    book.say(rules.men_step_sideways ? "men_step_straight" : "men_step_diagonally");
    book.say("men_jump");
    if (rules.capture_lines == draughts::Lines::diagonal_and_orthogonal) book.say("men_capture_all_ways");
    else if (rules.men_capture_backward) book.say("men_capture_backward");
    else book.say(rules.men_step_sideways ? "men_capture_sideways" : "men_capture_forward");
    if (rules.men_step_sideways) book.say("men_never_backward");
    if (!rules.men_capture_kings) book.say("men_spare_kings");
}

std::string_view precedence_key(Prefer wish) {
    switch (wish) {
    case Prefer::most_pieces: return "most_pieces";
    case Prefer::most_value: return "most_value";
    case Prefer::with_king: return "with_king";
    case Prefer::most_kings: return "most_kings";
    case Prefer::king_first: return "king_first";
    case Prefer::nothing: break;
    }
    return "free_choice";
}

void write_captures(Writer& book, const Rules& rules) {
    book.chapter("captures");
    book.say("must_capture");
    book.say("must_complete");
    book.say(precedence_key(rules.precedence.front()));
    for (auto wish = rules.precedence.begin() + 1; wish != rules.precedence.end() && *wish != Prefer::nothing; ++wish)
        book.say(*wish == Prefer::with_king ? "then_with_king" : precedence_key(*wish));
    book.say(rules.removal == draughts::Removal::at_once ? "removed_at_once" : "removed_after_move");
    if (!rules.captures_may_turn_back) book.say("no_turning_back");
}

std::string_view crowning_key(const Rules& rules) {
    if (rules.crowning == draughts::Crowning::at_once) return "crown_and_go_on";
    if (rules.men_step_sideways) return "crown_at_end";
    return rules.men_capture_backward ? "crown_passed" : "crown_ends_move";
}

std::string_view king_key(const Rules& rules) {
    switch (rules.kings) {
    case draughts::Kings::step: return "kings_step";
    case draughts::Kings::fly: return "kings_fly";
    case draughts::Kings::fly_and_land_close: return "kings_land_close";
    }
    return {};
}

void write_kings(Writer& book, const Rules& rules) {
    book.chapter("kings");
    book.say("crown");
    book.say(crowning_key(rules));
    book.say(king_key(rules));
    if (rules.step_lines == draughts::Lines::orthogonal) book.say("kings_straight");
    if (rules.capture_lines == draughts::Lines::diagonal_and_orthogonal) book.say("kings_capture_all_ways");
    if (rules.king_run > 0) book.say("king_run", {number("moves", rules.king_run)});
}

// Which pieces stand against the lone king.
std::string_view lone_king_key(const LoneKingLimit& limit) {
    if (limit.moves == 0) return "king_against_king";
    if (limit.on_main_road) return "lone_king_on_main_road";
    if (limit.only_kings) return limit.max_pieces > limit.min_pieces ? "lone_king_many_kings" : "lone_king_kings";
    return limit.max_pieces > limit.min_pieces ? "lone_king_few_pieces" : "lone_king_pieces";
}

void write_draws(Writer& book, const draughts::Draws& draws) {
    book.chapter("draws");
    if (draws.occurrences > 0) book.say("repetition", {number("times", draws.occurrences)});
    if (draws.king_moves > 0) book.say("king_moves", {number("moves", draws.king_moves)});
    for (const LoneKingLimit& limit : draws.lone_king) {
        const bool is_limit = limit.moves > 0 || limit.only_kings;
        const bool is_open = limit.max_pieces == draughts::max_squares;
        const int pieces = is_open ? limit.min_pieces : limit.max_pieces;
        if (is_limit) book.say(lone_king_key(limit), {number("pieces", pieces), number("moves", limit.moves)});
    }
    for (const draughts::UnchangedLimit& limit : draws.unchanged)
        if (limit.moves > 0)
            book.say("unchanged", {number("least", limit.min_pieces), number("most", limit.max_pieces),
                                   number("moves", limit.moves)});
    if (draws.claimed) book.say("draw_claimed");
}

void write_notation(Writer& book, const catalog::DraughtsGame& game) {
    book.chapter("notation");
    const Rules& rules = game.rules();
    if (rules.notation.squares == draughts::Naming::letters) book.say("squares_by_letters");
    else book.say("squares_by_numbers", {number("last", rules.board.squares())});
    const auto start = game.read("start", {});
    const auto moves = (*start)->moves();
    book.say("moves_with_dash", {{"move", (*start)->text(moves->front())}});
    if (rules.notation.capture == '-') book.say("captures_with_dash");
    else book.say("captures_with_sign", {{"sign", {rules.notation.capture}}});
}

std::vector<RuleSentence> draughts_book(const catalog::DraughtsGame& game) {
    const Rules& rules = game.rules();
    Writer book;
    write_board(book, rules);
    write_men(book, rules);
    write_captures(book, rules);
    write_kings(book, rules);
    book.chapter("end");
    book.say("no_move_loses");
    write_draws(book, rules.draws);
    write_notation(book, game);
    return std::move(book).finished();
}

std::vector<RuleSentence> nogo_book(const catalog::GameInfo& info) {
    Writer book;
    book.chapter("board");
    book.say("nogo_board", {number("rows", info.rows), number("columns", info.columns)});
    book.say("black_first");
    book.say("nogo_place");
    book.chapter("blocks");
    book.say("nogo_block");
    book.say("nogo_liberty");
    book.chapter("forbidden");
    book.say("nogo_no_capture");
    book.say("nogo_no_suicide");
    book.say("nogo_no_pass");
    book.chapter("end");
    book.say("nogo_no_move_loses");
    book.chapter("advice");
    book.say("nogo_eye");
    book.say("nogo_count");
    book.say("nogo_keep");
    book.chapter("notation");
    book.say("nogo_points");
    return std::move(book).finished();
}

} // namespace

std::vector<RuleSentence> rule_book(const catalog::Game& game) {
    if (const catalog::DraughtsGame* const draughts = catalog::as_draughts(game)) return draughts_book(*draughts);
    return nogo_book(game.info());
}

std::vector<RuleSentence> sentences_of(const std::vector<RuleSentence>& book, std::span<const std::string_view> keys) {
    std::vector<RuleSentence> chosen;
    std::ranges::copy_if(book, std::back_inserter(chosen), [&](const RuleSentence& sentence) {
        return std::ranges::find(keys, sentence.key) != keys.end();
    });
    return chosen;
}

} // namespace laststone::course
