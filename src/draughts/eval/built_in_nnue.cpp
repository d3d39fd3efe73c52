#include "draughts/eval/built_in_nnue.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "draughts/eval/nnue_files.hpp"

namespace laststone::draughts {

NnueWeights built_in_nnue(const Rules& rules) {
    const auto found = std::ranges::find(nnue_files, nnue_of(rules), &NnueFile::id);
    assert(found != nnue_files.end() && "the game needs a file under networks/");
    auto weights = NnueWeights::read(rules, found->bytes);
    assert(weights && "the file is another game's");
    return std::move(*weights);
}

} // namespace laststone::draughts
