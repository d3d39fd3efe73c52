// DamExchange from the asking side: each game is requested separately, and moves are messages.
#pragma once

#include "match/dialect.hpp"

namespace laststone::match {

// The protocol knows whole minutes for a game, and no other limits.
class DxpDialect final : public Dialect {
public:
    Lines greeting() const override { return {}; }
    Reading read_introduction(std::string_view) override { return Reading::awaited; }
    std::expected<Lines, std::string> preparation(const catalog::Game& game,
                                                  const EngineOptions& options) const override;
    // The end of a game is answered.
    Reading read_readiness(std::string_view line) override;
    Lines new_game() override;
    bool confirms_new_game() const override { return has_ended_one_; }
    // A game begins where the engine is asked first: before that it has nothing to say.
    Lines question(const MoveRequest& request) override;
    Reading read_answer(std::string_view line, Answer& answer) override;
    catalog::Found move_of(const catalog::State& now, const std::string& text) const override;
    std::optional<ClientFault> end_in(std::string_view text) const override;
    Lines farewell() const override;

private:
    enum class Game : std::uint8_t { none, under_way, ended_by_it };

    Game game_ = Game::none;
    bool has_ended_one_ = false; // with the last new_game, so that an answer comes
};

} // namespace laststone::match
