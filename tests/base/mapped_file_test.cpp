#include "base/mapped_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace laststone::base {
namespace {

TEST(MappedFile, ShowsTheBytesOfAFile) {
    const std::string path = testing::TempDir() + "laststone_mapped_file_" + std::to_string(getpid());
    std::ofstream{path, std::ios::binary} << "stone" << '\0' << "s";
    {
        const auto file = MappedFile::open(path);
        ASSERT_TRUE(file.has_value()) << file.error();
        EXPECT_EQ(std::string(file->bytes().begin(), file->bytes().end()), std::string("stone\0s", 7));
    }
    std::ofstream{path, std::ios::binary | std::ios::trunc};
    EXPECT_TRUE(MappedFile::open(path).value().bytes().empty());
    std::filesystem::remove(path);
}

TEST(MappedFile, SaysWhyItCannotBeRead) {
    EXPECT_EQ(MappedFile::open("/no/such/file").error(), "No such file or directory");
    EXPECT_FALSE(MappedFile::open(testing::TempDir()).has_value());
}

} // namespace
} // namespace laststone::base
