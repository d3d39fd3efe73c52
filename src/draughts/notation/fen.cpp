#include "draughts/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/cursor.hpp"
#include "draughts/notation/look_alikes.hpp"
#include "draughts/notation/piece_letter.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view example = "W:WK10,22:B3,7";
constexpr std::string_view list_ends = ":.";
constexpr int largest_count = 99'999;

// The letter before a square in a list: nothing for a man.
struct Mark {
    bool king = false;
    bool ghost = false;
};

constexpr std::optional<Mark> mark_of(char c) {
    switch (c) {
    case 'K': return Mark{.king = true, .ghost = false};
    case 'G': return Mark{.king = false, .ghost = true};
    case 'P': return Mark{.king = true, .ghost = true};
    default: return std::nullopt;
    }
}

constexpr std::optional<Color> color_of(char c) {
    if (c == 'W') return Color::white;
    if (c == 'B') return Color::black;
    return std::nullopt;
}

// Reads one FEN. Each step reads on and returns true, or remembers what is wrong and returns false.
class FenReader {
public:
    FenReader(const Rules& rules, std::string_view text) : rules_{rules}, cursor_{text} {}

    std::expected<Fen, ParseError> read() {
        if (!read_turn() || !read_parts() || !read_end() || !has_both_colors()) return std::unexpected(error_);
        std::ranges::sort(fen_.ghosts, {}, &Ghost::square);
        return std::move(fen_);
    }

private:
    bool fail_at(std::size_t offset, std::string what) {
        error_ = {std::move(what), offset};
        return false;
    }
    bool fail(std::string what) { return fail_at(cursor_.offset(), std::move(what)); }
    std::string character_here() const { return quoted_first(cursor_.rest()); }

    bool read_turn() {
        if (cursor_.at_end()) return fail("the FEN is empty: it looks like " + std::string{example});
        const char letter = cursor_.here();
        const bool starter = letter == '?';
        if (!starter && !color_of(letter)) return fail(no_color("the side to move"));
        fen_.says_turn = !starter;
        fen_.setup.to_move = starter ? rules_.first : *color_of(letter);
        cursor_.skip();
        if (!cursor_.at(':'))
            return fail("a colon is missing after the side to move: a FEN looks like " + std::string{example});
        return true;
    }

    std::string no_color(const std::string& role) const {
        const char capital = to_upper(cursor_.here());
        if (color_of(capital)) return role + " is a capital letter: write " + capital;
        if (cursor_.at_end()) return role + " is missing: write W or B";
        return character_here() + " is not " + role + ": write W or B";
    }

    bool read_parts() {
        while (cursor_.take(':'))
            if (!read_part()) return false;
        return true;
    }

    bool read_part() {
        switch (cursor_.here()) {
        case 'W':
        case 'B': return read_pieces(*color_of(cursor_.here()));
        case 'H': return read_count(fen_.halfmove_clock);
        case 'F': return read_count(fen_.move_number);
        case '+': return read_king_runs();
        default: return fail(no_color("a colour"));
        }
    }

    bool read_pieces(Color side) {
        if (std::exchange(has_color(side), true))
            return fail(std::string{game::title(side)} + "'s pieces are given twice");
        cursor_.skip();
        if (at_list_end()) return true;
        do {
            if (!read_element(side)) return false;
        } while (cursor_.take(','));
        return at_list_end() || fail(no_separator());
    }

    bool at_list_end() const { return cursor_.at_end() || cursor_.at_one_of(list_ends); }

    std::string no_separator() const {
        const char c = cursor_.here();
        if (c == '\n' || c == '\r') return "a FEN ends with its line, and more follows: give one position at a time";
        if (is_white_space(c)) return "a FEN has no spaces inside";
        if (is_letter(c)) return "a comma is missing before " + character_here();
        return character_here() + " cannot follow a square: write a comma, a colon or nothing";
    }

    // A square or a range of them, with its mark.
    bool read_element(Color side) {
        const std::size_t start = cursor_.offset();
        const std::optional<Mark> mark = mark_of(cursor_.here());
        if (mark) cursor_.skip();
        Square first;
        if (!read_square(first)) return false;
        Square last = first;
        if (cursor_.take('-') && !read_range_end(first, last)) return false;
        for (int n = first.number(); n <= last.number(); ++n)
            if (!place(Square{n}, side, mark.value_or(Mark{}), start)) return false;
        return true;
    }

    bool read_range_end(Square first, Square& last) {
        const std::size_t start = cursor_.offset();
        if (mark_of(cursor_.here())) return fail(character_here() + " stands once, before the whole range: K1-3");
        if (!read_square(last)) return false;
        return first <= last || fail_at(start, "a range runs upwards: write " + name(last) + "-" + name(first));
    }

