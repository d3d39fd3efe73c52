#include "match/journal.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <optional>
#include <set>
#include <system_error>

#include "base/system.hpp"

namespace laststone::match {
namespace {

constexpr std::string_view title = "laststone match journal 1";

template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// A line with its end taken away; nothing where there is no whole line left.
std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

std::optional<JournalContent::Entry> entry_of(std::string_view line) {
    const auto number = number_in<std::size_t>(take_word(line));
    const auto half_points = number_in<int>(take_word(line));
    const auto ending = termination_named(take_word(line));
    const auto plies = number_in<std::size_t>(take_word(line));
    const auto record_size = number_in<std::uint64_t>(take_word(line));
    if (!number || *number == 0 || !half_points || *half_points < 0 || *half_points > 2 || !ending || !plies ||
        !record_size)
        return std::nullopt;
    return JournalContent::Entry{{*number - 1, *half_points, *ending, *plies, std::string{line}}, *record_size};
}

std::string system_message() { return std::generic_category().message(errno); }

} // namespace

std::expected<JournalContent, std::string> parse_journal(std::string_view text) {
    JournalContent content;
    const std::size_t all = text.size();
    std::size_t line_number = 1;
    const auto wrong = [&](const std::string& what) {
        return std::unexpected{"line " + std::to_string(line_number) + ": " + what};
    };
    if (take_line(text) != title) return wrong("this is not the journal of a match");
    bool has_head = false;
    while (!has_head) {
        const auto line = take_line(text);
        ++line_number;
        if (!line) return wrong("the journal ends before its first game");
        std::string_view rest = *line;
        const std::string_view word = take_word(rest);
        const auto number = number_in<std::uint64_t>(rest);
        if (line->empty()) has_head = true;
        else if (word == "seed" && number) content.facts.seed = *number;
        else if (word == "games" && number) content.facts.games = *number;
        else if (word == "before" && number) content.facts.records_before = *number;
        else content.facts.facts.emplace_back(*line);
    }
    content.size = all - text.size();
    std::set<std::size_t> numbers;
    for (auto line = take_line(text); line; line = take_line(text)) {
        ++line_number;
        auto entry = entry_of(*line);
        if (!entry) return wrong("this is not a game");
        if (!numbers.insert(entry->game.number).second) return wrong("this game was there before");
        content.entries.push_back(std::move(*entry));
        content.size = all - text.size();
    }
    return content;
}

std::string journal_head(const MatchFacts& facts) {
    std::string text =
        std::string{title} + "\nseed " + std::to_string(facts.seed) + "\ngames " + std::to_string(facts.games) + "\n";
    if (facts.records_before) text += "before " + std::to_string(*facts.records_before) + "\n";
    for (const std::string& fact : facts.facts) text += fact + "\n";
    return text + "\n";
}

std::string journal_line(const MatchGame& game, std::uint64_t record_size) {
    return std::to_string(game.number + 1) + " " + std::to_string(game.half_points) + " " +
           std::string{name(game.ending)} + " " + std::to_string(game.plies) + " " + std::to_string(record_size) + " " +
           game.sentence + "\n";
}

std::vector<JournalContent::Entry> JournalTail::more() {
    std::ifstream file{path_, std::ios::binary};
    if (!file.seekg(static_cast<std::streamoff>(read_))) return {};
    const std::string added{std::istreambuf_iterator<char>{file}, {}};
    auto content = parse_journal(head_ + added);
    if (!content) return {};
    read_ += content->size - head_.size();
    head_ = journal_head(content->facts);
    return std::move(content->entries);
}

std::expected<AppendedFile, std::string> AppendedFile::open(const std::string& path,
                                                            std::optional<std::uint64_t> keep) {
    std::FILE* const file = std::fopen(path.c_str(), "ab");
    if (file == nullptr) return std::unexpected{path + " cannot be written: " + system_message()};
    std::fseek(file, 0, SEEK_END);
    // A pipe or a device has no size, and keeps nothing.
    const std::uint64_t size = static_cast<std::uint64_t>(std::max(std::ftell(file), 0L));
    AppendedFile opened{file, std::min(keep.value_or(size), size)};
    if (opened.size_ < size && ftruncate(fileno(file), static_cast<off_t>(opened.size_)) != 0)
        return std::unexpected{path + " cannot be shortened: " + system_message()};
    return opened;
}

bool AppendedFile::append(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        return false;
    (void)base::flush_to_disk(fileno(file_.get())); // fails on pipes, which need none
    size_ += text.size();
    return true;
}

} // namespace laststone::match
