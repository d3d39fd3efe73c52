#include "catalog/nogo_game.hpp"

#include <algorithm>
#include <utility>

#include "catalog/nogo_state.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "nogo/random_setup.hpp"

namespace laststone::catalog {
namespace {

using nogo::CapturedBlock;
using nogo::Content;
using nogo::Setup;
using nogo::Shape;

constexpr std::string_view men = "men";
constexpr std::string_view stones = "stones";

// Every board to play on, and the longer ones that can be solved.
constexpr std::size_t shape_count = [] {
    std::size_t count = 0;
    for (int rows = 1; rows <= Shape::longest_row_to_solve; ++rows)
        for (int columns = 1; columns <= Shape::longest_row_to_solve; ++columns)
            count += Shape{rows, columns}.is_playable() || rows * columns <= Shape::longest_row_to_solve ? 1 : 0;
    return count;
}();
constexpr auto shapes = [] {
    std::array<Shape, shape_count> all{};
    std::size_t at = 0;
    for (int rows = 1; rows <= Shape::longest_row_to_solve; ++rows)
        for (int columns = 1; columns <= Shape::longest_row_to_solve; ++columns)
            if (Shape{rows, columns}.is_playable() || rows * columns <= Shape::longest_row_to_solve)
                all[at++] = Shape{rows, columns};
    return all;
}();

struct Id {
    std::array<char, 12> text{};
    std::size_t size = 0;
    constexpr void add(char c) { text[size++] = c; }
    constexpr void add(int number) {
        if (number >= 10) add(static_cast<char>('0' + number / 10));
        add(static_cast<char>('0' + number % 10));
    }
    constexpr std::string_view view() const { return {text.data(), size}; }
};
constexpr auto ids = [] {
    std::array<Id, shape_count> all{};
    for (std::size_t at = 0; at < shape_count; ++at) {
        for (const char c : std::string_view{"nogo:"}) all[at].add(c);
        all[at].add(shapes[at].rows());
        all[at].add('x');
        all[at].add(shapes[at].columns());
    }
    return all;
}();
constexpr auto sized_games = []<std::size_t... At>(std::index_sequence<At...>) {
    return std::array{NogoGame{ids[At].view(), shapes[At], NogoGame::Boards::one}...};
}(std::make_index_sequence<shape_count>{});
constexpr NogoGame any_board{"nogo", Shape{}, NogoGame::Boards::any};

// What a text says: a game that was written down, or a position that may be impossible.
struct ReadText {
    Setup setup;
    std::optional<NogoState> game{};
};
Answer<ReadText> parse(std::optional<Shape> shape, std::string_view text, std::optional<Color> turn) {
    // Only a record has parentheses. Words may stand before it: a mail's head, a byte order mark.
    if (text.contains('(')) {
        const auto games = nogo::parse_sgf(text);
        if (!games) return std::unexpected{Refusal{games.error().what, games.error().place.offset}};
        auto state = NogoState::replay(games->front());
        if (!state) return std::unexpected{Refusal{state.error().what, state.error().place.offset}};
        if (shape && state->shape() != *shape)
            return std::unexpected{
                Refusal{"the game was played on " + shape_text(state->shape()) + ", not on " + shape_text(*shape)}};
        if (turn) state->give_turn(*turn);
        Setup setup = state->setup();
        // A position without a game before it begins with that side to move.
        if (state->plies() == 0) return ReadText{std::move(setup)};
        return ReadText{std::move(setup), std::move(*state)};
    }
    auto setup = nogo::parse_text(shape, text);
    if (!setup) return std::unexpected{Refusal{std::move(setup.error().what), setup.error().offset}};
    if (turn) setup->to_move = *turn;
    return ReadText{std::move(*setup)};
}

std::vector<std::string> faults_of(const Setup& setup) {
    std::vector<std::string> sentences;
    for (const CapturedBlock& block : captured_blocks(setup))
        sentences.push_back(std::string{"the "} + game::name(block.color) +
                            (block.stones.size() == 1 ? " stone on " : " block ") +
                            points_text(setup.shape(), block.stones) + " has no liberty");
    return sentences;
}

std::vector<std::string> remarks_on(const Setup& setup) {
    const int black = setup.count(Content::black);
    const int white = setup.count(Content::white);
    if (black - white == (setup.to_move == Color::black ? 0 : 1)) return {};
    return {"Black has " + std::to_string(black) + " stones and White " + std::to_string(white) + ", with " +
            game::title(setup.to_move) + " to move: moves in turn do not lead there"};
}

std::string stone_name(Content content) {
    if (content == Content::empty) return {};
    return content == Content::black ? "black stone" : "white stone";
}

} // namespace

const NogoGame& nogo_game() { return any_board; }

const NogoGame& nogo_game(Shape shape) {
    if (shape == Shape{}) return any_board;
    const NogoGame* const sized = find_nogo_game(shape);
    return sized != nullptr ? *sized : any_board;
}

const NogoGame* find_nogo_game(Shape shape) {
    const auto found = std::ranges::find(shapes, shape);
    return found != shapes.end() ? &sized_games[static_cast<std::size_t>(found - shapes.begin())] : nullptr;
}

Answer<std::unique_ptr<State>> NogoGame::read(std::string_view position, std::optional<Color> turn) const {
    auto read = parse(wanted(), position, turn);
    if (!read) return std::unexpected{std::move(read.error())};
    if (read->game) return std::make_unique<NogoState>(std::move(*read->game));
    if (const auto faults = faults_of(read->setup); !faults.empty())
        return std::unexpected{Refusal{
            "no such position is possible: " + faults.front() +
            (faults.size() > 1 ? " (and " + std::to_string(faults.size() - 1) + " more; `validate` names them all)"
                               : "")}};
    return std::make_unique<NogoState>(read->setup);
}

Answer<Validity> NogoGame::validate(std::string_view position, std::optional<Color> turn) const {
    const auto read = parse(wanted(), position, turn);
    if (!read) return std::unexpected{read.error()};
    return Validity{.position = nogo::write_text(read->setup),
                    .board = board_letters(read->setup),
                    .to_move = read->setup.to_move,
                    .faults = faults_of(read->setup),
                    .remarks = remarks_on(read->setup)};
}

std::vector<SquareInfo> NogoGame::squares() const {
    std::vector<SquareInfo> all;
    for (std::size_t at = 0; at < static_cast<std::size_t>(shape_.points()); ++at) {
        const nogo::Point point = nogo::point_at(shape_, at);
        const std::string name = point_text(shape_, point);
        all.push_back({.square = Square{static_cast<int>(at) + 1},
                       .name = name,
                       .letters = name,
                       .row = point.row(),
                       .column = point.column()});
    }
    return all;
}

std::optional<std::string> NogoGame::position_of(std::string_view board, Color to_move) const {
    if (board.size() != static_cast<std::size_t>(shape_.points())) return std::nullopt;
    if (board.find_first_not_of(".bw") != std::string_view::npos) return std::nullopt;
    Setup setup{shape_};
    setup.to_move = to_move;
    for (std::size_t at = 0; at < board.size(); ++at)
        if (board[at] != '.') setup[nogo::point_at(shape_, at)] = board[at] == 'b' ? Content::black : Content::white;
    return nogo::write_text(setup);
}

Comparison NogoGame::compare(const State& first, const State& second) const {
    const Setup one = static_cast<const NogoState&>(first).setup();
    const Setup other = static_cast<const NogoState&>(second).setup();
    Comparison comparison{.equal = one == other,
                          .first = first.material(),
                          .second = second.material(),
                          .first_to_move = one.to_move,
                          .second_to_move = other.to_move};
    const Shape shape = one.shape();
    if (shape != other.shape()) {
        comparison.remarks.push_back("the boards differ in size: " + shape_text(shape) + " and " +
                                     shape_text(other.shape()));
        comparison.similarity = 0;
        return comparison;
    }
    int alike = 0;
    for (std::size_t at = 0; at < static_cast<std::size_t>(shape.points()); ++at) {
        const nogo::Point point = nogo::point_at(shape, at);
        const Content here = one[point];
        const Content there = other[point];
        if (here != there)
            comparison.squares.push_back({point_text(shape, point), stone_name(here), stone_name(there)});
        else if (here != Content::empty) ++alike;
    }
    const int different = static_cast<int>(comparison.squares.size()) + (one.to_move != other.to_move ? 1 : 0);
    comparison.similarity = different == 0 ? 1.0 : static_cast<double>(alike) / (alike + different);
    return comparison;
}

Answer<std::string> NogoGame::random(std::span<const PieceCount> pieces, Color turn, base::Random& generator) const {
    nogo::StoneCounts counts;
    for (const auto& [kind, black, white] : pieces) {
        if (kind != men && kind != stones) {
            if (black == 0 && white == 0) continue;
            return std::unexpected{Refusal{"there are no " + std::string{kind} + " in this game"}};
        }
        counts.black += black;
        counts.white += white;
    }
    auto setup = nogo::random_setup(shape_, counts, turn, generator);
    if (!setup) return std::unexpected{Refusal{std::move(setup.error())}};
    return nogo::write_text(*setup);
}

} // namespace laststone::catalog
