#include "app/channel_events.hpp"

#include <fmt/format.h>

#include <fstream>

#include "app/failure.hpp"

namespace laststone::app {

bool next_line(std::istream& lines, std::string& line) {
    line.clear();
    for (char c = 0; line.size() <= channel::longest_message && lines.get(c) && c != '\n';) line += c;
    return !line.empty() || lines.good();
}

channel::ChainLog read_events(std::istream& lines, const channel::Bytes32& channel) {
    channel::ChainLog log{channel};
    std::size_t number = 0;
    for (std::string line; next_line(lines, line);) {
        const auto message = channel::parse_message(line);
        if (!message && lines.eof()) break; // its end has still to be written
        ++number;
        if (!message) throw Failure{fmt::format("events, line {}: {}", number, message.error().sentence)};
        log.take(*message);
    }
    return log;
}

channel::ChainLog EventsFile::read(const channel::Bytes32& channel) {
    std::ifstream file{path_};
    if (!file) throw Failure{fmt::format("--events {}: the file cannot be read", path_)};
    return read_events(file, channel);
}

std::expected<bool, channel::ChannelFault> EventsFile::are_paid(const channel::Agreement& agreement) {
    const channel::ChainLog log = read(agreement.channel());
    return log.has_paid(agreement.terms.black) && log.has_paid(agreement.terms.white);
}

std::expected<channel::Address, channel::ChannelFault> EventsFile::key_of(const channel::Agreement& agreement,
                                                                          const channel::Address& player) {
    return read(agreement.channel()).key_of(player);
}

} // namespace laststone::app
