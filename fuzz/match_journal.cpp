// Law: a journal of a match that can be read is written and read to the same again, as far as its last whole line; any other
// text has a clear fault.
#include "match/journal.hpp"

#include "law.hpp"

using namespace laststone;

namespace {

std::string written(const match::JournalContent& content) {
    std::string text = match::journal_head(content.facts);
    for (const match::JournalContent::Entry& entry : content.entries)
        text += match::journal_line(entry.game, entry.record_size);
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto content = match::parse_journal(text);
    if (!content) {
        fuzz::must(content.error().starts_with("line ") && content.error().size() < 200);
        return 0;
    }
    fuzz::must(content->size <= text.size());
    const std::string once = written(*content);
    const auto again = match::parse_journal(once);
    fuzz::must(again && again->size == once.size() && again->entries.size() == content->entries.size());
    fuzz::must(written(*again) == once);
    return 0;
}
