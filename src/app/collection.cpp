#include "app/collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <span>
#include <utility>

#include "nogo/notation/sgf_encoding.hpp"

namespace laststone::app {
namespace {

draughts::PdnSource source_of(std::FILE* file, const std::atomic<bool>* stop, std::uint64_t most) {
    return [file, stop, left = most](std::span<char> buffer) mutable -> std::size_t {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
        const std::size_t got = std::fread(buffer.data(), 1, std::min<std::uint64_t>(buffer.size(), left), file);
        left -= got;
        return got;
    };
}

} // namespace

std::string CollectionFault::text() const {
    return fmt::format("{}:{}:{}: {}", file, error.place.line, error.place.column, error.what);
}

Collection::Collection(const std::string& path, const catalog::Game& usual, const Context& context,
                       const std::atomic<bool>* stop, std::uint64_t most)
    : name_{path},
      context_{context},
      stop_{stop},
      file_{open_file(path)},
      usual_{usual},
      reader_{source_of(file_.get(), stop, most), context.common().encoding} {}

std::optional<std::expected<CollectedGame, CollectionFault>> Collection::next() {
    errno = 0;
    auto game = reader_.next();
    // The library knows no exceptions, so a failure to read looks like the end of the text to it.
    expect_readable(file_, name_);
    tell_encoding();
    if (!game || std::ferror(file_.get()) != 0 || is_stopped()) return std::nullopt;
    if (!*game) return std::unexpected{fault(std::move(game->error()))};
    auto collected = catalog::collected(std::move(**game), usual_);
    if (!collected) return std::unexpected{fault(std::move(collected.error()))};
    return std::move(*collected);
}

CollectionFault Collection::fault(draughts::PdnError error, const CollectedGame& game) {
    if (game.is_typed) return fault(std::move(error));
    const auto fitting = catalog::games_that_fit(game);
    if (fitting.empty()) return fault(std::move(error));
    const bool is_told = std::ranges::find(fitting, hinted_) != fitting.end();
    hinted_ = fitting.front();
    error.what += "; " + catalog::hint(fitting);
    return {name_, std::move(error), is_told};
}

void Collection::tell_encoding() {
    const auto assumed = reader_.assumed_encoding();
    if (!assumed || std::exchange(told_encoding_, true)) return;
    context_.note(encoding_remark(name_, *assumed));
}

bool has_sgf_name(std::string_view path) { return path.ends_with(".sgf") || path.ends_with(".SGF"); }

std::string read_sgf_file(const std::string& path, const Context& context) {
    auto [text, assumed] = nogo::sgf_in_utf8(read_whole_file(path), context.common().encoding);
    if (assumed) context.note(encoding_remark(path, *assumed));
    return std::move(text);
}

} // namespace laststone::app
