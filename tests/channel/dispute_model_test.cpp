// A model of contracts/src/Referee.sol, in which every dispute about a small game is played out: nobody who is honest,
// and answers in time, loses what is theirs.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

// Its states and turns are smaller than those of the floor.
namespace laststone::channel::model {
namespace {

// A turn is the game up to it, a letter for each turn: a signed turn names the one before, and stands for all of them.
//   a b   a move            = accepts the draw offered        # claims a draw
//   A B   with an offer     ! resigns                         x is not a legal move
// Turn n is signed by whoever has the parity of n. Numbers, signatures and clocks matter, so the rules can be small.
using Turn = std::string;

constexpr std::string_view moves = "abAB";
bool is_move(char letter) { return moves.contains(letter); }
bool is_offer(const Turn& turn) { return turn.ends_with('A') || turn.ends_with('B'); }
bool is_a(char letter) { return letter == 'a' || letter == 'A'; }

struct SmallGame {
    std::size_t longest = 4;

    // Whoever is to move has lost: after the longest game, or after two moves b.
    bool blocked(const Turn& turn) const {
        const std::size_t n = turn.size();
        return n >= longest || (n >= 2 && !is_a(turn[n - 1]) && !is_a(turn[n - 2]) && is_move(turn[n - 1]));
    }
    // A draw can be claimed: after two moves a.
    bool drawn(const Turn& turn) const {
        return turn.size() >= 2 && is_a(turn[turn.size() - 1]) && is_a(turn[turn.size() - 2]);
    }
    bool ended(const Turn& turn) const { return (!turn.empty() && !is_move(turn.back())) || blocked(turn); }
    // What may follow, but for a resignation.
    std::string next(const Turn& turn) const {
        if (ended(turn)) return "";
        std::string letters{moves};
        if (is_offer(turn)) letters += '=';
        if (drawn(turn)) letters += '#';
        return letters;
    }
};

enum class Phase { playing, challenged, draw_claimed, settled };
enum class Player { honest, other };

// Where the contract would be weaker.
struct Contract {
    bool draws_wait = true;   // a draw that the accepting or claiming player brings waits for the challenge period
    bool numbers_rise = true; // only later turns overrule earlier ones
    bool wins_wait = true;    // a move that leaves no move wins by the clock, not at once
};

struct State32 {
    Turn journal{};     // what the honest player holds: all its own signatures are of prefixes of this
    bool fraud = false; // it holds a proof against the other
    Phase phase = Phase::playing;
    Turn last{};            // shown to the contract
    bool run_out = false;   // the deadline has passed
    int paid_to_honest = 0; // stakes, of two
    auto key() const { return std::tie(journal, fraud, phase, last, run_out, paid_to_honest); }
    friend bool operator<(const State32& a, const State32& b) { return a.key() < b.key(); }
};

class Disputes {
public:
    Disputes(SmallGame game, bool honest_begins, Contract contract)
        : game_{game}, honest_begins_{honest_begins}, contract_{contract} {}

    // Visits every state that can come about; empty, or what went wrong first.
    std::string explore() {
        std::vector<State32> open{State32{}};
        std::set<State32> known{State32{}};
        while (!open.empty() && fault_.empty()) {
            const State32 state = open.back();
            open.pop_back();
            if (state.phase == Phase::settled) {
                check_payment(state);
                continue;
            }
            check_that_it_ends(state);
            each_next(state, [&](const State32& next) {
                check_progress(state, next);
                if (known.insert(next).second) open.push_back(next);
            });
        }
        states_ = known.size();
        return fault_;
    }
    std::size_t states() const { return states_; }

private:
    using Visit = std::function<void(const State32&)>;

    Player signer(std::size_t number) const {
        return (number % 2 == 1) == honest_begins_ ? Player::honest : Player::other;
    }
    Player to_move(const Turn& turn) const { return signer(turn.size() + 1); }
    // The other player signs whatever it likes; the honest one has signed its own turns of the journal, and no more.
    bool is_signed(const State32& state, const Turn& turn) const {
        return signer(turn.size()) == Player::other || state.journal.starts_with(turn);
    }

