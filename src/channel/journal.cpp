#include "channel/journal.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/system.hpp"

namespace laststone::channel {
namespace {

constexpr std::size_t largest_journal = std::size_t{1} << 30;

bool lock(const File& file) { return base::lock_file(file.number()); }

} // namespace

std::expected<Journal, ChannelFault> Journal::create(const std::string& path, const Agreement& agreement) {
    Journal journal{
        path, File{::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_EXCL | base::plain_bytes, S_IRUSR | S_IWUSR)}};
    if (!journal.file_.is_open())
        return std::unexpected{
            journal.fault(errno == EEXIST ? "there is a file already: `laststone channel play` goes on with a game"
                                          : reason_of(errno))};
    if (!lock(journal.file_)) return std::unexpected{journal.fault("another program has this journal open")};
    journal.transcript_.agreement = agreement;
    if (auto added = journal.add(write_message(message::Agreed{agreement})); !added)
        return std::unexpected{std::move(added.error())};
    if (!flush_folder_of(path)) return std::unexpected{journal.fault(reason_of(errno))};
    return journal;
}

std::expected<Journal, ChannelFault> Journal::open(const std::string& path) {
    Journal journal{path, File{::open(path.c_str(), O_RDWR | O_APPEND | base::plain_bytes)}};
    if (!journal.file_.is_open()) return std::unexpected{journal.fault(reason_of(errno))};
    if (!lock(journal.file_)) return std::unexpected{journal.fault("another program has this journal open")};
    std::string text;
    if (!journal.file_.read_all(text, largest_journal)) return std::unexpected{journal.fault(reason_of(errno))};
    auto transcript = parse_transcript(text);
    if (!transcript) return std::unexpected{journal.fault(transcript.error().sentence)};
    journal.transcript_ = std::move(*transcript);
    const auto whole = static_cast<off_t>(journal.transcript_.whole_bytes);
    if (journal.transcript_.torn_bytes > 0 &&
        (::ftruncate(journal.file_.number(), whole) != 0 || !journal.file_.flush()))
        return std::unexpected{journal.fault(reason_of(errno))};
    return journal;
}

std::expected<void, ChannelFault> Journal::add_turn(const SignedTurn& turn) {
    return add(write_message(message::Played{turn}));
}

std::expected<void, ChannelFault> Journal::add_keys(const message::Keys& keys) {
    auto added = add(write_message(keys));
    if (added) transcript_.keys.push_back(keys);
    return added;
}

std::expected<void, ChannelFault> Journal::add_key(const message::Authorised& key) { return add(write_message(key)); }

std::expected<void, ChannelFault> Journal::add_proof(const SignedTurn& turn) {
    return add(write_message(message::Evidence{turn}));
}

std::expected<void, ChannelFault> Journal::add(const std::string& line) {
    if (broken_) return std::unexpected{fault("an earlier turn could not be written")};
    if (file_.write(line + '\n') && file_.flush()) return {};
    broken_ = true;
    return std::unexpected{fault(reason_of(errno))};
}

std::expected<Transcript, ChannelFault> read_transcript(const std::string& path) {
    const File file{::open(path.c_str(), O_RDONLY | base::plain_bytes)};
    std::string text;
    if (!file.is_open() || !file.read_all(text, largest_journal))
        return std::unexpected{ChannelFault{"journal", path + ": " + reason_of(errno)}};
    auto transcript = parse_transcript(text);
    if (!transcript) transcript.error().sentence = path + ": " + transcript.error().sentence;
    return transcript;
}

} // namespace laststone::channel
