#include "app/tower_store.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/failure.hpp"
#include "channel/bytes.hpp"

namespace laststone::app {
namespace {

constexpr std::int64_t tower_mark = 0x6c617374; // "last", so that no other file is taken for one of ours

std::string_view bytes_of(const channel::Bytes32& channel) {
    return {reinterpret_cast<const char*>(channel.data()), channel.size()};
}

} // namespace

TowerStore::TowerStore(const std::string& path) : path_{path} {
    auto opened = api::Database::open(path);
    if (!opened) throw Failure{opened.error().sentence};
    database_ = std::move(*opened);
    std::int64_t mark = 0;
    std::int64_t tables = 0;
    if (auto asked = (*database_)("PRAGMA application_id"); asked.step()) mark = asked.number(0);
    if (auto asked = (*database_)("SELECT count(*) FROM sqlite_schema"); asked.step()) tables = asked.number(0);
    if (auto sound = done(); !sound) throw Failure{sound.error().sentence};
    if (mark != tower_mark && tables > 0) throw Failure{fmt::format("{}: this is no file of a tower", path)};
    // Two towers would each write a game of which the other does not know.
    database_->execute("PRAGMA locking_mode = EXCLUSIVE;"
                       "BEGIN IMMEDIATE;"
                       "CREATE TABLE IF NOT EXISTS lines(channel BLOB NOT NULL, number INTEGER NOT NULL,"
                       " line TEXT NOT NULL, PRIMARY KEY(channel, number)) WITHOUT ROWID;" +
                       fmt::format("PRAGMA application_id = {};", tower_mark) + "COMMIT;");
    if (auto sound = done(); !sound) throw Failure{sound.error().sentence};
}

std::expected<void, channel::ChannelFault> TowerStore::done() {
    if (auto fault = database_->take_fault())
        return std::unexpected{channel::ChannelFault{"tower_file", path_ + ": " + fault->sentence}};
    return {};
}

std::vector<channel::Bytes32> TowerStore::games() {
    std::vector<channel::Bytes32> games;
    {
        auto asked = (*database_)("SELECT channel FROM lines WHERE number = 0");
        while (asked.step()) {
            const std::string_view bytes = asked.bytes(0);
            channel::Bytes32 channel{};
            if (bytes.size() == channel.size()) std::ranges::copy(bytes, channel.begin());
            games.push_back(channel);
        }
    }
    if (auto sound = done(); !sound) throw Failure{sound.error().sentence};
    return games;
}

std::expected<channel::Transcript, channel::ChannelFault> TowerStore::transcript(const channel::Bytes32& channel) {
    std::string text;
    {
        auto asked = (*database_)("SELECT line FROM lines WHERE channel = ? ORDER BY number");
        asked.with_bytes(bytes_of(channel));
        while (asked.step()) text += asked.text(0) + '\n';
    }
    if (auto sound = done(); !sound) return std::unexpected{sound.error()};
    return channel::parse_transcript(text);
}

std::expected<void, channel::ChannelFault> TowerStore::add(const channel::Bytes32& channel,
                                                           const std::vector<std::string>& lines) {
    api::Transaction transaction{*database_};
    std::int64_t next = 0;
    {
        auto asked = (*database_)("SELECT count(*) FROM lines WHERE channel = ?");
        asked.with_bytes(bytes_of(channel));
        if (asked.step()) next = asked.number(0);
    }
    for (const std::string& line : lines)
        (*database_)("INSERT INTO lines VALUES(?, ?, ?)").with_bytes(bytes_of(channel)).with(next++).with(line).run();
    if (const auto fault = transaction.commit())
        return std::unexpected{channel::ChannelFault{"tower_file", path_ + ": " + fault->sentence}};
    return {};
}

std::expected<void, channel::ChannelFault> TowerStore::forget(const channel::Bytes32& channel) {
    (*database_)("DELETE FROM lines WHERE channel = ?").with_bytes(bytes_of(channel)).run();
    return done();
}

} // namespace laststone::app
