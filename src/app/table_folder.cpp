#include "app/table_folder.hpp"

#include "app/environment.hpp"

namespace laststone::app {

std::string table_folder(const std::string& named) {
    if (!named.empty()) return named;
    if (std::string tables = environment("LASTSTONE_TABLES"); !tables.empty()) return tables;
    const auto data = data_folder();
    return data ? (*data / "tables").string() : "";
}

} // namespace laststone::app
