#include "server/connection_limiter.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace laststone::server {
namespace {

// Who was shown out, in order.
struct AStreet {
    ConnectionLimiter limiter;
    std::vector<int> shown_out{};
    std::vector<ConnectionLimiter::Place> places{};

    explicit AStreet(const ConnectionLimiter::Limits& limits) : limiter{limits} { places.reserve(100); }
    bool come(const std::string& address, int who) {
        auto place = limiter.enter(address, [this, who] { shown_out.push_back(who); });
        if (place) places.push_back(std::move(*place));
        return place.has_value();
    }
};

TEST(ConnectionLimiter, TheSilentMakeRoomForOthersOfTheirAddress) {
    AStreet street{{.all = 100, .of_one_address = 50, .silent = 3}};
    for (int who = 0; who < 5; ++who) EXPECT_TRUE(street.come("a", who));
    EXPECT_EQ(street.shown_out, (std::vector<int>{0, 1}));
    EXPECT_TRUE(street.come("b", 5));
    EXPECT_EQ(street.shown_out.size(), 2U) << "another address has places of its own";
    EXPECT_EQ(street.limiter.size(), 4U);
}

TEST(ConnectionLimiter, WhoeverWasHeardStays) {
    AStreet street{{.all = 3, .of_one_address = 3, .silent = 3}};
    for (int who = 0; who < 3; ++who) street.come("a", who);
    street.places[0].be_heard();
    street.places[1].be_silent(); // lately
    EXPECT_TRUE(street.come("b", 3));
    EXPECT_EQ(street.shown_out, (std::vector<int>{2}));
    for (auto& place : street.places) place.be_heard();
    EXPECT_FALSE(street.come("b", 4)) << "all of them talk";
}

TEST(ConnectionLimiter, AnAddressHasItsShareAndNoMore) {
    AStreet street{{.all = 100, .of_one_address = 2, .silent = 2}};
    street.come("a", 0);
    street.come("a", 1);
    for (auto& place : street.places) place.be_heard();
    EXPECT_FALSE(street.come("a", 2));
    EXPECT_TRUE(street.come("b", 3));
    for (int who = 4; who < 20; ++who) EXPECT_TRUE(street.come("", who)) << "a proxy counts for itself";
}

TEST(ConnectionLimiter, PlacesAreFreeAgainWhenTheirConnectionsEnd) {
    AStreet street{{.all = 2, .of_one_address = 2, .silent = 2}};
    street.come("a", 0);
    street.come("a", 1);
    for (auto& place : street.places) place.be_heard();
    street.places.pop_back();
    EXPECT_TRUE(street.come("b", 2));
    street.places.clear();
    EXPECT_EQ(street.limiter.size(), 0U);
}

} // namespace
} // namespace laststone::server
