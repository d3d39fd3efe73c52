// What a server asks of the system it runs on: a browser for its user, and many open files.
#pragma once

#include <string>

namespace laststone::app {

// Where there is somebody to see it.
void open_browser(const std::string& address);

// Each connection is an open file, and some systems allow few unless they are asked for more.
void allow_many_connections();

} // namespace laststone::app
