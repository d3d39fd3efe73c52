#include "api/archive/database.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <utility>

#include "api/archive/private_file.hpp"

namespace laststone::api {
namespace {

constexpr int patience = 20'000; // milliseconds, while another program writes

const char* pragmas_for(Database::Use use) {
    switch (use) {
    case Database::Use::changes: break;
    case Database::Use::bulk:
        return "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -131072; PRAGMA wal_autocheckpoint = 16384;";
    case Database::Use::questions: return "PRAGMA query_only = ON; PRAGMA cache_size = -16384;";
    }
    return "PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;";
}

// The files beside it as well, where they are there already: SQLite makes new ones like the first.
void keep_from_others(const std::string& path) {
    make_private(path);
    for (const char* const ending : {"-wal", "-shm"})
        if (::access((path + ending).c_str(), F_OK) == 0) make_private(path + ending);
}

// Counting every byte of its memory costs SQLite more than some of its work.
bool count_no_memory() {
    static const bool done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK;
    return done;
}

} // namespace

Statement::~Statement() { reset(); }

void Statement::reset() {
    bound_ = 0;
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

Statement& Statement::with(std::int64_t number) {
    if (statement_ != nullptr) sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
}

Statement& Statement::with(double real) {
    if (statement_ != nullptr) sqlite3_bind_double(statement_, ++bound_, real);
    return *this;
}

Statement& Statement::with(std::string_view text) {
    const char* const data = text.data() != nullptr ? text.data() : ""; // nothing at all would be NULL
    if (statement_ != nullptr)
        sqlite3_bind_text64(statement_, ++bound_, data, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}

Statement& Statement::with_bytes(std::string_view bytes) {
    if (statement_ != nullptr) sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
}

Statement& Statement::with_null() {
    if (statement_ != nullptr) sqlite3_bind_null(statement_, ++bound_);
    return *this;
}

bool Statement::step() {
    if (statement_ == nullptr) return false;
    const int status = sqlite3_step(statement_);
    if (status == SQLITE_ROW) return true;
    if (status != SQLITE_DONE) database_.note_fault();
    return false;
}

std::int64_t Statement::number(int column) const {
    return statement_ != nullptr ? sqlite3_column_int64(statement_, column) : 0;
}

double Statement::real(int column) const {
    return statement_ != nullptr ? sqlite3_column_double(statement_, column) : 0;
}

std::string Statement::text(int column) const {
    if (statement_ == nullptr) return {};
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (text == nullptr) return {};
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view Statement::bytes(int column) const {
    if (statement_ == nullptr) return {};
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

bool Statement::is_null(int column) const {
    return statement_ == nullptr || sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Use use) {
    count_no_memory();
    keep_from_others(path);
    sqlite3* handle = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int status = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    std::unique_ptr<Database> database{new Database{handle}};
    if (status != SQLITE_OK)
        return refused({"failed", "the archive " + path + " cannot be opened: " + sqlite3_errstr(status)});
    sqlite3_busy_timeout(handle, patience);
    database->execute("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;");
    database->execute(pragmas_for(use));
    if (auto fault = database->take_fault())
        return refused({"failed", "the archive " + path + " cannot be used: " + fault->sentence});
    return database;
}

Database::~Database() {
    for (const auto& [sql, statement] : prepared_) sqlite3_finalize(statement);
    sqlite3_close(handle_);
}

Statement Database::operator()(std::string_view sql) {
    if (fault_) return {*this, nullptr};
    const auto [entry, is_new] = prepared_.try_emplace(std::string{sql}, nullptr);
    if (is_new) {
        const int status =
            sqlite3_prepare_v3(handle_, entry->first.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &entry->second, nullptr);
        if (status != SQLITE_OK) {
            note_fault();
            prepared_.erase(entry);
            return {*this, nullptr};
        }
    }
    return {*this, entry->second};
}

bool Database::execute(const std::string& sql) {
    if (fault_) return false;
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return true;
    note_fault();
    return false;
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_); }
std::int64_t Database::changes() const { return sqlite3_changes(handle_); }

Result<std::string> Database::bytes() const {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> copy{sqlite3_serialize(handle_, "main", &size, 0),
                                                                       &sqlite3_free};
    if (!copy) return refused({"failed", "there is not enough memory for a copy of the archive"});
    return std::string{reinterpret_cast<const char*>(copy.get()), static_cast<std::size_t>(size)};
}

void Database::note_fault() {
    if (!fault_) fault_ = sqlite3_errmsg(handle_);
}

std::optional<Fault> Database::take_fault() {
    if (!fault_) return std::nullopt;
    return Fault{"failed", *std::exchange(fault_, std::nullopt)};
}

Transaction::~Transaction() {
    if (!open_) return;
    const auto fault = database_.take_fault();
    database_.execute("ROLLBACK");
    database_.take_fault();
}

std::optional<Fault> Transaction::commit() {
    if (auto fault = database_.take_fault()) return fault;
    if (database_.execute("COMMIT")) open_ = false;
    return database_.take_fault();
}

} // namespace laststone::api
