#include "protocol/dxp.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "catalog/state.hpp"
#include "protocol/moves.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol {
namespace {

using dxp::GameEnd;
using dxp::GameReply;
using Reason = dxp::GameEnd::Reason;

// The score from which a game that ends by the number of moves is claimed as a win.
constexpr int clear_lead = 300;

std::string_view sentence(GameReply::Code code) {
    switch (code) {
    case GameReply::Code::accepted: return "the other side accepts the game";
    case GameReply::Code::wrong_version: return "the other side speaks another version of the protocol";
    case GameReply::Code::not_this_game: return "the other side does not accept this game";
    case GameReply::Code::no_game: return "the other side wants no game";
    }
    return "";
}

// Whichever is shorter.
void shorten(std::optional<search::Seconds>& time, const std::optional<search::Seconds>& other) {
    if (!time || (other && *other < *time)) time = other;
}

} // namespace

Dxp::Dxp(const catalog::Game& game, const engine::Settings& settings, DxpOptions options, Say say, DxpEvents events)
    : game_{game},
      options_{std::move(options)},
      say_{std::move(say)},
      events_{std::move(events)},
      session_{settings},
      state_{*game.read("start")} {
    if (!events_.game_over) events_.game_over = [](const DxpGame&) {};
    if (!events_.chat) events_.chat = [](const std::string&) {};
    if (!events_.remark) events_.remark = [](const std::string&) {};
}

void Dxp::begin() {
    if (options_.initiates && phase_ == Phase::idle) ask_for_a_game();
}

bool Dxp::receive(std::string_view text) {
    if (const auto message = dxp::parse(text)) std::visit([this](const auto& known) { hear(known); }, *message);
    else ignore(text, message.error());
    return !is_over();
}

// Who asks for a game waits for an answer, whatever was asked.
void Dxp::ignore(std::string_view text, const std::string& fault) {
    events_.remark("a message of the other side is not understood: " + fault);
    if (dxp::is_request(text) && phase_ == Phase::idle && !options_.initiates)
        send(GameReply{.name = options_.name, .code = GameReply::Code::not_this_game});
}

void Dxp::leave() {
    if (phase_ == Phase::playing) send(GameEnd{.reason = Reason::none, .stop = true});
    if (phase_ == Phase::ending) finish(true); // all has been said but the other side's last word
    phase_ = Phase::over;
}

void Dxp::ask_for_a_game() {
    const Color ours = number_ % 2 == 0 ? options_.color : other(options_.color);
    terms_ = {.name = options_.name,
              .follower = other(ours),
              .minutes = options_.minutes > 0 ? options_.minutes : dxp::no_clock,
              .moves = options_.moves,
              .position = {}};
    const auto start = *(*game_.read("start"))->write(catalog::Form::hub);
    const auto wanted = *(*game_.read(options_.position))->write(catalog::Form::hub);
    if (wanted != start) terms_.position = wanted;
    phase_ = Phase::asking;
    send(terms_);
}

void Dxp::hear(const dxp::GameReply& reply) {
    if (phase_ != Phase::asking) return;
    other_name_ = reply.name;
    if (reply.code == GameReply::Code::accepted) return start(terms_, other(terms_.follower));
    is_clean_ = false;
    phase_ = Phase::over;
    events_.remark(std::string{sentence(reply.code)});
}

// Contrived positions may have more moves than can be listed, or none.
bool Dxp::can_start(const std::string& position) const {
    const auto state = game_.read(position);
    return state && !(*state)->outcome().is_over() && (*state)->moves();
}

GameReply::Code Dxp::judge(const dxp::GameRequest& request) const {
    if (request.version != dxp::version) return GameReply::Code::wrong_version;
    if (options_.initiates || (phase_ != Phase::playing && is_last_game())) return GameReply::Code::no_game;
    if (request.position && !can_start(*request.position)) return GameReply::Code::not_this_game;
    return GameReply::Code::accepted;
}

void Dxp::hear(const dxp::GameRequest& request) {
    const GameReply::Code code = judge(request);
    send(GameReply{.name = options_.name, .code = code});
    if (code != GameReply::Code::accepted) {
        if (code != GameReply::Code::no_game) is_clean_ = false;
        return events_.remark("a game that the other side wanted was refused");
    }
    // Whoever asks for the next game in the middle of one has given this one up.
    if (phase_ == Phase::playing || phase_ == Phase::ending) finish(false);
    other_name_ = request.name;
    start(request, request.follower);
}

