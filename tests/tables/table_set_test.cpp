// Tables that are built, written, found again and asked.
#include "draughts/endgame/table_set.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/random.hpp"
#include "draughts/endgame/table_bundle.hpp"
#include "draughts/variants.hpp"
#include "tables/solved.hpp"
#include "tables/table_content.hpp"

namespace laststone::tables {
namespace {

using draughts::english;
using draughts::TableSet;

constexpr std::size_t mebibyte = 1 << 20;

// A folder with all English tables of up to three pieces, for as long as the tests run.
class Tables : public testing::Test {
protected:
    static void SetUpTestSuite() {
        folder_ = testing::TempDir() + "laststone_tables_" + std::to_string(getpid()); // tests run side by side
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        endings_ = std::make_unique<SolvedEndings<english>>(3);
        for (const MaterialClass& material : classes_in_order(3)) {
            const Contents contents = table_contents(**endings_, material, "english", material.pieces() == 2);
            write(draughts::table_file_name("english", material), draughts::write_table(contents.wdl));
            if (contents.distances)
                write(draughts::table_file_name("english", material, Measure::distances),
                      draughts::write_table(*contents.distances));
        }
    }
    static void TearDownTestSuite() {
        std::filesystem::remove_all(folder_);
        endings_.reset();
    }
    static void write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
        std::ofstream out{folder_ + "/" + name, std::ios::binary};
        for (const std::uint8_t byte : bytes) out.put(static_cast<char>(byte));
    }

    static inline std::string folder_;
    static inline std::unique_ptr<SolvedEndings<english>> endings_;
};

TEST_F(Tables, KnowEveryPosition) {
    const TableSet tables{folder_, "english", mebibyte};
    EXPECT_TRUE(tables.rejected().empty());
    EXPECT_EQ(tables.most_pieces(), 3);
    EXPECT_EQ(tables.classes().size(), 16u);
    for (const MaterialClass& material : tables.classes()) {
        const EndgameIndex<english> index{material};
        for (std::uint64_t i = 0; i < index.size(); ++i)
            if (const auto placement = index.at(i)) {
                const PositionValue value = endings_->value(*placement);
                const auto known = draughts::look_up<english>(tables, *placement);
                ASSERT_TRUE(known.has_value()) << i;
                ASSERT_EQ(known->wdl, value.wdl) << i;
                const bool has_distance = material.pieces() == 2 && value.wdl != Wdl::draw;
                if (has_distance) {
                    ASSERT_EQ(known->plies, value.plies) << i;
                }
            }
    }
}

TEST_F(Tables, AMissingTableIsNoVerdict) {
    const TableSet tables{folder_, "english", mebibyte};
    EXPECT_FALSE(tables.known({0, 2, 0, 2}, 0).has_value());
    EXPECT_EQ(tables.counts({0, 2, 0, 2}), std::nullopt);
    EXPECT_TRUE((TableSet{folder_ + "/nowhere", "english", mebibyte}.empty()));
    EXPECT_TRUE((TableSet{folder_, "russian", mebibyte}.empty()));
}

TEST_F(Tables, WhatTheFolderLacksIsInTheBundle) {
    std::vector<std::uint8_t> bundle;
    const auto put = [&](const MaterialClass& material, std::string_view game) {
        const Contents contents = table_contents(**endings_, material, std::string{game}, true);
        draughts::add_to_bundle(bundle, draughts::write_table(*contents.distances));
    };
    put({0, 2, 0, 1}, "english");
    put({0, 1, 0, 1}, "pool");
    const TableSet alone{"", "english", mebibyte, bundle};
    EXPECT_EQ(alone.classes(), (std::vector<MaterialClass>{{0, 1, 0, 2}, {0, 2, 0, 1}}));
    EXPECT_FALSE(alone.known({0, 1, 0, 1}, 0).has_value());
    EXPECT_EQ(alone.counts({0, 2, 0, 1}), (TableSet{folder_, "english", mebibyte}.counts({0, 2, 0, 1})));
    const TableSet both{folder_, "english", mebibyte, bundle};
    EXPECT_EQ(both.classes().size(), 16u);
    const auto placement = EndgameIndex<english>{{0, 2, 0, 1}}.at(1234).value();
    EXPECT_FALSE((draughts::look_up<english>(TableSet{folder_, "english", mebibyte}, placement)->plies.has_value()));
    EXPECT_EQ(draughts::look_up<english>(both, placement)->plies, endings_->value(placement).plies);
    EXPECT_EQ(draughts::look_up<english>(both, placement)->wdl, Wdl::win);
}

TEST_F(Tables, ASmallCacheChangesNothing) {
    const TableSet tables{folder_, "english", 0};
    base::Random random{5};
    const EndgameIndex<english> index{{1, 1, 1, 0}};
    for (int i = 0; i < 2000; ++i)
        if (const auto placement = index.at(base::below(index.size(), random))) {
            ASSERT_EQ(draughts::look_up<english>(tables, *placement)->wdl, endings_->value(*placement).wdl);
        }
}

TEST_F(Tables, SwappedAndForeignFilesAreNamed) {
    const auto kings = draughts::write_table(table_contents(**endings_, {0, 1, 0, 1}, "english", false).wdl);
    const auto foreign = draughts::write_table(table_contents(**endings_, {0, 1, 0, 1}, "pool", false).wdl);
    write("english_9901.wld", kings);
    write("english_9902.wld", foreign);
    write("english_9903.wld", {1, 2, 3});
    const TableSet tables{folder_, "english", mebibyte};
    ASSERT_EQ(tables.rejected().size(), 3u);
    EXPECT_EQ(tables.rejected()[0].why, "it holds other pieces than its name says: english_0101.wld");
    EXPECT_EQ(tables.rejected()[1].why, "it is a table of pool");
    EXPECT_EQ(tables.rejected()[2].why, "it is not an endgame table");
    EXPECT_EQ(tables.classes().size(), 16u);
    for (const char* name : {"english_9901.wld", "english_9902.wld", "english_9903.wld"})
        std::filesystem::remove(folder_ + "/" + name);
}

} // namespace
} // namespace laststone::tables
