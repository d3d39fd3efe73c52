#include "bindings/batch.hpp"

#include "bindings/board_batch.hpp"
#include "bindings/draughts_board.hpp"
#include "bindings/nogo_board.hpp"

namespace laststone::python {
namespace {

using namespace draughts;

// The batch of the first of these shapes that the state has.
template <const Rules& R, const Rules&... Others>
std::unique_ptr<Batch> draughts_batch(const catalog::State& start, const BatchOptions& options) {
    if (dynamic_cast<const catalog::StateWithLine<R>*>(&start))
        return std::make_unique<BoardBatch<DraughtsBoard<R>>>(start, options);
    if constexpr (sizeof...(Others) > 0) return draughts_batch<Others...>(start, options);
    else return nullptr;
}

} // namespace

std::unique_ptr<Batch> make_batch(const catalog::State& start, const BatchOptions& options) {
    if (const auto* nogo = catalog::as_nogo(start)) {
        if (!nogo->shape().is_playable()) return nullptr;
        return nogo::on_board_for(nogo->shape(), [&]<class B>() -> std::unique_ptr<Batch> {
            return std::make_unique<BoardBatch<NogoBoard<B>>>(start, options);
        });
    }
    return draughts_batch<english, russian, brazilian, pool, international, canadian, italian, spanish, czech, frisian,
                          turkish, turkish_endpromo, thai>(start, options);
}

} // namespace laststone::python
