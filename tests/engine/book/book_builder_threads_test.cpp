#include "engine/book/book_builder.hpp"

#include <gtest/gtest.h>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

TEST(BookBuilderThreads, TheNumberOfThreadsChangesNothing) {
    EXPECT_EQ(grown({.game = "english"}, 22, quick_recipe(3)), grown({.game = "english"}, 22, quick_recipe(1)));
}

} // namespace
} // namespace laststone::engine
