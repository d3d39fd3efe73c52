// The tables of leaves under data/perft, checked row by row as deep as is quick.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "laws/generator_laws.hpp"

namespace laststone::laws {

// Rows with more leaves than this are for `laststone perft --check`.
inline constexpr std::uint64_t most_leaves = LASTSTONE_SANITIZED != 0 ? 20'000 : 3'000'000;

// The fields of a line of CSV; those with commas stand in quotation marks.
inline std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') quoted = !quoted;
        else if (c == ',' && !quoted) fields.emplace_back();
        else if (c != '\r') fields.back() += c;
    }
    return fields;
}

// All but the heading.
inline std::vector<std::vector<std::string>> rows_of(const std::string& name) {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/perft/" + name};
    EXPECT_TRUE(file) << name;
    std::vector<std::vector<std::string>> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) rows.push_back(fields_of(line));
    return rows;
}

inline const char* name(Convention convention) { return convention == Convention::routes ? "routes" : "distinct"; }

template <const Rules& R>
void expect_leaves(const Setup& setup, const std::string& depth, const std::string& nodes, Convention convention) {
    if (std::stoull(nodes) > most_leaves) return;
    const auto position = Position<R>::from(setup).value();
    EXPECT_EQ(leaves(position, std::stoi(depth), convention), std::stoull(nodes))
        << write_fen(R, setup) << " depth " << depth << ' ' << name(convention);
}

// Every row of perft_<game>_<convention>.csv: fen, depth, nodes.
template <const Rules& R>
void expect_truth_of_positions(const std::string& game) {
    for (const Convention convention : {Convention::distinct, Convention::routes}) {
        const auto rows = rows_of("perft_" + game + "_" + name(convention) + ".csv");
        EXPECT_GT(rows.size(), 25U);
        for (const auto& row : rows) expect_leaves<R>(parse_fen(R, row.at(0)).value().setup, row.at(1), row.at(2), convention);
    }
}

// The rows of perft_start.csv for a game: variant, convention, depth, nodes.
template <const Rules& R>
void expect_truth_of_start(const std::string& game, const Setup& start) {
    for (const auto& row : rows_of("perft_start.csv"))
        if (row.at(0) == game)
            expect_leaves<R>(start, row.at(2), row.at(3), row.at(1) == "routes" ? Convention::routes : Convention::distinct);
}

// The game as the files call it.
inline std::string name_in_files(const Rules& rules) {
    std::string name{rules.id};
    std::ranges::replace(name, ':', '_');
    return name;
}

template <class Game>
class Truth : public testing::Test {};
TYPED_TEST_SUITE_P(Truth);

TYPED_TEST_P(Truth, Positions) { expect_truth_of_positions<TypeParam::rules>(name_in_files(TypeParam::rules)); }
TYPED_TEST_P(Truth, Start) {
    expect_truth_of_start<TypeParam::rules>(name_in_files(TypeParam::rules), start_setup(TypeParam::rules));
}
REGISTER_TYPED_TEST_SUITE_P(Truth, Positions, Start);

} // namespace laststone::laws
