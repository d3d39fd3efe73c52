// The files of a match: what has been played lies in them as soon as it is, the games, and beside them the journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/journal.hpp"
#include "match/match_rank.hpp"
#include "match/standings.hpp"

namespace laststone::app {

struct MatchFileNames {
    std::string pdn{};
    std::string journal{}; // the PDN file's with .journal appended, unless it is named
    bool resumes = false;  // continues the match in the journal
};

// Of several ranks each writes files of its own beside them, whose names end with .rank-2 and its like. They read each
// other's journals, and one of them gathers all games once the match is over.
class MatchFiles {
public:
    // Reads an earlier journal. Throws Failure where that cannot be understood.
    explicit MatchFiles(const MatchFileNames& names, const match::MatchRank& rank = {});

    // Of the match that is continued, if one is.
    std::optional<std::uint64_t> earlier_seed() const;

    // Opens the files, and puts what is in them into the standings. Throws Failure where they are of another match.
    void begin(const match::MatchFacts& facts, match::Standings& standings);

    // Throws Failure where the disk is full, say.
    void add(const match::MatchGame& game, const std::string& record);

    // What other ranks have finished since it was last asked for.
    std::vector<match::MatchGame> news();
    // Moves the games of all ranks that the standings have into the files of the match. False where another rank does so.
    bool gather(const match::Standings& standings);

private:
    void go_on(const match::MatchFacts& facts, match::Standings& standings);
    void start_anew(const match::MatchFacts& facts);
    void join_ranks(const match::MatchFacts& facts, match::Standings& standings);
    void open_own();
    void expect_same(const std::string& path, const match::JournalContent& other, const match::MatchFacts& facts) const;
    void expect_records_of(const match::JournalContent& earlier) const;
    void take_over(const match::Standings* wanted);

    std::string pdn_path_;
    std::string journal_path_;
    bool resumes_;
    match::MatchRank rank_;
    std::optional<match::JournalContent> earlier_{};
    std::optional<match::AppendedFile> pdn_{};
    std::optional<match::AppendedFile> journal_{};
    match::MatchFacts facts_{};                // of a rank's match
    std::vector<match::JournalTail> others_{}; // what the other ranks write, and what was gathered
};

} // namespace laststone::app
