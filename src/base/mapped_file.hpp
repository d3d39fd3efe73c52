// A file's bytes as they lie on disk, read where they are touched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>

namespace laststone::base {

class MappedFile {
public:
    // Or why it cannot be read: "No such file or directory". An empty file is no bytes.
    static std::expected<MappedFile, std::string> open(const std::string& path);

    std::span<const std::uint8_t> bytes() const { return {block_.get(), block_.get_deleter().size}; }

private:
    struct Release {
        std::size_t size;
        void operator()(const std::uint8_t* block) const;
    };
    std::unique_ptr<const std::uint8_t, Release> block_{nullptr, Release{}};
};

} // namespace laststone::base
