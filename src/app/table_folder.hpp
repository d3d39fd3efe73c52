// Where endgame tables lie.
#pragma once

#include <string>
#include <string_view>

#include "app/context.hpp"

namespace laststone::app {

// Instead of a folder: no tables at all.
inline constexpr std::string_view no_tables = "none";

// The folder that was named, or what LASTSTONE_TABLES says, or `laststone/tables` where the user keeps data; none where
// nobody says, or where that is `none`.
std::string table_folder(const std::string& named);

// A note where LASTSTONE_TABLES counts and names no folder: nothing is searched for tables then but what is built in.
void warn_of_missing_tables(const Context& context);

// Whether the program is to ask those that travel inside it: unless no tables are wanted at all, `none`.
bool wants_own_tables(const std::string& named);

} // namespace laststone::app
