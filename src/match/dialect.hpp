// A line-based protocol from the asking side: text in, text out.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/client.hpp"

namespace laststone::match {

using Lines = std::vector<std::string>;
using EngineOptions = std::vector<std::pair<std::string, std::string>>; // names and values

enum class Reading : std::uint8_t {
    unknown, // none of the protocol's lines
    known,
    awaited // the one that ends what was asked
};

// One conversation: what the engine said of itself is remembered.
class Dialect {
public:
    virtual ~Dialect() = default;

    // Without a request, no answer is expected.
    virtual Lines greeting() const = 0;
    virtual Reading read_introduction(std::string_view line) = 0;

    // What readies an engine that has introduced itself, or why it cannot play so.
    virtual std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                          const EngineOptions& options) const = 0;
    virtual Reading read_readiness(std::string_view line) = 0;

    virtual Lines new_game() = 0;
    // Whether a new game is answered, as readiness is.
    virtual bool confirms_new_game() const = 0;

    virtual Lines question(const MoveRequest& request) = 0;
    // Puts the move as it came, and what else is told, into the answer.
    virtual Reading read_answer(std::string_view line, Answer& answer) = 0;
    // The legal move that the text means, or why there is none.
    virtual catalog::Found move_of(const catalog::State& now, const std::string& text) const { return now.find(text); }

    // How an answer that is not a move ends the game, where the protocol has such answers.
    virtual std::optional<ClientFault> end_in(std::string_view) const { return std::nullopt; }

    virtual Lines farewell() const { return {"quit"}; }

    // The last that the engine complained of; empty where it did not.
    const std::string& complaint() const { return complaint_; }

protected:
    std::string complaint_{};
};

// In whole ones, and never none: an engine without time may forget to move.
std::string milliseconds(Seconds time);

// What an engine says it can be told: names, and for some the values to choose from.
struct Declared {
    std::string name;
    std::vector<std::string> values{};
};
// The given options with the game before them where the engine has an option for it; or which of them it does not have.
std::expected<EngineOptions, std::string> checked_options(const std::vector<Declared>& declared,
                                                          const EngineOptions& given, std::string_view game_option,
                                                          std::string_view game_value);

} // namespace laststone::match