    bool read_square(Square& square) {
        if (cursor_.at(',')) return fail("a square is missing before the comma");
        if (at_list_end()) return fail("a square is missing at the end of the list");
        if (is_white_space(cursor_.here())) return fail("a FEN has no spaces inside");
        if (const char c = cursor_.here(); is_upper(c) || is_lower_case_mark(c)) return fail(wrong_case(c));
        auto named = parse_leading_square(rules_.board, cursor_.rest());
        if (!named) return fail_at(cursor_.offset() + named.error().offset, std::move(named.error().what));
        square = named->square;
        cursor_.skip(named->length);
        return true;
    }

    // Only on boards without a file k can a small k be meant for a king.
    bool is_lower_case_mark(char c) const { return c == 'k' && rules_.board.columns() <= 'k' - 'a'; }

    std::string wrong_case(char c) const {
        if (c == 'k') return "a king is a capital letter: write K";
        if (to_lower(c) - 'a' < rules_.board.columns())
            return std::string{"a file is a small letter, because capitals mean pieces: write "} + to_lower(c);
        return quoted({&c, 1}) + " means no piece: write K for a king and nothing for a man";
    }

    bool place(Square square, Color side, Mark mark, std::size_t start) {
        if (taken_.test(square.index())) return fail_at(start, "square " + name(square) + " is given twice");
        taken_.set(square.index());
        const Piece p = piece(side, mark.king);
        if (mark.ghost) fen_.ghosts.push_back({square, p});
        else fen_.setup[square] = p;
        return true;
    }

    // H or F with its number.
    bool read_count(std::optional<int>& count) {
        const std::string_view letter = cursor_.rest().substr(0, 1);
        if (count) return fail(std::string{letter} + " is given twice");
        cursor_.skip();
        const std::string_view digits = cursor_.rest().substr(0, leading_digits(cursor_.rest()));
        if (digits.empty()) return fail("a number is missing after " + std::string{letter});
        if (saturated_number(digits) > largest_count) return fail(shortened(digits) + " is too large a number");
        count = saturated_number(digits);
        cursor_.skip(digits.size());
        return at_list_end() || fail(character_here() + " cannot follow a number: write a colon or nothing");
    }

    // +b[sq]+w[sq]: Black's count first.
    bool read_king_runs() {
        if (rules_.king_run == 0) return fail("king moves are not counted in this game: leave out the part with +");
        if (std::exchange(has_king_runs_, true)) return fail("the counts of king moves are given twice");
        for (const Color side : {Color::black, Color::white})
            if (!read_king_run(fen_.setup.king_run(side))) return false;
        return at_list_end() || fail(character_here() + " cannot follow the counts of king moves");
    }

    bool read_king_run(KingRun& run) {
        if (!cursor_.take('+')) return fail("Black's and White's counts of king moves look like +215+0");
        if (!is_digit(cursor_.here())) return fail("a count of king moves from 0 to " + most_moves() + " is missing");
        run.moves = cursor_.here() - '0';
        if (run.moves > rules_.king_run) return fail("a king makes at most " + most_moves() + " moves in a row");
        cursor_.skip();
        return run.moves == 0 || read_king_square(run.king);
    }

    bool read_king_square(Square& king) {
        const std::string_view digits = cursor_.rest().substr(0, 2);
        if (leading_digits(digits) != 2) return fail("the king's square is missing: two digits, like 05");
        const int number = saturated_number(digits);
        if (number < 1 || number > rules_.board.squares())
            return fail("there is no square " + std::string{digits} + ": the board has squares 1 to " +
                        std::to_string(rules_.board.squares()));
        king = Square{number};
        cursor_.skip(digits.size());
        return true;
    }

    bool read_end() {
        cursor_.take('.');
        return cursor_.at_end() || fail("nothing may follow the full stop");
    }

    bool has_both_colors() {
        for (const Color side : {Color::white, Color::black})
            if (!has_color(side))
                return fail(std::string{game::title(side)} + "'s pieces are missing: add :" + turn_letter(side) +
                            ", with nothing behind it if there are none");
        return true;
    }

    bool& has_color(Color side) { return has_color_[static_cast<std::size_t>(side)]; }
    std::string name(Square square) const { return square_text(rules_.board, rules_.notation.fen_squares, square); }
    std::string most_moves() const { return std::to_string(rules_.king_run); }

    const Rules& rules_;
    Cursor cursor_;
    Fen fen_{};
    ParseError error_{};
    std::bitset<max_squares> taken_{};
    std::array<bool, 2> has_color_{};
    bool has_king_runs_ = false;
};

