#include "app/channel_meeting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <thread>

#include "app/failure.hpp"
#include "app/input.hpp"

namespace laststone::app {
namespace {

using namespace std::chrono_literals;
using MeetingClock = std::chrono::steady_clock;
using transport::Mailbox;

constexpr std::chrono::seconds for_a_greeting{10};
constexpr std::chrono::seconds for_a_farewell{1};
constexpr std::chrono::milliseconds between_attempts{100};
constexpr std::chrono::milliseconds between_glances{10};

transport::Endpoint meeting_address(std::string_view option, const std::string& text) {
    auto address = transport::parse_address(text, {});
    if (!address) throw Failure{fmt::format("{} {}: {}", option, in_quotes(text), address.error())};
    return *address;
}

} // namespace

Arrival::Arrival(transport::Connection connection, channel::Greeting greeting)
    : connection_{std::move(connection)}, greeting_{std::move(greeting)}, until_{MeetingClock::now() + for_a_greeting} {
    // Whoever does not read what we send must not hold us up.
    connection_.give_up_writing_after(1s);
    is_gone_ = !connection_.write(greeting_.hello() + '\0');
}

void Arrival::look() {
    if (!is_gone_) read();
    if (!is_gone_ && !leaving_) greet();
    if (is_gone_ || is_known() || MeetingClock::now() < until_) return;
    if (!leaving_) fault_ = channel::ChannelFault{"silent", "the other side has not said who it is"};
    is_gone_ = true;
}

// No more than what may be one message.
void Arrival::read() {
    const bool has_message = unread_.find('\0') != std::string::npos;
    if ((has_message && !leaving_) || !transport::has_news(connection_.socket(), 0)) return;
    std::array<char, channel::longest_message> bytes{};
    const std::size_t count = connection_.read(bytes);
    is_gone_ = count == 0;
    if (is_gone_ && !fault_) fault_ = channel::ChannelFault{"gone", "the other side has gone"};
    if (!leaving_) unread_.append(bytes.data(), count);
}

void Arrival::greet() {
    for (std::size_t end = unread_.find('\0'); end != std::string::npos && !leaving_ && !greeting_.other();
         end = unread_.find('\0')) {
        const auto message = channel::parse_message(std::string_view{unread_}.substr(0, end));
        unread_.erase(0, end + 1);
        if (!message) return send_away(message.error());
        const auto answer = greeting_.receive(*message);
        if (!answer) return send_away(answer.error());
        if (*answer && !connection_.write(**answer + '\0')) is_gone_ = true;
    }
    if (!greeting_.other() && !leaving_ && unread_.size() > channel::longest_message)
        send_away({"too_long", "a message has no end"});
}

// Says why, and reads on for a moment: closing at once could take that back.
void Arrival::send_away(channel::ChannelFault fault) {
    if (fault.reason != "refused")
        connection_.write(channel::write_message(channel::message::Refuse{std::string{fault.reason}, fault.sentence}) +
                          '\0');
    connection_.finish();
    fault_ = std::move(fault);
    leaving_ = true;
    until_ = MeetingClock::now() + for_a_farewell;
}

std::unique_ptr<Mailbox> Arrival::enter(const std::atomic<bool>& cancelled) {
    connection_.give_up_writing_after(10s);
    return std::make_unique<Mailbox>(std::move(connection_), channel::longest_message, cancelled, std::move(unread_));
}

// Accepts connections in a thread of its own. Of those that have not shown who they are only the latest few are kept, so that
// nobody can keep others out.
struct PeerConnector::AcceptLoop {
    AcceptLoop(transport::Acceptor opened, const Who& who, const Interrupt& interrupt)
        : acceptor{std::move(opened)}, expected{who.expected} {
        thread = std::jthread{[this, key = who.key, &interrupt] {
            while (!closing && !interrupt.requested()) {
                if (acceptor.has_visitor(arrivals.empty() ? 50 : static_cast<int>(between_glances.count())))
                    add(acceptor.accept(closing), key);
                for (Arrival& arrival : arrivals) arrival.look();
                admit(interrupt.flag());
            }
        }};
    }
    ~AcceptLoop() { closing = true; }

    bool is_expected(const channel::Address& address) const {
        return expected.empty() || std::ranges::find(expected, address) != expected.end();
    }

    void add(transport::Try<transport::Connection> guest, const channel::SecretKey& key) {
        const std::lock_guard lock{mutex};
        if (guest) arrivals.emplace_back(std::move(*guest), channel::Greeting{key, expected});
        if (arrivals.size() > most_arrivals) arrivals.pop_front();
    }

