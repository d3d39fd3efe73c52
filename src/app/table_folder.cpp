#include "app/table_folder.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/environment.hpp"
#include "app/input.hpp"

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

void warn_of_missing_tables(const Context& context) {
    const std::string said = environment("LASTSTONE_TABLES");
    std::error_code none;
    if (!context.common().tables.empty() || said.empty() || said == no_tables) return;
    if (!std::filesystem::exists(said, none))
        context.note(fmt::format("LASTSTONE_TABLES: there is no folder {}", in_quotes(said)));
}

bool wants_own_tables(const std::string& named) { return said_of_tables(named) != no_tables; }

} // namespace laststone::app
