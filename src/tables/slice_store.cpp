#include "tables/slice_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/checksum.hpp"
#include "base/system.hpp"

namespace laststone::tables {
namespace {

// A file that is written at several places, by several processes.
class OpenFile {
public:
    explicit OpenFile(const std::string& path)
        : descriptor_{::open(path.c_str(), O_WRONLY | O_CREAT | base::plain_bytes, 0666)} {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    bool write(std::span<const std::uint8_t> bytes, std::uint64_t at) {
        constexpr std::size_t most_at_once = std::size_t{1} << 30;
        if (descriptor_ >= 0 && ::lseek(descriptor_, static_cast<off_t>(at), SEEK_SET) < 0) return false;
        while (descriptor_ >= 0 && !bytes.empty()) {
            const auto some = static_cast<unsigned>(std::min(bytes.size(), most_at_once));
            const auto written = ::write(descriptor_, bytes.data(), some);
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return false;
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
        return descriptor_ >= 0;
    }
    bool settle() { return descriptor_ >= 0 && base::flush_to_disk(descriptor_); }

private:
    int descriptor_;
};

// Behind the positions: their checksum, lowest byte first.
constexpr std::size_t seal_size = 4;
std::array<std::uint8_t, seal_size> seal_of(std::span<const std::uint8_t> bytes) {
    const std::uint32_t sum = base::crc32(bytes);
    std::array<std::uint8_t, seal_size> seal{};
    for (std::size_t i = 0; i < seal_size; ++i) seal[i] = static_cast<std::uint8_t>(sum >> (8 * i));
    return seal;
}

} // namespace

std::string SliceStore::path(const MaterialClass& material) const {
    std::string name = folder_ + "/";
    for (const int pieces : {material.men, material.kings, material.enemy_men, material.enemy_kings})
        name += std::to_string(pieces);
    return name + ".solved";
}

bool SliceStore::has(const MaterialClass& material, std::uint64_t positions) const {
    if (folder_.empty()) return kept_.contains(material);
    const auto file = base::MappedFile::open(path(material));
    if (!file || file->bytes().size() != positions + seal_size) return false;
    const auto content = file->bytes().first(static_cast<std::size_t>(positions));
    const auto seal = seal_of(content);
    return std::memcmp(seal.data(), file->bytes().data() + positions, seal_size) == 0;
}

std::expected<void, std::string> SliceStore::put(const MaterialClass& material, std::uint64_t positions,
                                                 const Share& share, std::vector<std::uint8_t> distances) {
    if (folder_.empty()) {
        kept_[material] = std::move(distances);
        return {};
    }
    const std::string name = path(material);
    const std::string temporary = name + ".part";
    std::string failure;
    const auto note = [&] { failure = std::strerror(errno); };
    if (ranks_.is_first()) (void)::unlink(temporary.c_str());
    ranks_.meet();
    if (OpenFile file{temporary}; !file.write(distances, share.first) || !file.settle()) note();
    if (!ranks_.all_agree(failure.empty())) failure += failure.empty() ? "another process could not write" : "";
    if (failure.empty() && ranks_.is_first()) {
        if (auto whole = base::MappedFile::open(temporary); !whole || whole->bytes().size() != positions)
            failure = "it is not as long as it should be";
        else if (OpenFile file{temporary}; !file.write(seal_of(whole->bytes()), positions) || !file.settle()) note();
    }
    if (failure.empty() && ranks_.is_first()) {
        std::error_code failed;
        std::filesystem::rename(temporary, name, failed);
        if (failed) failure = failed.message();
    }
    if (ranks_.all_agree(failure.empty())) return {};
    return std::unexpected{"\"" + name + "\" cannot be written: " + failure};
}

std::span<const std::uint8_t> SliceStore::open(const MaterialClass& material) {
    if (folder_.empty()) {
        const auto found = kept_.find(material);
        return found == kept_.end() ? std::span<const std::uint8_t>{} : found->second;
    }
    auto found = files_.find(material);
    if (found == files_.end()) {
        auto file = base::MappedFile::open(path(material));
        if (!file || file->bytes().size() < seal_size) return {};
        found = files_.emplace(material, std::move(*file)).first;
    }
    const auto bytes = found->second.bytes();
    return bytes.first(bytes.size() - seal_size);
}

} // namespace laststone::tables
