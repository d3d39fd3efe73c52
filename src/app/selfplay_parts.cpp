#include "app/selfplay_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/options.hpp"
#include "app/safe_file.hpp"
#include "base/checksum.hpp"

namespace laststone::app {
namespace {

std::string run_path(const std::string& out) { return out + ".run"; }

// `b 123` and so many bytes: who won, and the record.
char letter_of(const game::Outcome& outcome) {
    if (!outcome.winner) return 'd';
    return *outcome.winner == game::Color::black ? 'b' : 'w';
}

game::Outcome outcome_of(char letter) {
    game::Outcome outcome;
    if (letter == 'd') outcome.draw = game::Draw{game::DrawReason::unchanged, true};
    else outcome.winner = letter == 'b' ? game::Color::black : game::Color::white;
    return outcome;
}

} // namespace

SelfplayParts::SelfplayParts(std::string out, std::string facts, std::uint64_t games)
    : out_{std::move(out)},
      facts_{std::move(facts)},
      games_{games},
      size_{std::clamp<std::uint64_t>(games / 256, 1, 64)},
      parts_{(games + size_ - 1) / size_} {
    const std::string path = run_path(out_);
    // Another process may take it away at any time.
    if (std::ifstream file{path, std::ios::binary}; file.is_open()) {
        const std::string earlier{std::istreambuf_iterator<char>{file}, {}};
        if (earlier != facts_)
            throw Failure{fmt::format("{} is of another run, {}: to start again, remove it and the parts beside it",
                                      path, in_quotes(earlier))};
        return;
    }
    SafeFile file{path};
    file.write(facts_);
    file.keep();
}

SelfplayParts::GameRange SelfplayParts::part_at(std::uint64_t index) const {
    return {index * size_, std::min((index + 1) * size_, games_)};
}

// Parts that another run left behind have other names.
std::string SelfplayParts::path_of(const GameRange& part) const {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(facts_.data());
    return fmt::format("{}.part-{:08x}-{}", out_, base::crc32({bytes, facts_.size()}), part.first);
}

bool SelfplayParts::is_under_way() const { return std::filesystem::exists(run_path(out_)); }

std::optional<SelfplayParts::GameRange> SelfplayParts::next(const match::MatchRank& rank) const {
    if (!is_under_way()) return std::nullopt;
    const auto is_missing = [&](std::uint64_t index) { return !std::filesystem::exists(path_of(part_at(index))); };
    for (std::uint64_t index = rank.number; index < parts_; index += rank.count)
        if (is_missing(index)) return part_at(index);
    // The ranks look for what is left in different places.
    for (std::uint64_t i = 0; i < parts_; ++i)
        if (const std::uint64_t index = (i + parts_ * rank.number / rank.count) % parts_; is_missing(index))
            return part_at(index);
    return std::nullopt;
}

void SelfplayParts::write(const GameRange& part, const std::map<std::uint64_t, FinishedGame>& games,
                          const match::MatchRank& rank) const {
    if (!is_under_way()) return; // others have finished everything
    // Processes of different machines may have the same number.
    const std::string own = fmt::format("{}.rank-{}", path_of(part), rank.number);
    SafeFile file{own};
    for (const auto& [number, game] : games)
        file.write(fmt::format("{} {}\n{}", letter_of(game.outcome), game.record.size(), game.record));
    file.keep();
    std::error_code error;
    std::filesystem::rename(own, path_of(part), error);
    if (error) throw Failure{fmt::format("{} cannot be written: {}", path_of(part), error.message())};
}

bool SelfplayParts::gather(const std::function<void(std::uint64_t, FinishedGame)>& take,
                           const std::function<void()>& keep) const {
    // Only one process can take the file away.
    const std::string taken = run_path(out_) + ".joining";
    std::error_code error;
    std::filesystem::rename(run_path(out_), taken, error);
    if (error) return false;
    for (std::uint64_t index = 0; index < parts_; ++index) {
        const GameRange part = part_at(index);
        const std::string text = read_whole_file(path_of(part));
        std::size_t at = 0;
        for (std::uint64_t number = part.first; number < part.last; ++number) {
            const std::size_t line_end = std::min(text.find('\n', at), text.size());
            const std::string_view line = std::string_view{text}.substr(at, line_end - at);
            const std::size_t size = line.size() < 3 ? text.size() : parse_number(path_of(part), line.substr(2), {});
            if (line_end + 1 + size > text.size())
                throw Failure{fmt::format("{} is not a part of these games", path_of(part))};
            take(number, {text.substr(line_end + 1, size), outcome_of(line.front())});
            at = line_end + 1 + size;
        }
    }
    keep();
    for (std::uint64_t index = 0; index < parts_; ++index) std::filesystem::remove(path_of(part_at(index)), error);
    std::filesystem::remove(taken, error);
    return true;
}

} // namespace laststone::app
