#include "match/bout.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

constexpr std::array<std::string_view, 15> names{
    "no_move", "repetition",  "no_progress", "endgame", "unchanged",  "agreed_draw",  "agreed_win", "too_long",
    "tables",  "resignation", "crash",       "hang",    "unreadable", "illegal_move", "time"};
static_assert(names.size() == static_cast<std::size_t>(Termination::time) + 1);

Termination ending_of(game::DrawReason reason) {
    switch (reason) {
    case game::DrawReason::repetition: return Termination::repetition;
    case game::DrawReason::no_progress: return Termination::no_progress;
    case game::DrawReason::endgame: return Termination::endgame;
    case game::DrawReason::unchanged: return Termination::unchanged;
    }
    std::unreachable();
}

// Refusals and stops end no game.
std::optional<Termination> ending_of(ClientFault::Kind kind) {
    switch (kind) {
    case ClientFault::Kind::crash: return Termination::crash;
    case ClientFault::Kind::hang: return Termination::hang;
    case ClientFault::Kind::unreadable: return Termination::unreadable;
    case ClientFault::Kind::illegal_move: return Termination::illegal_move;
    case ClientFault::Kind::time: return Termination::time;
    case ClientFault::Kind::resignation: return Termination::resignation;
    case ClientFault::Kind::refusal:
    case ClientFault::Kind::stopped: break;
    }
    return std::nullopt;
}

std::string_view sentence_on(Termination ending) {
    switch (ending) {
    case Termination::repetition: return "a draw by repetition";
    case Termination::no_progress: return "a draw: no man has moved and nothing was captured for too long";
    case Termination::endgame: return "a draw: the time for this ending is up";
    case Termination::unchanged: return "a draw: nothing was captured or crowned for too long";
    case Termination::agreed_draw: return "adjudicated: both engines think that it is a draw";
    case Termination::too_long: return "adjudicated as a draw: the game is too long";
    default: return "";
    }
}

// `+0.12/14 0.531s`, as runners write it.
std::string comment_on(const Answer& answer) {
    std::string comment;
    if (answer.score) comment += (*answer.score >= 0 ? "+" : "") + protocol::decimals(*answer.score / 100.0, 2);
    if (answer.score && answer.depth) comment += "/" + std::to_string(*answer.depth);
    return comment + (comment.empty() ? "" : " ") + protocol::decimals(answer.taken.count(), 3) + "s";
}

class Bout {
public:
    Bout(const BoutRules& rules, const Opening& opening, const Contestant& black, const Contestant& white)
        : rules_{rules},
          players_{&black, &white},
          start_{*rules.game.read(opening.position)},
          now_{start_->clone()},
          adjudicator_{rules.adjudication} {
        for (const std::string& text : opening.moves) {
            const auto move = now_->find(text);
            assert(move);
            advance(*move, "");
        }
        for (std::size_t side = 0; side < players_.size(); ++side)
            if (players_[side]->pace.clock) clocks_[side].emplace(*players_[side]->pace.clock);
    }

    std::expected<BoutResult, ClientFault> play() {
        for (const Color side : {Color::black, Color::white})
            if (auto ready = player(side).client.new_game(rules_.game); !ready) return lost(side, ready.error());
        for (;;) {
            if (auto over = ended()) return std::move(*over);
            const Color mover = now_->to_move();
            const auto answer =
                player(mover).client.think({rules_.game, *start_, *now_, played_, player(mover).pace, clocks_});
            if (!answer) return lost(mover, answer.error());
            if (auto& clock = clocks_[static_cast<std::size_t>(mover)]) clock->press(answer->taken);
            advance(answer->move, comment_on(*answer));
            adjudicator_.add(mover, answer->score);
        }
    }

private:
    const Contestant& player(Color side) const { return *players_[static_cast<std::size_t>(side)]; }

    void advance(const catalog::Move& move, std::string comment) {
        played_.push_back({now_->text(move), now_->text(move, catalog::MoveForm::hub)});
        now_->play(move);
        comments_.push_back(std::move(comment));
    }

    BoutResult result(std::optional<Color> winner, Termination ending, std::string sentence) {
        return {winner, ending, std::move(sentence), std::move(now_), std::move(comments_)};
    }
    BoutResult drawn(Termination ending) { return result(std::nullopt, ending, std::string{sentence_on(ending)}); }
    BoutResult agreed(Color winner) {
        return result(winner, Termination::agreed_win,
                      std::string{"adjudicated: both engines think that "} + game::title(winner) + " wins");
    }

    BoutResult known(const KnownResult& end) {
        std::string sentence = "adjudicated: endgame tables know ";
        if (end.winner)
            sentence +=
                std::string{"that "} + game::title(*end.winner) + " wins in " + std::to_string(end.plies) + " plies";
        else sentence += "a draw";
        return result(end.winner, Termination::tables, std::move(sentence));
    }

    std::optional<BoutResult> ended() {
        const game::Outcome outcome = now_->outcome();
        if (outcome.winner)
            return result(outcome.winner, Termination::no_move,
                          std::string{game::title(game::other(*outcome.winner))} + " has no move");
        if (outcome.draw) return drawn(ending_of(outcome.draw->reason));
        if (rules_.tables != nullptr)
            if (const auto end = rules_.tables->result(*now_)) return known(*end);
        switch (adjudicator_.decision()) {
        case Adjudicator::Decision::agreed_draw: return drawn(Termination::agreed_draw);
        case Adjudicator::Decision::too_long: return drawn(Termination::too_long);
        case Adjudicator::Decision::black_wins: return agreed(Color::black);
        case Adjudicator::Decision::white_wins: return agreed(Color::white);
        case Adjudicator::Decision::none: break;
        }
        return std::nullopt;
    }

    std::expected<BoutResult, ClientFault> lost(Color side, const ClientFault& fault) {
        const auto ending = ending_of(fault.kind);
        if (!ending) return std::unexpected{ClientFault{fault.kind, player(side).name + ": " + fault.sentence}};
        return result(game::other(side), *ending, player(side).name + ": " + fault.sentence);
    }

    const BoutRules& rules_;
    std::array<const Contestant*, 2> players_; // by colour
    std::unique_ptr<catalog::State> start_;
    std::unique_ptr<catalog::State> now_;
    std::vector<PlayedMove> played_{};
    std::vector<std::string> comments_{};
    std::array<std::optional<GameClock>, 2> clocks_{};
    Adjudicator adjudicator_;
};

} // namespace

std::string_view name(Termination ending) { return names[static_cast<std::size_t>(ending)]; }

std::optional<Termination> termination_named(std::string_view word) {
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) return std::nullopt;
    return static_cast<Termination>(found - names.begin());
}

std::expected<BoutResult, ClientFault> play(const BoutRules& rules, const Opening& opening, const Contestant& black,
                                            const Contestant& white) {
    return Bout{rules, opening, black, white}.play();
}

std::string record(const BoutResult& result, catalog::GameDetails details) {
    game::Outcome outcome{.winner = result.winner};
    if (!result.winner) outcome.draw = game::Draw{game::DrawReason::unchanged, true};
    details.termination = name(result.ending);
    std::ranges::replace(details.termination, '_', ' ');
    details.comments = result.comments;
    // Behind the last move, or where there is none, beside the word for it.
    std::string& place = details.comments.empty() ? details.termination : details.comments.back();
    place += (place.empty() ? "" : "; ") + result.sentence;
    return result.state->record(outcome, details);
}

} // namespace laststone::match
