#include "channel/message.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "channel/terms_json.hpp"

namespace laststone::channel {
namespace {

using OrderedJson = nlohmann::ordered_json;

// Reads the members of an object; remembers the first that is missing or wrong.
class MessageReader {
public:
    explicit MessageReader(const OrderedJson& object) : object_{object} {}

    std::string text(const char* key) { return typed<std::string>(key, &OrderedJson::is_string, "a text"); }
    std::uint64_t number(const char* key, std::uint64_t most) {
        const auto number = typed<std::uint64_t>(key, &OrderedJson::is_number_unsigned, "a number");
        if (number > most) miss(key, "a number so small");
        return number;
    }
    template <std::size_t N>
    Bytes<N> bytes(const char* key) {
        const auto read = parse_bytes<N>(text(key));
        if (!read) miss(key, std::to_string(N) + " bytes in hexadecimal");
        return read.value_or(Bytes<N>{});
    }
    Signature signature(const char* key) { return {bytes<65>(key)}; }
    Address address(const char* key) {
        const auto read = Address::parse(text(key));
        if (!read) miss(key, "an address");
        return read.value_or(Address{});
    }
    bool has(const char* key) const { return object_.contains(key) && !object_[key].is_null(); }
    MessageReader inside(const char* key) {
        static const OrderedJson nothing = OrderedJson::object();
        if (object_.contains(key) && object_[key].is_object()) return MessageReader{object_[key], *this};
        miss(key, "an object");
        return MessageReader{nothing, *this};
    }
    void miss(const std::string& key, const std::string& what) {
        MessageReader& top = outer_ == nullptr ? *this : *outer_;
        if (!top.fault_)
            top.fault_ = ChannelFault{"unreadable", "the message has no member " + key + " that is " + what};
    }
    const std::optional<ChannelFault>& fault() const { return fault_; }

private:
    MessageReader(const OrderedJson& object, MessageReader& outer)
        : object_{object}, outer_{outer.outer_ == nullptr ? &outer : outer.outer_} {}

    template <class T>
    T typed(const char* key, bool (OrderedJson::*is)() const noexcept, const char* what) {
        if (object_.contains(key) && (object_[key].*is)()) return object_[key].get<T>();
        miss(key, what);
        return {};
    }

