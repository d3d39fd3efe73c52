// The files of the page, as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

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

} // namespace laststone::server
