// The Universal Game Interface from the side that asks: docs/formats/ugi.md.
#pragma once

#include "match/dialect.hpp"

namespace laststone::match {

class UgiDialect final : public Dialect {
public:
    Lines greeting() const override { return {"ugi"}; }
    Reading read_introduction(std::string_view line) override;
    std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                  const EngineOptions& options) const override;
    Reading read_readiness(std::string_view line) override;
    Lines new_game() override { return {"uginewgame", "isready"}; }
    bool confirms_new_game() const override { return true; }
    Lines question(const MoveRequest& request) override;
    Reading read_answer(std::string_view line, Answer& answer) override;

private:
    std::vector<Declared> declared_{};
};

} // namespace laststone::match
