// JSON as the server reads and writes it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace laststone::api {

// Keys stay in the order they were put in.
using Json = nlohmann::ordered_json;

// On one line. Bytes that are no UTF-8 are replaced: a browser could not read them.
std::string text_of(const Json& json);

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

} // namespace laststone::api
