#include "channel/signing_log.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/system.hpp"
#include "channel/message.hpp"

namespace laststone::channel {
namespace {

constexpr std::size_t largest_log = std::size_t{1} << 30;

ChannelFault log_fault(const std::string& path) { return {"signing_log", path + ": " + reason_of(errno)}; }

} // namespace

std::expected<SigningLog, ChannelFault> SigningLog::open(const std::string& path, const Bytes32& channel) {
    SigningLog log{path,
                   File{::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | base::plain_bytes, S_IRUSR | S_IWUSR)}};
    std::string text;
    if (!log.file_.is_open() || !log.file_.read_all(text, largest_log)) return std::unexpected{log_fault(path)};
    if (text.empty() && !flush_folder_of(path)) return std::unexpected{log_fault(path)};
    log.channel_ = channel;
    log.read(text, channel);
    return log;
}

void SigningLog::read(std::string_view text, const Bytes32& channel) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        const auto message = parse_message(text.substr(0, end));
        text.remove_prefix(end + 1);
        const auto* played = message ? std::get_if<message::Played>(&*message) : nullptr;
        if (played != nullptr && played->turn.turn.channel == channel)
            turns_.emplace(played->turn.turn.number(), played->turn);
        const auto* authorised = message ? std::get_if<message::Keys>(&*message) : nullptr;
        if (authorised == nullptr || authorised->channel != channel) continue;
        for (const Color side : {Color::black, Color::white})
            if (!keys_.of(side)) keys_.of(side) = authorised->keys.of(side);
    }
    torn_ = !text.empty();
}

const SignedTurn* SigningLog::at(std::uint32_t number) const {
    const auto found = turns_.find(number);
    return found == turns_.end() ? nullptr : &found->second;
}

std::expected<void, ChannelFault> SigningLog::add(const SignedTurn& turn) {
    if (auto written = write(write_message(message::Played{turn})); !written) return written;
    turns_.emplace(turn.turn.number(), turn);
    return {};
}

std::expected<void, ChannelFault> SigningLog::add(Color side, const SessionKey& key) {
    message::Keys line{.channel = channel_};
    line.keys.of(side) = key;
    if (auto written = write(write_message(line)); !written) return written;
    keys_.of(side) = key;
    return {};
}

std::expected<void, ChannelFault> SigningLog::write(const std::string& text) {
    const std::string line = (torn_ ? "\n" : "") + text + '\n';
    torn_ = true; // unless it is written to its end
    if (!file_.write(line) || !file_.flush()) return std::unexpected{log_fault(path_)};
    torn_ = false;
    return {};
}

} // namespace laststone::channel
