#include "channel/state32.hpp"

#include <algorithm>
#include <utility>

#include "draughts/explain.hpp"
#include "draughts/notation/move_text.hpp"

namespace laststone::channel {
namespace {

using draughts::Place;
using draughts::Route;

static_assert(english.board == russian.board);

constexpr std::uint8_t in_play = 0x80;
constexpr std::uint8_t crowned = 0x40;
constexpr std::size_t first_piece_byte = 8;
constexpr std::array<int, 24> numbers = [] {
    std::array<int, 24> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i) + 1;
    return all;
}();

// Their columns count from the other side of the board.
constexpr Place theirs(Square square) {
    const Place place = english.board.place(square);
    return {place.row, english.board.columns() - 1 - place.column};
}
// No square where the place is light or off the board.
constexpr Square ours(Place place) {
    return english.board.square({place.row, english.board.columns() - 1 - place.column});
}

constexpr std::uint8_t square_byte(Square square) {
    const Place place = theirs(square);
    return static_cast<std::uint8_t>(in_play | place.row << 3 | place.column);
}
constexpr Square square_in(std::uint8_t byte) { return ours({byte >> 3 & 7, byte & 7}); }
constexpr std::uint8_t destination_byte(Square square) {
    const Place place = theirs(square);
    return static_cast<std::uint8_t>(place.row << 4 | place.column);
}

std::string named(PieceNumber number) { return "piece " + std::to_string(number.number()); }
std::string named(Square square) { return std::to_string(square.number()); }
std::string in_byte(std::size_t index) { return "byte " + std::to_string(index + 1); }

bool is_uncrowned(PieceNumber number, const Standing& standing) {
    return !standing.king &&
           english.board.place(standing.square).row == draughts::crowning_row(english.board, number.side());
}

// Reads one state; each step finds the first fault of its part.
class Reader {
public:
    explicit Reader(const Bytes32& bytes) : bytes_{bytes} {}

    std::expected<State32, ChannelFault> read() {
        using Part = std::optional<ChannelFault> (Reader::*)();
        constexpr std::array<Part, 4> parts{&Reader::read_pieces, &Reader::read_turn, &Reader::read_moved,
                                            &Reader::read_jumped};
        for (const Part part : parts)
            if (auto fault = (this->*part)()) return std::unexpected{std::move(*fault)};
        return state_;
    }

private:
    std::optional<ChannelFault> read_pieces() {
        for (const int n : numbers) {
            const PieceNumber number{n};
            const std::size_t index = first_piece_byte + number.index();
            const std::uint8_t byte = bytes_[index];
            if (byte == 0) continue;
            if ((byte & in_play) == 0)
                return ChannelFault{"dead_piece_not_zero",
                                    in_byte(index) + ": a piece that is not in play is written as 00"};
            const Standing standing{square_in(byte), (byte & crowned) != 0};
            if (!standing.square)
                return ChannelFault{"light_square",
                                    in_byte(index) + ": " + named(number) + " stands on a light square"};
            if (const PieceNumber there = state_.at(standing.square))
                return ChannelFault{"shared_square", in_byte(index) + ": " + named(number) + " and " + named(there) +
                                                         " share the square " + named(standing.square)};
            if (is_uncrowned(number, standing))
                return ChannelFault{"not_crowned", in_byte(index) + ": " + named(number) +
                                                       " stands on its crowning row, " + "square " +
                                                       named(standing.square) + ", and is not a king"};
            state_[number] = standing;
        }
        return std::nullopt;
    }

    std::optional<ChannelFault> read_turn() {
        state_.turn = static_cast<std::uint32_t>(bytes_[5] << 16 | bytes_[6] << 8 | bytes_[7]);
        return std::nullopt;
    }

    std::optional<ChannelFault> read_moved() {
        if (bytes_[0] > numbers.size())
            return ChannelFault{"no_such_piece", "byte 1: there is no piece " + std::to_string(bytes_[0])};
        state_.moved = PieceNumber{bytes_[0]};
        if (!state_.moved) {
            if (bytes_[1] == 0) return std::nullopt;
            return ChannelFault{"destination_without_move",
                                "byte 2: no piece has moved, so the destination must be 00"};
        }
        if (state_.turn == 0) return ChannelFault{"move_before_the_first", "byte 1: at turn 0 no piece has moved yet"};
        if (state_.moved.side() == state_.to_move())
            return ChannelFault{"not_your_piece", "byte 1: turn " + std::to_string(state_.turn) + " is " +
                                                      game::title(game::other(state_.to_move())) + "'s, and " +
                                                      named(state_.moved) + " is the other side's"};
        const Standing& standing = state_[state_.moved];
        if (!standing.square)
            return ChannelFault{"dead_piece_moved",
                                "byte 1: " + named(state_.moved) + " has moved, but is not in play"};
        if (bytes_[1] != destination_byte(standing.square))
            return ChannelFault{"wrong_destination", "byte 2: " + named(state_.moved) +
                                                         " stands elsewhere, on square " + named(standing.square)};
        return std::nullopt;
    }

