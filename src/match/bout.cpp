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
static_assert(names.size() == static_cast<std::size_t>(Ending::time) + 1);

Ending ending_of(game::DrawReason reason) {
    switch (reason) {
    case game::DrawReason::repetition: return Ending::repetition;
    case game::DrawReason::no_progress: return Ending::no_progress;
    case game::DrawReason::endgame: return Ending::endgame;
    case game::DrawReason::unchanged: return Ending::unchanged;
    }
    std::unreachable();
}

// Refusals and stops end no game.
std::optional<Ending> ending_of(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::crash: return Ending::crash;
    case Fault::Kind::hang: return Ending::hang;
    case Fault::Kind::unreadable: return Ending::unreadable;
    case Fault::Kind::illegal_move: return Ending::illegal_move;
    case Fault::Kind::time: return Ending::time;
    case Fault::Kind::resignation: return Ending::resignation;
    case Fault::Kind::refusal:
    case Fault::Kind::stopped: break;
    }
    return std::nullopt;
}

std::string_view sentence_on(Ending ending) {
    switch (ending) {
    case Ending::repetition: return "a draw by repetition";
    case Ending::no_progress: return "a draw: no man has moved and nothing was captured for too long";
    case Ending::endgame: return "a draw: the time for this ending is up";
    case Ending::unchanged: return "a draw: nothing was captured or crowned for too long";
    case Ending::agreed_draw: return "adjudicated: both engines think that it is a draw";
    case Ending::too_long: return "adjudicated as a draw: the game is too long";
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
    Bout(const BoutRules& rules, const Opening& opening, const Player& black, const Player& white)
        : rules_{rules},
          players_{&black, &white},
          start_{*rules.game.read(opening.position)},
          now_{start_->clone()},
          judge_{rules.adjudication} {
        for (const std::string& text : opening.moves) {
            const auto move = now_->find(text);
            assert(move);
            advance(*move, "");
        }
        for (std::size_t side = 0; side < players_.size(); ++side)
            if (players_[side]->pace.clock) clocks_[side].emplace(*players_[side]->pace.clock);
    }

    std::expected<BoutResult, Fault> play() {
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
            judge_.add(mover, answer->score);
        }
    }

private:
    const Player& player(Color side) const { return *players_[static_cast<std::size_t>(side)]; }

    void advance(const catalog::Move& move, std::string comment) {
        played_.push_back({now_->text(move), now_->text(move, catalog::MoveForm::hub)});
        now_->play(move);
        comments_.push_back(std::move(comment));
    }

    BoutResult result(std::optional<Color> winner, Ending ending, std::string sentence) {
        return {winner, ending, std::move(sentence), std::move(now_), std::move(comments_)};
    }
    BoutResult drawn(Ending ending) { return result(std::nullopt, ending, std::string{sentence_on(ending)}); }
    BoutResult agreed(Color winner) {
        return result(winner, Ending::agreed_win,
                      std::string{"adjudicated: both engines think that "} + game::title(winner) + " wins");
    }

    BoutResult known(const KnownResult& end) {
        std::string sentence = "adjudicated: endgame tables know ";
        if (end.winner)
            sentence +=
                std::string{"that "} + game::title(*end.winner) + " wins in " + std::to_string(end.plies) + " plies";
        else sentence += "a draw";
        return result(end.winner, Ending::tables, std::move(sentence));
    }

    std::optional<BoutResult> ended() {
        const game::Outcome outcome = now_->outcome();
        if (outcome.winner)
            return result(outcome.winner, Ending::no_move,
                          std::string{game::title(game::other(*outcome.winner))} + " has no move");
        if (outcome.draw) return drawn(ending_of(outcome.draw->reason));
        if (rules_.tables != nullptr)
            if (const auto end = rules_.tables->result(*now_)) return known(*end);
        switch (judge_.verdict()) {
        case Judge::Verdict::agreed_draw: return drawn(Ending::agreed_draw);
        case Judge::Verdict::too_long: return drawn(Ending::too_long);
        case Judge::Verdict::black_wins: return agreed(Color::black);
        case Judge::Verdict::white_wins: return agreed(Color::white);
        case Judge::Verdict::none: break;
        }
        return std::nullopt;
    }

    std::expected<BoutResult, Fault> lost(Color side, const Fault& fault) {
        const auto ending = ending_of(fault.kind);
        if (!ending) return std::unexpected{Fault{fault.kind, player(side).name + ": " + fault.sentence}};
        return result(game::other(side), *ending, player(side).name + ": " + fault.sentence);
    }

    const BoutRules& rules_;
    std::array<const Player*, 2> players_; // by colour
    std::unique_ptr<catalog::State> start_;
    std::unique_ptr<catalog::State> now_;
    std::vector<PlayedMove> played_{};
    std::vector<std::string> comments_{};
    std::array<std::optional<Clock>, 2> clocks_{};
    Judge judge_;
};

} // namespace

std::string_view name(Ending ending) { return names[static_cast<std::size_t>(ending)]; }

std::optional<Ending> ending_named(std::string_view word) {
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) return std::nullopt;
    return static_cast<Ending>(found - names.begin());
}

std::expected<BoutResult, Fault> play(const BoutRules& rules, const Opening& opening, const Player& black,
                                      const Player& white) {
    return Bout{rules, opening, black, white}.play();
}

std::string record(const BoutResult& result, catalog::Occasion occasion) {
    game::Outcome outcome{.winner = result.winner};
    if (!result.winner) outcome.draw = game::Draw{game::DrawReason::unchanged, true};
    occasion.termination = name(result.ending);
    std::ranges::replace(occasion.termination, '_', ' ');
    occasion.comments = result.comments;
    // Behind the last move, or where there is none, beside the word for it.
    std::string& place = occasion.comments.empty() ? occasion.termination : occasion.comments.back();
    place += (place.empty() ? "" : "; ") + result.sentence;
    return result.state->record(outcome, occasion);
}

} // namespace laststone::match
