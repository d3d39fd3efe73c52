// Several ranks build together, here as threads of one process.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <barrier>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <thread>

#include "draughts/variants.hpp"
#include "tables/table_tools.hpp"

namespace laststone::tables {
namespace {

// Where they meet.
struct Hall {
    explicit Hall(int ranks)
        : barrier{ranks}, numbers(static_cast<std::size_t>(ranks)), boxes(static_cast<std::size_t>(ranks)) {}
    std::barrier<> barrier;
    std::vector<std::uint64_t> numbers;
    std::vector<std::vector<Ranks::Letters>> boxes; // by sender
};

class ThreadRank final : public Ranks {
public:
    ThreadRank(Hall& hall, int number) : hall_{hall}, number_{number} {}
    int number() const override { return number_; }
    int count() const override { return static_cast<int>(hall_.numbers.size()); }
    Letters exchange(std::vector<Letters>& boxes) override {
        hall_.boxes[self()] = boxes;
        meet();
        Letters received;
        for (const auto& sent : hall_.boxes) received.insert(received.end(), sent[self()].begin(), sent[self()].end());
        meet();
        for (Letters& box : boxes) box.clear();
        return received;
    }
    std::uint64_t most(std::uint64_t mine) override {
        hall_.numbers[self()] = mine;
        meet();
        const std::uint64_t most = std::ranges::max(hall_.numbers);
        meet();
        return most;
    }
    void meet() override { hall_.barrier.arrive_and_wait(); }

private:
    std::size_t self() const { return static_cast<std::size_t>(number_); }

    Hall& hall_;
    int number_;
};

std::map<std::string, std::string> built_by(int ranks) {
    const std::string folder = testing::TempDir() + "laststone_ranks_" + std::to_string(getpid());
    std::filesystem::remove_all(folder);
    {
        Hall hall{ranks};
        std::vector<std::jthread> threads;
        for (int number = 0; number < ranks; ++number)
            threads.emplace_back([&, number] {
                ThreadRank rank{hall, number};
                const auto built = tools_for(draughts::english).value()->build({.folder = folder, .pieces = 3}, rank);
                EXPECT_TRUE(built.has_value()) << built.error().what;
            });
    }
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        std::ifstream in{entry.path(), std::ios::binary};
        files[entry.path().filename()] = {std::istreambuf_iterator<char>{in}, {}};
    }
    std::filesystem::remove_all(folder);
    return files;
}

// Classes of three pieces have few parts, so that of four ranks some have nothing to do.
TEST(RanksThreads, TheirNumberChangesNoByte) {
    const auto alone = built_by(1);
    EXPECT_EQ(alone.size(), 18u);
    EXPECT_TRUE(built_by(2) == alone);
    EXPECT_TRUE(built_by(4) == alone);
}

} // namespace
} // namespace laststone::tables
