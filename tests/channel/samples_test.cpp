#include "channel/samples.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
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
    std::set<std::size_t> jumps;
    std::map<std::string, int> verdicts;
    for (int i = 0; i < 60'000 / (1 + 9 * LASTSTONE_SANITIZED); ++i) {
        const Sample sample = samples.next();
        const Verdict verdict = step(sample.before, sample.after, sample.path);
        ++verdicts[std::string{verdict.reason}];
        if (verdict.legal() && sample.after[2] != 0) jumps.insert(decode_path(sample.path)->landings.size());
    }
    EXPECT_GE(jumps.size(), LASTSTONE_SANITIZED ? 7U : 9U);
    for (const char* reason : {"legal", "capture_compulsory", "capture_must_be_completed", "crown_lost", "not_crowned",
                               "crowned_too_early", "dead_piece_revived", "men_do_not_move_backward", "turn_number",
                               "own_piece_jumped", "own_piece_in_the_way", "wrong_jumped_bytes", "shared_square"})
        EXPECT_GT(verdicts[reason], 0) << reason;
}

} // namespace
} // namespace laststone::channel
