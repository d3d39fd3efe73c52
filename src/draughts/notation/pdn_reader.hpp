// Reads PDN, one game at a time: docs/formats/pdn.md.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "base/utf8_source.hpp"
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

// Reads collections of any size, in any encoding: memory is bounded by the longest game, and games of more than 32 MiB or
// two million tags, moves and comments are faults. A faulty game is reported once; then reading goes on with the next.
class PdnReader {
public:
    // Where no encoding is named it is found out: see base::Utf8Source.
    explicit PdnReader(PdnSource source, std::optional<base::Encoding> encoding = std::nullopt)
        : text_{std::move(source), encoding}, lexer_{std::ref(text_)} {}

    // The next game, or what is wrong with it; nothing at the end of the text.
    std::optional<std::expected<PdnGame, PdnError>> next();

    // What was assumed so far, where no encoding was named and the text is no UTF-8.
    std::optional<base::Encoding> assumed_encoding() const { return text_.assumed(); }

private:
    // Where in a game a fault was found.
    struct FaultyPart {
        bool in_tags;
        std::size_t depth; // of variations
    };
    void skip_to_next_game(FaultyPart from);

    base::Utf8Source text_;
    PdnLexer lexer_;
    bool ahead_ = false; // the lexer's current word belongs to the next game
    std::optional<FaultyPart> to_skip_{}; // the rest of a game, which may have no end
};

} // namespace laststone::draughts
