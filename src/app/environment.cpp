#include "app/environment.hpp"

#ifndef _WIN32
#include <pwd.h>
#include <unistd.h>
#endif

#include <cstdlib>

namespace laststone::app {

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::optional<std::filesystem::path> data_folder() {
    if (const std::string folder = environment("XDG_DATA_HOME"); folder.starts_with('/'))
        return std::filesystem::path{folder} / "laststone";
#ifdef _WIN32
    const std::string local = environment("LOCALAPPDATA");
    if (local.empty()) return std::nullopt;
    return std::filesystem::path{local} / "laststone";
#else
    std::string home = environment("HOME");
    if (home.empty())
        if (const passwd* const user = getpwuid(getuid())) home = user->pw_dir;
    if (home.empty()) return std::nullopt;
    return std::filesystem::path{home} / ".local" / "share" / "laststone";
#endif
}

} // namespace laststone::app
