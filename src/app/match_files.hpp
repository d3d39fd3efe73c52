// The files of a match: what has been played lies in them as soon as it is, the games, and beside them the journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "match/journal.hpp"
#include "match/standings.hpp"

namespace laststone::app {

struct MatchFileNames {
    std::string pdn{};
    std::string journal{}; // the PDN file's with .journal appended, unless it is named
    bool resumes = false;  // continues the match in the journal
};

class MatchFiles {
public:
    // Reads an earlier journal. Throws Failure where that cannot be understood.
    explicit MatchFiles(const MatchFileNames& names);

    // Of the match that is continued, if one is.
    std::optional<std::uint64_t> earlier_seed() const;

    // Opens the files, and puts what is in them into the standings. Throws Failure where they are of another match.
    void begin(const match::MatchFacts& facts, match::Standings& standings);

    // Throws Failure where the disk is full, say.
    void add(const match::MatchGame& game, const std::string& record);

private:
    void go_on(const match::MatchFacts& facts, match::Standings& standings);
    void start_anew(const match::MatchFacts& facts);
    std::string difference(const match::MatchFacts& facts) const;

    std::string pdn_path_;
    std::string journal_path_;
    bool resumes_;
    std::optional<match::JournalContent> earlier_{};
    std::optional<match::AppendedFile> pdn_{};
    std::optional<match::AppendedFile> journal_{};
};

} // namespace laststone::app
