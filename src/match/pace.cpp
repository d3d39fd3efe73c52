#include "match/pace.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace laststone::match {

std::optional<double> parse_decimal(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    if (error != std::errc{} || stopped != end || !std::isfinite(number)) return std::nullopt;
    return number;
}

std::string to_text(double number) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.10g", number);
    return text.data();
}

std::expected<TimeControl, std::string> parse_time_control(std::string_view text) {
    constexpr double longest = 1e6;
    const auto wrong =
        std::unexpected{"a time control is like 10+0.1, 60 or 40/60 (seconds), not '" + std::string{text} + "'"};
    TimeControl control;
    std::string_view rest = text;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_decimal(rest.substr(0, slash));
        if (!moves || *moves < 1 || *moves > 1000 || *moves != std::floor(*moves)) return wrong;
        control.moves = static_cast<int>(*moves);
        rest.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
        const auto increment = parse_decimal(rest.substr(plus + 1));
        if (!increment || *increment < 0 || *increment > longest) return wrong;
        control.increment = Seconds{*increment};
        rest = rest.substr(0, plus);
    }
    const auto base = parse_decimal(rest);
    if (!base || *base < 0 || *base > longest || *base + control.increment.count() <= 0) return wrong;
    control.base = Seconds{*base};
    return control;
}

std::string to_text(const TimeControl& control) {
    return (control.moves > 0 ? std::to_string(control.moves) + "/" : "") + to_text(control.base.count()) +
           (control.increment > Seconds{0} ? "+" + to_text(control.increment.count()) : "");
}

std::string to_text(const Pace& pace) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (pace.clock) add(to_text(*pace.clock));
    if (pace.move_time) add(to_text(pace.move_time->count()) + " s a move");
    if (pace.nodes) add(std::to_string(*pace.nodes) + " nodes");
    if (pace.depth) add("depth " + std::to_string(*pace.depth));
    return text;
}

void GameClock::press(Seconds taken) {
    left_ = std::max(left_ - taken, Seconds{0}) + control_.increment;
    if (control_.moves > 0 && --moves_left_ == 0) {
        moves_left_ = control_.moves;
        left_ += control_.base;
    }
}

} // namespace laststone::match
