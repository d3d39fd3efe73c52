// Files of PDN: laststone.pdn.
#include "bindings/byte_source.hpp"
#include "bindings/pdn_nodes.hpp"
#include "bindings/records.hpp"
#include "catalog/pdn_games.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

[[noreturn]] void refuse(draughts::PdnError error) {
    throw Fault{"RecordError", std::move(error.what), {}, {}, error.place};
}

// Reads a collection of any size, game after game.
class PdnFile {
public:
    PdnFile(nb::object read, const GameOrId& usual, const std::optional<std::string>& encoding)
        : bytes_{std::make_shared<PythonBytes>(std::move(read))},
          usual_{&game_of(usual)},
          reader_{[bytes = bytes_](std::span<char> buffer) { return (*bytes)(buffer); }, encoding_of(encoding)} {}

    // With every move checked, and written as the game's players write it; nothing at the end.
    std::optional<SharedRecord> next(bool check) {
        auto game = reader_.next();
        bytes_->rethrow();
        if (!game) return std::nullopt;
        if (!*game) refuse(std::move(game->error()));
        auto collected = catalog::collected(std::move(**game), *usual_);
        if (!collected) refuse(std::move(collected.error()));
        if (!check) return shared(collected->game, std::move(collected->record));
        auto played = collected->game.play_through(std::move(collected->record));
        if (!played) refuse(std::move(played.error()));
        return shared(collected->game, std::move(played->record));
    }
    std::optional<std::string_view> assumed_encoding() const {
        const auto assumed = reader_.assumed_encoding();
        return assumed ? std::optional{base::name(*assumed)} : std::nullopt;
    }

private:
    static SharedRecord shared(const catalog::DraughtsGame& game, game::Record record) {
        return {&game, std::make_shared<game::Record>(std::move(record))};
    }

    std::shared_ptr<PythonBytes> bytes_;
    const catalog::Game* usual_;
    draughts::PdnReader reader_;
};

} // namespace

void bind_pdn(nb::module_& module) {
    bind_pdn_nodes(module);
    bind_pdn_records(module);

    nb::class_<PdnFile>(module, "PdnFile")
        .def(nb::init<nb::object, const GameOrId&, const std::optional<std::string>&>(), "read"_a, "game"_a,
             "encoding"_a = nb::none(),
             nb::sig("def __init__(self, read: Callable[[int], bytes], game: Game | str, encoding: str | None = None) "
                     "-> None"))
        .def("next", &PdnFile::next, "check"_a = true)
        .def_prop_ro("assumed_encoding", &PdnFile::assumed_encoding);
}

} // namespace laststone::python
