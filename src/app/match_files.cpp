#include "app/match_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <set>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/rank_files.hpp"
#include "app/results.hpp"
#include "app/resuming.hpp"
#include "base/system.hpp"

namespace laststone::app {
namespace {

match::AppendedFile opened(const std::string& path, std::optional<std::uint64_t> keep) {
    auto file = match::AppendedFile::open(path, keep);
    if (!file) throw Failure{file.error()};
    return std::move(*file);
}

[[noreturn]] void give_up_on(const std::string& path) {
    throw Failure{fmt::format("{} cannot be written: {}", in_quotes(path), system_message(errno))};
}

void append_to(match::AppendedFile& file, const std::string& path, const std::string& text) {
    if (!file.append(text)) give_up_on(path);
}

// Nothing where there is no journal, or an empty one. Throws Failure.
std::optional<match::JournalContent> journal_at(const std::string& path) {
    if (!std::filesystem::exists(path)) return std::nullopt;
    const std::string text = read_whole_file(path);
    auto content = match::parse_journal(text);
    if (!content && text.empty()) return std::nullopt;
    if (!content) throw Failure{fmt::format("{}, {}", path, content.error())};
    return std::move(*content);
}

// How long the file of games was when the last game had been written to it; nothing where the journal does not say.
std::optional<std::uint64_t> record_size(const match::JournalContent& content) {
    return content.entries.empty() ? content.facts.records_before : content.entries.back().record_size;
}

// A terminal or a pipe keeps no games.
bool has_fewer_bytes(const std::string& path, std::uint64_t size) {
    if (!std::filesystem::exists(path)) return size > 0;
    return std::filesystem::is_regular_file(path) && std::filesystem::file_size(path) < size;
}

// The first thing in which a match differs from an earlier one.
std::optional<std::string> difference(const match::MatchFacts& earlier, const match::MatchFacts& now) {
    const auto fact_missing_in = [](const match::MatchFacts& one, const match::MatchFacts& other) {
        const auto found = std::ranges::find_if(one.facts, [&](const std::string& fact) {
            return std::ranges::find(other.facts, fact) == other.facts.end();
        });
        return found == one.facts.end() ? std::nullopt : std::optional{*found};
    };
    if (earlier.seed != now.seed) return fmt::format("that had the seed {}", earlier.seed);
    if (const auto fact = fact_missing_in(earlier, now)) return fmt::format("that had {}", in_quotes(*fact));
    if (const auto fact = fact_missing_in(now, earlier)) return fmt::format("only this one has {}", in_quotes(*fact));
    if (earlier.facts != now.facts) return "that had its engines in another order";
    return std::nullopt;
}

// There while one rank gathers.
class GatheringLock {
public:
    static std::string path_for(const std::string& journal) { return journal + ".gathering"; }
    explicit GatheringLock(const std::string& journal) : path_{path_for(journal)} {
        // By fopen, Windows would open what is there already.
        const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | base::plain_bytes, S_IRUSR | S_IWUSR);
        has_ = file >= 0;
        if (has_) ::close(file);
    }
    ~GatheringLock() {
        if (has_) std::remove(path_.c_str());
    }
    GatheringLock(const GatheringLock&) = delete;
    GatheringLock& operator=(const GatheringLock&) = delete;
    explicit operator bool() const { return has_; }

private:
    std::string path_;
    bool has_;
};

} // namespace

MatchFiles::MatchFiles(const MatchFileNames& names, const match::MatchRank& rank)
    : pdn_path_{names.pdn}, journal_path_{names.journal}, resumes_{names.resumes || !rank.is_alone()}, rank_{rank} {
    if (journal_path_.empty() && !pdn_path_.empty()) journal_path_ = pdn_path_ + ".journal";
    if (!rank.is_alone() && journal_path_.empty())
        throw Failure{"processes that share a match need its --pdn or --journal, in a folder that all of them see"};
    if (resumes_ && journal_path_.empty())
        throw Failure{"--resume needs the --pdn or the --journal of the match to continue"};
    if (journal_path_.empty()) return;
    if (rank.is_alone() && !rank_journals(journal_path_).empty()) {
        if (!resumes_)
            throw Failure{fmt::format("{} is there, of a match that several processes shared: --resume continues it",
                                      rank_journals(journal_path_).front())};
        take_over(nullptr);
        std::filesystem::remove(GatheringLock::path_for(journal_path_)); // whoever had it was killed
    } else if (rank.is_alone() && names.resumes) {
        expect_something_to_resume(journal_path_);
    }
    earlier_ = journal_at(journal_path_);
}

std::optional<std::uint64_t> MatchFiles::earlier_seed() const {
    return resumes_ && earlier_ ? std::optional{earlier_->facts.seed} : std::nullopt;
}

void MatchFiles::begin(const match::MatchFacts& facts, match::Standings& standings) {
    if (journal_path_.empty()) return;
    if (!rank_.is_alone()) join_ranks(facts, standings);
    else if (resumes_ && earlier_) go_on(facts, standings);
    else start_anew(facts);
}

void MatchFiles::add(const match::MatchGame& game, const std::string& record) {
    if (!rank_.is_alone() && !journal_) open_own();
    const auto path = [&](const std::string& of) { return rank_.is_alone() ? of : rank_path(of, rank_.number); };
    if (pdn_) append_to(*pdn_, path(pdn_path_), (pdn_->size() > 0 ? "\n" : "") + record);
    if (journal_) append_to(*journal_, path(journal_path_), match::journal_line(game, pdn_ ? pdn_->size() : 0));
}

