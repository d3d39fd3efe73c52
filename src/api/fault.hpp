// Why a question was not answered: a stable word, a sentence for people, and what else helps to mend it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "api/json.hpp"
#include "catalog/game.hpp"

namespace laststone::api {

struct Fault {
    std::string_view code; // of the table in docs/api.md
    std::string sentence;  // without its full stop
    Json more = Json::object();

    Fault with(std::string_view key, Json value) && {
        more[std::string{key}] = std::move(value);
        return std::move(*this);
    }
};

template <class T>
using Result = std::expected<T, Fault>;
inline auto refused(Fault fault) { return std::unexpected{std::move(fault)}; }

// The HTTP status of a fault's code.
int status_of(std::string_view code);

// {"code", "sentence", ...}
Json json_of(const Fault& fault);

// What a game has to say against a text.
Fault fault_of(std::string_view code, const catalog::Refusal& refusal);

} // namespace laststone::api
