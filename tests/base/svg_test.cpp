#include "base/svg.hpp"

#include <gtest/gtest.h>

namespace laststone::base::svg {

TEST(Svg, Elements) {
    EXPECT_EQ(rectangle("rim", {1, 2, 30, 40}), "<rect class=\"rim\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>\n");
    EXPECT_EQ(circle("black", {5, -6, 7}), "<circle class=\"black\" cx=\"5\" cy=\"-6\" r=\"7\"/>\n");
    EXPECT_EQ(line("grid", {1, 2, 3, 4}), "<line class=\"grid\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/>\n");
    EXPECT_EQ(text("label", 8, 9, "a"), "<text class=\"label\" x=\"8\" y=\"9\">a</text>\n");
}

TEST(Svg, ContentIsEscaped) {
    EXPECT_EQ(escaped("Black & White < 3 > 2"), "Black &amp; White &lt; 3 > 2");
    EXPECT_NE(text("label", 0, 0, "<script>").find(">&lt;script></text>"), std::string::npos);
}

TEST(Svg, AnArrowEndsInTheHead) {
    EXPECT_NE(arrow_head.find("id=\"head\""), std::string_view::npos);
    EXPECT_EQ(arrow({1, 2, 3, 4}),
              "<line class=\"arrow\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\" marker-end=\"url(#head)\"/>\n");
}

} // namespace laststone::base::svg
