#include "app/collection.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <span>
#include <utility>

namespace laststone::app {
namespace {

draughts::PdnSource source_of(std::FILE* file) {
    return [file](std::span<char> buffer) { return std::fread(buffer.data(), 1, buffer.size(), file); };
}

} // namespace

std::string CollectionFault::text() const {
    return fmt::format("{}:{}:{}: {}", file, error.place.line, error.place.column, error.what);
}

Collection::Collection(const std::string& path, const catalog::Game& usual)
    : name_{path}, file_{open_file(path)}, usual_{usual}, reader_{source_of(file_.get())} {}

std::optional<std::expected<CollectedGame, CollectionFault>> Collection::next() {
    errno = 0;
    auto game = reader_.next();
    // The library knows no exceptions, so a failure to read looks like the end of the text to it.
    expect_readable(file_, name_);
    if (!game || std::ferror(file_.get()) != 0) return std::nullopt;
    if (!*game) return std::unexpected{fault(std::move(game->error()))};
    auto collected = catalog::collected(std::move(**game), usual_);
    if (!collected) return std::unexpected{fault(std::move(collected.error()))};
    return std::move(*collected);
}

} // namespace laststone::app
