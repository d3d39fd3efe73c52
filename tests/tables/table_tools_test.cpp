// Tables built on disk, broken off, built on and checked.
#include "tables/table_tools.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "draughts/variants.hpp"

namespace laststone::tables {
namespace {

using draughts::english;

class TableToolsTest : public testing::Test {
protected:
    TableToolsTest() { std::filesystem::remove_all(folder_); }
    ~TableToolsTest() override { std::filesystem::remove_all(folder_); }

    std::expected<Built, TaskError> build(const BuildOrder& order) { return workshop_.build(order, ranks_); }
    std::map<std::string, std::string> files() const {
        std::map<std::string, std::string> all;
        for (const auto& entry : std::filesystem::directory_iterator{folder_}) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in{entry.path(), std::ios::binary};
            all[entry.path().filename()] = {std::istreambuf_iterator<char>{in}, {}};
        }
        return all;
    }
    Verification verified(int pieces) const {
        const TableSet tables{folder_, "english", 1 << 26};
        return workshop_.verify(tables, pieces, {}, {}).value();
    }

    const std::string folder_ = testing::TempDir() + "laststone_workshop_" + std::to_string(getpid());
    const TableTools& workshop_ = *tools_for(english).value();
    Ranks ranks_{};
};

TEST_F(TableToolsTest, BuildsWhatItThenFindsRight) {
    const auto built = build({.folder = folder_, .pieces = 3});
    ASSERT_TRUE(built.has_value()) << built.error().what;
    EXPECT_EQ(built->files, 18u);
    EXPECT_EQ(files().size(), 18u);
    const Verification found = verified(3);
    EXPECT_EQ(found.positions, 3'488u + 196'032u);
    EXPECT_EQ(found.wrong, 0u);
    EXPECT_TRUE(found.faults.empty());
    EXPECT_EQ(build({.folder = folder_, .pieces = 3})->files, 0u) << "everything is there";
}

TEST_F(TableToolsTest, GoesOnWhereItWasStopped) {
    ASSERT_TRUE(build({.folder = folder_, .pieces = 3}).has_value());
    const auto whole = files();
    std::filesystem::remove_all(folder_);
    std::atomic<bool> stop = false;
    BuildOrder order{.folder = folder_, .pieces = 3, .workers = {.stop = &stop}};
    int reports = 0;
    order.watch = [&](const TaskProgress&) {
        if (++reports == 13) stop = true;
    };
    const auto stopped = build(order);
    ASSERT_FALSE(stopped.has_value());
    EXPECT_TRUE(stopped.error().was_stopped());
    EXPECT_TRUE(std::filesystem::exists(folder_ + "/english.building"));
    const std::size_t before = files().size();
    EXPECT_LT(before, whole.size());
    stop = false;
    order.watch = {};
    const auto built = build(order);
    ASSERT_TRUE(built.has_value()) << built.error().what;
    EXPECT_LT(built->files, whole.size());
    EXPECT_EQ(files(), whole);
}

TEST_F(TableToolsTest, MemoryThatDoesNotSufficeIsNamed) {
    const auto built = build({.folder = folder_, .pieces = 4, .memory = 1 << 20});
    ASSERT_FALSE(built.has_value());
    EXPECT_NE(built.error().what.find("MiB of memory: allow more"), std::string::npos) << built.error().what;
}

TEST_F(TableToolsTest, AWrongValueIsFound) {
    ASSERT_TRUE(build({.folder = folder_, .pieces = 2}).has_value());
    const std::string path = folder_ + "/english_0101.wld";
    {
        draughts::TableSide side{.positions = 992, .blocks = {draughts::Runs{{992, 0}}}};
        const auto bytes = draughts::write_table({.game = "english", .material = {0, 1, 0, 1}, .sides = {side}});
        std::ofstream out{path, std::ios::binary | std::ios::trunc};
        for (const std::uint8_t byte : bytes) out.put(static_cast<char>(byte));
    }
    std::filesystem::remove(folder_ + "/english_0101.dtw");
    const Verification found = verified(2);
    EXPECT_GT(found.wrong, 0u);
    EXPECT_FALSE(found.faults.empty());
}

TEST_F(TableToolsTest, OneBuildAtATimeHoldsAFolder) {
    std::string why;
    BuildOrder order{.folder = folder_, .pieces = 2};
    order.watch = [&](const TaskProgress&) {
        if (why.empty()) why = build({.folder = folder_, .pieces = 2}).error().what;
    };
    ASSERT_TRUE(build(order).has_value());
    EXPECT_NE(why.find("another build is running"), std::string::npos) << why;
}

TEST(TableTools, GamesWithoutTablesSayWhy) {
    EXPECT_TRUE(tools_for(draughts::frisian).error().find("Frisian") != std::string::npos);
    EXPECT_TRUE(tools_for(draughts::canadian).error().find("too large") != std::string::npos);
    EXPECT_EQ(tools_for(draughts::portuguese).value()->game(), "spanish");
    draughts::Rules invented = draughts::russian;
    invented.precedence = {draughts::Prefer::most_pieces};
    EXPECT_TRUE(tools_for(invented).error().find("none for its rules") != std::string::npos);
}

} // namespace
} // namespace laststone::tables
