#include "engine/puzzles/only_move.hpp"

#include <algorithm>
#include <utility>

#include "catalog/draughts_state.hpp"
#include "engine/known_position.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

// In hundredths of a man.
constexpr int clear_gain = 120;
constexpr int about_even = 60;
constexpr int hope = 90; // at a glance

constexpr int longest_known_win = 41; // plies; nobody sees farther

bool is_stopped(const search::Limits& limits) {
    return limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
}

std::optional<Aim> aim_of(const SearchResult& result) {
    if (result.lines.size() < 2) return std::nullopt;
    const Score best = result.lines[0].score;
    const Score second = result.lines[1].score;
    if (best.is_win()) return second <= Score{about_even} ? std::optional{Aim::win} : std::nullopt;
    if (best >= Score{clear_gain} && second <= Score{about_even} && best >= second + clear_gain) return Aim::gain;
    const bool is_even = best >= Score{-about_even} && best <= Score{about_even};
    return is_even && second.is_loss() ? std::optional{Aim::draw} : std::nullopt;
}

// What the tables know of every move; nothing where they do not.
std::optional<KnownPosition> known_whole(Session& session, const State& state, std::size_t moves) {
    if (!session.has_tables_for(state)) return std::nullopt;
    KnownPosition known = known_from_tables(session, state);
    if (known.moves.size() != moves) return std::nullopt;
    return known;
}

// Of each side in turn, as far as the tables go.
std::vector<catalog::Move> known_line(Session& session, const State& state, const catalog::Move& first) {
    constexpr std::size_t far_enough = 12;
    std::vector<catalog::Move> line{first};
    const auto now = state.clone();
    now->play(first);
    while (line.size() < far_enough) {
        const KnownPosition known = known_from_tables(session, *now);
        if (known.moves.empty() || now->outcome().is_over()) break;
        line.push_back(known.moves.front().move);
        now->play(line.back());
    }
    return line;
}

std::optional<OnlyMove> only_move_in(const KnownPosition& known, Session& session, const State& state) {
    const game::TableResult best = known.moves[0].ending;
    if (best.wdl == game::Wdl::loss || known.moves[1].ending.wdl == best.wdl) return std::nullopt;
    const bool wins = best.wdl == game::Wdl::win;
    if (wins && best.plies.value_or(0) > longest_known_win) return std::nullopt;
    return OnlyMove{.aim = wins ? Aim::win : Aim::draw,
                    .line = known_line(session, state, known.moves[0].move),
                    .depth = best.plies.value_or(longest_known_win / 2),
                    .is_certain = true};
}

} // namespace

std::optional<OnlyMove> only_move(Session& session, const State& state, const search::Limits& limits) {
    const auto moves = state.moves();
    if (!moves || moves->size() < 2 || state.outcome().is_over()) return std::nullopt;
    if (const auto known = known_whole(session, state, moves->size())) return only_move_in(*known, session, state);
    std::vector<std::pair<catalog::Move, int>> seen; // the best move, from each depth on where it changed
    const auto watch = [&](const SearchResult& result) {
        const bool is_clear = aim_of(result).has_value();
        if (!is_clear) seen.clear();
        else if (seen.empty() || !same_move(seen.back().first, *result.move()))
            seen.assign(1, {*result.move(), result.depth});
    };
    const SearchResult result = session.think(state, {.limits = limits, .lines = 2}, watch);
    const auto aim = aim_of(result);
    if (!aim || is_stopped(limits)) return std::nullopt;
    return OnlyMove{
        .aim = *aim, .line = result.lines.front().moves, .depth = seen.empty() ? result.depth : seen.back().second};
}

bool is_promising(Session& session, const State& state, const search::Limits& at_a_glance) {
    const auto moves = state.moves();
    if (!moves || moves->size() < 2 || state.outcome().is_over()) return false;
    if (const auto known = known_whole(session, state, moves->size()))
        return only_move_in(*known, session, state).has_value();
    const SearchResult result = session.think(state, {.limits = at_a_glance, .lines = 2});
    if (aim_of(result)) return true;
    if (result.lines.size() < 2) return false;
    const Score best = result.lines[0].score;
    const Score second = result.lines[1].score;
    const bool may_gain = best >= Score{hope} && second <= Score{about_even} && best >= second + hope;
    const bool may_save = best >= Score{-2 * hope} && best <= Score{about_even} && second <= best - 2 * hope;
    return may_gain || may_save;
}

int material_balance(const State& state, catalog::Color color) {
    const auto* const draughts_state = catalog::as_draughts(state);
    if (draughts_state == nullptr) return 0;
    const int king = draughts_state->rules().kings == draughts::Kings::step ? 3 : 4;
    int balance = 0;
    for (const char letter : state.board()) {
        const bool is_king = letter == 'B' || letter == 'W';
        const int worth = letter == '.' ? 0 : is_king ? king : 2;
        const bool is_own = (letter == 'b' || letter == 'B') == (color == catalog::Color::black);
        balance += is_own ? worth : -worth;
    }
    return balance;
}

} // namespace laststone::engine
