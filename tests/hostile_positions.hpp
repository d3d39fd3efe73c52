// The contrived positions of tests/data/hostile_positions.txt, for tests of rules, commands and routes alike.
#pragma once

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace laststone {

struct HostilePosition {
    std::string game;
    std::string fen;
    std::uint64_t routes = 0; // that a plain walk meets

    // So many that no walk along them is waited for.
    bool has_endless_captures() const { return routes > 1'000'000; }
    // So many that a walk takes long where every access to memory is checked.
    bool has_very_many_routes() const { return routes > 100'000; }
};

// Each line is `GAME FEN # 34,092,319`.
inline std::vector<HostilePosition> hostile_positions() {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/hostile_positions.txt"};
    std::vector<HostilePosition> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const std::size_t space = line.find(' '), remark = line.find(" # ");
        std::string number = line.substr(remark + 3);
        std::erase(number, ',');
        all.push_back({line.substr(0, space), line.substr(space + 1, remark - space - 1), std::stoull(number)});
    }
    if (all.size() < 40) throw std::runtime_error{"tests/data/hostile_positions.txt is not whole"};
    return all;
}

} // namespace laststone