void Dxp::start(const dxp::GameRequest& request, Color ours) {
    ++number_;
    terms_ = request;
    ours_ = ours;
    used_ = {};
    outcome_ = {};
    we_stop_ = false;
    state_ = *game_.read(request.position.value_or("start"));
    session_.forget();
    phase_ = Phase::playing;
    go_on();
}

void Dxp::go_on() {
    if (!is_our_turn()) return;
    const game::Outcome outcome = state_->outcome();
    if (outcome.winner) end_game(Reason::i_give_up);
    else if (outcome.draw) end_game(Reason::draw);
    else if (has_reached_last_move()) declare();
    else move();
}

void Dxp::move() {
    const auto began = std::chrono::steady_clock::now();
    const engine::SearchResult result = session_.think(*state_, {.limits = limits()});
    const search::Seconds taken = std::chrono::steady_clock::now() - began;
    used_ += taken;
    const std::string text = state_->text(*result.move(), catalog::MoveForm::hub);
    state_->play(*result.move());
    send(dxp::move_made(text, static_cast<int>(taken.count())));
}

// Nobody has won on the board, and no more moves are to be played.
void Dxp::declare() {
    const int score = session_.think(*state_, {.limits = limits()}).score().value();
    if (score >= clear_lead) end_game(Reason::i_win);
    else if (score <= -clear_lead) end_game(Reason::i_give_up);
    else end_game(Reason::none);
}

bool Dxp::has_reached_last_move() const {
    return terms_.moves > 0 && state_->plies() >= 2 * static_cast<std::size_t>(terms_.moves);
}

search::Limits Dxp::limits() const {
    search::Limits limits = options_.limits;
    if (terms_.minutes > 0 && terms_.minutes < dxp::no_clock) {
        search::ClockTime clock{.left = std::max(search::Seconds{terms_.minutes * 60.0} - used_, search::Seconds{0})};
        if (terms_.moves > 0) clock.moves_left = terms_.moves - static_cast<int>(state_->plies() / 2);
        const search::Limits by_clock = search::limits_for(clock);
        shorten(limits.time, by_clock.time);
        shorten(limits.soft_time, by_clock.soft_time);
    } else if (!limits.depth && !limits.nodes && !limits.time) {
        limits.time = search::Seconds{options_.usual_seconds};
    }
    return limits;
}

void Dxp::hear(const dxp::MoveMade& made) {
    if (phase_ != Phase::playing || is_our_turn()) return events_.remark("a move came when it was not expected");
    const std::string text = hub_text(made);
    const auto known = from_hub(*state_, text);
    if (!known) return give_up_on("the other side played " + text + ", which is not a legal move");
    state_->play(*known);
    go_on();
}

// It is our turn, so that the game may be ended.
void Dxp::give_up_on(const std::string& remark) {
    is_clean_ = false;
    events_.remark(remark);
    send(dxp::Chat{remark});
    we_stop_ = true;
    send(GameEnd{.reason = Reason::none, .stop = true});
    finish(true);
}

void Dxp::end_game(Reason reason) {
    outcome_ = outcome_by(ours_, reason);
    we_stop_ = is_last_game();
    phase_ = Phase::ending;
    send(GameEnd{.reason = reason, .stop = we_stop_});
}

void Dxp::hear(const GameEnd& end) {
    if (phase_ == Phase::playing) {
        outcome_ = outcome_by(other(ours_), end.reason);
        we_stop_ = is_last_game();
        send(GameEnd{.reason = Reason::none, .stop = we_stop_});
        finish(end.stop);
    } else if (phase_ == Phase::ending) {
        finish(end.stop);
    } else if (end.stop) {
        phase_ = Phase::over;
    }
}

// The board is more reliable than what was announced.
game::Outcome Dxp::outcome_by(Color speaker, Reason reason) const {
    if (const game::Outcome outcome = state_->outcome(); outcome.is_over()) return outcome;
    switch (reason) {
    case Reason::none: break;
    case Reason::i_give_up: return {.winner = other(speaker), .draw = {}};
    case Reason::draw: return {.winner = {}, .draw = game::Draw{game::DrawReason::no_progress, true}};
    case Reason::i_win: return {.winner = speaker, .draw = {}};
    }
    return {};
}

void Dxp::finish(bool stop) {
    const bool we_are_white = ours_ == Color::white;
    events_.game_over({.number = number_,
                       .white = we_are_white ? options_.name : other_name_,
                       .black = we_are_white ? other_name_ : options_.name,
                       .outcome = outcome_,
                       .state = state_.get()});
    phase_ = stop || we_stop_ ? Phase::over : Phase::idle;
    begin();
}

void Dxp::hear(const dxp::Chat& chat) { events_.chat(chat.text); }

} // namespace laststone::protocol
