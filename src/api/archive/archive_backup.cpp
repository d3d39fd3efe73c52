// Copies of the whole archive, and its file kept tidy.
#include "api/archive/archive.hpp"
#include "api/archive/archive_rows.hpp"
#include "api/archive/private_file.hpp"

namespace laststone::api {
namespace {

std::int64_t pragma(Database& database, std::string_view name) {
    Statement ask = database("PRAGMA " + std::string{name});
    return ask.step() ? ask.number(0) : 0;
}

} // namespace

std::optional<Fault> Archive::copy_to(const std::string& path) {
    if (copying_.exchange(true)) return Fault{"busy", "another backup is being made: try again when it is done"};
    auto fault = copy_alone_to(path);
    copying_ = false;
    return fault;
}

std::optional<Fault> Archive::copy_alone_to(const std::string& path) {
    if (!make_private(path)) return Fault{"failed", "there is no place for a backup in the folder of the archive"};
    auto database = Database::open(path_); // of its own: a large copy takes a while
    if (!database) return database.error();
    (**database)("VACUUM INTO ?").with(path).run();
    return (*database)->take_fault();
}

Result<std::string> Archive::copy() { return connections_->for_changes()->bytes(); }

std::optional<Fault> Archive::tidy() {
    const auto database = connections_->for_bulk();
    // An archive of an earlier version leaves most of its file empty.
    if (2 * pragma(*database, "freelist_count") > pragma(*database, "page_count")) database->execute("VACUUM");
    database->execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return database->take_fault();
}

} // namespace laststone::api
