// Law: a position read from any form can be written as every other form, and each of them is recognised for what it is.
#include "draughts/notation/recognise.hpp"

#include "draughts/notation/dump.hpp"
#include "draughts/notation/hub.hpp"
#include "draughts/notation/matrix.hpp"
#include "law.hpp"

using namespace laststone;
using namespace laststone::draughts;

namespace {

void must_be_read(const Rules& rules, std::string_view text, TextForm form, const Setup& setup) {
    const auto read = read_position(rules, text);
    fuzz::must(read.has_value());
    fuzz::must(read->form == form);
    fuzz::must(read->setup.pieces == setup.pieces);
    fuzz::must(!read->says_turn || read->setup.to_move == setup.to_move);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Rules* rules : fuzz::boards) {
        const auto read = read_position(*rules, text);
        if (!read) {
            fuzz::must_be_clear(read.error(), text);
            continue;
        }
        must_be_read(*rules, write_fen(*rules, read->setup), TextForm::fen, read->setup);
        must_be_read(*rules, write_dump(*rules, read->setup), TextForm::dump, read->setup);
        must_be_read(*rules, write_hub(*rules, read->setup), TextForm::hub, read->setup);
        must_be_read(*rules, write_matrix(*rules, read->setup), TextForm::matrix, read->setup);
    }
    return 0;
}