    // The contract. Each call gives the state after it, or nothing where it is refused.
    using Maybe = std::vector<State32>;

    static State32 settled(State32 state, Player winner) {
        state.phase = Phase::settled;
        state.paid_to_honest = winner == Player::honest ? 2 : 0;
        return state;
    }
    static State32 drawn(State32 state) {
        state.phase = Phase::settled;
        state.paid_to_honest = 1;
        return state;
    }
    Maybe show(State32 state, const Turn& latest, Phase phase) const {
        if (state.run_out || latest.empty() || !is_move(latest.back())) return {};
        const Turn before = latest.substr(0, latest.size() - 1);
        if (game_.ended(before) || before.contains('x')) return {};
        if (!is_signed(state, latest) || (!before.empty() && !is_signed(state, before))) return {};
        if (latest.size() <= state.last.size() && contract_.numbers_rise) return {};
        state.last = latest;
        state.phase = phase;
        if (!contract_.wins_wait && game_.blocked(latest)) return {settled(state, signer(latest.size()))};
        return {state};
    }
    Maybe challenge(const State32& state, const Turn& latest) const { return show(state, latest, Phase::challenged); }
    Maybe checkpoint(const State32& state, const Turn& latest) const { return show(state, latest, Phase::playing); }
    Maybe respond(const State32& state, const Turn& next) const {
        if (state.phase != Phase::challenged || next.size() != state.last.size() + 1 || !next.starts_with(state.last))
            return {};
        return show(state, next, Phase::playing);
    }
    static Maybe demand_turn(State32 state) {
        if (state.phase != Phase::playing) return {};
        state.phase = Phase::challenged;
        return {state};
    }
    Maybe claim_timeout(const State32& state) const {
        if (!state.run_out) return {};
        if (state.phase == Phase::draw_claimed) return {drawn(state)};
        return {settled(state, signer(state.last.size()))};
    }
    Maybe prove_two_turns(const State32& state, const Turn& one, const Turn& other) const {
        if (state.run_out || one == other || one.size() != other.size()) return {};
        if (!is_signed(state, one) || !is_signed(state, other)) return {};
        return {settled(state, to_move(one))};
    }
    Maybe prove_fraud(const State32& state, const Turn& illegal) const {
        if (state.run_out || !illegal.ends_with('x') || !is_signed(state, illegal)) return {};
        return {settled(state, to_move(illegal))};
    }
    Maybe conclude_resignation(const State32& state, const Turn& resignation) const {
        if (state.run_out || !resignation.ends_with('!') || !is_signed(state, resignation)) return {};
        return {settled(state, to_move(resignation))};
    }
    // An acceptance or a claim.
    Maybe conclude_draw(State32 state, const Turn& end, Player caller) const {
        const Turn before = end.substr(0, end.size() - 1);
        const bool proper = end.ends_with('=') ? is_offer(before) : end.ends_with('#') && game_.drawn(before);
        if (state.run_out || !proper || game_.blocked(before)) return {};
        if (!is_signed(state, end) || !is_signed(state, before)) return {};
        const bool confirmed = caller == to_move(end);
        const bool later = end.size() > state.last.size() || !contract_.numbers_rise;
        if (!later && !(confirmed && state.last == end)) return {};
        state.last = end;
        if (confirmed || !contract_.draws_wait) return {drawn(state)};
        state.phase = Phase::draw_claimed;
        return {state};
    }

    // Everything that anybody can do next.
    void each_next(const State32& state, const Visit& visit) const {
        each_call_of_the_other(state, visit);
        each_turn_played(state, visit);
        const Maybe needed = reaction(state);
        for (const State32& next : needed) visit(next);
        if (needed.empty()) {
            for (const State32& next : push(state)) visit(next);
            // The clock runs out only after whoever is honest has seen to it.
            State32 later = state;
            later.run_out = state.phase != Phase::playing;
            visit(later);
        }
        for (const State32& next : claim_timeout(state)) visit(next);
    }