std::vector<match::MatchGame> MatchFiles::news() {
    std::vector<match::MatchGame> games;
    for (match::JournalTail& other : others_)
        for (auto& entry : other.more()) games.push_back(std::move(entry.game));
    return games;
}

bool MatchFiles::gather(const match::Standings& standings) {
    const GatheringLock lock{journal_path_};
    if (!lock) return false;
    if (const auto gathered = journal_at(journal_path_);
        gathered && gathered->entries.size() >= standings.games().size())
        return false;
    take_over(&standings);
    return true;
}

void MatchFiles::go_on(const match::MatchFacts& facts, match::Standings& standings) {
    expect_same(journal_path_, *earlier_, facts);
    expect_records_of(*earlier_);
    for (const auto& entry : earlier_->entries) {
        if (entry.game.number >= standings.schedule().games())
            throw Failure{fmt::format("{} has game {} already, which is not one of {}: raise --games", journal_path_,
                                      entry.game.number + 1, counted(standings.schedule().games(), "game"))};
        standings.add(entry.game);
    }
    if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, record_size(*earlier_));
    journal_ = opened(journal_path_, earlier_->size);
}

void MatchFiles::start_anew(const match::MatchFacts& facts) {
    if (earlier_ && earlier_->entries.size() < earlier_->facts.games)
        throw Failure{fmt::format("{} has {} of {} of a match: --resume continues it; to start again, remove it",
                                  journal_path_, earlier_->entries.size(), counted(earlier_->facts.games, "game"))};
    if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, std::nullopt); // behind games of other matches
    match::MatchFacts begun = facts;
    if (pdn_) begun.records_before = pdn_->size();
    journal_ = opened(journal_path_, 0);
    append_to(*journal_, journal_path_, match::journal_head(begun));
}

// A rank may start before the others or long after them, and may have died before.
void MatchFiles::join_ranks(const match::MatchFacts& facts, match::Standings& standings) {
    facts_ = facts;
    std::set<std::string> paths{journal_path_};
    for (std::size_t rank = 0; rank < rank_.count; ++rank) paths.insert(rank_path(journal_path_, rank));
    for (const std::string& path : rank_journals(journal_path_)) paths.insert(path);
    for (const std::string& path : paths) {
        if (std::filesystem::exists(path))
            if (const auto content = match::parse_journal(read_whole_file(path))) expect_same(path, *content, facts);
        others_.emplace_back(path);
    }
    for (const match::MatchGame& game : news())
        if (game.number < standings.schedule().games() && !standings.has(game.number)) standings.add(game);
}

void MatchFiles::open_own() {
    const std::string path = rank_path(journal_path_, rank_.number);
    const auto own = journal_at(path);
    if (!pdn_path_.empty()) pdn_ = opened(rank_path(pdn_path_, rank_.number), own ? record_size(*own).value_or(0) : 0);
    journal_ = opened(path, own ? own->size : 0);
    if (!own) append_to(*journal_, path, match::journal_head(facts_));
}

void MatchFiles::expect_same(const std::string& path, const match::JournalContent& other,
                             const match::MatchFacts& facts) const {
    if (const auto differs = difference(other.facts, facts))
        throw Failure{fmt::format("{} is of another match: {}", path, *differs)};
}

// Or what lies behind the last game that the journal knows would be cut off from a file of other games.
void MatchFiles::expect_records_of(const match::JournalContent& earlier) const {
    const std::uint64_t size = earlier.entries.empty() ? 0 : *record_size(earlier);
    if (pdn_path_.empty() && size > 0)
        throw Failure{fmt::format("{} is of a match that wrote its games to a file: give its --pdn", journal_path_)};
    if (!pdn_path_.empty() && !earlier.entries.empty() && size == 0)
        throw Failure{fmt::format("{} is of a match that wrote its games to no file: leave out --pdn", journal_path_)};
    if (!pdn_path_.empty() && has_fewer_bytes(pdn_path_, size))
        throw Failure{
            fmt::format("{} does not have all games that are in {}: give the --pdn of that match", pdn_path_,
                        journal_path_)};
}

// All records first, then all lines of the journal: whoever is killed in between finds the ranks' files again.
void MatchFiles::take_over(const match::Standings* wanted) {
    const RankGames ranks = read_rank_games(journal_path_, pdn_path_);
    const auto before = journal_at(journal_path_);
    if (ranks.games.empty() && !before) return remove_rank_files(journal_path_, pdn_path_);
    std::optional<match::AppendedFile> pdn;
    if (!pdn_path_.empty()) pdn = opened(pdn_path_, before ? record_size(*before) : std::nullopt);
    match::AppendedFile journal = opened(journal_path_, before ? before->size : 0);
    if (!before) {
        match::MatchFacts facts = ranks.facts;
        if (pdn) facts.records_before = pdn->size();
        append_to(journal, journal_path_, match::journal_head(facts));
    }
    std::string lines;
    std::string records;
    std::set<std::size_t> taken;
    if (before)
        for (const auto& entry : before->entries) taken.insert(entry.game.number);
    for (const auto& [game, record] : ranks.games) {
        // Of a game that two have played, the one that counted.
        const bool counts = wanted == nullptr || (wanted->has(game.number) && wanted->games().at(game.number) == game);
        if (!counts || !taken.insert(game.number).second) continue;
        if (pdn) records += (pdn->size() + records.size() > 0 ? "\n" : "") + record;
        lines += match::journal_line(game, pdn ? pdn->size() + records.size() : 0);
    }
    if (pdn) append_to(*pdn, pdn_path_, records);
    append_to(journal, journal_path_, lines);
    remove_rank_files(journal_path_, pdn_path_);
}

} // namespace laststone::app
