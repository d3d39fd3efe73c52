// The vectors in tests/data/channel, a row a line.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace laststone::channel {

// Without the header.
inline std::vector<std::vector<std::string>> rows_of(const std::string& file) {
    std::ifstream stream{std::string{LASTSTONE_TEST_DATA} + "/channel/" + file};
    std::string line;
    if (!std::getline(stream, line)) throw std::runtime_error{file + " cannot be read"};
    std::vector<std::vector<std::string>> rows;
    while (std::getline(stream, line)) {
        std::istringstream cells{line};
        std::vector<std::string>& row = rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
    }
    return rows;
}

} // namespace laststone::channel
