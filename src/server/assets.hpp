// Answers with the files of the page.
#pragma once

#include <span>

#include "api/message.hpp"
#include "server/page_assets.hpp"

namespace laststone::server {

using api::Request;
using api::Response;

// The file at this path, or the page itself for paths of its own.
Response asset_answer(std::span<const Asset> assets, const Request& request);

} // namespace laststone::server
