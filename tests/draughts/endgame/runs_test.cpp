#include "draughts/endgame/runs.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/random.hpp"

namespace laststone::draughts {
namespace {

constexpr std::array measures{Measure::wdl, Measure::distances};

// Runs of random lengths, neighbours of which differ, over so many positions.
Runs random_runs(Measure measure, std::uint32_t positions, std::uint32_t longest, base::Random& random) {
    const std::uint64_t values = measure == Measure::wdl ? wdl_values : 256;
    Runs runs;
    std::uint64_t value = base::below(values, random);
    for (std::uint32_t end = 0; end < positions;) {
        end = std::min(end + 1 + static_cast<std::uint32_t>(base::below(longest, random)), positions);
        runs.push_back({end, static_cast<std::uint8_t>(value)});
        value = (value + 1 + base::below(values - 1, random)) % values;
    }
    return runs;
}

TEST(RunModel, UnpacksWhatItPacked) {
    base::Random random{1};
    for (const Measure measure : measures)
        for (const std::uint32_t positions : {1u, 2u, 500u, 65'536u, 300'000u})
            for (const std::uint32_t longest : {1u, 3u, 200u, 5'000'000u}) {
                const std::vector<Runs> blocks{random_runs(measure, positions, longest, random),
                                               random_runs(measure, positions, longest, random)};
                const RunModel model = RunModel::learnt_from(measure, blocks);
                const RunModel plain{measure};
                for (const Runs& runs : blocks) {
                    EXPECT_TRUE(model.unpack(model.pack(runs), positions) == runs) << positions << ' ' << longest;
                    EXPECT_TRUE(plain.unpack(plain.pack(runs), positions) == runs);
                }
                EXPECT_EQ(RunModel(measure, model.bytes()), model);
            }
}

TEST(RunModel, LearningMakesBlocksSmaller) {
    base::Random random{2};
    const std::vector<Runs> blocks{random_runs(Measure::wdl, 20'000, 30, random)};
    EXPECT_LT(RunModel::learnt_from(Measure::wdl, blocks).pack(blocks[0]).size(),
              RunModel{Measure::wdl}.pack(blocks[0]).size());
}

TEST(RunModel, AnyBytesFillTheBlock) {
    base::Random random{3};
    for (int i = 0; i < 300; ++i) {
        const Measure measure = measures[static_cast<std::size_t>(i) % 2];
        RunModel::Bytes usual(RunModel::questions(measure));
        for (std::uint8_t& byte : usual) byte = static_cast<std::uint8_t>(base::below(256, random));
        std::vector<std::uint8_t> bytes(base::below(50, random));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(base::below(256, random));
        const auto positions = static_cast<std::uint32_t>(1 + base::below(3000, random));
        EXPECT_EQ(RunModel(measure, usual).unpack(bytes, positions).back().end, positions);
    }
}

} // namespace
} // namespace laststone::draughts
