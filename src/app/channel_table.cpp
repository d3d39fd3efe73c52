#include "app/channel_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/results.hpp"
#include "app/state32.hpp"
#include "catalog/games.hpp"

namespace laststone::app {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using transport::Mailbox;

constexpr std::chrono::milliseconds between_looks{100};
constexpr std::chrono::milliseconds between_looks_at_chain{500};
constexpr std::chrono::seconds for_the_last_word{10};

class Game {
public:
    Game(channel::Peer& peer, PeerConnector& place, ChainFollower* events, const Player& player, Context& context,
         const Interrupt& interrupt)
        : peer_{peer}, place_{place}, events_{events}, player_{player}, context_{context}, interrupt_{interrupt} {}

    PlayResult play(std::unique_ptr<Mailbox> mailbox) {
        mailbox_ = std::move(mailbox);
        announced_ = peer_.referee().turns().size();
        announce();
        if (mailbox_) send(peer_.greet());
        while (!is_done()) {
            look_at_chain();
            if (peer_.is_our_turn() && peer_.may_sign()) act();
            else if (!mailbox_) meet();
            else listen();
        }
        return {peer_.referee().standings(), interrupt_.requested(), player_gone_};
    }

private:
    bool is_over() const { return peer_.referee().standings().is_over(); }
    bool is_done() {
        if (peer_.broken()) throw Failure{peer_.broken()->sentence, Status::no};
        if (interrupt_.requested() || player_gone_ || peer_.referee().proof() || peer_.is_settled()) return true;
        // Somebody who is silent at the end has the whole game anyway, or does not want it.
        return is_over() && Clock::now() > last_word_;
    }

    void meet() {
        place_.expect(peer_.referee().signers_of(game::other(peer_.colour())));
        if (auto met = place_.meet(std::min(last_word_, Clock::now() + between_looks_at_chain))) {
            mailbox_ = std::move(met->mailbox);
            heard_ = Clock::now();
            return send(peer_.greet());
        }
        if (!is_over() && place_.patience() && Clock::now() - heard_ > *place_.patience())
            throw Failure{"the other side has not come", Status::no};
    }
    void hang_up() {
        mailbox_.reset();
        peer_.part();
    }

    // Turns that were shown there are taken; a clock that waits for us needs nobody else.
    void look_at_chain() {
        if (events_ == nullptr || is_over() || Clock::now() < next_look_) return;
        next_look_ = Clock::now() + between_looks_at_chain;
        const channel::ChainLog log = events_->read(peer_.referee().channel());
        for (const channel::SignedTurn& turn : log.shown())
            if (turn.turn.number() == peer_.referee().next_number() && !peer_.referee().fault_of_next(turn))
                send(peer_.receive(channel::write_message(channel::message::Played{turn})));
        const bool waits = log.clock() && !log.clock()->is_draw;
        if (!waits || !peer_.is_our_turn() || log.clock()->number + 1 != peer_.referee().next_number()) return;
        if (!peer_.may_sign())
            context_.note(fmt::format(
                "the contract waits for turn {}: what is signed now answers it{}", peer_.referee().next_number(),
                events_->answers_by_itself() ? "" : ", and `laststone channel answer` prints that"));
        send(peer_.hear_challenge(log.clock()->number));
    }

    void send(const channel::Reply& reply) {
        for (const std::string& remark : reply.remarks) context_.note(in_quotes(remark));
        for (const std::string& message : reply.messages)
            if (mailbox_ && !mailbox_->send(message)) hang_up();
        if (reply.hang_up && mailbox_) {
            context_.note("hung up: the other side sends nothing that is of use");
            hang_up();
        }
        announce();
    }

    void act() {
        const auto state = catalog_state(peer_.referee());
        const auto words = player_(peer_.referee(), *state);
        if (!words || interrupt_.requested()) {
            player_gone_ = !interrupt_.requested();
            return;
        }
        const auto turn = turn_of(peer_.referee(), *words);
        if (!turn) return context_.note(turn.error().sentence);
        auto reply = peer_.act(*turn);
        if (!reply) return context_.note(reply.error().sentence);
        send(*reply);
    }

