// The older Hub protocol, of plain words, from the side that asks.
#pragma once

#include "match/dialect.hpp"

namespace laststone::match {

class Hub1Dialect final : public Dialect {
public:
    Lines greeting() const override { return {"hub"}; }
    Reading read_introduction(std::string_view line) override;
    // Engines say nothing of their options, so that any may be given.
    std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                  const EngineOptions& options) const override;
    Reading read_readiness(std::string_view line) override;
    Lines new_game() override { return {"new"}; }
    bool confirms_new_game() const override { return false; }
    Lines question(const MoveRequest& request) override;
    Reading read_answer(std::string_view line, Answer& answer) override;
    catalog::Found move_of(const catalog::State& now, const std::string& text) const override;
};

} // namespace laststone::match
