#include "chain/contract_view.hpp"

#include <algorithm>
#include <array>

#include "chain/abi.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t word_bytes = 32;

// Words of an answer, in their order; a word out of its range, or too few of them, is remembered.
class WordReader {
public:
    explicit WordReader(std::span<const std::uint8_t> bytes) : rest_{bytes} {}

    channel::Bytes32 word() {
        channel::Bytes32 word{};
        sound_ = sound_ && rest_.size() >= word_bytes;
        if (!sound_) return word;
        std::ranges::copy(rest_.first(word_bytes), word.begin());
        rest_ = rest_.subspan(word_bytes);
        return word;
    }
    std::uint64_t number(std::uint64_t most) {
        const auto value = as_uint64(Number256{word()});
        sound_ = sound_ && value && *value <= most;
        return sound_ ? *value : 0;
    }
    // Bytes that begin a word, with zeros behind.
    template <std::size_t N>
    channel::Bytes<N> beginning() {
        return part<N>(0);
    }
    channel::Address address() { return {part<20>(word_bytes - 20)}; }
    bool is_sound() const { return sound_ && rest_.empty(); }

private:
    template <std::size_t N>
    channel::Bytes<N> part(std::size_t place) {
        const channel::Bytes32 whole = word();
        channel::Bytes<N> bytes{};
        for (std::size_t i = 0; i < word_bytes; ++i) {
            if (i >= place && i < place + N) bytes[i - place] = whole[i];
            else sound_ = sound_ && whole[i] == 0;
        }
        return bytes;
    }

    std::span<const std::uint8_t> rest_;
    bool sound_ = true;
};

const channel::Bytes32& shown_topic() {
    static const channel::Bytes32 topic =
        event_topic("Shown(bytes32,uint256,((bytes32,bytes32,bytes9,uint8),(bytes32,bytes32,uint8)))");
    return topic;
}

const channel::Bytes32& settlement_topic() {
    static const channel::Bytes32 topic = event_topic("Settlement(bytes32,address,uint8)");
    return topic;
}

constexpr std::uint64_t most_number = 0xffffffff;

std::optional<channel::Message> shown_in(const EventRecord& event) {
    WordReader words{event.data};
    const std::uint64_t number = words.number(most_number);
    channel::SignedTurn shown;
    shown.turn.channel = event.topics[1];
    shown.turn.previous = words.word();
    shown.turn.state = words.word();
    shown.turn.path = words.beginning<9>();
    shown.turn.intent = static_cast<channel::Intent>(words.number(static_cast<int>(channel::Intent::claim_draw)));
    const channel::Bytes32 r = words.word();
    const channel::Bytes32 s = words.word();
    std::ranges::copy(s, std::ranges::copy(r, shown.signature.bytes.begin()).out);
    shown.signature.bytes[64] = static_cast<std::uint8_t>(words.number(0xff));
    if (!words.is_sound() || shown.turn.number() != number) return std::nullopt;
    return channel::message::Shown{shown};
}

std::optional<channel::Message> settlement_in(const EventRecord& event) {
    WordReader words{event.data};
    const channel::message::Settled settled{event.topics[1], words.address()};
    constexpr std::uint64_t most_ending = 5;
    (void)words.number(most_ending);
    if (!words.is_sound()) return std::nullopt;
    return settled;
}

} // namespace

std::string_view name(ChannelPhase phase) {
    constexpr std::array<std::string_view, 7> names{"unopened",   "black_has_paid", "white_has_paid", "playing",
                                                    "challenged", "draw_claimed",   "settled"};
    return names[static_cast<std::size_t>(phase)];
}

OrFault<ChannelOnChain> read_channel(std::span<const std::uint8_t> answer) {
    WordReader words{answer};
    const auto phase = static_cast<ChannelPhase>(words.number(static_cast<int>(ChannelPhase::settled)));
    const std::uint64_t deadline = words.number(~std::uint64_t{0});
    const auto number = static_cast<std::uint32_t>(words.number(most_number));
    (void)words.word(); // the hash of that turn
    if (!words.is_sound()) return std::unexpected{bad_answer("it is not what our contract says of a channel")};
    return ChannelOnChain{phase, deadline, number};
}

OrFault<channel::Address> read_key(std::span<const std::uint8_t> answer) {
    WordReader words{answer};
    const channel::Address address = words.address();
    if (!words.is_sound()) return std::unexpected{bad_answer("one address is expected")};
    return address;
}

OrFault<Number256> read_number(std::span<const std::uint8_t> answer) {
    WordReader words{answer};
    const Number256 number{words.word()};
    if (!words.is_sound()) return std::unexpected{bad_answer("one number is expected")};
    return number;
}

std::optional<channel::Message> read_event(const EventRecord& event) {
    if (event.topics.size() != 2) return std::nullopt;
    if (event.topics[0] == shown_topic()) return shown_in(event);
    if (event.topics[0] == settlement_topic()) return settlement_in(event);
    return std::nullopt;
}

std::vector<channel::Bytes32> shown_topics(const channel::Bytes32& channel) { return {shown_topic(), channel}; }

std::vector<channel::Bytes32> settlement_topics(const channel::Bytes32& channel) {
    return {settlement_topic(), channel};
}

} // namespace laststone::chain
