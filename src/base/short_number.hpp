// Whole numbers from -2048 to 2047 as two characters each: digits of base 64, the higher one first, 2048 taken off.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace laststone::base {

inline constexpr int least_short_number = -2048, greatest_short_number = 2047;
inline constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// What a character stands for, or -1.
constexpr int base64_value(char character) {
    constexpr auto values = [] {
        std::array<int, 256> all{};
        all.fill(-1);
        for (std::size_t i = 0; i < base64_digits.size(); ++i)
            all[static_cast<unsigned char>(base64_digits[i])] = static_cast<int>(i);
        return all;
    }();
    return values[static_cast<unsigned char>(character)];
}

// Of two digits.
constexpr int short_number(int higher, int lower) { return higher * 64 + lower + least_short_number; }

// What is too large or too small is written as the nearest that can be.
inline void append_short_number(std::string& text, int number) {
    const int shifted = std::clamp(number, least_short_number, greatest_short_number) - least_short_number;
    text += base64_digits[static_cast<std::size_t>(shifted / 64)];
    text += base64_digits[static_cast<std::size_t>(shifted % 64)];
}

} // namespace laststone::base
