#include "api/fault.hpp"

#include <algorithm>
#include <array>

#include "catalog/sentences.hpp"

namespace laststone::api {
namespace {

struct Code {
    std::string_view word;
    int status;
};
constexpr std::array<Code, 18> codes{{
    {"bad_request", 400},
    {"bad_json", 400},
    {"bad_field", 400},
    {"unknown_game", 400},
    {"bad_position", 400},
    {"illegal_move", 400},
    {"bad_record", 400},
    {"bad_form", 400},
    {"token_needed", 401},
    {"forbidden", 403},
    {"not_found", 404},
    {"unknown_line", 404},
    {"bad_method", 405},
    {"conflict", 409},
    {"too_large", 413},
    {"bad_type", 415},
    {"busy", 503},
    {"failed", 500},
}};

} // namespace

int status_of(std::string_view code) {
    const auto found = std::ranges::find(codes, code, &Code::word);
    return found != codes.end() ? found->status : 500;
}

Json json_of(const Fault& fault) {
    Json json{{"code", fault.code}, {"sentence", catalog::standing_alone(fault.sentence)}};
    json.update(fault.more);
    return json;
}

Fault fault_of(std::string_view code, const catalog::Refusal& refusal) {
    Fault fault{code, refusal.what};
    if (refusal.offset) fault.more["offset"] = *refusal.offset;
    return fault;
}

} // namespace laststone::api
