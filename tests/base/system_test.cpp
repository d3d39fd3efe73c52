#include "base/system.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <limits>

namespace laststone::base {
namespace {

TEST(System, AFileIsLockedForOneAtATime) {
    const std::string path = testing::TempDir() + "laststone_lock_" + std::to_string(getpid());
    const int first = ::open(path.c_str(), O_RDWR | O_CREAT | plain_bytes, 0600);
    const int second = ::open(path.c_str(), O_RDWR | plain_bytes);
    EXPECT_TRUE(lock_file(first));
    EXPECT_FALSE(lock_file(second));
    ::close(first);
    EXPECT_TRUE(lock_file(second));
    ::close(second);
    std::filesystem::remove(path);
}

TEST(System, WhatIsWrittenReachesTheDisk) {
    const std::string path = testing::TempDir() + "laststone_flush_" + std::to_string(getpid());
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | plain_bytes, 0600);
    EXPECT_EQ(::write(file, "stone", 5), 5);
    EXPECT_TRUE(flush_to_disk(file));
    ::close(file);
    EXPECT_TRUE(flush_folder(testing::TempDir()));
    EXPECT_FALSE(flush_folder(path + "/there"));
    EXPECT_FALSE(flush_to_disk(-1));
    std::filesystem::remove(path);
}

TEST(System, WeRunAndAProcessThatCannotBeDoesNot) {
    EXPECT_TRUE(is_running(getpid()));
    EXPECT_FALSE(is_running(std::numeric_limits<int>::max()));
}

TEST(System, AMachineHasSomeMemory) { EXPECT_GT(physical_memory(), std::uint64_t{1} << 24); }

} // namespace
} // namespace laststone::base
