#include "channel/key_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "channel/temporary_folder.hpp"

namespace laststone::channel {
namespace {

namespace fs = std::filesystem;

TEST(KeyFile, AKeyIsForItsOwnerAlone) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_key_file(folder.file("key"), "secret"));
    EXPECT_EQ(fs::status(folder.file("key")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(*read_key_file(folder.file("key")), "secret");
}

TEST(KeyFile, AKeyIsNeverReplaced) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_key_file(folder.file("key"), "first"));
    EXPECT_FALSE(write_key_file(folder.file("key"), "second"));
    EXPECT_EQ(*read_key_file(folder.file("key")), "first");
}

TEST(KeyFile, AKeyThatOthersMayReadIsRefused) {
    const TemporaryFolder folder;
    std::ofstream{folder.file("key")} << "secret";
    for (const fs::perms open : {fs::perms::group_read, fs::perms::others_read, fs::perms::group_write}) {
        fs::permissions(folder.file("key"), fs::perms::owner_read | open);
        EXPECT_NE(read_key_file(folder.file("key")).error().sentence.find("chmod 600"), std::string::npos);
    }
    fs::permissions(folder.file("key"), fs::perms::owner_read);
    EXPECT_TRUE(read_key_file(folder.file("key")));
}

TEST(KeyFile, WhatIsNoFileOrTooLargeIsRefused) {
    const TemporaryFolder folder;
    EXPECT_FALSE(read_key_file(folder.file("nothing")));
    fs::create_directory(folder.file("folder"));
    EXPECT_FALSE(read_key_file(folder.file("folder")));
    ASSERT_TRUE(write_key_file(folder.file("large"), std::string(1 << 20, 'x')));
    EXPECT_FALSE(read_key_file(folder.file("large")));
    EXPECT_FALSE(write_key_file(folder.file("no/such/folder"), "x"));
}

} // namespace
} // namespace laststone::channel
