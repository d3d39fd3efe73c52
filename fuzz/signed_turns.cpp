// Law: whatever two players sign, in whatever order, the referee takes it or refuses it in a sentence; nobody who plays by the
// rules is convicted; and whoever reads the journal of it judges it the same.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "channel/transcript.hpp"
#include "draughts/notation/fen.hpp"
#include "law.hpp"

using namespace laststone;
using game::Color;

namespace {

channel::SecretKey key_of(std::uint8_t number) {
    channel::Bytes32 bytes{};
    bytes.back() = number;
    return *channel::SecretKey::from(bytes);
}

// Beside the players' keys, one that signs for Black in this game, and one that signs for nobody.
struct Keys {
    channel::SecretKey black = key_of(1);
    channel::SecretKey white = key_of(2);
    channel::SecretKey session = key_of(3);
    channel::SecretKey stranger = key_of(4);
};

struct Start {
    const draughts::Rules& rules;
    bool names_rules; // terms did not, once
    std::string_view fen;
};
constexpr std::array starts{
    Start{draughts::english, false, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    Start{draughts::english, true, "B:WK32:BK1,K6"},
    Start{draughts::english, true, "B:W18,K30:B11,14,K1"},
    Start{draughts::russian, true, "W:Wa1,c1,e1,b2,d2,a3,c3:Bh8,f8,d8,g7,e7,h6,f6"},
    Start{draughts::russian, true, "W:WKa1,Kc3,Ke1:BKh8"},
};

channel::Agreement agreement_from(const Start& start, const Keys& keys, bool has_session_key) {
    const auto setup = draughts::parse_fen(start.rules, start.fen)->setup;
    channel::Agreement agreement{.domain = {.chain_id = 1, .contract = {{0xc0, 0xde}}},
                                 .terms = {.black = keys.black.address(),
                                           .white = keys.white.address(),
                                           .stake = channel::Number256{1},
                                           .start = encode(*channel::first_state(setup))}};
    if (start.names_rules) agreement.terms.rules = channel::rules_of_game(start.rules.id)->address;
    agreement.black = keys.black.sign(agreement.channel());
    agreement.white = keys.white.sign(agreement.channel());
    if (has_session_key)
        agreement.keys.black = channel::authorise(agreement.domain.separator(), agreement.channel(),
                                                  keys.session.address(), keys.black);
    return agreement;
}

// The game as one who hears all of it keeps it.
class Heard {
public:
    explicit Heard(const channel::Agreement& agreement) : referee{agreement} {
        write(channel::message::Agreed{agreement});
    }

    void hear(const channel::SignedTurn& turn) {
        const bool is_next = !referee.turn_at(turn.turn.number()) && !referee.fault_of_next(turn);
        const bool was_proved = referee.proof().has_value();
        const bool was_false = referee.false_ending().has_value();
        const auto received = referee.receive(turn);
        if (!received) fuzz::must(!received.error().sentence.empty() && received.error().sentence.size() < 300);
        fuzz::must(!is_next || received.has_value());
        if (is_next) write(channel::message::Played{turn});
        else if (referee.proof().has_value() != was_proved || referee.false_ending().has_value() != was_false)
            write(channel::message::Evidence{turn});
    }

    channel::Referee referee;
    std::string journal{};

private:
    void write(const channel::Message& message) { journal += channel::write_message(message) + "\n"; }
};

void must_be_judged_the_same(const Heard& heard) {
    const auto transcript = channel::parse_transcript(heard.journal);
    fuzz::must(transcript.has_value());
    const auto judged = channel::judge_transcript(*transcript);
    fuzz::must(judged.has_value());
    const channel::Referee& theirs = judged->referee;
    fuzz::must(theirs.turns() == heard.referee.turns() && theirs.state() == heard.referee.state());
    fuzz::must(theirs.standings().ending == heard.referee.standings().ending);
    fuzz::must(theirs.standings().winner == heard.referee.standings().winner);
    fuzz::must(theirs.proof() == heard.referee.proof());
}

// As it grows, a transcript is judged as it is judged at once.
void must_be_judged_as_it_grows(const std::string& journal) {
    const channel::Transcript whole = *channel::parse_transcript(journal);
    channel::TranscriptJudge judge;
    for (const std::size_t parts : {1, 2, 3}) {
        channel::Transcript grown = whole;
        grown.turns.resize(whole.turns.size() * std::min<std::size_t>(parts, 2) / 2);
        if (parts < 3) grown.proofs.clear();
        const auto judged = judge.judge(grown);
        const auto at_once = channel::judge_transcript(grown);
        fuzz::must(judged.has_value() && at_once.has_value());
        fuzz::must((*judged)->referee.state() == at_once->referee.state());
        fuzz::must((*judged)->referee.standings().ending == at_once->referee.standings().ending);
        fuzz::must((*judged)->fault.has_value() == at_once->fault.has_value());
        fuzz::must((*judged)->faulty_turn == at_once->faulty_turn);
    }
}

template <const draughts::Rules& R>
std::optional<channel::Turn> move_asked(const channel::Referee& referee, std::uint8_t which, channel::Intent intent) {
    const auto position = channel::position_of<R>(*channel::decode(referee.state()));
    const auto moves = position.legal_moves();
    if (moves.empty()) return std::nullopt;
    return referee.move(position.route(moves[which % moves.size()]), intent);
}

// What a byte asks for: the k-th legal move, or a turn without one; nothing where there is no move.
std::optional<channel::Turn> turn_asked(const channel::Referee& referee, std::uint8_t what, std::uint8_t which) {
    constexpr std::array without{channel::Intent::resign, channel::Intent::accept_draw, channel::Intent::claim_draw};
    if (what % 8 >= 6) return referee.without_move(without[which % without.size()]);
    const channel::Intent intent = what % 8 == 5 ? channel::Intent::offer_draw : channel::Intent::move;
    return referee.rules().game == draughts::russian.id ? move_asked<draughts::russian>(referee, which, intent)
                                                        : move_asked<draughts::english>(referee, which, intent);
}

// The same with one byte changed.
void damage(channel::Turn& turn, std::uint8_t at) {
    const std::array<std::span<std::uint8_t>, 4> parts{turn.state, turn.path, turn.previous, turn.channel};
    std::size_t index = at % (32 + 9 + 32 + 32);
    for (const std::span<std::uint8_t> part : parts) {
        if (index < part.size()) {
            part[index] ^= static_cast<std::uint8_t>(1 << at % 8);
            return;
        }
        index -= part.size();
    }
}

} // namespace

// The first byte picks where the game begins. Then three bytes each: what is signed, which move it is, and what is wrong.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most_turns = 60;
    static const Keys keys;
    if (size == 0) return 0;
    Heard heard{agreement_from(starts[data[0] % starts.size()], keys, data[0] >= 0x80)};
    bool is_fair = true;
    std::vector<channel::SignedTurn> said;
    for (std::size_t at = 1; at + 3 <= size && said.size() < most_turns; at += 3) {
        const std::uint8_t wrong = data[at + 2];
        if (wrong >= 0xe0 && !said.empty()) { // it is said again
            heard.hear(said[data[at + 1] % said.size()]);
            continue;
        }
        auto turn = turn_asked(heard.referee, data[at], data[at + 1]);
        if (!turn) break;
        if (wrong >= 0xc0) damage(*turn, data[at]);
        const bool is_black = turn->side() == Color::black;
        const channel::SecretKey& signer = wrong % 8 == 7 ? keys.stranger
                                           : !is_black    ? keys.white
                                           : wrong % 8 == 6 && data[0] >= 0x80 ? keys.session
                                                                               : keys.black;
        // Fair is who signs what comes next, and nothing besides.
        const channel::SignedTurn one = channel::sign(heard.referee.domain_separator(), *turn, signer);
        is_fair = is_fair && (wrong % 8 == 7 || !heard.referee.fault_of_next(one));
        heard.hear(one);
        said.push_back(one);
    }
    fuzz::must(!is_fair || !heard.referee.proof());
    must_be_judged_the_same(heard);
    must_be_judged_as_it_grows(heard.journal);
    return 0;
}
