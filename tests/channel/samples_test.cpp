#include "channel/samples.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace laststone::channel {
namespace {

TEST(Samples, OneSeedGivesTheSameStepsEachTime) {
    Samples one{7};
    Samples other{7};
    for (int i = 0; i < 100; ++i) {
        const Sample a = one.next();
        const Sample b = other.next();
        EXPECT_EQ(a.before, b.before);
        EXPECT_EQ(a.after, b.after);
        EXPECT_EQ(a.path, b.path);
    }
}

TEST(Samples, EveryNumberOfJumpsAndEveryRuleIsAmongThem) {
    Samples samples{1};
    std::map<std::size_t, int> jumps;
    std::map<std::string, int> verdicts;
    for (int i = 0; i < 20'000; ++i) {
        const Sample sample = samples.next();
        const StepVerdict verdict = step(sample.before, sample.after, sample.path);
        ++verdicts[std::string{verdict.reason}];
        if (verdict.legal() && sample.after[2] != 0) ++jumps[decode_path(sample.path)->landings.size()];
    }
    for (std::size_t n = 1; n <= most_jumps<english>; ++n) EXPECT_GT(jumps[n], 20) << n << " jumps";
    for (const char* reason : {"legal", "capture_compulsory", "capture_must_be_completed", "crown_lost", "not_crowned",
                               "crowned_too_early", "dead_piece_revived", "men_do_not_move_backward", "turn_number",
                               "own_piece_jumped", "own_piece_in_the_way", "wrong_jumped_bytes", "shared_square"})
        EXPECT_GT(verdicts[reason], 0) << reason;
}

} // namespace
} // namespace laststone::channel
