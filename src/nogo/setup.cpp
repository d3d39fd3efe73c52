#include "nogo/setup.hpp"

#include <algorithm>
#include <array>

namespace laststone::nogo {

namespace {

template <class F>
void for_each_neighbour(Shape shape, Point point, F&& f) {
    if (point.row() > 0) f(Point{point.row() - 1, point.column()});
    if (point.column() > 0) f(Point{point.row(), point.column() - 1});
    if (point.column() + 1 < shape.columns()) f(Point{point.row(), point.column() + 1});
    if (point.row() + 1 < shape.rows()) f(Point{point.row() + 1, point.column()});
}

} // namespace

int Setup::count(Content wanted) const { return static_cast<int>(std::ranges::count(contents_, wanted)); }

std::vector<CapturedBlock> captured_blocks(const Setup& setup) {
    const Shape shape = setup.shape();
    std::vector<CapturedBlock> captured;
    std::vector<bool> seen(static_cast<std::size_t>(shape.points()));
    for (std::size_t at = 0; at < seen.size(); ++at) {
        const Content content = setup[point_at(shape, at)];
        if (content == Content::empty || seen[at]) continue;
        CapturedBlock block{.color = content == Content::black ? Color::black : Color::white,
                            .stones = {point_at(shape, at)}};
        seen[at] = true;
        bool has_liberty = false;
        for (std::size_t i = 0; i < block.stones.size(); ++i)
            for_each_neighbour(shape, block.stones[i], [&](Point next) {
                has_liberty |= setup[next] == Content::empty;
                if (setup[next] != content || seen[index(shape, next)]) return;
                seen[index(shape, next)] = true;
                block.stones.push_back(next);
            });
        if (has_liberty) continue;
        std::ranges::sort(block.stones);
        captured.push_back(std::move(block));
    }
    return captured;
}

} // namespace laststone::nogo
