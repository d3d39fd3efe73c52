#include "app/rank_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "app/input.hpp"

namespace laststone::app {
namespace {

constexpr std::string_view rank_mark = ".rank-";

// The journal's rank, where the file is one of the match's.
std::optional<std::size_t> rank_in(std::string_view file, const std::string& journal_name) {
    if (!file.starts_with(journal_name)) return std::nullopt;
    file.remove_prefix(journal_name.size());
    if (!file.starts_with(rank_mark)) return std::nullopt;
    file.remove_prefix(rank_mark.size());
    std::size_t rank = 0;
    const auto [end, error] = std::from_chars(file.data(), file.data() + file.size(), rank);
    if (error != std::errc{} || end != file.data() + file.size()) return std::nullopt;
    return rank;
}

std::vector<std::size_t> ranks_of(const std::string& journal) {
    const std::filesystem::path path{journal};
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    std::vector<std::size_t> ranks;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator{folder, none})
        if (const auto rank = rank_in(entry.path().filename().string(), path.filename().string()))
            ranks.push_back(*rank);
    std::ranges::sort(ranks);
    return ranks;
}

} // namespace

std::string rank_path(const std::string& path, std::size_t rank) {
    return fmt::format("{}{}{}", path, rank_mark, rank);
}

std::vector<std::string> rank_journals(const std::string& journal) {
    std::vector<std::string> paths;
    for (const std::size_t rank : ranks_of(journal)) paths.push_back(rank_path(journal, rank));
    return paths;
}

RankGames read_rank_games(const std::string& journal, const std::string& pdn) {
    RankGames all;
    for (const std::size_t rank : ranks_of(journal)) {
        const auto content = match::parse_journal(read_whole_file(rank_path(journal, rank)));
        if (!content) continue; // it died before its first line was whole
        all.facts = content->facts;
        const std::string pdn_path = pdn.empty() ? "" : rank_path(pdn, rank);
        const std::string records =
            !pdn.empty() && std::filesystem::exists(pdn_path) ? read_whole_file(pdn_path) : std::string{};
        std::uint64_t from = 0;
        for (const auto& [game, size] : content->entries) {
            RankGame& taken = all.games.emplace_back(game);
            if (size <= records.size() && from < size) taken.record = records.substr(from, size - from);
            if (taken.record.starts_with('\n')) taken.record.erase(0, 1); // between two games
            from = size;
        }
    }
    std::ranges::stable_sort(all.games, {}, [](const RankGame& taken) { return taken.game.number; });
    return all;
}

void remove_rank_files(const std::string& journal, const std::string& pdn) {
    std::error_code none;
    for (const std::size_t rank : ranks_of(journal)) {
        // The journal last: a record without it would be nobody's.
        if (!pdn.empty()) std::filesystem::remove(rank_path(pdn, rank), none);
        std::filesystem::remove(rank_path(journal, rank), none);
    }
}

} // namespace laststone::app
