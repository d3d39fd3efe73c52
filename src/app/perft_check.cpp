#include "app/perft_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <string_view>
#include <vector>

#include "app/options.hpp"
#include "draughts/notation/characters.hpp"

namespace laststone::app {
namespace {

// The field that `rest` begins with, which is taken off with its comma; an error is a sentence. "" in quotes is one quote.
std::expected<std::string, std::string> take_field(std::string_view& rest) {
    std::string_view text = rest;
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (!text.starts_with('"')) {
        const std::string field{draughts::trimmed(rest.substr(0, rest.find(',')))};
        rest.remove_prefix(std::min(rest.find(','), rest.size()));
        return field;
    }
    std::string field;
    for (text.remove_prefix(1); !text.empty(); text.remove_prefix(1)) {
        if (text.starts_with("\"\"")) text.remove_prefix(1);
        else if (text.starts_with('"')) break;
        field += text.front();
    }
    if (text.empty()) return std::unexpected{"a quotation mark is not closed"};
    text.remove_prefix(1);
    rest = text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    if (!rest.empty() && rest.front() != ',') return std::unexpected{"a comma is missing after a quotation mark"};
    return field;
}

std::expected<std::vector<std::string>, std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields;
    for (;;) {
        auto field = take_field(line);
        if (!field) return std::unexpected{field.error()};
        fields.push_back(std::move(*field));
        if (line.empty()) return fields;
        line.remove_prefix(1); // the comma
    }
}

} // namespace

PerftCheck::PerftCheck(const std::string& path) : lines_{path} {
    std::string header = lines_.next().value_or("");
    if (header.starts_with("\xEF\xBB\xBF")) header.erase(0, 3);
    const auto names = fields_of(header);
    const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
        if (!names) return std::nullopt;
        const auto found = std::ranges::find_if(
            *names, [&](const std::string& given) { return std::ranges::equal(given, name, {}, draughts::to_lower); });
        if (found == names->end()) return std::nullopt;
        return static_cast<std::size_t>(found - names->begin());
    };
    const auto position = find("fen") ? find("fen") : find("board");
    const auto depth = find("depth");
    const auto nodes = find("nodes");
    if (!position || !depth || !nodes) refuse("the header must name the columns fen, depth and nodes");
    position_ = *position;
    depth_ = *depth;
    nodes_ = *nodes;
}

std::optional<PerftCheck::Row> PerftCheck::next() {
    std::optional<std::string> line;
    do {
        line = lines_.next();
        if (!line) return std::nullopt;
    } while (draughts::trimmed(*line).empty());

    const auto fields = fields_of(*line);
    if (!fields) refuse(fields.error());
    if (fields->size() <= std::max({position_, depth_, nodes_}))
        refuse(fmt::format("the row has only {} of its columns", fields->size()));
    constexpr Range depths{0, 99};
    return Row{.position = (*fields)[position_],
               .depth = static_cast<int>(parse_number(place() + ": depth", (*fields)[depth_], depths)),
               .nodes = parse_number(place() + ": nodes", (*fields)[nodes_], {})};
}

void PerftCheck::refuse(const std::string& what) const { throw Failure{fmt::format("{}: {}", place(), what)}; }

} // namespace laststone::app
