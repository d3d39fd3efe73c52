#include "draughts/endgame/table_bundle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace laststone::draughts {
namespace {

using Bytes = std::vector<std::uint8_t>;

RC_GTEST_PROP(TableBundle, GivesBackWhatWasPutIn, (const std::vector<Bytes>& files)) {
    Bytes bundle;
    for (const Bytes& file : files) add_to_bundle(bundle, file);
    const auto found = files_in_bundle(bundle);
    RC_ASSERT(std::ranges::equal(found, files, [](const auto& a, const Bytes& b) { return std::ranges::equal(a, b); }));
}

RC_GTEST_PROP(TableBundle, WhateverItIsNothingBeyondItIsRead, (const Bytes& bundle)) {
    std::size_t bytes = 0;
    for (const auto file : files_in_bundle(bundle)) bytes += 8 + file.size();
    RC_ASSERT(bytes <= bundle.size());
}

TEST(TableBundle, AFileCutShortIsLeftOut) {
    Bytes bundle;
    add_to_bundle(bundle, Bytes{1, 2, 3});
    add_to_bundle(bundle, Bytes{4, 5, 6, 7});
    bundle.pop_back();
    const auto found = files_in_bundle(bundle);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(std::ranges::equal(found.front(), Bytes{1, 2, 3}));
}

} // namespace
} // namespace laststone::draughts