// What stands between the quotes of [FEN "..."].
std::expected<std::string_view, ParseError> inside_tag(std::string_view tag) {
    const auto no_tag = [](std::size_t offset) {
        return std::unexpected(ParseError{"a FEN in a tag is written [FEN \"" + std::string{example} + "\"]", offset});
    };
    constexpr std::string_view opening = "[FEN";
    if (!tag.starts_with(opening)) return no_tag(0);
    Cursor cursor{tag};
    cursor.skip(opening.size());
    while (is_white_space(cursor.here())) cursor.skip();
    if (!cursor.take('"')) return no_tag(cursor.offset());
    const std::size_t length = std::min(cursor.rest().find('"'), cursor.rest().size());
    const std::string_view fen = cursor.skip(length);
    if (!cursor.take('"')) return no_tag(cursor.offset());
    while (is_white_space(cursor.here())) cursor.skip();
    if (!cursor.take(']') || !cursor.at_end()) return no_tag(cursor.offset());
    return fen;
}

// Writes the parts of one FEN one behind the other.
class Writer {
public:
    Writer(const Rules& rules, const Fen& fen, const FenStyle& style)
        : rules_{rules}, fen_{fen}, style_{style}, naming_{style.squares.value_or(rules.notation.fen_squares)} {}

    std::string write() {
        out_ += turn_letter(fen_.setup.to_move);
        for (const Color side : {Color::white, Color::black}) write_pieces(side);
        if (style_.lidraughts) write_counts();
        if (rules_.king_run > 0 && (style_.lidraughts || has_king_runs())) write_king_runs();
        return std::move(out_);
    }

private:
    void write_pieces(Color side) {
        out_ += ':';
        out_ += turn_letter(side);
        bool first = true;
        for (int n = 1; n <= rules_.board.squares();) {
            const std::optional<std::string_view> mark = mark_at(n, side);
            const int length = mark ? run_length(n, side) : 1;
            if (mark) {
                if (!std::exchange(first, false)) out_ += ',';
                out_ += *mark;
                out_ += name(n);
                if (length > 1) out_ += '-' + name(n + length - 1);
            }
            n += length;
        }
    }

    // What stands before a square in this side's list: K, G, P or, for a man, nothing; not an element at all if empty.
    std::optional<std::string_view> mark_at(int number, Color side) const {
        const Square square{number};
        if (fen_.setup[square] == piece(side, false)) return "";
        if (fen_.setup[square] == piece(side, true)) return "K";
        if (!style_.lidraughts) return std::nullopt;
        const auto ghost = std::ranges::find(fen_.ghosts, square, &Ghost::square);
        if (ghost == fen_.ghosts.end() || color(ghost->piece) != side) return std::nullopt;
        return is_king(ghost->piece) ? "P" : "G";
    }

    // How many squares go into one element: a run of three or more equal pieces where ranges are wanted.
    int run_length(int from, Color side) const {
        if (!style_.ranges) return 1;
        int to = from;
        while (to < rules_.board.squares() && mark_at(to + 1, side) == mark_at(from, side)) ++to;
        return to - from >= 2 ? to - from + 1 : 1;
    }

    void write_counts() {
        out_ += ":H" + std::to_string(fen_.halfmove_clock.value_or(0));
        out_ += ":F" + std::to_string(fen_.move_number.value_or(1));
    }

    bool has_king_runs() const {
        return fen_.setup.king_run(Color::black).moves > 0 || fen_.setup.king_run(Color::white).moves > 0;
    }

    void write_king_runs() {
        out_ += ':';
        for (const Color side : {Color::black, Color::white}) {
            const KingRun& run = fen_.setup.king_run(side);
            out_ += '+' + std::to_string(run.moves);
            if (run.moves > 0) out_ += (run.king.number() < 10 ? "0" : "") + std::to_string(run.king.number());
        }
    }

    std::string name(int number) const { return square_text(rules_.board, naming_, Square{number}); }

    const Rules& rules_;
    const Fen& fen_;
    const FenStyle& style_;
    Naming naming_;
    std::string out_{};
};

} // namespace

std::expected<Fen, ParseError> parse_fen(const Rules& rules, std::string_view text) {
    const auto fault_in = [&](std::string_view part, ParseError error) {
        error.offset += offset_in(text, part);
        return std::unexpected(std::move(error));
    };
    std::string_view body = trimmed(text);
    if (body.starts_with('[')) {
        const auto inside = inside_tag(body);
        if (!inside) return fault_in(body, inside.error());
        body = trimmed(*inside);
    }
    const PlainText plain{body}; // ranges may have any dash
    auto fen = FenReader{rules, plain.text()}.read();
    if (!fen) return fault_in(body, {std::move(fen.error().what), plain.origin(fen.error().offset)});
    return fen;
}

std::string write_fen(const Rules& rules, const Setup& setup, const FenStyle& style) {
    return write_fen(rules, Fen{.setup = setup}, style);
}

std::string write_fen(const Rules& rules, const Fen& fen, const FenStyle& style) {
    return Writer{rules, fen, style}.write();
}

} // namespace laststone::draughts
