// Where endgame tables lie.
#pragma once

#include <string>

namespace laststone::app {

// The folder that was named, or what LASTSTONE_TABLES says, or `laststone/tables` where the user keeps data; none where nobody says.
std::string table_folder(const std::string& named);

} // namespace laststone::app
