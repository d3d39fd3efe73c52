// What a filter means in SQL: which rows of `games` are wanted.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "api/archive/archived_game.hpp"
#include "api/archive/database.hpp"
#include "api/archive/id_set.hpp"

namespace laststone::api {

// Parts that few games fit (a player, a rare position) are looked up first and become a list of ids, so that the rest is
// asked of these alone; parts that many fit are asked of one game after the other, which soon finds a page of them.
class Condition {
public:
    Condition(Database& database, const ArchiveFilter& filter);
    Condition(const Condition&) = delete;
    Condition& operator=(const Condition&) = delete;

    // To stand behind FROM games WHERE.
    const std::string& sql() const { return sql_; }
    void bind(Statement& statement) const;
    // Whether games are found by a list of ids.
    bool is_narrow() const { return is_narrow_; }

    void add(std::string_view condition, std::int64_t value);
    void add(std::string_view condition, std::string value);
    // Only games of these.
    void add_ids(const std::vector<std::int64_t>& ids);

private:
    void add_names(Database& database, std::string_view part, const std::vector<std::string>& columns);
    void add_position(Database& database, std::int64_t key);

    std::string sql_ = "1";
    std::vector<std::variant<std::int64_t, std::string, const IdSet*>> values_{};
    std::deque<IdSet> sets_{};
    bool is_narrow_ = false;
};

} // namespace laststone::api
