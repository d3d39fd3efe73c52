// Which side of zero a number is on.
#pragma once

namespace laststone::base {

constexpr int sign(int n) { return (n > 0) - (n < 0); }

} // namespace laststone::base
