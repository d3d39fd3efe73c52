#include "tables/slice_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace laststone::tables {
namespace {

class ShelfTest : public testing::Test {
protected:
    ShelfTest() { std::filesystem::create_directories(folder_); }
    ~ShelfTest() override { std::filesystem::remove_all(folder_); }

    const std::string folder_ = testing::TempDir() + "laststone_shelf_" + std::to_string(getpid());
    const MaterialClass material_{0, 1, 0, 2};
    const std::vector<std::uint8_t> distances_ = std::vector<std::uint8_t>(1000, 17);
    Ranks ranks_{};
};

TEST_F(ShelfTest, ALaterRunFindsWhatWasPut) {
    {
        SliceStore store{ranks_, folder_};
        EXPECT_FALSE(store.has(material_, 1000));
        ASSERT_TRUE(store.put(material_, 1000, {0, 1000}, distances_).has_value());
    }
    SliceStore later{ranks_, folder_};
    EXPECT_TRUE(later.has(material_, 1000));
    EXPECT_FALSE(later.has(material_, 1001));
    EXPECT_TRUE(std::ranges::equal(later.open(material_), distances_));
}

TEST_F(ShelfTest, ADamagedFileIsNotFound) {
    SliceStore store{ranks_, folder_};
    ASSERT_TRUE(store.put(material_, 1000, {0, 1000}, distances_).has_value());
    std::fstream file{folder_ + "/0102.solved", std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(500);
    file.put('x');
    file.close();
    EXPECT_FALSE(store.has(material_, 1000));
}

TEST_F(ShelfTest, AFileThatGoesOnBehindItsSealIsNotFound) {
    SliceStore store{ranks_, folder_};
    ASSERT_TRUE(store.put(material_, 1000, {0, 1000}, distances_).has_value());
    std::ofstream{folder_ + "/0102.solved", std::ios::app | std::ios::binary}.put('x');
    EXPECT_FALSE(store.has(material_, 1000));
}

TEST_F(ShelfTest, AFolderThatIsNotThereIsASentence) {
    SliceStore store{ranks_, folder_ + "/nowhere"};
    const auto put = store.put(material_, 1000, {0, 1000}, distances_);
    ASSERT_FALSE(put.has_value());
    EXPECT_NE(put.error().find("cannot be written: No such file or directory"), std::string::npos) << put.error();
}

} // namespace
} // namespace laststone::tables
