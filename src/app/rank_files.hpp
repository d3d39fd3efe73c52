// The files that the ranks of a match write beside its own.
#pragma once

#include <string>
#include <vector>

#include "match/journal.hpp"

namespace laststone::app {

// `games.pdn.rank-2`
std::string rank_path(const std::string& path, std::size_t rank);

// The journals of ranks that are there, in the order of their numbers.
std::vector<std::string> rank_journals(const std::string& journal);

// A game of a rank, with its record where there is a PDN file.
struct RankGame {
    match::MatchGame game;
    std::string record{};
};
// Those of all ranks, by their numbers, some of them perhaps played by several; and what match they are of.
struct RankGames {
    match::MatchFacts facts{};
    std::vector<RankGame> games{};
};
RankGames read_rank_games(const std::string& journal, const std::string& pdn);

void remove_rank_files(const std::string& journal, const std::string& pdn);

} // namespace laststone::app
