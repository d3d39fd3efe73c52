// Laws of whole games: keys, repetition and draw clocks.
#pragma once

#include <map>
#include <set>

#include "draughts/notation/fen.hpp"
#include "game/line.hpp"
#include "laws/generator_laws.hpp"

namespace laststone::laws {

template <const Rules& R>
using LineOf = game::Line<Position<R>>;

// Plays random moves up to so many plies, or to the end.
template <const Rules& R, class Visit>
void play_at_random(LineOf<R>& line, int plies, base::Random& random, Visit visit) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = line.position().legal_moves();
        if (moves.empty()) return;
        line.play(moves[base::below(moves.size(), random)]);
        visit();
    }
}

inline base::Random any_random() { return base::Random{*rc::gen::arbitrary<std::uint64_t>()}; }

template <class Game>
class GameLaws : public testing::Test {};
TYPED_TEST_SUITE_P(GameLaws);

TYPED_TEST_P(GameLaws, AKeyIsThatOfThePositionFromScratch) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        using Position = typename TypeParam::Position;
        for (const auto& child : position.children()) {
            const auto rebuilt = Position::from(child.setup()).value();
            RC_ASSERT(rebuilt == child);
            RC_ASSERT(rebuilt.key() == child.key());
        }
    });
}

TYPED_TEST_P(GameLaws, DifferentPositionsHaveDifferentKeys) {
    using Position = typename TypeParam::Position;
    expect_law(20, [] {
        base::Random random = any_random();
        std::map<game::Key, Position> known;
        for (int games = 0; games < 5; ++games) {
            LineOf<TypeParam::rules> line{Position{}, TypeParam::rules.draws};
            play_at_random<TypeParam::rules>(line, 200, random, [&] {
                const auto [place, is_new] = known.emplace(line.position().key(), line.position());
                RC_ASSERT(place->second == line.position());
            });
        }
    });
}

TYPED_TEST_P(GameLaws, EqualPositionsAreNeitherBeforeNorAfterEachOther) {
    expect_everywhere<TypeParam::rules>(50, [](const auto& position) {
        const auto children = position.children();
        for (const auto& a : children)
            for (const auto& b : children) {
                RC_ASSERT((a == b) == ((a <=> b) == 0));
                RC_ASSERT((a < b) == (b > a));
            }
    });
}

TYPED_TEST_P(GameLaws, OccurrencesAreThoseCountedNaively) {
    using Position = typename TypeParam::Position;
    expect_law(30, [] {
        base::Random random = any_random();
        LineOf<TypeParam::rules> line{*any_kings<TypeParam::rules>(), TypeParam::rules.draws};
        std::vector<Position> history{line.position()};
        play_at_random<TypeParam::rules>(line, 150, random, [&] {
            history.push_back(line.position());
            RC_ASSERT(line.occurrences() == std::ranges::count(history, line.position()));
        });
    });
}

// Two kings in a corner each: they repeat soon.
TYPED_TEST_P(GameLaws, RepetitionDrawsAtItsNumber) {
    using Position = typename TypeParam::Position;
    expect_law(20, [] {
        base::Random random = any_random();
        Setup setup;
        setup[Square{1}] = Piece::black_king;
        setup[Square{TypeParam::rules.board.squares()}] = Piece::white_king;
        Draws draws{.occurrences = TypeParam::rules.draws.occurrences};
        LineOf<TypeParam::rules> line{Position::from(setup).value(), draws};
        play_at_random<TypeParam::rules>(line, 300, random, [&] {
            RC_ASSERT(line.draw().has_value() == (line.occurrences() >= draws.occurrences));
        });
    });
}

TYPED_TEST_P(GameLaws, GamesGoOnOrEndWithAReason) {
    using Position = typename TypeParam::Position;
    expect_law(20, [] {
        base::Random random = any_random();
        LineOf<TypeParam::rules> line{Position{}, TypeParam::rules.draws};
        play_at_random<TypeParam::rules>(line, 600, random, [&] {
            const auto outcome = line.outcome();
            RC_ASSERT(outcome.winner.has_value() == !line.position().has_move());
            const Color waiting = game::other(line.position().to_move());
            RC_ASSERT(outcome.winner.value_or(waiting) == waiting);
            RC_ASSERT(!(outcome.winner && outcome.draw));
            for (const Countdown& count : countdowns(TypeParam::rules.draws, line.clock(), line.position().material()))
                RC_ASSERT(count.played < count.limit || line.draw().has_value());
        });
    });
}

TYPED_TEST_P(GameLaws, TakingBackRestoresAll) {
    using Position = typename TypeParam::Position;
    expect_law(20, [] {
        base::Random random = any_random();
        LineOf<TypeParam::rules> line{Position{}, TypeParam::rules.draws};
        play_at_random<TypeParam::rules>(line, 40, random, [] {});
        const auto position = line.position();
        const auto clock = line.clock();
        const auto plies = line.plies();
        play_at_random<TypeParam::rules>(line, 10, random, [] {});
        while (line.plies() > plies) line.take_back();
        RC_ASSERT(line.position() == position);
        RC_ASSERT(line.clock() == clock);
    });
}

REGISTER_TYPED_TEST_SUITE_P(GameLaws, AKeyIsThatOfThePositionFromScratch, DifferentPositionsHaveDifferentKeys,
                            EqualPositionsAreNeitherBeforeNorAfterEachOther, OccurrencesAreThoseCountedNaively,
                            RepetitionDrawsAtItsNumber, GamesGoOnOrEndWithAReason, TakingBackRestoresAll);

} // namespace laststone::laws
