#include "app/match_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

match::AppendedFile opened(const std::string& path, std::optional<std::uint64_t> keep) {
    auto file = match::AppendedFile::open(path, keep);
    if (!file) throw Failure{file.error()};
    return std::move(*file);
}

[[noreturn]] void give_up_on(const std::string& path) {
    throw Failure{fmt::format("{} cannot be written: {}", path, system_message(errno))};
}

} // namespace

MatchFiles::MatchFiles(const MatchFileNames& names)
    : pdn_path_{names.pdn}, journal_path_{names.journal}, resumes_{names.resumes} {
    if (journal_path_.empty() && !pdn_path_.empty()) journal_path_ = pdn_path_ + ".journal";
    if (resumes_ && journal_path_.empty())
        throw Failure{"--resume needs the --pdn or the --journal of the match to continue"};
    if (journal_path_.empty() || !std::filesystem::exists(journal_path_)) return;
    const std::string text = read_whole_file(journal_path_);
    auto earlier = match::parse_journal(text);
    if (!earlier && text.empty()) return;
    if (!earlier) throw Failure{fmt::format("{}, {}", journal_path_, earlier.error())};
    earlier_ = std::move(*earlier);
}

std::optional<std::uint64_t> MatchFiles::earlier_seed() const {
    return resumes_ && earlier_ ? std::optional{earlier_->facts.seed} : std::nullopt;
}

void MatchFiles::begin(const match::MatchFacts& facts, match::Standings& standings) {
    if (journal_path_.empty()) return;
    if (resumes_ && earlier_) go_on(facts, standings);
    else start_anew(facts);
}

void MatchFiles::add(const match::MatchGame& game, const std::string& record) {
    if (pdn_ && !pdn_->append((pdn_->size() > 0 ? "\n" : "") + record)) give_up_on(pdn_path_);
    const std::string line = match::journal_line(game, pdn_ ? pdn_->size() : 0);
    if (journal_ && !journal_->append(line)) give_up_on(journal_path_);
}

void MatchFiles::go_on(const match::MatchFacts& facts, match::Standings& standings) {
    if (earlier_->facts.facts != facts.facts)
        throw Failure{fmt::format("{} is of another match: {}", journal_path_, difference(facts))};
    for (const auto& entry : earlier_->entries)
        if (entry.game.number < standings.schedule().games()) standings.add(entry.game);
    const std::uint64_t size = earlier_->entries.empty() ? 0 : earlier_->entries.back().record_size;
    if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, size);
    journal_ = opened(journal_path_, earlier_->size);
}

void MatchFiles::start_anew(const match::MatchFacts& facts) {
    if (earlier_ && earlier_->entries.size() < earlier_->facts.games)
        throw Failure{fmt::format("{} has {} of {} of a match: --resume continues it; to start again, remove it",
                                  journal_path_, earlier_->entries.size(), counted(earlier_->facts.games, "game"))};
    if (!pdn_path_.empty()) pdn_ = opened(pdn_path_, std::nullopt); // behind games of other matches
    journal_ = opened(journal_path_, 0);
    if (!journal_->append(match::journal_head(facts))) give_up_on(journal_path_);
}

std::string MatchFiles::difference(const match::MatchFacts& facts) const {
    for (const std::string& fact : earlier_->facts.facts)
        if (std::ranges::find(facts.facts, fact) == facts.facts.end())
            return fmt::format("that had {}", in_quotes(fact));
    return "this one has more engines";
}

} // namespace laststone::app
