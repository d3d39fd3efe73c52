// Members of a question, as the types of channel, and refusals.
#pragma once

#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "channel/message.hpp"

namespace laststone::stakes {

using Json = nlohmann::ordered_json;
template <class T>
using Result = std::expected<T, channel::ChannelFault>;

inline std::unexpected<channel::ChannelFault> refused(std::string_view reason, std::string sentence) {
    return std::unexpected{channel::ChannelFault{reason, std::move(sentence)}};
}

// A member that is a text; empty where there is none.
inline std::string text_in(const Json& asked, const char* key) {
    return asked.contains(key) && asked[key].is_string() ? asked[key].get<std::string>() : std::string{};
}

template <std::size_t N>
Result<channel::Bytes<N>> bytes_in(const Json& asked, const char* key) {
    const auto read = channel::parse_bytes<N>(text_in(asked, key));
    if (!read) return refused("unreadable", std::string{key} + ": " + read.error().what);
    return *read;
}

inline Result<channel::Address> address_in(const Json& asked, const char* key) {
    const auto read = channel::Address::parse(text_in(asked, key));
    if (!read) return refused("unreadable", std::string{key} + ": " + read.error().what);
    return *read;
}

template <class T>
Result<T> message_in(const Json& asked, const char* key) {
    const auto message = channel::parse_message(text_in(asked, key));
    if (!message) return std::unexpected{message.error()};
    const T* wanted = std::get_if<T>(&*message);
    if (wanted == nullptr) return refused("out_of_place", std::string{key} + " is another message than is wanted");
    return *wanted;
}

template <class Number = std::uint32_t>
Result<Number> number_in(const Json& asked, const char* key) {
    if (!asked.contains(key) || !asked[key].is_number_unsigned())
        return refused("unreadable", std::string{key} + " is missing: a number is wanted");
    return static_cast<Number>(asked[key].get<std::uint64_t>());
}

// Bytes of any length, behind 0x.
inline Result<std::vector<std::uint8_t>> data_in(const Json& asked, const char* key) {
    auto read = channel::parse_hex(text_in(asked, key));
    if (!read) return refused("unreadable", std::string{key} + ": " + read.error().what);
    return std::move(*read);
}

} // namespace laststone::stakes