    std::optional<ChannelFault> read_jumped() {
        for (std::size_t i = 0; i < state_.jumped.size(); ++i) {
            const std::size_t index = 2 + i;
            const std::uint8_t byte = bytes_[index];
            if (byte == 0) continue;
            if (byte > numbers.size())
                return ChannelFault{"no_such_piece", in_byte(index) + ": there is no piece " + std::to_string(byte)};
            const PieceNumber jumped{byte};
            if (!state_.moved)
                return ChannelFault{"jumped_without_move", in_byte(index) + ": no piece has moved, so none was jumped"};
            if (i > 0 && !state_.jumped[i - 1])
                return ChannelFault{"gap_in_jumped", in_byte(index) + ": jumped pieces are named without a gap"};
            if (jumped.side() == state_.moved.side())
                return ChannelFault{"own_piece_jumped", in_byte(index) + ": " + named(jumped) +
                                                            " was jumped by a piece of its own side, " +
                                                            named(state_.moved)};
            if (std::ranges::find(state_.jumped, jumped) != state_.jumped.end())
                return ChannelFault{"same_piece_twice", in_byte(index) + ": " + named(jumped) + " is jumped twice"};
            if (state_[jumped].square)
                return ChannelFault{"jumped_piece_alive",
                                    in_byte(index) + ": " + named(jumped) + " was jumped, but is still in play"};
            state_.jumped[i] = jumped;
        }
        return std::nullopt;
    }

    const Bytes32& bytes_;
    State32 state_{};
};

// Finds out which rule a step breaks.
template <const Rules& R>
class StepReferee {
public:
    StepReferee(const State32& before, const State32& after, const std::optional<Path>& path)
        : before_{before}, after_{after}, path_{path}, position_{position_of<R>(before)} {}

    StepVerdict verdict() {
        using Check = std::optional<StepVerdict> (StepReferee::*)();
        constexpr std::array<Check, 5> checks{&StepReferee::wrong_turn, &StepReferee::wrong_piece,
                                              &StepReferee::other_pieces, &StepReferee::wrong_path,
                                              &StepReferee::legal_route};
        for (const Check check : checks)
            if (auto found = (this->*check)()) return std::move(*found);
        return illegal_move();
    }

private:
    Square from() const { return before_[after_.moved].square; }
    Square to() const { return after_[after_.moved].square; }

    std::optional<StepVerdict> wrong_turn() {
        if (before_.turn == last_turn) return StepVerdict{"no_turn_left", "there is no turn number after the last one"};
        if (after_.turn == before_.turn + 1) return std::nullopt;
        return StepVerdict{"turn_number", "the turn number must rise by one, from " + std::to_string(before_.turn) +
                                              " to " + std::to_string(before_.turn + 1) + ", not to " +
                                              std::to_string(after_.turn)};
    }

    std::optional<StepVerdict> wrong_piece() {
        if (!position_.has_move())
            return StepVerdict{"game_over", std::string{"the game is over: "} + game::title(before_.to_move()) +
                                                " has no move and has lost"};
        if (!after_.moved)
            return StepVerdict{"no_move", "no piece has moved: only the first state of a game may have 00 in byte 1"};
        if (from()) return std::nullopt;
        return StepVerdict{"dead_piece_revived", named(after_.moved) + " was captured before, and moves again"};
    }

    // What a move never does to pieces other than the one that moves.
    std::optional<StepVerdict> other_pieces() {
        for (const int n : numbers) {
            const PieceNumber number{n};
            const Standing& then = before_[number];
            const Standing& now = after_[number];
            if (number == after_.moved || then == now) continue;
            if (!then.square)
                return StepVerdict{"dead_piece_revived", named(number) + " was captured before, and is in play again"};
            if (now.square)
                return StepVerdict{"another_piece_changed",
                                   named(number) + " has changed too, and only " + named(after_.moved) + " has moved"};
            if (number.side() == after_.moved.side())
                return StepVerdict{"own_piece_removed", named(number) + " has gone, and is of the side that moved"};
        }
        return std::nullopt;
    }

