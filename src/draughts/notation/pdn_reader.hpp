// Reads PDN, one game at a time: docs/formats/pdn.md.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "draughts/notation/pdn_lexer.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// What is wrong with a game, as a sentence without its full stop, and where.
struct PdnError {
    std::string what;
    game::SourcePlace place{};
};

// A game as the file has it: squares counted the file's way, moves not yet checked.
struct PdnGame {
    game::Record record;
    std::string ending;        // the result or * behind the last move; empty where neither ends the game
    game::SourcePlace place{}; // of its first word
};

// Reads collections of any size: memory is bounded by the longest game. A faulty game is reported once; then reading
// goes on with the next.
class PdnReader {
public:
    explicit PdnReader(PdnSource source) : lexer_{std::move(source)} {}

    // The next game, or what is wrong with it; nothing at the end of the text.
    std::optional<std::expected<PdnGame, PdnError>> next();

private:
    void skip_to_next_game(bool in_tags, std::size_t depth);

    PdnLexer lexer_;
    bool ahead_ = false; // the lexer's current word belongs to the next game
};

} // namespace laststone::draughts
