// Where endgame tables lie.
#pragma once

#include <string>
#include <string_view>

namespace laststone::app {

// Instead of a folder: no tables at all.
inline constexpr std::string_view no_tables = "none";

// The folder that was named, or what LASTSTONE_TABLES says, or `laststone/tables` where the user keeps data; none where
// nobody says, or where that is `none`.
std::string table_folder(const std::string& named);

// Whether the program is to ask those that travel inside it: unless no tables are wanted at all, `none`.
bool wants_own_tables(const std::string& named);

} // namespace laststone::app
