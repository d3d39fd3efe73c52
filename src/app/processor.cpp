#include "app/processor.hpp"

#ifdef LASTSTONE_LEVELS

#include <unistd.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace laststone::app {
namespace {

struct ProcessorLevel {
    const char* name;
    bool is_here;
};

// A copy of the program for each lies in a folder of that name (cmake/Levels.cmake), as glibc has it for libraries.
std::string best_level() {
    __builtin_cpu_init();
    const ProcessorLevel levels[]{{"x86-64-v4", __builtin_cpu_supports("x86-64-v4") != 0},
                                  {"x86-64-v3", __builtin_cpu_supports("x86-64-v3") != 0}};
    const std::string built = "," LASTSTONE_LEVELS ",";
    for (const ProcessorLevel& level : levels)
        if (level.is_here && built.find(std::string{","} + level.name + ",") != std::string::npos) return level.name;
    return {};
}

} // namespace

void become_best_for_this_processor(char** words) {
    const std::string level = best_level();
    std::error_code none;
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", none);
    if (level.empty() || none) return;
    // Beside this one where it is built, in lib/laststone where it is installed. If it is in neither, this one goes on.
    const std::filesystem::path built = here.parent_path();
    for (const auto& folder : {built, built.parent_path() / "lib" / "laststone"})
        execv((folder / level / here.filename()).c_str(), words);
}

} // namespace laststone::app

#else

namespace laststone::app {

void become_best_for_this_processor(char**) {}

} // namespace laststone::app

#endif