    std::optional<StepVerdict> wrong_path() {
        if (!path_ || path_->landings.back() == to()) return std::nullopt;
        return StepVerdict{"path_ends_elsewhere", "the path ends on square " + named(path_->landings.back()) +
                                                      ", and " + named(after_.moved) + " stands on " + named(to())};
    }

    // Legal where some route of the piece leads to exactly these bytes.
    std::optional<StepVerdict> legal_route() {
        std::optional<StepVerdict> found;
        position_.for_each_route([&](const Route& route) {
            if (route.from() != from() || (path_ && path_of(route) != *path_)) return true;
            const State32 there = play(before_, route);
            if (there == after_) {
                found = StepVerdict{"legal", draughts::route_text(R, route) + " is legal"};
                return false;
            }
            if (route.to() == to()) nearest_ = there;
            return true;
        });
        return found;
    }

    StepVerdict illegal_move() const {
        if (nearest_) return difference(*nearest_);
        const bool captures = after_.jumped[0] || (path_ && path_->landings.size() > 1);
        draughts::TypedMove typed;
        typed.says_capture = captures;
        const auto add = [&](Square square) { typed.squares.push_back({english.board.place(square), square}); };
        add(from());
        if (path_)
            for (const Square square : path_->landings) add(square);
        else add(to());
        const auto found = draughts::find_typed(position_, typed);
        if (!found) return {name(found.error().reason), found.error().sentence};
        return {"wrong_path", "no legal move goes along this path"};
    }

    // There is a legal move between these squares, and it leads to another state.
    StepVerdict difference(const State32& legal) const {
        for (const int n : numbers) {
            const PieceNumber number{n};
            if (legal[number].square && !after_[number].square)
                return {"not_jumped", named(number) + " has gone, and was not jumped"};
            if (!legal[number].square && after_[number].square)
                return {"jumped_piece_alive", named(number) + " was jumped, but is still in play"};
        }
        const bool king = after_[after_.moved].king;
        if (king && !legal[after_.moved].king)
            return {"crowned_too_early", named(after_.moved) + " has become a king away from its crowning row"};
        if (!king && legal[after_.moved].king)
            return {"crown_lost", named(after_.moved) + " was a king, and is none any more"};
        return {"wrong_jumped_bytes", "bytes 3 to 5 do not name the first pieces jumped, in their order"};
    }

    const State32& before_;
    const State32& after_;
    const std::optional<Path>& path_;
    draughts::Position<R> position_;
    std::optional<State32> nearest_{}; // where a legal move between the same squares leads
};

// A path that is full may have left its tenth landing to the state it leads to.
template <const Rules& R>
Path whole(Path path, const State32& after) {
    if (path.landings.size() == path_bytes && path_bytes < most_jumps<R> && after.moved &&
        path.landings.back() != after[after.moved].square)
        path.landings.push_back(after[after.moved].square);
    return path;
}

} // namespace

PieceNumber State32::at(Square square) const {
    for (const int n : numbers)
        if (pieces[PieceNumber{n}.index()].square == square) return PieceNumber{n};
    return PieceNumber{};
}

std::expected<State32, ChannelFault> first_state(const draughts::Setup& setup) {
    State32 state{.turn = setup.to_move == Color::black ? 0U : 1U};
    for (const Color side : {Color::black, Color::white}) {
        int number = side == Color::black ? 0 : pieces_of_a_side;
        const int last = number + pieces_of_a_side;
        for (int row = 0; row < english.board.rows(); ++row)
            for (int column = 0; column < english.board.columns(); ++column) {
                const Square square = ours({row, column});
                if (!square || setup[square] == draughts::Piece::none || draughts::color(setup[square]) != side)
                    continue;
                if (number == last)
                    return std::unexpected{
                        ChannelFault{"too_many_pieces", std::string{game::title(side)} +
                                                            " has more than twelve pieces, and 32 bytes "
                                                            "have no place for them"}};
                const PieceNumber here{++number};
                state[here] = {square, draughts::is_king(setup[square])};
                if (is_uncrowned(here, state[here]))
                    return std::unexpected{
                        ChannelFault{"not_crowned", "the man on " + named(square) + " stands on its crowning row"}};
            }
    }
    return state;
}

