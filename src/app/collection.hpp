// A PDN collection as the commands see it: games that fit, one at a time, and faults as they are met.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
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
    std::string text() const;
};

// Reads files of any size. A game whose type we do not know is a fault; one without a type is of the usual game.
class Collection {
public:
    // `-` is standard input. Throws Failure where the file cannot be opened, and in next() where it cannot be read.
    Collection(const std::string& path, const catalog::Game& usual);

    // Nothing at the end.
    std::optional<std::expected<CollectedGame, CollectionFault>> next();
    CollectionFault fault(draughts::PdnError error) const { return {name_, std::move(error)}; }

private:
    std::string name_;
    File file_;
    const catalog::Game& usual_;
    draughts::PdnReader reader_;
};

} // namespace laststone::app
