// All laws that need a game's own types: a game's file here is one line. They take long to compile, so only a few games of
// very different shape have one; agreement, explanation, symmetry and truth are held for all through the run-time door.
#pragma once

#include "laws/game_laws.hpp"
#include "laws/generator_laws.hpp"
#include "laws/symmetry_laws.hpp"
#include "laws/text_laws.hpp"

// NOLINTNEXTLINE: gtest registers tests by macros
#define LASTSTONE_EVERY_LAW(Game, rules)                                                                               \
    namespace laststone::laws {                                                                                        \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, GeneratorLaws, Of<rules>);                                                    \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, SymmetryLaws, Of<rules>);                                                     \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, GameLaws, Of<rules>);                                                         \
    INSTANTIATE_TYPED_TEST_SUITE_P(Game, TextLaws, Of<rules>);                                                         \
    }
