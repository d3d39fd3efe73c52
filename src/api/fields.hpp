// Reads the fields of an unchecked JSON object, and remembers the first that is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/fault.hpp"
#include "api/json.hpp"
#include "game/color.hpp"

namespace laststone::api {

// Read all fields, then check fault() once. The value of a faulty field is meaningless.
class Fields {
public:
    explicit Fields(const Json& object);

    const std::optional<Fault>& fault() const { return fault_; }
    // Unless something is wrong already.
    void blame(std::string_view field, std::string_view wish);

    bool has(std::string_view key) const { return find(key) != nullptr; }
    std::string text(std::string_view key, std::optional<std::string_view> otherwise = {});
    std::optional<std::string> text_if_any(std::string_view key);
    // A text of these.
    std::string word(std::string_view key, const std::vector<std::string_view>& words, std::string_view otherwise);
    bool flag(std::string_view key, bool otherwise = false);
    std::optional<std::int64_t> whole_if_any(std::string_view key, std::int64_t least, std::int64_t most);
    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most,
                       std::optional<std::int64_t> otherwise = {});
    std::optional<double> real_if_any(std::string_view key, double least, double most);
    std::optional<game::Color> color_if_any(std::string_view key);
    std::vector<std::string> texts(std::string_view key, std::size_t most);
    // Null where there is none.
    const Json* object_if_any(std::string_view key);

private:
    // Null for a field that is not there, or is null.
    const Json* find(std::string_view key) const;
    template <class T>
    std::optional<T> number(std::string_view key, T least, T most, std::string_view kind);

    const Json* object_;
    std::optional<Fault> fault_{};
};

// The object that a body is.
Result<Json> parse_object(std::string_view body);

} // namespace laststone::api
