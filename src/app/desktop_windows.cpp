#include <windows.h>

#include <shellapi.h>

#include "app/desktop.hpp"

namespace laststone::app {

void open_browser(const std::string& address) {
    ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

void allow_many_connections() {}

} // namespace laststone::app
