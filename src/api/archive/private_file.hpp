// Files that nobody but their owner may read: what people play is their own.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

namespace laststone::api {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

// A new one to write to; nothing where there is one of that name, or none can be made.
OpenFile new_private_file(const std::string& path);
// Makes it where there is none, empty; takes it from others where there is one. False where it is not ours to change.
bool make_private(const std::string& path);

} // namespace laststone::api
