// The Hub protocol, version 2, from the side that asks: docs/formats/hub_protocol.md.
#pragma once

#include "match/dialect.hpp"

namespace laststone::match {

class HubDialect final : public Dialect {
public:
    Lines greeting() const override { return {"hub"}; }
    Reading read_introduction(std::string_view line) override;
    std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                  const EngineOptions& options) const override;
    Reading read_readiness(std::string_view line) override;
    Lines new_game() override { return {"new-game"}; }
    bool confirms_new_game() const override { return false; }
    Lines question(const MoveRequest& request) override;
    Reading read_answer(std::string_view line, Answer& answer) override;
    catalog::Found move_of(const catalog::State& now, const std::string& text) const override;

private:
    std::vector<Declared> declared_{};
};

// The legal move that a Hub text means; captured squares may be left out where that leaves no doubt.
catalog::Found move_of_hub(const catalog::State& now, const std::string& text);

// Hub counts in men.
std::optional<int> hundredths_of(std::string_view men);

} // namespace laststone::match
