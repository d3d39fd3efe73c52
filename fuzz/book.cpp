// Law: any bytes are a book that is written as the same bytes again, or are refused with a sentence; and a book that was
// read never knows a move that is not legal, however it may have come about.
#include "engine/book/book_file.hpp"

#include <algorithm>
#include <array>

#include "base/checksum.hpp"
#include "catalog/games.hpp"
#include "engine/book/book_merge.hpp"
#include "law.hpp"

using namespace laststone;

namespace {

void must_answer_by_legal_moves(const engine::Book& book) {
    const auto state = *catalog::find_game(book.game)->read("start");
    for (const engine::EntryMove& each : engine::known_of(book, *state).moves) fuzz::must(state->is_legal(each.move));
    for (const engine::Variation& line : engine::answer_of(book, *state, 3).lines) {
        const auto played = state->clone();
        for (const catalog::Move& move : line.moves) {
            fuzz::must(played->is_legal(move));
            played->play(move);
        }
    }
}

void must_be_sound(std::span<const std::uint8_t> bytes) {
    const auto book = engine::parse_book(bytes);
    if (!book) return fuzz::must(!book.error().empty());
    const std::vector<std::uint8_t> written = engine::write_book(*book);
    fuzz::must(std::ranges::equal(written, bytes));
    must_answer_by_legal_moves(*book);
    // Joined to itself, it can be read too.
    const std::array twice{*book, *book};
    fuzz::must(engine::parse_book(engine::write_book(engine::merged(twice))).has_value());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    must_be_sound({data, size});
    // The same behind a true checksum, as chance will not find one.
    if (size < 12) return 0;
    std::vector<std::uint8_t> sealed{data, data + size};
    const std::uint32_t sum = base::crc32(std::span{sealed}.subspan(12));
    for (std::size_t i = 0; i < 4; ++i) sealed[8 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    must_be_sound(sealed);
    return 0;
}
