#include "draughts/notation/board_signs.hpp"

#include <algorithm>
#include <array>

#include "draughts/notation/characters.hpp"

namespace laststone::draughts {
namespace {

using Kind = Sign::Kind;

struct KnownSign {
    std::string_view text;
    Kind kind;
    Piece piece = Piece::none;
};

constexpr KnownSign known_signs[]{
    {"w", Kind::piece, Piece::white_man},
    {"b", Kind::piece, Piece::black_man},
    {"W", Kind::piece, Piece::white_king},
    {"B", Kind::piece, Piece::black_king},
    {"⛀", Kind::piece, Piece::white_man},
    {"⛁", Kind::piece, Piece::white_king},
    {"⛂", Kind::piece, Piece::black_man},
    {"⛃", Kind::piece, Piece::black_king},
    {"_", Kind::light},
    {"0", Kind::dark},
    {".", Kind::empty},
    {middle_dot, Kind::empty},
    {shading, Kind::blank},
    {"[", Kind::blank},
    {"]", Kind::blank},
    {"\xEF\xBB\xBF", Kind::blank}, // byte order mark
    {"|", Kind::frame},
    {"│", Kind::frame},
    {"-", Kind::rule},
    {"+", Kind::rule},
    {"─", Kind::rule},
    {"┌", Kind::rule},
    {"┐", Kind::rule},
    {"└", Kind::rule},
    {"┘", Kind::rule},
};

// ESC [ parameters letter: the length of a terminal's escape sequence at the beginning of `text`, or 0.
std::size_t escape_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    std::size_t n = 2;
    while (n < text.size() && (is_digit(text[n]) || text[n] == ';')) ++n;
    return n < text.size() && is_letter(text[n]) ? n + 1 : 0;
}

} // namespace

Sign leading_sign(std::string_view text) {
    if (is_white_space(text[0])) return {Kind::blank, text.substr(0, 1)};
    if (is_digit(text[0]) && text[0] != '0') return {Kind::number, text.substr(0, leading_digits(text))};
    if (const std::size_t length = escape_length(text); length > 0) return {Kind::blank, text.substr(0, length)};
    const auto known =
        std::ranges::find_if(known_signs, [text](const KnownSign& sign) { return text.starts_with(sign.text); });
    if (known == std::end(known_signs)) return {Kind::other, text.substr(0, 1)};
    return {known->kind, text.substr(0, known->text.size()), known->piece};
}

std::string_view piece_sign(Piece p, bool unicode) {
    constexpr std::array<std::string_view, 5> letters{"", "b", "B", "w", "W"}; // by Piece
    constexpr std::array<std::string_view, 5> drawings{"", "⛂", "⛃", "⛀", "⛁"};
    return (unicode ? drawings : letters)[static_cast<std::size_t>(p)];
}

} // namespace laststone::draughts
