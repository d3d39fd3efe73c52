#include <windows.h>

#include <array>

#include "app/environment.hpp"

namespace laststone::app {

std::optional<std::filesystem::path> data_folder() {
    const std::string local = environment("LOCALAPPDATA");
    if (local.empty()) return std::nullopt;
    return std::filesystem::path{local} / "laststone";
}

std::string our_program() {
    std::array<char, 1 << 15> path{};
    const DWORD length = GetModuleFileNameA(nullptr, path.data(), path.size());
    return length > 0 && length < path.size() ? std::string{path.data(), length} : "laststone";
}

} // namespace laststone::app
