// The terms of a game as JSON, as messages, journals and evidence have them: docs/formats/channel.md.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "channel/turn.hpp"

namespace laststone::channel {

nlohmann::ordered_json terms_json(const Terms& terms);

} // namespace laststone::channel
