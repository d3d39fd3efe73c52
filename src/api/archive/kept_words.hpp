// Texts that a table keeps once each, and the numbers that stand for them elsewhere: names, moves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "api/archive/database.hpp"

namespace laststone::api {

// Remembers what it has found. Must not outlive a transaction that is rolled back.
class KeptWords {
public:
    enum class Kind : std::uint8_t { names, moves };
    explicit KeptWords(Kind kind) : kind_{kind} {}

    // A new text is added.
    std::int64_t number(Database& database, const std::string& text);
    // Empty where there is none.
    std::string text(Database& database, std::int64_t number) const;

private:
    Kind kind_;
    std::unordered_map<std::string, std::int64_t> numbers_{};
};

} // namespace laststone::api