    void listen() {
        if (const auto message = mailbox_->next_within(between_looks)) {
            heard_ = Clock::now();
            return send(peer_.receive(*message));
        }
        const auto silent_for = Clock::now() - heard_;
        // The other side itself, which has connected again.
        if (mailbox_->is_closed() || place_.has_visitor()) return hang_up();
        if (!is_over() && place_.patience() && silent_for > *place_.patience())
            throw Failure{"the other side is silent: `laststone channel dispute` writes what a contract needs to know",
                          Status::no};
    }

    // The turns that have come since we looked.
    void announce() {
        const auto& referee = peer_.referee();
        for (; announced_ < referee.turns().size(); ++announced_) {
            const channel::Turn& turn = referee.turns()[announced_].turn;
            context_.note(fmt::format("turn {}: {} {}", turn.number(), game::title(turn.side()), words_of(turn)));
        }
        if (is_over() && last_word_ == Clock::time_point::max()) last_word_ = Clock::now() + for_the_last_word;
    }
    static std::string words_of(const channel::Turn& turn) {
        switch (turn.intent) {
        case channel::Intent::move: return "moves";
        case channel::Intent::offer_draw: return "moves and offers a draw";
        case channel::Intent::accept_draw: return "accepts the draw";
        case channel::Intent::resign: return "resigns";
        case channel::Intent::claim_draw: return "claims a draw";
        }
        return {};
    }

    channel::Peer& peer_;
    PeerConnector& place_;
    ChainFollower* events_;
    const Player& player_;
    Context& context_;
    const Interrupt& interrupt_;
    std::unique_ptr<Mailbox> mailbox_;
    Clock::time_point heard_ = Clock::now();
    Clock::time_point next_look_ = Clock::now();
    Clock::time_point last_word_ = Clock::time_point::max();
    std::size_t announced_ = 0;
    bool player_gone_ = false;
};

} // namespace

std::expected<channel::Turn, channel::ChannelFault> turn_of(const channel::Referee& referee, std::string_view words) {
    using channel::Intent;
    struct Word {
        std::string_view word;
        Intent intent;
    };
    constexpr std::array without_move{Word{"resign", Intent::resign}, Word{"claim", Intent::claim_draw},
                                      Word{"accept", Intent::accept_draw}};
    for (const Word& word : without_move)
        if (word.word == words) return referee.without_move(word.intent);
    constexpr std::string_view offer = "offer ";
    const bool offers = words.starts_with(offer);
    if (offers) words.remove_prefix(offer.size());
    const auto move = catalog_state(referee)->find(words);
    if (!move) return std::unexpected{channel::ChannelFault{"illegal", move.error().what}};
    const auto [after, path] = state_game(referee.rules().game).play(referee.state(), *move);
    return referee.move(after, path, offers ? Intent::offer_draw : Intent::move);
}

std::unique_ptr<catalog::State> catalog_state(const channel::Referee& referee) {
    const StateGame& game = state_game(referee.rules().game);
    const auto& states = referee.states();
    const std::string start = game.read(states.front())->position;
    auto state = answer_on({start, "the first position"}, catalog::find_game(game.id)->read(start));
    std::size_t before = 0;
    for (const channel::SignedTurn& turn : referee.turns()) {
        if (!channel::moves(turn.turn.intent)) continue;
        const auto leads_there = [&](const catalog::Move& move) {
            return game.play(states[before], move) == std::pair{turn.turn.state, turn.turn.path};
        };
        const auto moves = answer_on({start, "the first position"}, state->moves(catalog::Convention::routes));
        const auto move = std::ranges::find_if(moves, leads_there);
        if (move == moves.end()) throw Failure{fmt::format("turn {} goes along no legal path", turn.turn.number())};
        state->play(*move);
        ++before;
    }
    return state;
}

PlayResult play_at_table(channel::Peer& peer, PeerConnector& place, std::unique_ptr<transport::Mailbox> mailbox,
                         ChainFollower* events, const Player& player, Context& context, const Interrupt& interrupt) {
    return Game{peer, place, events, player, context, interrupt}.play(std::move(mailbox));
}

} // namespace laststone::app
