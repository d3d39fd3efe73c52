#include <sys/resource.h>
#include <unistd.h>

#include "app/desktop.hpp"
#include "app/environment.hpp"

namespace laststone::app {

void open_browser(const std::string& address) {
    if (environment("DISPLAY").empty() && environment("WAYLAND_DISPLAY").empty()) return;
    if (fork() != 0) return;
    execlp("xdg-open", "xdg-open", address.c_str(), static_cast<char*>(nullptr));
    _exit(1);
}

void allow_many_connections() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

} // namespace laststone::app
