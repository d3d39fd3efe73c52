#include "search/time_manager.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

TEST(TimeManager, NeverUsesMoreThanThereIs) {
    for (const double left : {0.0, 0.001, 0.05, 1.0, 60.0, 7200.0})
        for (const double increment : {0.0, 0.1, 30.0})
            for (const int moves : {1, 2, 30, 1000}) {
                const Limits limits =
                    limits_for({.left = Seconds{left}, .increment = Seconds{increment}, .moves_left = moves});
                EXPECT_LE(limits.time->count(), left) << left << ' ' << increment << ' ' << moves;
                EXPECT_LE(*limits.soft_time, *limits.time);
                EXPECT_GE(limits.soft_time->count(), 0);
            }
}

// Whatever a tuner tries.
TEST(TimeManager, NoParameterUsesMoreThanThereIs) {
    for (const NamedParameter& parameter : named_parameters)
        for (const int value : {parameter.least, parameter.most}) {
            const auto parameters = *with_parameter({}, parameter.name, value);
            for (const double left : {0.0, 0.05, 60.0})
                for (const double increment : {0.0, 30.0}) {
                    const Limits limits =
                        limits_for({.left = Seconds{left}, .increment = Seconds{increment}}, parameters);
                    EXPECT_LE(limits.time->count(), left) << parameter.name;
                    EXPECT_LE(*limits.soft_time, *limits.time) << parameter.name;
                }
        }
}

TEST(TimeManager, ThinksLongerWithMoreTime) {
    const Limits little = limits_for({.left = Seconds{10}});
    const Limits much = limits_for({.left = Seconds{100}});
    const Limits more = limits_for({.left = Seconds{100}, .increment = Seconds{5}});
    EXPECT_LT(*little.time, *much.time);
    EXPECT_LT(*much.time, *more.time);
}

} // namespace
} // namespace laststone::search
