// A folder that is gone with all that is in it when the test is.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace laststone::channel {

class TemporaryFolder {
public:
    TemporaryFolder() : path_{(std::filesystem::temp_directory_path() / "laststone_test_XXXXXX").string()} {
        if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error{"there is no place for temporary folders"};
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

} // namespace laststone::channel
