// The Go Text Protocol from the side that asks: docs/formats/gtp.md.
#pragma once

#include <optional>

#include "match/dialect.hpp"

namespace laststone::match {

// Numbers before commands are left out: not every engine repeats them. Every command is answered once, in order.
class GtpDialect final : public Dialect {
public:
    // Not every engine takes a command it does not know for one command: it is told of its time only if it says it can be.
    Lines greeting() const override { return {"list_commands"}; }
    Reading read_introduction(std::string_view line) override;
    // Engines are told of options on their own command lines.
    std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                  const EngineOptions& options) const override;
    Reading read_readiness(std::string_view line) override;
    Lines new_game() override;
    bool confirms_new_game() const override { return true; }
    // Only what has happened since the last one: engines keep what they have found so far.
    Lines question(const MoveRequest& request) override;
    Reading read_answer(std::string_view line, Answer& answer) override;
    std::optional<ClientFault> end_in(std::string_view text) const override;

private:
    void complain_of(std::string_view line);
    bool knows(std::string_view command) const;

    std::optional<Lines> commands_{}; // that the engine knows, where it says so
    std::vector<std::string> told_{}; // moves that the engine knows of
    bool is_new_ = true;              // it has not been asked in this game
    std::size_t unanswered_ = 0;      // commands of the question
};

} // namespace laststone::match
