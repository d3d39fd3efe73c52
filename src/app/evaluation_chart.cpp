#include "app/evaluation_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "app/annotation.hpp"
#include "base/svg.hpp"

namespace laststone::app {
namespace {

using base::svg::escaped;
using engine::MoveQuality;
using engine::Score;
using game::Color;

constexpr double width = 960;
constexpr double height = 420;
constexpr double left = 64;
constexpr double right = width - 24;
constexpr double top = 76;
constexpr double bottom = height - 64;

constexpr std::string_view styles = R"(<style>
text { font-family: "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; fill: #4a4a46 }
.title { font-size: 19px; font-weight: bold; fill: #2b2b28 } .subtitle { font-size: 13px; fill: #77756d }
.label { font-size: 12px } .value { text-anchor: end } .number { text-anchor: middle } .side { font-size: 12px; fill: #8a877c; text-anchor: end }
.page { fill: #fdfcf8 } .above { fill: #f7f3e6 } .below { fill: #e6e3da } .grid { stroke: #d5d1c4; stroke-width: 1 }
.middle { stroke: #8a877c; stroke-width: 1.2 } .frame { fill: none; stroke: #b5b1a3 }
.white-area { fill: #e3b955; opacity: 0.45 } .black-area { fill: #3f4a55; opacity: 0.45 }
.curve { fill: none; stroke: #2f3b47; stroke-width: 2; stroke-linejoin: round }
.inaccuracy { fill: #e6b422 } .mistake { fill: #e07b22 } .blunder { fill: #c8322b } .only_move { fill: #3c8d5a }
.dot { stroke: #fdfcf8; stroke-width: 1.5 }
</style>
)";

// By chances and not by men: the edges are a certain win, and a man more matters most where the game is even.
double y_of(Score white) { return bottom - engine::winning_chances(white) * (bottom - top); }

class Picture {
public:
    explicit Picture(const Chart& chart)
        : chart_{chart},
          step_{(right - left) / static_cast<double>(std::max<std::size_t>(chart.points.size(), 2) - 1)} {}

    std::string draw() && {
        out_ = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                           "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n{3}",
                           width, height, escaped(chart_.title), styles);
        rectangle("page", 0, 0, width, height);
        text("title", left, 32, chart_.title);
        text("subtitle", left, 54, chart_.subtitle);
        rectangle("above", left, top, right - left, (bottom - top) / 2);
        rectangle("below", left, (top + bottom) / 2, right - left, (bottom - top) / 2);
        draw_values();
        draw_numbers();
        draw_curve();
        rectangle("frame", left, top, right - left, bottom - top);
        draw_dots();
        draw_legend();
        return std::move(out_) + "</svg>\n";
    }

private:
    double x_of(std::size_t point) const { return left + step_ * static_cast<double>(point); }

    void rectangle(std::string_view kind, double x, double y, double w, double h) {
        out_ += fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", kind,
                            x, y, w, h);
    }
    void line(std::string_view kind, double x1, double y1, double x2, double y2) {
        out_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kind, x1,
                            y1, x2, y2);
    }
    void text(std::string_view kind, double x, double y, std::string_view what) {
        out_ += fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", kind, x, y, escaped(what));
    }
    void dot(std::string_view kind, double x, double y, std::string_view meaning) {
        out_ += fmt::format("<circle class=\"dot {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\">", kind, x, y);
        if (!meaning.empty()) out_ += fmt::format("<title>{}</title>", escaped(meaning));
        out_ += "</circle>\n";
    }

    void draw_values() {
        for (const int hundredths : {-300, -200, -100, -50, 0, 50, 100, 200, 300}) {
            const double y = y_of(Score{hundredths});
            line(hundredths == 0 ? "middle" : "grid", left, y, right, y);
            const bool crowded = hundredths == 300 || hundredths == -300;
            if (!crowded)
                text("label value", left - 8, y + 4,
                     hundredths == 0 ? "0" : fmt::format("{:+.1f}", hundredths / 100.0));
        }
        text("label value", left - 8, top + 4, "White");
        text("label value", left - 8, bottom + 4, "Black");
    }
    // Numbers of moves, as many as there is room for.
    void draw_numbers() {
        constexpr double room = 34;
        constexpr std::array steps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
        const auto wide = [&](int moves) { return 2 * moves * step_ >= room; };
        const auto found = std::ranges::find_if(steps, wide);
        const int every = found != steps.end() ? *found : 5000;
        for (std::size_t i = 0; i < chart_.points.size(); ++i) {
            const ChartPoint& point = chart_.points[i];
            if (!point.is_first || (point.number % every != 0 && point.number != 1)) continue;
            if (point.number == 1 && every > 1 && 2 * (every - 1) * step_ < room) continue;
            line("grid", x_of(i), top, x_of(i), bottom);
            text("label number", x_of(i), bottom + 18, std::to_string(point.number));
        }
    }
    void draw_curve() {
        for (std::size_t from = 0; from < chart_.points.size();) {
            if (!chart_.points[from].score) {
                ++from;
                continue;
            }
            std::size_t to = from;
            while (to < chart_.points.size() && chart_.points[to].score) ++to;
            draw_stretch(from, to);
            from = to;
        }
    }
    // Points that are all judged: the curve, and what lies between it and the middle on either side.
    void draw_stretch(std::size_t from, std::size_t to) {
        std::string path;
        for (std::size_t i = from; i < to; ++i)
            path += fmt::format("{}{:.1f} {:.1f}", i == from ? "M" : " L", x_of(i), y_of(*chart_.points[i].score));
        const double middle = y_of(Score::draw());
        const std::string area =
            fmt::format("{} L{:.1f} {:.1f} L{:.1f} {:.1f} Z", path, x_of(to - 1), middle, x_of(from), middle);
        const auto half = [&](std::string_view id, std::string_view kind, double y) {
            out_ += fmt::format("<clipPath id=\"{0}-{1}\"><rect x=\"{2:.1f}\" y=\"{3:.1f}\" width=\"{4:.1f}\" "
                                "height=\"{5:.1f}\"/></clipPath>\n<path class=\"{6}\" clip-path=\"url(#{0}-{1})\" "
                                "d=\"{7}\"/>\n",
                                id, from, left, y, right - left, (bottom - top) / 2, kind, area);
        };
        half("upper", "white-area", top);
        half("lower", "black-area", middle);
        out_ += fmt::format("<path class=\"curve\" d=\"{}\"/>\n", path);
    }
    void draw_dots() {
        for (std::size_t i = 0; i < chart_.points.size(); ++i) {
            const ChartPoint& point = chart_.points[i];
            if (point.quality == MoveQuality::none || !point.score) continue;
            dot(name(point.quality), x_of(i), y_of(*point.score),
                fmt::format("{}  {}", point.move, eval_text(*point.score, Color::white)));
        }
    }
    void draw_legend() {
        struct Entry {
            MoveQuality quality;
            std::string_view label;
        };
        constexpr std::array entries{Entry{MoveQuality::inaccuracy, "inaccuracy"},
                                     Entry{MoveQuality::mistake, "mistake"}, Entry{MoveQuality::blunder, "blunder"},
                                     Entry{MoveQuality::only_move, "only move"}};
        double x = left + 6;
        for (const Entry& entry : entries) {
            dot(name(entry.quality), x, height - 20, "");
            text("label", x + 10, height - 16, entry.label);
            x += 104;
        }
        text("side", right, height - 16, "scores in men; at the edges a side wins");
    }

    const Chart& chart_;
    double step_;
    std::string out_{};
};

} // namespace

std::string draw_chart(const Chart& chart) { return Picture{chart}.draw(); }

} // namespace laststone::app
