// Answers with the files of the page.
#pragma once

#include <span>

#include "server/message.hpp"
#include "server/page_assets.hpp"

namespace laststone::server {

// The file at this path, or the page itself for paths of its own.
Response asset_answer(std::span<const Asset> assets, const Request& request);

} // namespace laststone::server
