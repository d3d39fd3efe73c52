// All laws and tables for one game: a game's file here is one line.
#pragma once

#include "laws/game_laws.hpp"
#include "laws/generator_laws.hpp"
#include "laws/symmetry_laws.hpp"
#include "laws/text_laws.hpp"
#include "laws/truth.hpp"

// NOLINTNEXTLINE: gtest registers tests by macros
#define LASTSTONE_EVERY_LAW(Game, rules)                                             \
    namespace laststone::laws {                                                      \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, GeneratorLaws, Of<rules>);                  \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, SymmetryLaws, Of<rules>);                   \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, GameLaws, Of<rules>);                       \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, TextLaws, Of<rules>);                       \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, Truth, Of<rules>);                          \
    }
