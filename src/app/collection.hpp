// A PDN collection as the commands see it: games that fit, one at a time, and faults as they are met.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <optional>
#include <string>

#include "app/context.hpp"
#include "app/input.hpp"
#include "catalog/pdn_games.hpp"
#include "draughts/notation/pdn_reader.hpp"

namespace laststone::app {

using catalog::CollectedGame;
using catalog::pdn_text;

// What is wrong with a game: `games.pdn:12:7: ...`.
struct CollectionFault {
    std::string file;
    draughts::PdnError error;
    bool is_told = false; // what is wrong with this game was said of one before it
    std::string text() const;
};

// Reads files of any size. A game whose type we do not know is a fault; one without a type is of the usual game. Where
// the file is no UTF-8, a note on standard error says what it was taken for.
class Collection {
public:
    // `-` is standard input. Throws Failure where the file cannot be opened, and in next() where it cannot be read. Once
    // `stop` is true the file ends, even within a game, and so it does after `most` bytes.
    Collection(const std::string& path, const catalog::Game& usual, const Context& context,
               const std::atomic<bool>* stop = nullptr,
               std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

    // Nothing at the end.
    std::optional<std::expected<CollectedGame, CollectionFault>> next();
    CollectionFault fault(draughts::PdnError error) const { return {name_, std::move(error)}; }
    // The same for a game whose moves do not fit. If its file does not say which game it is and they fit another one, the
    // fault says so, once for all games.
    CollectionFault fault(draughts::PdnError error, const CollectedGame& game);

private:
    void tell_encoding();
    bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    std::string name_;
    const Context& context_;
    const std::atomic<bool>* stop_;
    File file_;
    const catalog::Game& usual_;
    draughts::PdnReader reader_;
    bool told_encoding_ = false;
    const catalog::DraughtsGame* hinted_ = nullptr;
};

// Whether the name says that the file is SGF.
bool has_sgf_name(std::string_view path);

// All of a file of SGF, as UTF-8; a note on standard error says what it was taken for, if it was not UTF-8. Throws Failure
// where it cannot be read.
std::string read_sgf_file(const std::string& path, const Context& context);

} // namespace laststone::app
