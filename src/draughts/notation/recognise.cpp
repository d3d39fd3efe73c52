#include "draughts/notation/recognise.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "draughts/notation/board_signs.hpp"
#include "draughts/notation/board_text.hpp"
#include "draughts/notation/characters.hpp"
#include "draughts/notation/dump.hpp"
#include "draughts/notation/hub.hpp"
#include "draughts/notation/matrix.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view start_word = "start";
constexpr std::size_t telling_length = 64; // the beginning of a long word tells its form
constexpr std::size_t shortest_telling = 16;

bool is_one_word(std::string_view text) { return std::ranges::none_of(text, is_white_space); }

// More than half of a long word's beginning is among `characters`: some fault in it does not hide its form.
bool is_word_of(std::string_view characters, std::string_view text) {
    const std::string_view beginning = text.substr(0, telling_length);
    const auto known = std::ranges::count_if(beginning, [&](char c) { return characters.contains(c); });
    return text.size() >= shortest_telling && 2 * static_cast<std::size_t>(known) > beginning.size() &&
           is_one_word(text);
}

bool looks_like_fen(std::string_view text) {
    const bool turn = text.size() > 1 && std::string_view{"WBwb?"}.contains(text[0]) && text[1] == ':';
    const bool tag = text.starts_with("[F") || text.starts_with("[f");
    return turn || tag || (text.contains(':') && !text.contains('\n'));
}

bool looks_like_dump(std::string_view text) { return is_word_of("0123456789", text); }

bool looks_like_hub(std::string_view text) { return is_word_of("wbWBe", text); }

bool looks_like_matrix(std::string_view text) {
    const bool parted = text.contains(',') || !is_one_word(text);
    return parted && text.find_first_not_of("-0123456789[],; \t\r\n\v\f") == std::string_view::npos;
}

// More than half of the first line's signs belong on a drawn board, and there are other lines.
bool looks_like_board(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return false;
    std::size_t known = 0;
    std::size_t unknown = 0;
    for (std::string_view rest = text.substr(0, end); !rest.empty();) {
        const Sign sign = leading_sign(rest);
        rest.remove_prefix(sign.text.size());
        if (sign.kind == Sign::Kind::blank) continue;
        const bool file = sign.text.size() == 1 && to_lower(sign.text[0]) >= 'a' && to_lower(sign.text[0]) <= 'l';
        ++(sign.kind == Sign::Kind::other && !file ? unknown : known);
    }
    return known > unknown;
}

std::expected<ReadPosition, ParseError> read_fen(const Rules& rules, std::string_view text) {
    auto fen = parse_fen(rules, text);
    if (!fen) return std::unexpected(std::move(fen.error()));
    return ReadPosition{.setup = fen->setup,
                        .says_turn = fen->says_turn,
                        .form = TextForm::fen,
                        .halfmove_clock = fen->halfmove_clock,
                        .move_number = fen->move_number,
                        .ghosts = std::move(fen->ghosts)};
}

using Parser = std::expected<Setup, ParseError> (*)(const Rules&, std::string_view);

std::expected<ReadPosition, ParseError> read_with(Parser parse, const Rules& rules, std::string_view text,
                                                  TextForm form, bool says_turn) {
    auto setup = parse(rules, text);
    if (!setup) return std::unexpected(std::move(setup.error()));
    return ReadPosition{.setup = *setup, .says_turn = says_turn, .form = form};
}

std::unexpected<ParseError> unknown_form(std::string_view text) {
    const std::string_view word = trimmed(text);
    const std::string what = word.empty() ? "the position is empty" : quoted(word) + " is not a position";
    return std::unexpected(
        ParseError{what + ": write start, a FEN like W:WK10,22:B3,7, a dump, a Hub position, a matrix or "
                          "a drawn board",
                   offset_in(text, word)});
}

} // namespace

std::optional<TextForm> recognise(std::string_view text) {
    const std::string_view body = trimmed(text);
    if (body == start_word) return TextForm::start;
    if (looks_like_fen(body)) return TextForm::fen;
    if (looks_like_matrix(body)) return TextForm::matrix;
    if (looks_like_dump(body)) return TextForm::dump;
    if (looks_like_hub(body)) return TextForm::hub;
    if (looks_like_board(body)) return TextForm::board;
    return std::nullopt;
}

std::expected<ReadPosition, ParseError> read_position(const Rules& rules, std::string_view text) {
    if (text.contains('\r') && !text.contains('\n')) { // lines as they ended long ago
        std::string lines{text};
        std::ranges::replace(lines, '\r', '\n');
        return read_position(rules, lines);
    }
    const std::optional<TextForm> form = recognise(text);
    if (!form) return unknown_form(text);
    switch (*form) {
    case TextForm::start: return ReadPosition{.setup = start_setup(rules), .says_turn = true, .form = TextForm::start};
    case TextForm::fen: return read_fen(rules, text);
    case TextForm::dump: return read_with(parse_dump, rules, text, *form, true);
    case TextForm::hub: return read_with(parse_hub, rules, text, *form, true);
    case TextForm::matrix: return read_with(parse_matrix, rules, text, *form, false);
    case TextForm::board: return read_with(parse_board_text, rules, text, *form, false);
    }
    std::unreachable();
}

} // namespace laststone::draughts
