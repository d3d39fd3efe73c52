#include "catalog/draughts_game.hpp"

#include <utility>

#include "catalog/draughts_state.hpp"
#include "draughts/compare.hpp"
#include "draughts/notation/square_text.hpp"
#include "draughts/random_setup.hpp"

namespace laststone::catalog {
namespace {

using draughts::Fault;
using draughts::Piece;
using draughts::Setup;

constexpr std::string_view men = "men";
constexpr std::string_view kings = "kings";

// Nothing for an empty square.
std::string piece_name(Piece piece) {
    if (piece == Piece::none) return {};
    return std::string{game::name(color(piece))} + (is_king(piece) ? " king" : " man");
}

std::string sentence(const std::vector<Fault>& faults) {
    std::string what = "no such position is possible: " + faults.front().sentence;
    if (faults.size() > 1) what += " (and " + std::to_string(faults.size() - 1) + " more; `validate` names them all)";
    return what;
}

std::vector<Fault> without_remarks(std::vector<Fault> faults) {
    std::erase_if(faults, [](const Fault& fault) { return fault.is_remark(); });
    return faults;
}

} // namespace

std::vector<Tally> tallies(const Setup& setup) {
    return {{men, setup.count(Piece::black_man), setup.count(Piece::white_man)},
            {kings, setup.count(Piece::black_king), setup.count(Piece::white_king)}};
}

Answer<draughts::ReadPosition> DraughtsGame::parse(std::string_view position, std::optional<Color> turn) const {
    auto read = draughts::read_position(*rules_, position);
    if (!read) return std::unexpected{Refusal{std::move(read.error().what), read.error().offset}};
    if (turn) read->setup.to_move = *turn;
    return std::move(*read);
}

Answer<std::unique_ptr<State>> DraughtsGame::read(std::string_view position, std::optional<Color> turn) const {
    const auto start = parse(position, turn);
    if (!start) return std::unexpected{start.error()};
    if (const auto faults = without_remarks(draughts::faults(*rules_, start->setup)); !faults.empty())
        return std::unexpected{Refusal{sentence(faults)}};
    return open(*start);
}

Answer<Validity> DraughtsGame::validate(std::string_view position, std::optional<Color> turn) const {
    const auto read = parse(position, turn);
    if (!read) return std::unexpected{read.error()};
    Validity validity{.position = draughts::write_fen(*rules_, read->setup), .faults = {}, .remarks = {}};
    for (const Fault& fault : draughts::faults(*rules_, read->setup))
        (fault.is_remark() ? validity.remarks : validity.faults).push_back(fault.sentence);
    return validity;
}

Comparison DraughtsGame::compare(const State& first, const State& second) const {
    const Setup a = static_cast<const DraughtsState&>(first).setup();
    const Setup b = static_cast<const DraughtsState&>(second).setup();
    const draughts::Comparison found = draughts::compare(*rules_, a, b);
    Comparison comparison{.equal = found.equal(),
                          .first = tallies(a),
                          .second = tallies(b),
                          .first_to_move = a.to_move,
                          .second_to_move = b.to_move,
                          .similarity = found.similarity};
    for (const draughts::SquareDifference& difference : found.squares)
        comparison.squares.push_back({square_text(rules_->board, rules_->notation.squares, difference.square),
                                      piece_name(difference.first), piece_name(difference.second)});
    if (!found.same_king_runs) comparison.remarks.emplace_back("the counts of moves by one king differ");
    return comparison;
}

Answer<std::string> DraughtsGame::random(std::span<const Tally> pieces, Color turn, base::Random& generator) const {
    draughts::PieceCounts counts;
    for (const auto& [kind, black, white] : pieces) {
        if (kind != men && kind != kings)
            return std::unexpected{Refusal{"there are no " + std::string{kind} + " in this game"}};
        (kind == kings ? counts.black_kings : counts.black_men) = black;
        (kind == kings ? counts.white_kings : counts.white_men) = white;
    }
    auto setup = draughts::random_setup(*rules_, counts, turn, generator);
    if (!setup) return std::unexpected{Refusal{std::move(setup.error())}};
    return draughts::write_fen(*rules_, *setup);
}

} // namespace laststone::catalog
