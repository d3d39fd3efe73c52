// Answers compressed with gzip (RFC 1952), whole or piece by piece.
#pragma once

#include <string>
#include <string_view>

#include "api/message.hpp"

namespace laststone::server {

using api::Response;

// Whether a header Accept-Encoding admits gzip: `gzip;q=0` does not.
bool admits_gzip(std::string_view accept_encoding);

std::string gzip(std::string_view text);

// The same answer compressed, where it is a text that is long enough.
Response compressed(Response response);

} // namespace laststone::server
