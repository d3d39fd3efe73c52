// The rules of NoGo told once more, slowly: a grid of letters and flood fill. Shares no code with src/.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace laststone::nogo::naive {

struct Grid {
    std::vector<std::string> rows; // 'X' black, 'O' white, '.' empty

    Grid(int height, int width)
        : rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')) {}
    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(rows[0].size()); }
    // '#' off the board.
    char at(int r, int c) const {
        if (r < 0 || c < 0 || r >= height() || c >= width()) return '#';
        return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    }
    void put(int r, int c, char stone) { rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] = stone; }

    bool has_liberty(int r, int c) const {
        const char stone = at(r, c);
        Grid seen = *this;
        std::vector<std::pair<int, int>> todo{{r, c}};
        while (!todo.empty()) {
            const auto [y, x] = todo.back();
            todo.pop_back();
            for (const auto& [dy, dx] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                const char next = seen.at(y + dy, x + dx);
                if (next == '.') return true;
                if (next != stone) continue;
                seen.put(y + dy, x + dx, '#');
                todo.emplace_back(y + dy, x + dx);
            }
        }
        return false;
    }
    bool may_play(int r, int c, char stone) const {
        if (at(r, c) != '.') return false;
        Grid after = *this;
        after.put(r, c, stone);
        if (!after.has_liberty(r, c)) return false;
        for (const auto& [dy, dx] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
            const char next = after.at(r + dy, c + dx);
            if ((next == 'X' || next == 'O') && next != stone && !after.has_liberty(r + dy, c + dx)) return false;
        }
        return true;
    }
};

} // namespace laststone::nogo::naive
