// What a match has played so far, in a file, so that it can be taken up again: docs/formats/match_journal.md.
#pragma once

#include <cstdint>
#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/standings.hpp"

namespace laststone::match {

// What a match is: a line each, as `games 100`. Matches with equal facts are one match.
struct MatchFacts {
    std::uint64_t seed = 0;
    std::size_t games = 0;            // planned; more may be added
    std::optional<std::uint64_t> records_before{}; // bytes that the file of games had when the match began
    std::vector<std::string> facts{}; // everything else that must stay the same
};

// A journal that was read.
struct JournalContent {
    MatchFacts facts{};
    struct Entry {
        MatchGame game;
        std::uint64_t record_size = 0; // of the file of games, with this one
    };
    std::vector<Entry> entries{};
    std::uint64_t size = 0; // in bytes, of what could be read: a line that was cut off by a crash is not
};
// Or why it is not a journal, with its line.
std::expected<JournalContent, std::string> parse_journal(std::string_view text);

std::string journal_head(const MatchFacts& facts);
std::string journal_line(const MatchGame& game, std::uint64_t record_size);

// A journal that another process writes, read as it grows.
class JournalTail {
public:
    explicit JournalTail(std::string path) : path_{std::move(path)} {}

    // What has been added since it was last asked for; nothing while there is no such file, or where it cannot be read.
    std::vector<JournalContent::Entry> more();

private:
    std::string path_;
    std::string head_{};
    std::uint64_t read_ = 0; // bytes
};

// Appends whole lines and sees that they reach the disk.
class AppendedFile {
public:
    // What lies behind `keep` bytes is cut off; without a number, nothing is. Where it cannot be opened, why.
    static std::expected<AppendedFile, std::string> open(const std::string& path,
                                                         std::optional<std::uint64_t> keep = {});

    // False where it could not be written.
    bool append(std::string_view text);
    std::uint64_t size() const { return size_; }

private:
    AppendedFile(std::FILE* file, std::uint64_t size) : file_{file, std::fclose}, size_{size} {}

    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    std::uint64_t size_;
};

} // namespace laststone::match
