// Laws of moves as texts: what is written is found again, and explain tells legal moves from all others.
#pragma once

#include <cctype>
#include <string>

#include "draughts/explain.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/square_text.hpp"
#include "laws/generator_laws.hpp"

namespace laststone::laws {

template <const Rules& R>
std::string name_of(Square square) {
    return square_text(R.board, R.notation.squares, square);
}

template <const Rules& R>
Square any_square() {
    return Square{1 + drawing::below(R.board.squares())};
}

// What a player who types two squares can mean: the move that goes straight from one to the other, or else any.
template <const Rules& R>
std::size_t number_of_meanings(const Position<R>& position, Square from, Square to) {
    std::size_t moves = 0;
    for (const Move<R>& move : position.legal_moves()) {
        if (move.from() != from || move.to() != to) continue;
        if (move.captured().count() <= 1) return 1;
        ++moves;
    }
    return moves;
}

inline bool names(const std::string& sentence, const std::string& square) {
    const auto is_part_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 && c != 'x'; };
    for (std::size_t at = sentence.find(square); at != std::string::npos; at = sentence.find(square, at + 1)) {
        const std::size_t end = at + square.size();
        const bool starts = at == 0 || !is_part_of_name(sentence[at - 1]);
        if (starts && (end == sentence.size() || !is_part_of_name(sentence[end]))) return true;
    }
    return false;
}

template <const Rules& R>
bool names_a_square(const std::string& sentence) {
    for (const Square square : Position<R>::playable_squares())
        if (names(sentence, name_of<R>(square))) return true;
    return false;
}

// Says what breaks a law, and nothing while it holds.
inline void must(bool holds, const std::string& what) {
    if (!holds) RC_FAIL(what);
}

template <class Game>
class TextLaws : public testing::Test {};
TYPED_TEST_SUITE_P(TextLaws);

TYPED_TEST_P(TextLaws, AMoveIsFoundByItsText) {
    expect_everywhere<TypeParam::rules>(150, [](const auto& position) {
        if (!is_tame(position)) return;
        for (const auto& move : position.legal_moves())
            for (const MoveStyle style : {MoveStyle::game, MoveStyle::arrow}) {
                const std::string text = move_text(position, move, style);
                must(find_move(position, text) == move, text);
            }
    });
}

TYPED_TEST_P(TextLaws, AMoveIsFoundByThePathOfAnyRoute) {
    expect_everywhere<TypeParam::rules>(60, [](const auto& position) {
        if (!is_tame(position)) return;
        for (const auto& move : position.legal_moves()) {
            int routes = 0;
            int left_to_try = std::remove_cvref_t<decltype(position)>::most_routes_tried;
            position.for_each_route(move, left_to_try, [&](const Route& route) {
                const std::string text = route_text(TypeParam::rules, route);
                must(find_move(position, text) == move, text);
                return ++routes < 20;
            });
        }
    });
}

TYPED_TEST_P(TextLaws, AMoveIsFoundByItsListOfCapturedPieces) {
    expect_everywhere<TypeParam::rules>(60, [](const auto& position) {
        if (!is_tame(position)) return;
        for (const auto& move : position.legal_moves()) {
            if (!move.is_capture()) continue;
            std::string text = name_of<TypeParam::rules>(move.from()) + "x" + name_of<TypeParam::rules>(move.to());
            for (const Square square : move.captured()) text += "x" + name_of<TypeParam::rules>(square);
            must(find_move(position, text) == move, text);
        }
    });
}

TYPED_TEST_P(TextLaws, EveryLegalMoveIsExplainedAsLegal) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        if (!is_tame(position)) return;
        for (const auto& move : position.legal_moves()) {
            const auto explanation = explain(position, move_text(position, move)).value();
            must(explanation.legal(), explanation.sentence);
            for (const Square square : move.captured())
                must(names(explanation.sentence, name_of<TypeParam::rules>(square)), explanation.sentence);
        }
    });
}

TYPED_TEST_P(TextLaws, TwoSquaresAreLegalIfOneMoveGoesThere) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        if (!is_tame(position)) return;
        for (int i = 0; i < 100; ++i) {
            const Square from = any_square<TypeParam::rules>();
            const Square to = any_square<TypeParam::rules>();
            const std::string text = short_text(TypeParam::rules, from, to, false);
            const auto explanation = explain(position, text).value();
            const std::size_t meanings = number_of_meanings(position, from, to);
            must(explanation.legal() == (meanings == 1), text + ": " + explanation.sentence);
            must((explanation.reason == Reason::ambiguous) == (meanings > 1), text + ": " + explanation.sentence);
            must(find_move(position, text).has_value() == explanation.legal(), text + ": " + explanation.sentence);
        }
    });
}

TYPED_TEST_P(TextLaws, SentencesNameTheSquares) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        if (!is_tame(position)) return;
        for (int i = 0; i < 100; ++i) {
            const Square from = any_square<TypeParam::rules>();
            const Square to = any_square<TypeParam::rules>();
            const auto explanation = explain(position, short_text(TypeParam::rules, from, to, false)).value();
            must(explanation.reason == Reason::game_over || names_a_square<TypeParam::rules>(explanation.sentence),
                 explanation.sentence);
        }
    });
}

TYPED_TEST_P(TextLaws, AnyPathHasOneVerdict) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        if (!is_tame(position)) return;
        for (int i = 0; i < 50; ++i) {
            std::string text = name_of<TypeParam::rules>(any_square<TypeParam::rules>());
            for (int squares = 1 + drawing::below(4); squares > 0; --squares)
                text += "x" + name_of<TypeParam::rules>(any_square<TypeParam::rules>());
            const auto explanation = explain(position, text).value();
            must(!explanation.sentence.empty(), text);
            must(explanation.legal() == find_move(position, text).has_value(), text);
            must(!explanation.legal() || position.must_capture(), text);
        }
    });
}

REGISTER_TYPED_TEST_SUITE_P(TextLaws, AMoveIsFoundByItsText, AMoveIsFoundByThePathOfAnyRoute,
                            AMoveIsFoundByItsListOfCapturedPieces, EveryLegalMoveIsExplainedAsLegal,
                            TwoSquaresAreLegalIfOneMoveGoesThere, SentencesNameTheSquares, AnyPathHasOneVerdict);

} // namespace laststone::laws
