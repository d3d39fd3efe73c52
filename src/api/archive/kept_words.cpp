#include "api/archive/kept_words.hpp"

namespace laststone::api {
namespace {

struct WordStatements {
    std::string_view find;
    std::string_view add;
    std::string_view read;
};
constexpr WordStatements statements_of(KeptWords::Kind kind) {
    if (kind == KeptWords::Kind::names)
        return {"SELECT id FROM names WHERE name = ?", "INSERT INTO names (name) VALUES (?)",
                "SELECT name FROM names WHERE id = ?"};
    return {"SELECT id FROM moves WHERE move = ?", "INSERT INTO moves (move) VALUES (?)",
            "SELECT move FROM moves WHERE id = ?"};
}

} // namespace

std::int64_t KeptWords::number(Database& database, const std::string& text) {
    const auto [known, is_new] = numbers_.try_emplace(text, 0);
    if (!is_new) return known->second;
    {
        Statement ask = database(statements_of(kind_).find);
        ask.with(text);
        if (ask.step()) return known->second = ask.number(0);
    }
    database(statements_of(kind_).add).with(text).run();
    return known->second = database.last_id();
}

std::string KeptWords::text(Database& database, std::int64_t number) const {
    Statement ask = database(statements_of(kind_).read);
    ask.with(number);
    return ask.step() ? ask.text(0) : std::string{};
}

} // namespace laststone::api
