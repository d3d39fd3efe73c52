// The few elements of SVG that our pictures are made of, as text. Looks are left to classes and a style sheet.
#pragma once

#include <string>
#include <string_view>

namespace laststone::base::svg {

// For the content of an element.
std::string escaped(std::string_view text);

std::string attribute(std::string_view name, int value);
std::string class_attribute(std::string_view name);

struct Box {
    int x, y, width, height;
};
std::string rectangle(std::string_view kind, Box box);

struct Disc {
    int x, y, radius;
};
std::string circle(std::string_view kind, Disc disc);

struct Ends {
    int x1, y1, x2, y2;
};
std::string line(std::string_view kind, Ends ends);

// A line with a point at its second end; the picture must hold `arrow_head` once, before it.
std::string arrow(Ends ends);
extern const std::string_view arrow_head;

std::string text(std::string_view kind, int x, int y, std::string_view content);

} // namespace laststone::base::svg
