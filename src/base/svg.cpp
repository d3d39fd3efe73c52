#include "base/svg.hpp"

namespace laststone::base::svg {
namespace {

std::string line_with(std::string_view kind, Ends ends, std::string_view more) {
    return "<line" + class_attribute(kind) + attribute("x1", ends.x1) + attribute("y1", ends.y1) +
           attribute("x2", ends.x2) + attribute("y2", ends.y2) + std::string{more} + "/>\n";
}

} // namespace

const std::string_view arrow_head = R"(<defs>
<marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
<path class="head" d="M0 0 L10 5 L0 10 Z"/>
</marker>
</defs>
)";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else out += c;
    }
    return out;
}

std::string attribute(std::string_view name, int value) {
    return " " + std::string{name} + "=\"" + std::to_string(value) + "\"";
}

std::string class_attribute(std::string_view name) { return " class=\"" + std::string{name} + "\""; }

std::string rectangle(std::string_view kind, Box box) {
    return "<rect" + class_attribute(kind) + attribute("x", box.x) + attribute("y", box.y) +
           attribute("width", box.width) + attribute("height", box.height) + "/>\n";
}

std::string circle(std::string_view kind, Disc disc) {
    return "<circle" + class_attribute(kind) + attribute("cx", disc.x) + attribute("cy", disc.y) +
           attribute("r", disc.radius) + "/>\n";
}

std::string line(std::string_view kind, Ends ends) { return line_with(kind, ends, ""); }

std::string arrow(Ends ends) { return line_with("arrow", ends, " marker-end=\"url(#head)\""); }

std::string text(std::string_view kind, int x, int y, std::string_view content) {
    return "<text" + class_attribute(kind) + attribute("x", x) + attribute("y", y) + ">" + escaped(content) +
           "</text>\n";
}

} // namespace laststone::base::svg