    void each_call_of_the_other(const State32& state, const Visit& visit) const {
        const auto call = [&](const Maybe& after) {
            for (State32 next : after) {
                next.fraud = next.fraud || proves_fraud(next, next.last);
                visit(next);
            }
        };
        call(demand_turn(state));
        for (std::size_t n = 0; n <= state.journal.size(); ++n) {
            const Turn known = state.journal.substr(0, n);
            call(conclude_resignation(state, known));
            call(prove_fraud(state, known));
            for (std::size_t m = 0; m <= state.journal.size(); ++m)
                call(prove_two_turns(state, known, state.journal.substr(0, m)));
            std::vector<Turn> turns{known};
            for (const char letter : std::string{"abABx=#!"})
                if (to_move(known) == Player::other) turns.push_back(known + letter);
            for (const Turn& turn : turns) {
                if (turn.empty()) continue;
                call(challenge(state, turn));
                call(checkpoint(state, turn));
                call(respond(state, turn));
                call(conclude_draw(state, turn, Player::other));
                if (turn != known) call(conclude_resignation(state, turn));
            }
        }
    }

    // Turns that go from player to player.
    void each_turn_played(const State32& state, const Visit& visit) const {
        if (state.run_out || state.fraud) return;
        std::string letters = game_.next(state.journal);
        if (!letters.empty() || (game_.blocked(state.journal) && is_move(state.journal.back()))) letters += '!';
        for (const char letter : letters) {
            State32 next = state;
            next.journal += letter;
            visit(next);
        }
        if (to_move(state.journal) != Player::other) return;
        State32 next = state;
        next.fraud = true; // sends what is not legal, or another turn than before
        visit(next);
    }

    // A turn of the other player's beside one of the same number in the journal.
    bool proves_fraud(const State32& state, const Turn& turn) const {
        for (std::size_t n = 1; n <= turn.size() && n <= state.journal.size(); ++n)
            if (signer(n) == Player::other && turn.substr(0, n) != state.journal.substr(0, n)) return true;
        return false;
    }

    // The other side has moved, by way of the chain.
    static bool shows_the_next_turn(const State32& state) {
        return state.last.size() == state.journal.size() + 1 && state.last.starts_with(state.journal);
    }

    // What an honest player must do about what the contract shows, in every way it may choose; nothing if all is well.
    Maybe reaction(const State32& state) const {
        if (state.run_out) return {};
        if (state.fraud || proves_fraud(state, state.last)) return {settled(state, Player::honest)};
        if (shows_the_next_turn(state)) {
            State32 next = state;
            next.journal = state.last;
            return {next};
        }
        if (state.phase == Phase::playing || state.last == state.journal) return on_the_clock(state);
        const bool is_stale = state.last.size() < state.journal.size();
        const bool concerns_us = state.phase == Phase::draw_claimed || to_move(state.last) == Player::honest;
        return is_stale && concerns_us ? bring(state) : Maybe{};
    }
    // The journal is the answer.
    Maybe bring(const State32& state) const {
        if (state.journal.ends_with('!')) return conclude_resignation(state, state.journal);
        if (is_move(state.journal.back())) return checkpoint(state, state.journal);
        return conclude_draw(state, state.journal, Player::honest);
    }
    Maybe on_the_clock(const State32& state) const {
        Maybe answers;
        const bool ours = state.phase == Phase::challenged && to_move(state.last) == Player::honest;
        if (!ours || state.last != state.journal) return answers;
        for (const char letter : game_.next(state.journal)) {
            State32 next = state;
            next.journal += letter;
            for (const State32& answered : is_move(letter) ? respond(next, next.journal) : bring(next))
                answers.push_back(answered);
        }
        return answers;
    }

