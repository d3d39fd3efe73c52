#include "draughts/notation/pdn_conventions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/look_alikes.hpp"
#include "draughts/notation/pdn_comment.hpp"
#include "draughts/notation/typed_move.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;

struct ResultToken {
    std::string_view text;
    Result result;
};

constexpr std::array<ResultToken, 10> result_tokens{{{"1-0", Result::first_wins},
                                                     {"0-1", Result::second_wins},
                                                     {"1/2-1/2", Result::draw},
                                                     {"2-0", Result::first_wins},
                                                     {"0-2", Result::second_wins},
                                                     {"1-1", Result::draw},
                                                     {"0-0", Result::both_lose},
                                                     {"*", Result::unknown},
                                                     {"?", Result::unknown},
                                                     {"", Result::unknown}}};

// `1 : 0` is 1-0, and half a point is written in several ways.
std::string usual_result(std::string_view text) {
    std::string out = without_look_alikes(text);
    std::erase_if(out, is_white_space);
    std::ranges::replace(out, ':', '-');
    const bool half = out == "1/2" || out == "0.5-0.5";
    return half ? "1/2-1/2" : out;
}

// Squares off the board are left for others to complain of.
std::string number_from_other_end(const Rules& rules, std::string_view digits) {
    const int number = saturated_number(digits);
    if (number < 1 || number > rules.board.squares()) return std::string{digits};
    return std::to_string(rules.board.squares() + 1 - number);
}

// Squares with two digits each, without anything between them.
std::string pairs_from_other_end(const Rules& rules, std::string_view digits) {
    std::string out;
    for (; !digits.empty(); digits.remove_prefix(std::min<std::size_t>(2, digits.size()))) {
        std::string number = number_from_other_end(rules, digits.substr(0, 2));
        out += number.size() == 1 ? "0" + number : number;
    }
    return out;
}

// 3228 is 32-28.
std::string run_from_other_end(const Rules& rules, std::string_view digits) {
    return digits.size() < 4 ? number_from_other_end(rules, digits) : pairs_from_other_end(rules, digits);
}

// Marks begin with the letter of a colour, so the 3 of Gc3 is a rank, and the 32 of G32 a square.
bool ends_with_file(std::string_view mark) {
    if (mark.size() < 2 || !is_letter(mark.back())) return false;
    const char before = mark[mark.size() - 2];
    return is_letter(before) || is_digit(before);
}

// Squares and arrows, G32,R0712: every number has two digits.
std::string marks_from_other_end(const Rules& rules, std::string_view marks) {
    std::string out;
    while (!marks.empty()) {
        const std::string_view digits = marks.substr(0, leading_digits(marks));
        if (digits.empty()) out += marks.front();
        else if (digits.size() % 2 == 1 || ends_with_file(out)) out += digits;
        else out += pairs_from_other_end(rules, digits);
        marks.remove_prefix(std::max<std::size_t>(digits.size(), 1));
    }
    return out;
}

// One item of a FEN's list: K7, 12 or 1-12, whose ends change places.
std::string item_from_other_end(const Rules& rules, std::string_view item) {
    std::string out;
    const std::size_t piece = item.find_first_of("KGP") == 0 ? 1 : 0; // a king, or a ghost of lidraughts
    out += item.substr(0, piece);
    item.remove_prefix(piece);
    const std::size_t first = leading_digits(item);
    const bool is_range = first > 0 && first < item.size() && item[first] == '-';
    const std::size_t last = is_range ? leading_digits(item.substr(first + 1)) : 0;
    if (last > 0) {
        out += number_from_other_end(rules, item.substr(first + 1, last)) + '-';
        out += number_from_other_end(rules, item.substr(0, first));
        return out.append(item.substr(first + 1 + last));
    }
    if (first > 0) out += number_from_other_end(rules, item.substr(0, first));
    return out.append(item.substr(first));
}

// The pieces of a colour, behind its letter. What ascends goes on ascending: the last becomes the first.
std::string list_from_other_end(const Rules& rules, std::string_view list) {
    std::string out;
    for (;;) {
        const std::size_t comma = list.rfind(',');
        if (comma == std::string_view::npos) return out + item_from_other_end(rules, list);
        out += item_from_other_end(rules, list.substr(comma + 1)) + ',';
        list = list.substr(0, comma);
    }
}

Record with_squares_from_other_end(const Rules& rules, Record record) {
    if (const game::Tag* const fen = record.find_tag("FEN"))
        record.set_tag("FEN", fen_from_other_end(rules, std::string{fen->value}));
    for (std::size_t i = 0; i < record.size(); ++i) {
        record.change_comments(NodeId{i}, [&](const std::string& text) { return comment_from_other_end(rules, text); });
        const Record::Node& node = record[NodeId{i}];
        if (node.kind == Record::Kind::move) record.set_text(NodeId{i}, move_from_other_end(rules, node.text));
        if (node.kind == Record::Kind::setup) record.set_text(NodeId{i}, fen_from_other_end(rules, node.text));
    }
    return record;
}

// As the game writes it. In a game that the other side starts, the first number is that side's in the file alone.
Record with_usual_result(const Rules& rules, Record record) {
    const game::Tag* const tag = record.find_tag("Result");
    if (!tag || record.find_tag("ResultFormat")) return record; // which allows other results than the game's
    auto result = parse_result(tag->value);
    if (!result || *result == Result::unknown) return record;
    if (first_side(rules, record) != rules.first) {
        if (*result == Result::first_wins) result = Result::second_wins;
        else if (*result == Result::second_wins) result = Result::first_wins;
    }
    record.set_tag("Result", result_text(rules, *result));
    return record;
}

