#include "chain/rpc_values.hpp"

#include <algorithm>

namespace laststone::chain {
namespace {

constexpr std::size_t most_digits = 64; // of 256 bits

// The digits behind 0x, if that is what the value is.
std::optional<std::string_view> digits_of(const RpcJson& value) {
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = value.get_ref<const std::string&>();
    if (!text.starts_with("0x")) return std::nullopt;
    return text.substr(2);
}

template <std::size_t N>
OrFault<channel::Bytes<N>> read_exactly(const RpcJson& value) {
    const auto digits = digits_of(value);
    const auto bytes =
        digits ? channel::parse_bytes<N>("0x" + std::string{*digits}) : std::unexpected{channel::HexError{}};
    if (!bytes) return std::unexpected{bad_answer(std::to_string(N) + " bytes are expected")};
    return *bytes;
}

} // namespace

channel::ChannelFault bad_answer(const std::string& what) {
    return {"bad_answer", "the node gives an answer that is none: " + what};
}

OrFault<Number256> read_quantity(const RpcJson& value) {
    const auto digits = digits_of(value);
    const bool has_form =
        digits && !digits->empty() && digits->size() <= most_digits && (digits->size() == 1 || digits->front() != '0');
    const auto bytes = has_form
                           ? channel::parse_bytes<32>(std::string(most_digits - digits->size(), '0').append(*digits))
                           : std::unexpected{channel::HexError{}};
    if (!bytes) return std::unexpected{bad_answer("a number like 0x1f is expected")};
    return Number256{*bytes};
}

OrFault<std::uint64_t> read_uint64(const RpcJson& value) {
    const auto number = read_quantity(value);
    if (!number) return std::unexpected{number.error()};
    if (const auto small = as_uint64(*number)) return *small;
    return std::unexpected{bad_answer("a number of at most 64 bits is expected")};
}

OrFault<ByteString> read_data(const RpcJson& value, std::size_t most) {
    const auto digits = digits_of(value);
    if (!digits || digits->size() > 2 * most)
        return std::unexpected{bad_answer("at most " + std::to_string(most) + " bytes are expected")};
    auto bytes = channel::parse_hex("0x" + std::string{*digits});
    if (!bytes) return std::unexpected{bad_answer(bytes.error().what)};
    return std::move(*bytes);
}

OrFault<channel::Bytes32> read_bytes32(const RpcJson& value) { return read_exactly<32>(value); }

OrFault<channel::Address> read_address(const RpcJson& value) {
    const auto bytes = read_exactly<20>(value);
    if (!bytes) return std::unexpected{bytes.error()};
    return channel::Address{*bytes};
}

const RpcJson& member(const RpcJson& object, const char* name) {
    static const RpcJson nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

std::string quantity(const Number256& number) {
    const std::string digits = channel::hex(number.bytes());
    return "0x" + digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

} // namespace laststone::chain
