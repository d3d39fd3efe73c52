#include "draughts/notation/dump.hpp"

#include <cstddef>
#include <utility>

#include "draughts/notation/characters.hpp"
#include "draughts/notation/piece_letter.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view piece_digits = "01248"; // by Piece

std::size_t places(const Board& board) { return static_cast<std::size_t>(board.rows() * board.columns()); }

Place place_at(const Board& board, std::size_t index) {
    const int i = static_cast<int>(index);
    return {i / board.columns(), i % board.columns()};
}

// Reads one dump, which the caller has trimmed. Each step returns false where it finds a fault, and remembers it.
class DumpReader {
public:
    DumpReader(const Board& board, std::string_view dump) : board_{board}, dump_{dump} {}

    std::expected<Setup, ParseError> read() {
        for (std::size_t i = 0; i < places(board_); ++i)
            if (!read_digit(i)) return std::unexpected(error_);
        if (!read_turn(places(board_))) return std::unexpected(error_);
        return setup_;
    }

private:
    bool fail(std::size_t offset, std::string what) {
        error_ = {std::move(what), offset};
        return false;
    }

    bool read_digit(std::size_t i) {
        if (ends_early(i))
            return fail(i, "the dump has " + std::to_string(i) + " digits and needs " + std::to_string(places(board_)));
        const std::size_t piece = piece_digits.find(dump_[i]);
        if (piece == std::string_view::npos)
            return fail(i, quoted_first(dump_.substr(i)) +
                               " is not a piece: write 0 for none, 1 or 2 for Black's man or king, "
                               "4 or 8 for White's");
        if (piece == 0) return true;
        const Square square = board_.square(place_at(board_, i));
        if (!square) return fail(i, "a piece stands on the light square " + place_name(board_, place_at(board_, i)));
        setup_[square] = static_cast<Piece>(piece);
        return true;
    }

    // B is a digit too, but a last letter can only be the side to move.
    bool ends_early(std::size_t i) const { return i >= dump_.size() || (i + 1 == dump_.size() && is_letter(dump_[i])); }

    bool read_turn(std::size_t i) {
        if (i >= dump_.size()) return fail(i, "the side to move is missing: add B or W");
        const char letter = dump_[i];
        if (letter == 'b' || letter == 'w')
            return fail(i, std::string{"the side to move is a capital letter: write "} + to_upper(letter));
        if (letter != 'B' && letter != 'W')
            return fail(i, quoted_first(dump_.substr(i)) + " is not the side to move: write B or W behind " +
                               std::to_string(places(board_)) + " digits");
        if (i + 1 < dump_.size()) return fail(i + 1, "nothing may follow the side to move");
        setup_.to_move = letter == 'W' ? Color::white : Color::black;
        return true;
    }

    const Board& board_;
    std::string_view dump_;
    Setup setup_{};
    ParseError error_{};
};

} // namespace

std::string write_dump(const Rules& rules, const Setup& setup) {
    std::string dump;
    for (std::size_t i = 0; i < places(rules.board); ++i) {
        const Square square = rules.board.square(place_at(rules.board, i));
        dump += square ? piece_digits[static_cast<std::size_t>(setup[square])] : '0';
    }
    return dump + turn_letter(setup.to_move);
}

std::expected<Setup, ParseError> parse_dump(const Rules& rules, std::string_view text) {
    const std::string_view dump = trimmed(text);
    auto setup = DumpReader{rules.board, dump}.read();
    if (!setup) setup.error().offset += offset_in(text, dump);
    return setup;
}

} // namespace laststone::draughts
