// Law: a game that can be read is written and read to the same again, writing it once more changes nothing, and what
// the board says of it is the same both times; any other text has clear faults.
#include <array>

#include "base/utf8_source.hpp"
#include "draughts/notation/pdn_comment.hpp"
#include "draughts/notation/pdn_date.hpp"
#include "draughts/notation/pdn_game.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "draughts/notation/pdn_writer.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

namespace {

void must_be_clear(const PdnError& error, std::string_view text) {
    fuzz::must_be_clear({error.what, error.place.offset}, text);
    fuzz::must(error.place.line >= 1 && error.place.column >= 1);
}

// What a reader makes of the bytes: places of faults are counted in it.
std::string in_utf8(std::string_view bytes) {
    base::Utf8Source source{pdn_source(bytes)};
    std::string text;
    std::array<char, 512> some{};
    while (const std::size_t n = source(some)) text.append(some.data(), n);
    return text;
}

// Reads texts of one game.
game::Record read_back(std::string_view text) {
    PdnReader reader{pdn_source(text)};
    auto game = reader.next();
    fuzz::must(game.has_value() && game->has_value());
    fuzz::must(!reader.next().has_value());
    return std::move((*game)->record);
}

void play_both(const game::Record& record, const game::Record& again, std::string_view text) {
    const auto first = play_through<english>(english, record);
    const auto second = play_through<english>(english, again);
    fuzz::must(first.has_value() == second.has_value());
    if (!first) return must_be_clear(first.error(), text);
    fuzz::must(first->record == second->record && first->key == second->key);
    const auto once_more = play_through<english>(english, first->record);
    fuzz::must(once_more.has_value() && once_more->record == first->record && once_more->key == first->key);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string decoded = in_utf8(fuzz::text_of(data, size));
    const std::string_view text = decoded;
    (void)comment_commands(text);
    (void)parse_date(text);
    PdnReader reader{pdn_source(fuzz::text_of(data, size))};
    while (const auto game = reader.next()) {
        if (!*game) {
            must_be_clear(game->error(), text);
            continue;
        }
        const game::Record& record = (*game)->record;
        const std::string written = write_pdn(record);
        const game::Record again = read_back(written);
        fuzz::must(again == record);
        fuzz::must(write_pdn(again) == written);
        play_both(record, again, text);
        const game::Record counted_our_way = from_pdn(spanish, record);
        fuzz::must(from_pdn(spanish, to_pdn(spanish, counted_our_way)) == counted_our_way);
    }
    return 0;
}
