#include "api/fields.hpp"

#include <gtest/gtest.h>

namespace laststone::api {
namespace {

TEST(Fields, TheFirstFaultIsKept) {
    const Json object{{"number", "seven"}, {"flag", 1}};
    Fields fields{object};
    EXPECT_EQ(fields.whole_if_any("number", 1, 9), std::nullopt);
    fields.flag("flag");
    ASSERT_TRUE(fields.fault());
    EXPECT_EQ(fields.fault()->code, "bad_field");
    EXPECT_EQ(fields.fault()->more["field"], "number");
    EXPECT_TRUE(fields.fault()->sentence.contains("from 1 to 9"));
}

TEST(Fields, WhatIsNotThereOrNullIsWhatItUsuallyIs) {
    const Json object{{"game", nullptr}};
    Fields fields{object};
    EXPECT_EQ(fields.text("game", "english"), "english");
    EXPECT_EQ(fields.whole("level", 1, 10, 10), 10);
    EXPECT_EQ(fields.color_if_any("turn"), std::nullopt);
    EXPECT_TRUE(fields.texts("moves", 3).empty());
    EXPECT_FALSE(fields.fault());
    fields.text("move");
    EXPECT_TRUE(fields.fault());
}

TEST(Fields, NumbersOutOfRangeAreRefused) {
    for (const Json& number : {Json(0), Json(11), Json(1.5), Json(1e300), Json(-1), Json("1")}) {
        const Json object{{"level", number}};
        Fields fields{object};
        fields.whole("level", 1, 10, 10);
        EXPECT_TRUE(fields.fault()) << number;
    }
}

TEST(Fields, TextsThatAreNoObjectsAreRefused) {
    for (const char* const text : {"", "{", "[]", "7", "{\"a\":}", "nonsense", "{\"a\":1}x"})
        EXPECT_FALSE(parse_object(text)) << text;
    EXPECT_EQ(parse_object("{\"a\" 1}").error().more["offset"], 5);
    EXPECT_TRUE(parse_object(" {} "));
}

TEST(Fields, ADocumentNests32Deep) {
    const auto nested = [](std::size_t lists) { // in an object
        return "{\"a\": " + std::string(lists, '[') + std::string(lists, ']') + "}";
    };
    EXPECT_TRUE(parse_object(nested(31)));
    ASSERT_FALSE(parse_object(nested(32)));
    EXPECT_EQ(parse_object(nested(32)).error().sentence, "the body is nested more than 32 deep");
}

TEST(Fields, ANumberTooLargeForAnyTypeIsRefused) {
    EXPECT_EQ(parse_object("{\"a\": 1e999}").error().sentence, "the body has a number that is too large");
}

} // namespace
} // namespace laststone::api