    const OrderedJson& object_;
    MessageReader* outer_ = nullptr;
    std::optional<ChannelFault> fault_{};
};

OrderedJson json_of(const Domain& domain) {
    return {{"chain_id", domain.chain_id}, {"contract", domain.contract.text()}};
}
Domain domain_in(MessageReader reader) {
    return {reader.number("chain_id", std::numeric_limits<std::uint64_t>::max()), reader.address("contract")};
}

Terms terms_in(MessageReader reader) {
    Terms terms;
    terms.black = reader.address("black");
    terms.white = reader.address("white");
    terms.token = reader.address("token");
    const auto stake = Number256::parse(reader.text("stake"));
    if (!stake) reader.miss("stake", "a number in decimal digits");
    terms.stake = stake.value_or(Number256{});
    terms.challenge_period = reader.number("challenge_period", std::numeric_limits<std::uint64_t>::max());
    if (reader.has("rules")) {
        terms.rules = reader.address("rules");
        if (terms.rules.is_zero()) reader.miss("rules", "the address of a contract");
    } else {
        terms.version =
            static_cast<std::uint32_t>(reader.number("rules_version", std::numeric_limits<std::uint32_t>::max()));
    }
    terms.start = reader.bytes<32>("start");
    terms.nonce = reader.bytes<32>("nonce");
    return terms;
}

OrderedJson json_of(const SessionKey& key) {
    return {{"key", key.key.text()}, {"signature", prefixed_hex(key.signature.bytes)}};
}
void add_key(OrderedJson& json, const char* member, const std::optional<SessionKey>& key) {
    if (key) json[member] = json_of(*key);
}
std::optional<SessionKey> key_in(MessageReader& reader, const char* member) {
    if (!reader.has(member)) return std::nullopt;
    MessageReader inner = reader.inside(member);
    const Address key = inner.address("key");
    return SessionKey{key, inner.signature("signature")};
}

void add_keys(OrderedJson& json, const SessionKeys& keys) {
    add_key(json, "black", keys.black);
    add_key(json, "white", keys.white);
}
SessionKeys keys_in(MessageReader& reader) {
    SessionKeys keys;
    keys.black = key_in(reader, "black");
    keys.white = key_in(reader, "white");
    return keys;
}

void add_turn(OrderedJson& json, const SignedTurn& turn) {
    json["turn"] = {{"channel", prefixed_hex(turn.turn.channel)},
                    {"previous", prefixed_hex(turn.turn.previous)},
                    {"state", prefixed_hex(turn.turn.state)},
                    {"path", prefixed_hex(turn.turn.path)},
                    {"intent", name(turn.turn.intent)}};
    json["signature"] = prefixed_hex(turn.signature.bytes);
}
SignedTurn turn_in(MessageReader& reader) {
    MessageReader inner = reader.inside("turn");
    SignedTurn turn{.turn = {.channel = inner.bytes<32>("channel"),
                             .previous = inner.bytes<32>("previous"),
                             .state = inner.bytes<32>("state"),
                             .path = inner.bytes<9>("path")},
                    .signature = reader.signature("signature")};
    const auto intent = parse_intent(inner.text("intent"));
    if (!intent) inner.miss("intent", "move, offer_draw, accept_draw, resign or claim_draw");
    turn.turn.intent = intent.value_or(Intent::move);
    return turn;
}

template <class Payment>
OrderedJson payment(const char* word, const Payment& event) {
    return {{"say", word}, {"channel", prefixed_hex(event.channel)}, {"player", event.player.text()}};
}
template <class Timed>
OrderedJson timed(const char* word, const Timed& event) {
    return {{"say", word},
            {"channel", prefixed_hex(event.channel)},
            {"number", event.number},
            {"deadline", event.deadline}};
}

struct Writer {
    OrderedJson operator()(const message::Hello& hello) const {
        return {{"say", "hello"}, {"address", hello.address.text()}, {"nonce", prefixed_hex(hello.nonce)}};
    }
    OrderedJson operator()(const message::Vouch& vouch) const {
        return {{"say", "vouch"}, {"signature", prefixed_hex(vouch.signature.bytes)}};
    }
    OrderedJson operator()(const message::Join& join) const {
        return {{"say", "join"}, {"address", join.address.text()}, {"nonce", prefixed_hex(join.nonce)}};
    }
    OrderedJson operator()(const message::Propose& propose) const {
        OrderedJson json{{"say", "propose"},
                         {"domain", json_of(propose.domain)},
                         {"terms", terms_json(propose.terms)},
                         {"nonce", prefixed_hex(propose.nonce)},
                         {"signature", prefixed_hex(propose.signature.bytes)}};
        add_key(json, "key", propose.key);
        return json;
    }
    OrderedJson operator()(const message::Agree& agree) const {
        OrderedJson json{{"say", "agree"}, {"signature", prefixed_hex(agree.signature.bytes)}};
        add_key(json, "key", agree.key);
        return json;
    }
    OrderedJson operator()(const message::Keys& keys) const {
        OrderedJson json{{"say", "keys"}, {"channel", prefixed_hex(keys.channel)}};
        add_keys(json, keys.keys);
        return json;
    }
    OrderedJson operator()(const message::Have& have) const {
        return {{"say", "have"}, {"channel", prefixed_hex(have.channel)}, {"number", have.number}};
    }
    OrderedJson operator()(const message::Played& played) const {
        OrderedJson json{{"say", "turn"}};
        add_turn(json, played.turn);
        return json;
    }
    OrderedJson operator()(const message::Refuse& refuse) const {
        return {{"say", "refuse"}, {"reason", refuse.reason}, {"sentence", refuse.sentence}};
    }
    OrderedJson operator()(const message::Agreed& agreed) const {
        OrderedJson json{{"say", "agreement"},
                         {"domain", json_of(agreed.agreement.domain)},
                         {"terms", terms_json(agreed.agreement.terms)},
                         {"black", prefixed_hex(agreed.agreement.black.bytes)},
                         {"white", prefixed_hex(agreed.agreement.white.bytes)}};
        if (agreed.agreement.keys != SessionKeys{}) add_keys(json["keys"], agreed.agreement.keys);
        return json;
    }
    OrderedJson operator()(const message::Evidence& proof) const {
        OrderedJson json{{"say", "proof"}};
        add_turn(json, proof.turn);
        return json;
    }
    OrderedJson operator()(const message::Paid& paid) const { return payment("paid", paid); }
    OrderedJson operator()(const message::TakenBack& back) const { return payment("taken_back", back); }
    OrderedJson operator()(const message::Authorised& authorised) const {
        return {{"say", "authorised"},
                {"channel", prefixed_hex(authorised.channel)},
                {"player", authorised.player.text()},
                {"key", authorised.key.text()}};
    }
    OrderedJson operator()(const message::Shown& shown) const {
        OrderedJson json{{"say", "shown"}};
        add_turn(json, shown.turn);
        return json;
    }
    OrderedJson operator()(const message::Challenged& event) const { return timed("challenge", event); }
    OrderedJson operator()(const message::DrawClaimed& event) const { return timed("draw_claim", event); }
    OrderedJson operator()(const message::Settled& settled) const {
        return {{"say", "settlement"}, {"channel", prefixed_hex(settled.channel)}, {"winner", settled.winner.text()}};
    }
};

std::uint32_t turn_number(MessageReader& reader) {
    return static_cast<std::uint32_t>(reader.number("number", last_turn + 1));
}
template <class Payment>
Message payment_in(MessageReader& reader) {
    return Payment{reader.bytes<32>("channel"), reader.address("player")};
}
template <class Timed>
Message timed_in(MessageReader& reader) {
    const auto channel = reader.bytes<32>("channel");
    const std::uint32_t number = turn_number(reader);
    return Timed{channel, number, reader.number("deadline", std::numeric_limits<std::uint64_t>::max())};
}

struct Kind {
    std::string_view word;
    Message (*read)(MessageReader&);
};
constexpr std::array kinds{
    Kind{"hello",
         [](MessageReader& r) -> Message { return message::Hello{r.address("address"), r.bytes<32>("nonce")}; }},
    Kind{"vouch", [](MessageReader& r) -> Message { return message::Vouch{r.signature("signature")}; }},
    Kind{"join", [](MessageReader& r) -> Message { return message::Join{r.address("address"), r.bytes<32>("nonce")}; }},
    Kind{"propose",
         [](MessageReader& r) -> Message {
             return message::Propose{domain_in(r.inside("domain")), terms_in(r.inside("terms")), r.bytes<32>("nonce"),
                                     r.signature("signature"), key_in(r, "key")};
         }},
    Kind{"agree",
         [](MessageReader& r) -> Message { return message::Agree{r.signature("signature"), key_in(r, "key")}; }},
    Kind{"keys",
         [](MessageReader& r) -> Message {
             const auto channel = r.bytes<32>("channel");
             return message::Keys{channel, keys_in(r)};
         }},
    Kind{"have",
         [](MessageReader& r) -> Message {
             const auto channel = r.bytes<32>("channel");
             return message::Have{channel, turn_number(r)};
         }},
    Kind{"turn", [](MessageReader& r) -> Message { return message::Played{turn_in(r)}; }},
    Kind{"refuse", [](MessageReader& r) -> Message { return message::Refuse{r.text("reason"), r.text("sentence")}; }},
    Kind{"agreement",
         [](MessageReader& r) -> Message {
             Agreement agreement{.domain = domain_in(r.inside("domain")),
                                 .terms = terms_in(r.inside("terms")),
                                 .black = r.signature("black"),
                                 .white = r.signature("white")};
             if (!r.has("keys")) return message::Agreed{agreement};
             MessageReader keys = r.inside("keys");
             agreement.keys = keys_in(keys);
             return message::Agreed{agreement};
         }},
    Kind{"proof", [](MessageReader& r) -> Message { return message::Evidence{turn_in(r)}; }},
    Kind{"paid", &payment_in<message::Paid>},
    Kind{"taken_back", &payment_in<message::TakenBack>},
    Kind{"authorised",
         [](MessageReader& r) -> Message {
             const auto channel = r.bytes<32>("channel");
             const Address player = r.address("player");
             return message::Authorised{channel, player, r.address("key")};
         }},
    Kind{"shown", [](MessageReader& r) -> Message { return message::Shown{turn_in(r)}; }},
    Kind{"challenge", &timed_in<message::Challenged>},
    Kind{"draw_claim", &timed_in<message::DrawClaimed>},
    Kind{"settlement",
         [](MessageReader& r) -> Message { return message::Settled{r.bytes<32>("channel"), r.address("winner")}; }},
};

} // namespace

std::string write_message(const Message& message) {
    return std::visit(Writer{}, message).dump(-1, ' ', true, OrderedJson::error_handler_t::replace);
}

std::expected<Message, ChannelFault> parse_message(std::string_view line) {
    if (line.size() > longest_message)
        return std::unexpected{
            ChannelFault{"too_long", "the message is longer than " + std::to_string(longest_message) + " bytes"}};
    const OrderedJson json = OrderedJson::parse(line, nullptr, false);
    if (!json.is_object()) return std::unexpected{ChannelFault{"unreadable", "the message is not a JSON object"}};
    MessageReader reader{json};
    const std::string word = reader.text("say");
    if (reader.fault()) return std::unexpected{*reader.fault()};
    for (const Kind& kind : kinds) {
        if (kind.word != word) continue;
        Message message = kind.read(reader);
        if (reader.fault()) return std::unexpected{*reader.fault()};
        return message;
    }
    return std::unexpected{ChannelFault{"unreadable", "the message says nothing that is known"}};
}

} // namespace laststone::channel
