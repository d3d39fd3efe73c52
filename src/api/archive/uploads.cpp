// Where what is sent lies until it is read.
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <filesystem>
#include <string_view>

#include "api/archive/imports.hpp"
#include "base/system.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view upload_prefix = "laststone-import-";

} // namespace

std::string upload_name(const std::string& folder) {
    static std::atomic<unsigned> number = 0;
    return folder + "/" + std::string{upload_prefix} + std::to_string(::getpid()) + "-" + std::to_string(++number);
}

void remove_abandoned_uploads(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder, error}) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(upload_prefix)) continue;
        const std::string_view rest = std::string_view{name}.substr(upload_prefix.size());
        std::int64_t owner = 0;
        const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), owner);
        const bool is_ours = fault == std::errc{} && owner > 0 && end != rest.data() + rest.size() && *end == '-';
        if (is_ours && !base::is_running(owner)) std::filesystem::remove(entry.path(), error);
    }
}

} // namespace laststone::api
