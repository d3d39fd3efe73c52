#include "api/fields.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/characters.hpp"

namespace laststone::api {
namespace {

// Deep enough for every document of the API; deeper ones are somebody's joke.
constexpr int deepest = 32;

template <class T>
std::string number_text(T number) {
    std::string text = std::to_string(number);
    if (text.contains('.')) text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

// Looked at beforehand: a parser that is asked at each value takes a time that grows with the square of a list.
bool is_shallow(std::string_view text) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (in_text && c == '\\') ++at;
        else if (c == '"') in_text = !in_text;
        else if (in_text) continue;
        else if (c == '[' || c == '{') {
            if (++depth > deepest) return false;
        } else if (c == ']' || c == '}') --depth;
    }
    return true;
}

// Listens to a parser for the first thing that is wrong: only those who do are told where that is without an exception.
class FaultFinder final : public nlohmann::json_sax<Json> {
public:
    const Fault& fault() const { return fault_; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override {
        constexpr int number_too_large = 406;
        fault_ = error.id == number_too_large
                     ? Fault{"bad_json", "the body has a number that is too large"}
                     : Fault{"bad_json", "the body is not JSON"}.with("offset", position > 0 ? position - 1 : 0);
        return false;
    }

private:
    Fault fault_{"bad_json", "the body is not JSON"};
};

} // namespace

Fields::Fields(const Json& object) : object_{&object} {
    if (!object.is_object()) fault_ = Fault{"bad_json", "an object is wanted here, { and its fields"};
}

void Fields::blame(std::string_view field, std::string_view wish) {
    if (fault_) return;
    fault_ = Fault{"bad_field", "the field " + std::string{field} + " " + std::string{wish}}.with("field", field);
}

const Json* Fields::find(std::string_view key) const {
    if (!object_->is_object()) return nullptr;
    const auto found = object_->find(std::string{key});
    return found != object_->end() && !found->is_null() ? &*found : nullptr;
}

std::optional<std::string> Fields::text_if_any(std::string_view key) {
    const Json* const found = find(key);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) {
        blame(key, "must be a text");
        return std::nullopt;
    }
    return found->get<std::string>();
}

std::string Fields::text(std::string_view key, std::optional<std::string_view> otherwise) {
    if (auto given = text_if_any(key)) return std::move(*given);
    if (!otherwise) blame(key, "is missing: a text is wanted");
    return std::string{otherwise.value_or("")};
}

std::string Fields::word(std::string_view key, const std::vector<std::string_view>& words, std::string_view otherwise) {
    std::string given = text(key, otherwise);
    if (given == otherwise || std::ranges::find(words, given) != words.end()) return given;
    std::string wish = "must be one of";
    for (const std::string_view word : words) wish += " " + std::string{word};
    blame(key, wish);
    return given;
}

bool Fields::flag(std::string_view key, bool otherwise) {
    const Json* const found = find(key);
    if (found == nullptr) return otherwise;
    if (!found->is_boolean()) blame(key, "must be true or false");
    return found->is_boolean() && found->get<bool>();
}

template <class T>
std::optional<T> Fields::number(std::string_view key, T least, T most, std::string_view kind) {
    const Json* const found = find(key);
    if (found == nullptr) return std::nullopt;
    const bool fits = found->is_number() && (std::is_floating_point_v<T> || found->is_number_integer());
    const double value = fits ? found->get<double>() : 0;
    if (fits && value >= static_cast<double>(least) && value <= static_cast<double>(most)) return found->get<T>();
    blame(key, "must be a " + std::string{kind} + " from " + number_text(least) + " to " + number_text(most));
    return std::nullopt;
}

std::optional<std::int64_t> Fields::whole_if_any(std::string_view key, std::int64_t least, std::int64_t most) {
    return number<std::int64_t>(key, least, most, "whole number");
}

std::int64_t Fields::whole(std::string_view key, std::int64_t least, std::int64_t most,
                           std::optional<std::int64_t> otherwise) {
    if (const auto given = whole_if_any(key, least, most)) return *given;
    if (!otherwise) blame(key, "is missing: a whole number is wanted");
    return otherwise.value_or(least);
}

std::optional<double> Fields::real_if_any(std::string_view key, double least, double most) {
    return number<double>(key, least, most, "number");
}

std::optional<game::Color> Fields::color_if_any(std::string_view key) {
    const auto given = text_if_any(key);
    if (!given) return std::nullopt;
    for (const game::Color color : {game::Color::black, game::Color::white})
        if (*given == game::name(color)) return color;
    blame(key, "must be black or white");
    return std::nullopt;
}

std::vector<std::string> Fields::texts(std::string_view key, std::size_t most) {
    const Json* const found = find(key);
    std::vector<std::string> all;
    if (found == nullptr) return all;
    const bool fits = found->is_array() && found->size() <= most &&
                      std::ranges::all_of(*found, [](const Json& text) { return text.is_string(); });
    if (!fits) blame(key, "must be a list of at most " + std::to_string(most) + " texts");
    else
        for (const Json& text : *found) all.push_back(text.get<std::string>());
    return all;
}

const Json* Fields::object_if_any(std::string_view key) {
    const Json* const found = find(key);
    if (found == nullptr || found->is_object()) return found;
    blame(key, "must be an object");
    return nullptr;
}

Result<Json> parse_object(std::string_view body) {
    if (!is_shallow(body))
        return refused({"bad_json", "the body is nested more than " + std::to_string(deepest) + " deep"});
    constexpr bool throws = false;
    Json parsed = Json::parse(body, nullptr, throws);
    if (parsed.is_object()) return parsed;
    if (parsed.is_discarded()) {
        FaultFinder finder;
        Json::sax_parse(body, &finder);
        return refused(finder.fault());
    }
    return refused({"bad_json", "the body must be an object, { and its fields"});
}

} // namespace laststone::api
