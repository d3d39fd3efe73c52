#include "api/json.hpp"

namespace laststone::api {

std::string text_of(const Json& json) {
    constexpr int on_one_line = -1;
    return json.dump(on_one_line, ' ', false, Json::error_handler_t::replace);
}

} // namespace laststone::api