// The usual start with the other side to move.
std::string start_of_other_side(const Rules& rules) {
    Setup setup = start_setup(rules);
    setup.to_move = game::other(rules.first);
    return write_fen(rules, setup);
}

// The colour that the tag GameType names; files disagree about it.
std::optional<Color> named_first(const Record& record) {
    const std::string_view tag = record.tag("GameType");
    const std::string_view fields = trimmed(tag.substr(std::min(tag.find(',') + 1, tag.size())));
    if (!tag.contains(',') || fields.empty()) return std::nullopt;
    if (to_lower(fields[0]) == 'w') return Color::white;
    if (to_lower(fields[0]) == 'b') return Color::black;
    return std::nullopt;
}

// Whether the first move of the game ends in the half of the board where that side's pieces begin.
bool moves_first(const Rules& rules, const Record& record, Color side) {
    const NodeId first = record[Record::root].next;
    if (!first || record[first].kind != Record::Kind::move) return false;
    const auto moves = possible_moves(rules, start_setup(rules), record[first].text);
    return !moves.empty() && (moves[0].to().place.row >= rules.board.rows() / 2) == (side == Color::white);
}

} // namespace

std::optional<Result> parse_result(std::string_view text) {
    const auto token = std::ranges::find(result_tokens, usual_result(text), &ResultToken::text);
    if (token == result_tokens.end()) return std::nullopt;
    return token->result;
}

std::string_view result_text(const Rules& rules, Result result) {
    const bool two_points = rules.notation.pdn_two_points_a_win;
    switch (result) {
    case Result::first_wins: return two_points ? "2-0" : "1-0";
    case Result::second_wins: return two_points ? "0-2" : "0-1";
    case Result::draw: return two_points ? "1-1" : "1/2-1/2";
    case Result::both_lose: return "0-0";
    case Result::unknown: break;
    }
    return "*";
}

std::optional<Color> winner(const Rules& rules, Result result) {
    if (result == Result::first_wins) return rules.first;
    if (result == Result::second_wins) return game::other(rules.first);
    return std::nullopt;
}

Result result_of(const Record& record) { return parse_result(record.tag("Result")).value_or(Result::unknown); }

std::optional<int> game_type(const Record& record) {
    const std::string_view tag = trimmed(record.tag("GameType"));
    const std::size_t digits = leading_digits(tag);
    if (digits == 0) return std::nullopt;
    return saturated_number(tag.substr(0, digits));
}

std::string move_from_other_end(const Rules& rules, std::string_view move) {
    std::string out;
    while (!move.empty()) {
        const std::string_view digits = move.substr(0, leading_digits(move));
        const bool is_rank = !out.empty() && is_letter(out.back()) && to_lower(out.back()) != 'x'; // the 3 of c3
        if (digits.empty()) out += move.front();
        else if (is_rank) out += digits;
        else out += run_from_other_end(rules, digits);
        move.remove_prefix(std::max<std::size_t>(digits.size(), 1));
    }
    return out;
}

std::string fen_from_other_end(const Rules& rules, std::string_view fen) {
    const std::string_view full_stop = fen.ends_with('.') ? "." : "";
    fen.remove_suffix(full_stop.size());
    std::string out;
    for (;;) {
        const std::string_view part = fen.substr(0, fen.find(':'));
        // The first part is the side to move; what lidraughts adds behind the lists names no squares in these games.
        const bool is_list = !out.empty() && (part.starts_with('W') || part.starts_with('B'));
        if (is_list) out.append(part.substr(0, 1)).append(list_from_other_end(rules, part.substr(1)));
        else out += part;
        if (part.size() == fen.size()) return out.append(full_stop);
        out += ':';
        fen.remove_prefix(part.size() + 1);
    }
}

std::string comment_from_other_end(const Rules& rules, std::string_view comment) {
    std::string out;
    std::size_t done = 0;
    for (const auto& [name, value] : comment_commands(comment)) {
        if ((name != "csl" && name != "cal") || value.empty()) continue;
        const std::size_t begin = offset_in(comment, value);
        out.append(comment.substr(done, begin - done)).append(marks_from_other_end(rules, value));
        done = begin + value.size();
    }
    return out.append(comment.substr(done));
}

Color first_side(const Rules& rules, const Record& record) {
    const Color other = game::other(rules.first);
    if (named_first(record) != other) return rules.first;
    const game::Tag* const fen = record.find_tag("FEN");
    const bool starts = fen ? fen->value == start_of_other_side(rules) : moves_first(rules, record, other);
    return starts ? other : rules.first;
}

Record from_pdn(const Rules& rules, Record record) {
    if (rules.notation.pdn_counts_from_the_end) record = with_squares_from_other_end(rules, std::move(record));
    if (first_side(rules, record) != rules.first) record.set_tag("FEN", start_of_other_side(rules));
    return with_usual_result(rules, std::move(record));
}

Record to_pdn(const Rules& rules, Record record) {
    record = with_usual_result(rules, std::move(record));
    if (rules.notation.pdn_counts_from_the_end) record = with_squares_from_other_end(rules, std::move(record));
    return record;
}

} // namespace laststone::draughts