std::expected<State32, ChannelFault> decode(const Bytes32& bytes) { return Reader{bytes}.read(); }

Bytes32 encode(const State32& state) {
    Bytes32 bytes{};
    bytes[0] = static_cast<std::uint8_t>(state.moved.number());
    if (state.moved) bytes[1] = destination_byte(state[state.moved].square);
    for (std::size_t i = 0; i < state.jumped.size(); ++i)
        bytes[2 + i] = static_cast<std::uint8_t>(state.jumped[i].number());
    for (std::size_t i = 0; i < 3; ++i) bytes[5 + i] = static_cast<std::uint8_t>(state.turn >> (16 - 8 * i));
    for (std::size_t i = 0; i < state.pieces.size(); ++i) {
        const Standing& standing = state.pieces[i];
        if (!standing.square) continue;
        bytes[first_piece_byte + i] =
            static_cast<std::uint8_t>(square_byte(standing.square) | (standing.king ? crowned : 0));
    }
    return bytes;
}

template <const Rules& R>
draughts::Position<R> position_of(const State32& state) {
    draughts::Setup setup{.pieces = {}, .to_move = state.to_move(), .king_runs = {}};
    for (const int n : numbers)
        if (const Standing& standing = state[PieceNumber{n}]; standing.square)
            setup[standing.square] = draughts::piece(PieceNumber{n}.side(), standing.king);
    return *draughts::Position<R>::from(setup);
}

Path path_of(const Route& route) {
    Path path;
    for (std::size_t i = 1; i < route.path.size(); ++i) path.landings.push_back(route.path[i]);
    return path;
}

std::expected<Path, ChannelFault> decode_path(const Bytes<path_bytes>& bytes) {
    Path path;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == 0) continue;
        if (path.landings.size() != i)
            return std::unexpected{
                ChannelFault{"gap_in_path", "byte " + std::to_string(i + 1) + ": a path has no gaps"}};
        const Square square = square_in(bytes[i]);
        if ((bytes[i] & (in_play | crowned)) != in_play || !square)
            return std::unexpected{ChannelFault{"no_square", "byte " + std::to_string(i + 1) +
                                                                 " is not a square: squares are " +
                                                                 "written as men in play are"}};
        path.landings.push_back(square);
    }
    if (path.landings.empty()) return std::unexpected{ChannelFault{"empty_path", "the path names no square"}};
    return path;
}

Bytes<path_bytes> encode_path(const Path& path) {
    Bytes<path_bytes> bytes{};
    for (std::size_t i = 0; i < std::min(path_bytes, path.landings.size()); ++i) bytes[i] = square_byte(path.landings[i]);
    return bytes;
}

State32 play(const State32& state, const Route& route) {
    State32 next = state;
    next.turn = state.turn + 1;
    next.moved = state.at(route.from());
    next[next.moved] = {route.to(), route.king_at_end};
    next.jumped = {};
    for (std::size_t i = 0; i < route.captured.size(); ++i) {
        const PieceNumber jumped = state.at(route.captured[i]);
        if (i < next.jumped.size()) next.jumped[i] = jumped;
        next[jumped] = {};
    }
    return next;
}

template <const Rules& R>
StepVerdict step(const State32& before, const State32& after, const std::optional<Path>& path) {
    return StepReferee<R>{before, after, path}.verdict();
}

template <const Rules& R>
StepVerdict step(const Bytes32& before, const Bytes32& after, const std::optional<Bytes<path_bytes>>& path) {
    const auto from = decode(before);
    if (!from) return refused(from.error(), "the state before");
    const auto to = decode(after);
    if (!to) return refused(to.error(), "the state after");
    if (!path) return step<R>(*from, *to);
    const auto way = decode_path(*path);
    if (!way) return refused(way.error(), "the path");
    return step<R>(*from, *to, whole<R>(*way, *to));
}

template Position position_of<english>(const State32&);
template draughts::Position<russian> position_of<russian>(const State32&);
template StepVerdict step<english>(const State32&, const State32&, const std::optional<Path>&);
template StepVerdict step<russian>(const State32&, const State32&, const std::optional<Path>&);
template StepVerdict step<english>(const Bytes32&, const Bytes32&, const std::optional<Bytes<path_bytes>>&);
template StepVerdict step<russian>(const Bytes32&, const Bytes32&, const std::optional<Bytes<path_bytes>>&);

} // namespace laststone::channel
