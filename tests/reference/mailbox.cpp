#include "mailbox.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>

namespace laststone::reference {
namespace {

// --- The variants --------------------------------------------------------------------------------------------------

constexpr Prefer majority[]{Prefer::most_pieces};
constexpr Prefer majority_then_kings[]{Prefer::most_pieces, Prefer::most_kings};
constexpr Prefer king_before_man[]{Prefer::with_king};
constexpr Prefer weight_then_king[]{Prefer::most_weight, Prefer::with_king};
constexpr Prefer italian_order[]{Prefer::most_pieces, Prefer::with_king, Prefer::most_kings, Prefer::kings_first};

constexpr Variant english{.id = "english", .moves_first = 'b'};

constexpr Variant russian{
    .id = "russian",
    .man_captures = diagonals,
    .flying_kings = true,
    .crowning = Crowning::at_once,
};

// As Russian without crowning in mid-capture.
constexpr Variant pool{
    .id = "pool",
    .moves_first = 'b',
    .man_captures = diagonals,
    .flying_kings = true,
};

constexpr Variant brazilian{
    .id = "brazilian",
    .man_captures = diagonals,
    .flying_kings = true,
    .precedence = majority,
};

constexpr Variant international{
    .id = "international",
    .files = 10,
    .ranks = 10,
    .rows_of_men = 4,
    .man_captures = diagonals,
    .flying_kings = true,
    .precedence = majority,
};

constexpr Variant canadian{
    .id = "canadian",
    .files = 12,
    .ranks = 12,
    .rows_of_men = 5,
    .man_captures = diagonals,
    .flying_kings = true,
    .precedence = majority,
};

constexpr Variant italian{
    .id = "italian",
    .squares = Squares::dark_from_a8,
    .men_capture_kings = false,
    .precedence = italian_order,
};

constexpr Variant spanish{
    .id = "spanish",
    .squares = Squares::dark_from_a8,
    .flying_kings = true,
    .precedence = majority_then_kings,
};

constexpr Variant portuguese{
    .id = "portuguese",
    .squares = Squares::dark_from_a8,
    .flying_kings = true,
    .precedence = majority_then_kings,
};

constexpr Variant czech{
    .id = "czech",
    .flying_kings = true,
    .precedence = king_before_man,
};

constexpr Variant frisian{
    .id = "frisian",
    .files = 10,
    .ranks = 10,
    .rows_of_men = 4,
    .man_captures = all_directions,
    .king_captures = all_directions,
    .flying_kings = true,
    .precedence = weight_then_king,
    .simple_king_moves_in_a_row = 3,
};

constexpr Variant turkish{
    .id = "turkish",
    .squares = Squares::all_from_a8,
    .rows_of_men = 2,
    .empty_back_rows = 1,
    .man_steps = forward_and_sideways,
    .man_captures = forward_and_sideways,
    .king_steps = orthogonals,
    .king_captures = orthogonals,
    .flying_kings = true,
    .captured_leave_at_once = true,
    .may_turn_about = false,
    .crowning = Crowning::at_once,
    .precedence = majority,
};

constexpr Variant turkish_endpromo = [] {
    Variant variant = turkish;
    variant.id = "turkish:endpromo";
    variant.crowning = Crowning::where_the_capture_ends;
    return variant;
}();

constexpr Variant thai{
    .id = "thai",
    .rows_of_men = 2,
    .moves_first = 'b',
    .flying_kings = true,
    .king_lands_right_behind = true,
    .captured_leave_at_once = true,
};

constexpr Variant thai_12_men = [] {
    Variant variant = thai;
    variant.id = "thai:12";
    variant.rows_of_men = 3;
    return variant;
}();

constexpr std::array variants{
    english, russian,    brazilian, pool,    international,    canadian, italian,     spanish,
    czech,   portuguese, frisian,   turkish, turkish_endpromo, thai,     thai_12_men,
};

// --- Squares ------------------------------------------------------------------------------------------------------

constexpr int no_square = 0;

// Row 0 is the top row, Black's side; column 0 is the file a.
struct Place {
    int row;
    int column;
};

int squares_in_a_row(const Variant& variant) {
    return variant.squares == Squares::all_from_a8 ? variant.files : variant.files / 2;
}

bool is_on_board(const Variant& variant, Place place) {
    return 0 <= place.row && place.row < variant.ranks && 0 <= place.column && place.column < variant.files;
}

bool is_played_on(const Variant& variant, Place place) {
    const bool colour_of_a8 = (place.row + place.column) % 2 == 0;
    switch (variant.squares) {
    case Squares::dark_from_b8: return !colour_of_a8;
    case Squares::dark_from_a8: return colour_of_a8;
    case Squares::all_from_a8: return true;
    }
    return false;
}

int square_at(const Variant& variant, Place place) {
    const bool every_column = variant.squares == Squares::all_from_a8;
    const int index_in_row = every_column ? place.column : place.column / 2;
    return place.row * squares_in_a_row(variant) + index_in_row + 1;
}

int row_of(const Variant& variant, int square) { return (square - 1) / squares_in_a_row(variant); }

Place place_of(const Variant& variant, int square) {
    const int row = row_of(variant, square);
    for (int column = 0; column < variant.files; ++column) {
        const Place place{row, column};
        if (is_played_on(variant, place) && square_at(variant, place) == square) return place;
    }
    assert(false && "no such square");
    return {row, 0};
}

Place one_pace(Place place, Direction way) {
    constexpr std::array<Place, 8> paces{{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    const Place pace = paces[static_cast<std::size_t>(way)];
    return {place.row + pace.row, place.column + pace.column};
}

// The next square of play that way, or no_square beyond the rim. On a board of dark squares, Frisian's orthogonal
// captures pass over the light square between two dark ones: the pace onto it is simply followed by another.
int neighbour(const Variant& variant, int square, Direction way) {
    Place place = one_pace(place_of(variant, square), way);
    if (!is_played_on(variant, place)) place = one_pace(place, way);
    return is_on_board(variant, place) ? square_at(variant, place) : no_square;
}

Direction upside_down(Direction way) { return static_cast<Direction>((12 - static_cast<int>(way)) % 8); }

Direction opposite(Direction way) { return static_cast<Direction>((static_cast<int>(way) + 4) % 8); }

bool is_last_row(const Variant& variant, char side, int square) {
    return row_of(variant, square) == (side == 'w' ? 0 : variant.ranks - 1);
}

// --- Pieces -------------------------------------------------------------------------------------------------------

char man_of(char side) { return side; }
char king_of(char side) { return side == 'w' ? 'W' : 'B'; }
char other(char side) { return side == 'w' ? 'b' : 'w'; }
bool is_king(char piece) { return piece == 'B' || piece == 'W'; }
bool belongs_to(char side, char piece) { return piece == man_of(side) || piece == king_of(side); }

char& cell(Board& board, int square) { return board.cells.at(static_cast<std::size_t>(square - 1)); }
char cell(const Board& board, int square) { return board.cells.at(static_cast<std::size_t>(square - 1)); }
bool is_empty(const Board& board, int square) { return cell(board, square) == '.'; }

bool has_men(const Board& board, char side) { return std::ranges::count(board.cells, man_of(side)) > 0; }

std::vector<int> pieces_of(const Board& board, char side) {
    std::vector<int> squares;
    for (int square = 1; square <= std::ssize(board.cells); ++square)
        if (belongs_to(side, cell(board, square))) squares.push_back(square);
    return squares;
}

// The variant's directions are White's.
std::vector<Direction> as_seen_by(char side, std::span<const Direction> directions) {
    std::vector<Direction> result(directions.begin(), directions.end());
    if (side == 'b') std::ranges::transform(result, result.begin(), upside_down);
    return result;
}

// The empty squares a piece on `square` passes that way before it meets a piece or the rim.
std::vector<int> empty_squares(const Variant& variant, const Board& board, int square, Direction way) {
    std::vector<int> result;
    for (int next = neighbour(variant, square, way); next != no_square && is_empty(board, next);
         next = neighbour(variant, next, way))
        result.push_back(next);
    return result;
}

void keep_first(std::vector<int>& squares) {
    if (squares.size() > 1) squares.resize(1);
}

// --- Quiet moves --------------------------------------------------------------------------------------------------

// Frisian: at most three simple moves in a row by one king while its side has men.
bool has_moved_too_often(const Variant& variant, const Board& board, int king) {
    if (variant.simple_king_moves_in_a_row == 0 || !has_men(board, board.to_move)) return false;
    const Board::Run& run = board.to_move == 'w' ? board.white_run : board.black_run;
    return run.square == king && run.count >= variant.simple_king_moves_in_a_row;
}

std::vector<Route> quiet_moves_from(const Variant& variant, const Board& board, int from) {
    const bool king = is_king(cell(board, from));
    if (king && has_moved_too_often(variant, board, from)) return {};

    std::vector<Route> quiet;
    for (Direction way : as_seen_by(board.to_move, king ? variant.king_steps : variant.man_steps)) {
        std::vector<int> destinations = empty_squares(variant, board, from, way);
        if (!king || !variant.flying_kings) keep_first(destinations);
        for (int to : destinations)
            quiet.push_back(
                {.from = from, .hops = {}, .to = to, .king_at_end = king || is_last_row(variant, board.to_move, to)});
    }
    return quiet;
}

std::vector<Route> quiet_moves(const Variant& variant, const Board& board) {
    std::vector<Route> quiet;
    for (int from : pieces_of(board, board.to_move))
        std::ranges::copy(quiet_moves_from(variant, board, from), std::back_inserter(quiet));
    return quiet;
}

// --- Captures -----------------------------------------------------------------------------------------------------

// A capture under way: the capturing piece is lifted off the board, so that the square it came from is empty.
struct Capture {
    Board board;
    int from;
    int at;
    bool king;
    std::vector<std::pair<int, int>> hops = {};
};

// One enemy piece that can be jumped now, and the squares to land on behind it.
struct Jump {
    Direction way;
    int over;
    std::vector<int> landings;
};

bool has_captured(const Capture& capture, int square) {
    return std::ranges::any_of(capture.hops, [&](const auto& hop) { return hop.first == square; });
}

bool is_about_turn(const Capture& capture, Direction way) {
    return !capture.hops.empty() && capture.hops.back().second == static_cast<int>(opposite(way));
}

bool may_capture(const Variant& variant, const Capture& capture, int square) {
    const char piece = cell(capture.board, square);
    if (!belongs_to(other(capture.board.to_move), piece)) return false;
    if (has_captured(capture, square)) return false; // it still stands there: no piece is jumped twice
    return capture.king || !is_king(piece) || variant.men_capture_kings;
}

// The first piece that way that is near enough to be jumped, of whatever colour, or no_square.
int piece_in_reach(const Variant& variant, const Capture& capture, Direction way) {
    const std::vector<int> approach = empty_squares(variant, capture.board, capture.at, way);
    const bool flies = capture.king && variant.flying_kings;
    if (!flies && !approach.empty()) return no_square;
    return neighbour(variant, approach.empty() ? capture.at : approach.back(), way);
}

std::vector<int> landings_behind(const Variant& variant, const Capture& capture, int over, Direction way) {
    std::vector<int> landings = empty_squares(variant, capture.board, over, way);
    const bool flies_on = capture.king && variant.flying_kings && !variant.king_lands_right_behind;
    if (!flies_on) keep_first(landings);
    return landings;
}

std::optional<Jump> jump_towards(const Variant& variant, const Capture& capture, Direction way) {
    if (!variant.may_turn_about && is_about_turn(capture, way)) return std::nullopt;
    const int over = piece_in_reach(variant, capture, way);
    if (over == no_square || !may_capture(variant, capture, over)) return std::nullopt;
    std::vector<int> landings = landings_behind(variant, capture, over, way);
    if (landings.empty()) return std::nullopt;
    return Jump{way, over, std::move(landings)};
}

std::vector<Jump> jumps(const Variant& variant, const Capture& capture) {
    std::vector<Jump> result;
    for (Direction way : as_seen_by(capture.board.to_move, capture.king ? variant.king_captures : variant.man_captures))
        if (auto jump = jump_towards(variant, capture, way)) result.push_back(std::move(*jump));
    return result;
}

bool can_go_on(const Variant& variant, const Capture& capture) { return !jumps(variant, capture).empty(); }

Capture after(const Variant& variant, const Capture& capture, const Jump& jump, int landing) {
    Capture next = capture;
    next.at = landing;
    next.hops.emplace_back(jump.over, static_cast<int>(jump.way));
    if (variant.captured_leave_at_once) cell(next.board, jump.over) = '.';
    if (variant.crowning == Crowning::at_once && is_last_row(variant, next.board.to_move, landing)) next.king = true;
    return next;
}

// A piece that can go on capturing must land where it can.
std::vector<Capture> each_landing(const Variant& variant, const Capture& capture, const Jump& jump) {
    std::vector<Capture> landed;
    for (int landing : jump.landings) landed.push_back(after(variant, capture, jump, landing));

    const auto goes_on = [&](const Capture& next) { return can_go_on(variant, next); };
    if (std::ranges::any_of(landed, goes_on)) std::erase_if(landed, std::not_fn(goes_on));
    return landed;
}

Route finished(const Variant& variant, const Capture& capture) {
    return {.from = capture.from,
            .hops = capture.hops,
            .to = capture.at,
            .king_at_end = capture.king || is_last_row(variant, capture.board.to_move, capture.at)};
}

// Every way to bring the capture to its end: it may not stop while a piece can be taken.
void complete(const Variant& variant, const Capture& capture, std::vector<Route>& routes) {
    if (!can_go_on(variant, capture)) {
        routes.push_back(finished(variant, capture));
        return;
    }
    for (const Jump& jump : jumps(variant, capture))
        for (const Capture& next : each_landing(variant, capture, jump)) complete(variant, next, routes);
}

Capture lift(const Board& board, int from) {
    Capture capture{.board = board, .from = from, .at = from, .king = is_king(cell(board, from))};
    cell(capture.board, from) = '.';
    return capture;
}

std::vector<Route> captures(const Variant& variant, const Board& board) {
    std::vector<Route> routes;
    for (int from : pieces_of(board, board.to_move)) {
        const Capture capture = lift(board, from);
        if (can_go_on(variant, capture)) complete(variant, capture, routes);
    }
    return routes;
}

// --- Precedence among captures ------------------------------------------------------------------------------------

int pieces_captured(const Route& route) { return static_cast<int>(route.hops.size()); }

int kings_captured(const Board& board, const Route& route) {
    return static_cast<int>(
        std::ranges::count_if(route.hops, [&](const auto& hop) { return is_king(cell(board, hop.first)); }));
}

int weight_captured(const Board& board, const Route& route) {
    const int kings = kings_captured(board, route);
    const int men = pieces_captured(route) - kings;
    return 199 * kings + 100 * men;
}

// What a capture is worth: the capture with the greatest worth, compared from the left, must be made.
std::vector<int> worth(const Variant& variant, const Board& board, const Route& route) {
    std::vector<int> result;
    for (Prefer preference : variant.precedence) {
        switch (preference) {
        case Prefer::most_pieces: result.push_back(pieces_captured(route)); break;
        case Prefer::most_kings: result.push_back(kings_captured(board, route)); break;
        case Prefer::most_weight: result.push_back(weight_captured(board, route)); break;
        case Prefer::with_king: result.push_back(is_king(cell(board, route.from)) ? 1 : 0); break;
        case Prefer::kings_first:
            for (const auto& [square, way] : route.hops) result.push_back(is_king(cell(board, square)) ? 1 : 0);
            break;
        }
    }
    return result;
}

std::vector<Route> preferred(const Variant& variant, const Board& board, std::vector<Route> routes) {
    std::vector<int> best;
    for (const Route& route : routes) best = std::max(best, worth(variant, board, route));
    std::erase_if(routes, [&](const Route& route) { return worth(variant, board, route) != best; });
    return routes;
}

// --- Playing a move -----------------------------------------------------------------------------------------------

Board::Run& run_of(Board& board, char side) { return side == 'w' ? board.white_run : board.black_run; }

// The mover's run: one simple move more by the same king, the first by another one, or none.
Board::Run run_after(const Variant& variant, const Board& before, const Move& move) {
    if (!is_king(cell(before, move.from)) || !move.captured.empty()) return {};
    const Board::Run run = before.to_move == 'w' ? before.white_run : before.black_run;
    const int moves_before = run.square == move.from ? run.count : 0;
    return {std::min(moves_before + 1, variant.simple_king_moves_in_a_row), move.to};
}

void update_runs(const Variant& variant, const Board& before, const Move& move, Board& board) {
    if (variant.simple_king_moves_in_a_row == 0) return;

    run_of(board, before.to_move) = run_after(variant, before, move);

    Board::Run& enemy_run = run_of(board, other(before.to_move));
    if (std::ranges::count(move.captured, enemy_run.square) > 0) enemy_run = {};

    for (char side : {'b', 'w'})
        if (!has_men(board, side)) run_of(board, side) = {};
}

template <class T>
std::vector<T> sorted_and_distinct(std::vector<T> items) {
    std::ranges::sort(items);
    const auto repeated = std::ranges::unique(items);
    items.erase(repeated.begin(), repeated.end());
    return items;
}

} // namespace

const Variant* find_variant(std::string_view id) {
    const auto found = std::ranges::find(variants, id, &Variant::id);
    return found == variants.end() ? nullptr : &*found;
}

// Two landings between two captures on one line make the same hops: the repetition drops out here.
std::vector<Route> legal_routes(const Variant& variant, const Board& board) {
    std::vector<Route> routes = preferred(variant, board, captures(variant, board));
    if (routes.empty()) routes = quiet_moves(variant, board); // capturing is compulsory in every variant
    return sorted_and_distinct(std::move(routes));
}

Move move_of(const Route& route) {
    Move move{.from = route.from, .to = route.to, .captured = {}, .king_at_end = route.king_at_end};
    for (const auto& [square, way] : route.hops) move.captured.push_back(square);
    std::ranges::sort(move.captured);
    return move;
}

std::vector<Move> legal_moves(const Variant& variant, const Board& board) {
    std::vector<Move> moves;
    for (const Route& route : legal_routes(variant, board)) moves.push_back(move_of(route));
    return sorted_and_distinct(std::move(moves));
}

Board play(const Variant& variant, const Board& before, const Move& move) {
    Board board = before;
    cell(board, move.from) = '.';
    for (int square : move.captured) cell(board, square) = '.';
    cell(board, move.to) = move.king_at_end ? king_of(before.to_move) : man_of(before.to_move);
    board.to_move = other(before.to_move);
    update_runs(variant, before, move, board);
    return board;
}

Board start(const Variant& variant) {
    const auto has_men_at_start = [&](int rows_from_the_back) {
        return variant.empty_back_rows <= rows_from_the_back &&
               rows_from_the_back < variant.empty_back_rows + variant.rows_of_men;
    };
    Board board{.cells = {}, .to_move = variant.moves_first};
    for (int row = 0; row < variant.ranks; ++row) {
        char piece = '.';
        if (has_men_at_start(row)) piece = 'b';
        if (has_men_at_start(variant.ranks - 1 - row)) piece = 'w';
        board.cells.insert(board.cells.end(), static_cast<std::size_t>(squares_in_a_row(variant)), piece);
    }
    return board;
}

std::uint64_t perft(const Variant& variant, const Board& board, int depth, bool routes) {
    if (depth == 0) return 1;

    std::vector<Move> moves;
    if (routes) std::ranges::transform(legal_routes(variant, board), std::back_inserter(moves), move_of);
    else moves = legal_moves(variant, board);
    if (depth == 1) return moves.size();

    std::uint64_t nodes = 0;
    for (const Move& move : moves) nodes += perft(variant, play(variant, board, move), depth - 1, routes);
    return nodes;
}

} // namespace laststone::reference
