// The files of the page, as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

#include "server/message.hpp"

namespace laststone::server {

struct Asset {
    std::string_view path; // "/assets/main-abc.js"
    std::string_view tag;  // changes with the content
    std::string_view plain;
    std::string_view gzip; // the same, compressed
    bool may_be_kept;      // for ever: its name changes with its content
};

// None where the page was not built.
std::span<const Asset> page_assets();

// The file at this path, or the page itself for paths of its own.
Response asset_answer(std::span<const Asset> assets, const Request& request);

} // namespace laststone::server
