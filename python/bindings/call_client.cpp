#include "bindings/call_client.hpp"

namespace laststone::python {
namespace {

using match::ClientFault;

// The words of a laststone.Limit.
nb::dict limit_words(const match::MoveRequest& request) {
    nb::dict words;
    const match::Pace& pace = request.pace;
    if (pace.move_time) words["time"] = pace.move_time->count();
    if (pace.nodes) words["nodes"] = *pace.nodes;
    if (pace.depth) words["depth"] = *pace.depth;
    for (const Color side : {Color::black, Color::white})
        if (const auto& clock = request.clock(side)) {
            const std::string name = game::name(side);
            words[(name + "_clock").c_str()] = std::max(clock->left().count(), 0.001);
            words[(name + "_inc").c_str()] = clock->increment().count();
        }
    if (const auto& clock = request.clock(request.now.to_move()); clock && clock->moves_left())
        words["remaining_moves"] = *clock->moves_left();
    return words;
}

// Nothing where no clock runs.
std::optional<match::Seconds> time_for(const match::MoveRequest& request) {
    std::optional<match::Seconds> time = request.pace.move_time;
    if (const auto& clock = request.clock(request.now.to_move()))
        time = time ? std::min(*time, clock->left()) : clock->left();
    return time;
}

} // namespace

ClientFault CallClient::refusal() {
    raised_.keep(std::current_exception());
    return {ClientFault::Kind::refusal, "it raised an exception"};
}

std::expected<void, ClientFault> CallClient::new_game(const catalog::Game&) {
    const nb::gil_scoped_acquire held;
    try {
        if (!play_) play_ = make_();
    } catch (...) {
        return std::unexpected{refusal()};
    }
    return {};
}

std::expected<match::Answer, ClientFault> CallClient::think(const match::MoveRequest& request) {
    const nb::gil_scoped_acquire held;
    match::Answer answer;
    const BoundPosition position{request.now.clone()};
    std::optional<BoundMove> move;
    const auto asked = std::chrono::steady_clock::now();
    try {
        const auto [played, score, depth] = nb::cast<std::tuple<BoundMove, std::optional<double>, std::optional<int>>>(
            play_(BoundPosition{position}, **limit_words(request)));
        move = played;
        if (score) answer.score = static_cast<int>(std::clamp(*score * 100, -30'000.0, 30'000.0));
        answer.depth = depth;
    } catch (...) {
        return std::unexpected{refusal()};
    }
    answer.taken = std::chrono::steady_clock::now() - asked;
    if (const auto time = time_for(request); time && answer.taken > *time + margin_)
        return std::unexpected{ClientFault{ClientFault::Kind::time, "it took " + match::to_text(answer.taken.count()) +
                                                                        " s and had " + match::to_text(time->count())}};
    answer.said = move->text();
    if (!position.is_legal(*move))
        return std::unexpected{
            ClientFault{ClientFault::Kind::illegal_move, "it played " + match::in_quotes(answer.said)}};
    answer.move = move->move;
    return answer;
}

} // namespace laststone::python