    // What an honest player can do to bring the game to its end.
    Maybe push(const State32& state) const {
        if (state.run_out) return claim_timeout(state);
        if (state.phase == Phase::draw_claimed && state.last == state.journal) return {};
        if (!state.journal.empty() && !is_move(state.journal.back())) return bring(state);
        if (to_move(state.journal) == Player::honest) {
            State32 next = state;
            if (!game_.blocked(state.journal)) next.journal += 'a';
            else next = settled(state, Player::other); // gives in
            return {next};
        }
        if (state.phase == Phase::challenged && state.last == state.journal) return {};
        return state.last == state.journal ? demand_turn(state) : challenge(state, state.journal);
    }

    // What is the honest player's by right: what the game has come to, if it is over; all, while the other can be made
    // to move.
    int due(const State32& state) const {
        const Turn& game = shows_the_next_turn(state) ? state.last : state.journal;
        if (!game_.ended(game)) return 2;
        if (game.ends_with('=') || game.ends_with('#')) return 1;
        // Resigned, or nothing to move.
        const Player loser = game.ends_with('!') ? signer(game.size()) : to_move(game);
        return loser == Player::other ? 2 : 0;
    }
    void check_payment(const State32& state) {
        if (state.paid_to_honest < due(state)) fail("is paid less than is due", state);
    }
    // Where the other player does nothing any more, the honest one has its due after a few steps.
    void check_that_it_ends(State32 state) {
        for (int steps = 0; steps < 40; ++steps) {
            if (state.phase == Phase::settled) return check_payment(state);
            Maybe next = reaction(state);
            if (next.empty()) next = push(state);
            if (next.empty()) state.run_out = state.phase != Phase::playing;
            else state = next.front();
        }
        fail("waits for ever", state);
    }
    // Each call brings the game forward, or starts a clock where none ran: so nobody can put off the end for ever.
    void check_progress(const State32& state, const State32& next) {
        if (next.phase == Phase::settled || (next.phase == state.phase && next.last == state.last)) return;
        const bool clock_starts = next.last == state.last && state.phase == Phase::playing;
        if (next.last.size() <= state.last.size() && !clock_starts) fail("can be put off for ever", next);
    }
    void fail(std::string_view what, const State32& state) {
        if (!fault_.empty()) return;
        fault_ = "the honest player " + std::string{what} + ": the game is \"" + state.journal +
                 "\", the contract was shown \"" + state.last + "\", " + std::to_string(state.paid_to_honest) + " of " +
                 std::to_string(due(state));
    }

    SmallGame game_;
    bool honest_begins_;
    Contract contract_;
    std::size_t states_ = 0;
    std::string fault_{};
};

std::string explore(bool honest_begins, Contract contract = {}) {
    return Disputes{SmallGame{}, honest_begins, contract}.explore();
}

TEST(DisputeModel, WhoeverIsHonestAndInTimeLosesNothing) {
    for (const bool honest_begins : {true, false}) {
        Disputes disputes{SmallGame{}, honest_begins, Contract{}};
        EXPECT_EQ(disputes.explore(), "");
        EXPECT_GT(disputes.states(), 1000U); // nothing was left out
    }
}

// The model would notice: each of these contracts wrongs somebody.
TEST(DisputeModel, AnAcceptanceThatCountedAtOnceWouldRobSomebody) {
    EXPECT_TRUE(explore(true, {.draws_wait = false}).contains("paid less")) << explore(true, {.draws_wait = false});
}

TEST(DisputeModel, AWinThatCountedAtOnceWouldRobSomebody) {
    EXPECT_TRUE(explore(true, {.wins_wait = false}).contains("paid less")) << explore(true, {.wins_wait = false});
}

TEST(DisputeModel, AnEarlierTurnThatOverruledALaterOneWouldPutOffTheEndForEver) {
    EXPECT_TRUE(explore(true, {.numbers_rise = false}).contains("put off")) << explore(true, {.numbers_rise = false});
}

} // namespace
} // namespace laststone::channel::model
