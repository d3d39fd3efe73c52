#include "app/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "base/characters.hpp"

namespace laststone::app {
namespace {

constexpr std::size_t largest_position = std::size_t{1} << 20;
constexpr std::size_t largest_file = std::size_t{1} << 30; // a device may have no end

int leave_open(std::FILE*) { return 0; }

std::string read_all(const std::string& path, const std::string& source) {
    const File file = open_file(path);
    std::string content(largest_position + 1, '\0');
    errno = 0;
    content.resize(std::fread(content.data(), 1, content.size(), file.get()));
    expect_readable(file, path);
    if (content.size() > largest_position)
        throw Failure{fmt::format("{} is longer than any position: more than {} characters", source, largest_position)};
    return content;
}

// Continuation bytes of UTF-8 are no characters of their own.
std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace

File open_file(const std::string& path) {
    if (path == "-") return {stdin, leave_open};
    errno = 0;
    File file{std::fopen(path.c_str(), "rb"), std::fclose};
    if (!file) throw Failure{fmt::format("{} cannot be opened: {}", source_name(path), system_message(errno))};
    return file;
}

void expect_readable(const File& file, const std::string& path) {
    if (std::ferror(file.get()) != 0 && errno != EINTR)
        throw Failure{fmt::format("{} cannot be read: {}", source_name(path), system_message(errno))};
}

std::string read_whole_file(const std::string& path) {
    const File file = open_file(path);
    std::string content;
    errno = 0;
    for (;;) {
        constexpr std::size_t part = std::size_t{1} << 16;
        const std::size_t before = content.size();
        content.resize(before + part);
        content.resize(before + std::fread(content.data() + before, 1, part, file.get()));
        if (content.size() == before) break;
        if (content.size() > largest_file)
            throw Failure{fmt::format("{} is too long: more than {} bytes", source_name(path), largest_file)};
    }
    expect_readable(file, path);
    return content;
}

std::string encoding_remark(const std::string& path, base::Encoding assumed) {
    if (assumed == base::Encoding::utf8)
        return fmt::format("{} is not quite UTF-8: bytes that mean nothing were replaced", source_name(path));
    return fmt::format("{} is not UTF-8: it is read as {} (--encoding names another)", source_name(path),
                       base::name(assumed));
}

std::string source_name(const std::string& path) { return path == "-" ? "standard input" : in_quotes(path); }

Text read_argument(std::string_view argument, std::string_view what) {
    if (!argument.starts_with('@')) return {std::string{argument}, std::string{what}};
    const std::string path{argument.substr(1)};
    if (path.empty()) throw Failure{fmt::format("@ needs the name of a file after it, or - for standard input")};
    std::string source = source_name(path);
    std::string content = read_all(path, source);
    return {std::move(content), std::move(source)};
}

std::string fault_in(const Text& text, std::optional<std::size_t> offset, std::string_view what) {
    if (!offset) return fmt::format("{}: {}", text.source, what);
    const std::string_view before = std::string_view{text.content}.substr(0, *offset);
    std::string place = fmt::format("at character {}", characters_in(before) + 1);
    const std::size_t last_break = before.rfind('\n');
    if (last_break != std::string_view::npos)
        place += fmt::format(" (line {}, column {})", std::ranges::count(before, '\n') + 1,
                             characters_in(before.substr(last_break + 1)) + 1);
    return fmt::format("{}, {}: {}", text.source, place, what);
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    return base::quoted(text, longest);
}

std::string system_message(int error) { return std::generic_category().message(error); }

} // namespace laststone::app
