#include "channel/counterfoil.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/system.hpp"
#include "channel/message.hpp"

namespace laststone::channel {
namespace {

constexpr std::size_t largest_counterfoil = std::size_t{1} << 30;

ChannelFault counterfoil_fault(const std::string& path) { return {"counterfoil", path + ": " + reason_of(errno)}; }

} // namespace

std::expected<Counterfoil, ChannelFault> Counterfoil::open(const std::string& path, const Bytes32& channel) {
    Counterfoil counterfoil{
        path, File{::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | base::plain_bytes, S_IRUSR | S_IWUSR)}};
    std::string text;
    if (!counterfoil.file_.is_open() || !counterfoil.file_.read_all(text, largest_counterfoil))
        return std::unexpected{counterfoil_fault(path)};
    if (text.empty() && !flush_folder_of(path)) return std::unexpected{counterfoil_fault(path)};
    counterfoil.read(text, channel);
    return counterfoil;
}

void Counterfoil::read(std::string_view text, const Bytes32& channel) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        const auto message = parse_message(text.substr(0, end));
        text.remove_prefix(end + 1);
        const auto* played = message ? std::get_if<message::Played>(&*message) : nullptr;
        if (played != nullptr && played->turn.turn.channel == channel)
            turns_.emplace(played->turn.turn.number(), played->turn);
    }
    torn_ = !text.empty();
}

const SignedTurn* Counterfoil::at(std::uint32_t number) const {
    const auto found = turns_.find(number);
    return found == turns_.end() ? nullptr : &found->second;
}

std::expected<void, ChannelFault> Counterfoil::add(const SignedTurn& turn) {
    const std::string line = (torn_ ? "\n" : "") + write_message(message::Played{turn}) + '\n';
    torn_ = true; // unless it is written to its end
    if (!file_.write(line) || !file_.flush()) return std::unexpected{counterfoil_fault(path_)};
    torn_ = false;
    turns_.emplace(turn.turn.number(), turn);
    return {};
}

} // namespace laststone::channel
