#include "app/environment.hpp"

#include <cstdlib>

namespace laststone::app {

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

} // namespace laststone::app
