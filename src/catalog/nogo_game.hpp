// NoGo behind the run-time door, on one board or on that of the position.
#pragma once

#include <array>

#include "catalog/game.hpp"
#include "nogo/setup.hpp"

namespace laststone::catalog {

class NogoGame final : public Game {
public:
    enum class Boards : std::uint8_t { one, any };

    // id must outlive the game. With any board, the shape is that of the start.
    constexpr NogoGame(std::string_view id, nogo::Shape shape, Boards boards)
        : shape_{shape},
          boards_{boards},
          info_{.id = id,
                .name = "NoGo",
                .rows = shape.rows(),
                .columns = shape.columns(),
                .first = Color::black,
                .family = Family::nogo,
                .record_form = RecordForm::sgf,
                .naming = Naming::letters,
                .every_square = true} {}

    const GameInfo& info() const override { return info_; }
    std::vector<SquareInfo> squares() const override;
    Answer<std::unique_ptr<State>> read(std::string_view position, std::optional<Color> turn) const override;
    Answer<Validity> validate(std::string_view position, std::optional<Color> turn) const override;
    Comparison compare(const State& first, const State& second) const override;
    std::optional<std::string> position_of(std::string_view board, Color to_move) const override;
    Answer<std::string> random(std::span<const PieceCount> pieces, Color turn, base::Random& generator) const override;

private:
    // What the positions must have, if anything.
    std::optional<nogo::Shape> wanted() const { return boards_ == Boards::one ? std::optional{shape_} : std::nullopt; }

    nogo::Shape shape_;
    Boards boards_;
    GameInfo info_;
};

// NoGo on the position's own board, 9x9 where it says nothing.
const NogoGame& nogo_game();
// NoGo on this board, or on any where nobody plays or solves it.
const NogoGame& nogo_game(nogo::Shape shape);
// NoGo on this board; nothing where nobody plays or solves it.
const NogoGame* find_nogo_game(nogo::Shape shape);

} // namespace laststone::catalog
