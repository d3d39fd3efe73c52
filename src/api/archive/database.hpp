// SQLite behind a few words: statements that close themselves, and faults as values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "api/fault.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace laststone::api {

class Database;

// A statement at work. Values are bound from left to right, and columns read from 0.
class Statement {
public:
    Statement(Database& database, sqlite3_stmt* statement) : database_{database}, statement_{statement} {}
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement(); // ready for its next use

    Statement& with(std::int64_t number);
    Statement& with(double real);
    Statement& with(std::string_view text);
    Statement& with_bytes(std::string_view bytes);
    Statement& with_null();

    // True while there is a row.
    bool step();
    // A statement without rows; it can then be bound and run again.
    void run() {
        while (step()) {}
        reset();
    }
    std::int64_t number(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    std::string_view bytes(int column) const; // until the next step
    bool is_null(int column) const;

private:
    void reset();

    Database& database_;
    sqlite3_stmt* statement_; // nothing after a fault
    int bound_ = 0;
};

// One connection; one thread at a time. After a fault, nothing more is done until it has been fetched.
class Database {
public:
    enum class Use : std::uint8_t {
        changes,   // what is committed is on the disk
        bulk,      // what is committed is whole, and reaches the disk soon
        questions, // nothing can be changed
    };
    static Result<std::unique_ptr<Database>> open(const std::string& path, Use use = Use::changes);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // Prepared once, and kept: one of each at a time.
    Statement operator()(std::string_view sql);
    // Several statements in one text.
    bool execute(const std::string& sql);
    std::int64_t last_id() const;
    std::int64_t changes() const;
    // The whole file as it would be on a disk.
    Result<std::string> bytes() const;

    bool has_fault() const { return fault_.has_value(); }
    std::optional<Fault> take_fault();

private:
    friend class Statement;
    explicit Database(sqlite3* handle) : handle_{handle} {}
    void note_fault();

    sqlite3* handle_;
    std::unordered_map<std::string, sqlite3_stmt*> prepared_{};
    std::optional<std::string> fault_{};
};

// Is rolled back unless it is committed.
class Transaction {
public:
    explicit Transaction(Database& database) : database_{database}, open_{database.execute("BEGIN IMMEDIATE")} {}
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    std::optional<Fault> commit();

private:
    Database& database_;
    bool open_;
};

} // namespace laststone::api
