#include "match/line_client.hpp"

#include <algorithm>

#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

using transport::ReceivedLine;
using Now = std::chrono::steady_clock;

constexpr Seconds slice{0.05}; // how often the stop flag is checked
constexpr int strange_lines_endured = 1000;

transport::Moment after(transport::Moment moment, Seconds time) {
    return moment + std::chrono::duration_cast<Now::duration>(time);
}

std::string in_seconds(Seconds time) { return protocol::decimals(time.count(), 2) + " s"; }

// The time it has, where it has any.
std::optional<Seconds> time_of(const MoveRequest& request) {
    if (const auto& clock = request.clock(request.now.to_move())) return clock->left();
    return request.pace.move_time;
}

} // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string quoted = "'";
    for (const char c : text.substr(0, longest)) quoted += c >= ' ' && c <= '~' && c != '{' && c != '}' ? c : '?';
    return quoted + (text.size() > longest ? "...'" : "'");
}

std::expected<void, ClientFault> LineClient::new_game(const catalog::Game& game) {
    if (!wire_)
        if (auto started = start(game); !started) return started;
    say(dialect_->new_game());
    if (!dialect_->confirms_new_game()) return {};
    const auto read = [&](std::string_view line) { return dialect_->read_readiness(line); };
    return await(read, timeouts_.without_time(), "it was told of a new game");
}

std::expected<void, ClientFault> LineClient::start(const catalog::Game& game) {
    auto wire = launch_();
    if (!wire) return std::unexpected{ClientFault{ClientFault::Kind::refusal, wire.error()}};
    wire_ = std::move(*wire);
    dialect_ = tongue_();
    const Lines greeting = dialect_->greeting();
    say(greeting);
    const auto meet = [&](std::string_view line) { return dialect_->read_introduction(line); };
    if (!greeting.empty())
        if (auto met = await(meet, timeouts_.without_time(), "it was started"); !met) return met;
    const auto preparation = dialect_->preparation(game, options_);
    if (!preparation) return std::unexpected{give_up(ClientFault::Kind::refusal, preparation.error())};
    say(*preparation);
    if (preparation->empty()) return {};
    const auto read = [&](std::string_view line) { return dialect_->read_readiness(line); };
    auto ready = await(read, timeouts_.without_time(), "it was given its options");
    if (ready && !dialect_->complaint().empty())
        return std::unexpected{give_up(ClientFault::Kind::refusal, "it says " + in_quotes(dialect_->complaint()))};
    return ready;
}

std::expected<Answer, ClientFault> LineClient::think(const MoveRequest& request) {
    const auto time = time_of(request);
    Answer answer;
    const transport::Moment asked = Now::now();
    say(dialect_->question(request));
    const auto read = [&](std::string_view line) { return dialect_->read_answer(line, answer); };
    const Seconds wait = time ? *time + timeouts_.margin + timeouts_.after_time() : timeouts_.without_time();
    if (const auto answered = await(read, wait, "it was asked for a move"); !answered)
        return std::unexpected{answered.error()};
    answer.taken = Now::now() - asked;
    if (time && answer.taken > *time + timeouts_.margin)
        return std::unexpected{ClientFault{ClientFault::Kind::time,
                                           "it took " + in_seconds(answer.taken) + " and had " + in_seconds(*time)}};
    return checked(std::move(answer), request);
}

std::expected<Answer, ClientFault> LineClient::checked(Answer answer, const MoveRequest& request) const {
    const auto move = dialect_->move_of(request.now, answer.said);
    if (move) {
        answer.move = *move;
        return answer;
    }
    if (auto end = dialect_->end_in(answer.said)) return std::unexpected{std::move(*end)};
    const std::string said = "it played " + in_quotes(answer.said);
    const catalog::NoMove& why = move.error();
    if (why.is_unreadable())
        return std::unexpected{ClientFault{ClientFault::Kind::unreadable, said + ", which is not a move: " + why.what}};
    return std::unexpected{ClientFault{ClientFault::Kind::illegal_move, said + ": " + why.what}};
}

void LineClient::say(const Lines& lines) {
    // If the engine has gone, waiting for its answer reports why.
    for (const std::string& line : lines)
        if (!wire_->send(line)) return;
}

std::expected<void, ClientFault> LineClient::await(const Reader& read, Seconds time, std::string_view what) {
    const transport::Moment deadline = after(Now::now(), time);
    std::optional<std::string> strange;
    bool understood = false;
    bool in_time = true;
    for (int strange_lines = 0; in_time && strange_lines < strange_lines_endured;) {
        if (stop_()) return std::unexpected{give_up(ClientFault::Kind::stopped, "")};
        in_time = Now::now() < deadline;
        const ReceivedLine received = wire_->receive(std::min(deadline, after(Now::now(), slice)));
        if (received.what == ReceivedLine::What::end)
            return std::unexpected{give_up(ClientFault::Kind::crash, wire_->ending())};
        if (received.what == ReceivedLine::What::nothing) continue;
        const Reading reading = read(received.line);
        if (reading == Reading::awaited) return {};
        understood |= reading == Reading::known && !received.line.empty();
        if (reading == Reading::unknown && ++strange_lines == 1) strange = received.line;
    }
    if (strange && !understood)
        return std::unexpected{
            give_up(ClientFault::Kind::unreadable, "it said " + in_quotes(*strange) + " after " + std::string{what})};
    const std::string& complaint = dialect_->complaint();
    return std::unexpected{
        give_up(ClientFault::Kind::hang, "it did not answer for " + in_seconds(time) + " after " + std::string{what} +
                                             (complaint.empty() ? "" : "; it says " + in_quotes(complaint)))};
}

ClientFault LineClient::give_up(ClientFault::Kind kind, std::string sentence) {
    if (kind == ClientFault::Kind::hang || kind == ClientFault::Kind::unreadable) wire_.reset();
    quit();
    return {kind, std::move(sentence)};
}

void LineClient::quit() {
    if (wire_) say(dialect_->farewell());
    wire_.reset();
}

} // namespace laststone::match