    void admit(const std::atomic<bool>& cancelled) {
        const std::lock_guard lock{mutex};
        for (Arrival& arrival : arrivals)
            if (arrival.is_known() && is_expected(arrival.address()))
                known.push_back({arrival.address(), arrival.enter(cancelled)});
        std::erase_if(arrivals, [](const Arrival& arrival) { return arrival.is_known() || arrival.is_gone(); });
        while (known.size() > most_known) known.pop_front();
    }

    static constexpr std::size_t most_arrivals = 32;
    static constexpr std::size_t most_known = 4;
    transport::Acceptor acceptor;
    std::deque<Arrival> arrivals{}; // of the thread alone
    std::mutex mutex{};
    std::vector<channel::Address> expected; // nobody else is let in
    std::deque<KnownPeer> known{};
    std::atomic<bool> closing = false;
    std::jthread thread{};
};

PeerConnector::PeerConnector(const Where& where, Who who, const Context& context, const Interrupt& interrupt)
    : who_{std::move(who)}, interrupt_{interrupt} {
    if (where.listen.has_value() == where.connect.has_value())
        throw Failure{"the other side must be met somewhere: give --listen PORT or --connect HOST:PORT"};
    if (where.patience) patience_ = std::chrono::milliseconds{static_cast<std::int64_t>(*where.patience * 1000)};
    if (where.connect) {
        goes_to_ = meeting_address("--connect", *where.connect);
        context.note(fmt::format("connecting to {} port {}", goes_to_->host, goes_to_->port));
        return;
    }
    const transport::Endpoint address = meeting_address("--listen", *where.listen);
    auto acceptor = transport::Acceptor::open(address);
    if (!acceptor) throw Failure{acceptor.error()};
    context.note(fmt::format("waiting at {} port {}", address.host, acceptor->port()));
    accept_loop_ = std::make_unique<AcceptLoop>(std::move(*acceptor), who_, interrupt);
}

PeerConnector::~PeerConnector() = default;

void PeerConnector::expect(const std::vector<channel::Address>& addresses) {
    who_.expected = addresses;
    if (!accept_loop_) return;
    const std::lock_guard lock{accept_loop_->mutex};
    accept_loop_->expected = addresses;
    std::erase_if(accept_loop_->known, [&](const KnownPeer& peer) { return !accept_loop_->is_expected(peer.address); });
}

bool PeerConnector::has_visitor() const {
    if (!accept_loop_) return false;
    const std::lock_guard lock{accept_loop_->mutex};
    return !accept_loop_->known.empty();
}

// Once, as far as a greeting.
std::optional<KnownPeer> PeerConnector::go_there() {
    sent_away_.reset();
    auto connection = transport::Connection::to(*goes_to_);
    if (!connection) return std::nullopt;
    Arrival arrival{std::move(*connection), channel::Greeting{who_.key, who_.expected}};
    while (!arrival.is_gone() && !arrival.is_known() && !interrupt_.requested()) {
        std::this_thread::sleep_for(between_glances);
        arrival.look();
    }
    if (arrival.is_known()) return KnownPeer{arrival.address(), arrival.enter(interrupt_.flag())};
    const bool may_come_back =
        !arrival.fault() || arrival.fault()->reason == "gone" || arrival.fault()->reason == "silent";
    if (!may_come_back) sent_away_ = arrival.fault();
    return std::nullopt;
}

std::optional<KnownPeer> PeerConnector::meet(MeetingClock::time_point until) {
    while (!interrupt_.requested() && MeetingClock::now() < until) {
        if (goes_to_) {
            if (auto met = go_there()) return met;
        } else {
            const std::lock_guard lock{accept_loop_->mutex};
            if (!accept_loop_->known.empty()) {
                // Of one player, the newest connection; of many, whoever came first.
                std::deque<KnownPeer>& known = accept_loop_->known;
                KnownPeer met = std::move(who_.expected.empty() ? known.front() : known.back());
                if (who_.expected.empty()) known.pop_front();
                else known.clear();
                return met;
            }
        }
        std::this_thread::sleep_for(between_attempts);
    }
    return std::nullopt;
}

std::optional<KnownPeer> PeerConnector::meet() {
    const auto began = MeetingClock::now();
    while (!interrupt_.requested()) {
        if (auto met = meet(MeetingClock::now() + between_attempts)) return met;
        if (sent_away_) throw Failure{sent_away_->sentence, Status::no};
        if (patience_ && MeetingClock::now() - began > *patience_)
            throw Failure{"the other side has not come", Status::no};
    }
    return std::nullopt;
}

} // namespace laststone::app
