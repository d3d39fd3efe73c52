#include <pwd.h>
#include <unistd.h>

#include "app/environment.hpp"

namespace laststone::app {

std::optional<std::filesystem::path> data_folder() {
    if (const std::string folder = environment("XDG_DATA_HOME"); folder.starts_with('/'))
        return std::filesystem::path{folder} / "laststone";
    std::string home = environment("HOME");
    if (home.empty())
        if (const passwd* const user = getpwuid(getuid())) home = user->pw_dir;
    if (home.empty()) return std::nullopt;
    return std::filesystem::path{home} / ".local" / "share" / "laststone";
}

std::string our_program() {
    std::error_code none;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", none);
    return none ? "laststone" : path.string();
}

} // namespace laststone::app
