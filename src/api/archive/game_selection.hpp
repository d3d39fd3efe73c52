// Which games a filter lets through, and in which order they are listed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "api/archive/archived_game.hpp"
#include "api/archive/database.hpp"
#include "api/archive/id_set.hpp"

namespace laststone::api {

IdSet games_that_fit(Database& database, const ArchiveFilter& filter);

// The ids on one page of the list. The word must be one that is_sort() knows.
std::vector<std::int64_t> page_of(Database& database, const IdSet& games, std::string_view sort, std::int64_t offset,
                                  std::int64_t limit);

} // namespace laststone::api
