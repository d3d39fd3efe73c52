#include "app/table_folder.hpp"

#include "app/environment.hpp"

namespace laststone::app {
namespace {

std::string said_of_tables(const std::string& named) { return named.empty() ? environment("LASTSTONE_TABLES") : named; }

} // namespace

std::string table_folder(const std::string& named) {
    const std::string said = said_of_tables(named);
    if (said == no_tables) return "";
    if (!said.empty()) return said;
    const auto data = data_folder();
    return data ? (*data / "tables").string() : "";
}

bool wants_own_tables(const std::string& named) { return said_of_tables(named) != no_tables; }

} // namespace laststone::app
