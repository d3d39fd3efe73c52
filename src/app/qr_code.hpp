// A text as the square code that telephones read, for terminals.
#pragma once

#include <string>
#include <string_view>

namespace laststone::app {

// Lines of half blocks, two rows of the code in each; empty where the program was built without the library.
std::string qr_code(std::string_view text);

} // namespace laststone::app
