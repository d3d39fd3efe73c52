#include "protocol/checkerboard.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstring>
#include <thread>
#include <utility>

#include "catalog/shaped_move.hpp"
#include "draughts/all_squares.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/hub.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol::checkerboard {
namespace {

using draughts::Piece;
using draughts::Square;
using game::Color;

// As PDN numbers games: English, Italian, Spanish, Russian, Brazilian, Czech.
constexpr std::array game_types{21, 22, 24, 25, 26, 29};
constexpr int rows_from_white = 29; // squares are counted so in this one

constexpr int last = 7; // index of a row or a column

int number_of_piece(Piece piece) {
    if (piece == Piece::none) return nothing;
    return (draughts::is_white(piece) ? white : black) | (draughts::is_king(piece) ? king : man);
}

Piece piece_of(int number) {
    switch (number) {
    case white | man: return Piece::white_man;
    case white | king: return Piece::white_king;
    case black | man: return Piece::black_man;
    case black | king: return Piece::black_king;
    default: return Piece::none;
    }
}

void copy(std::string_view text, char* target) {
    const std::size_t length = std::min(text.size(), text_size - 1);
    std::memcpy(target, text.data(), length);
    target[length] = '\0';
}

// Sets a flag of ours as soon as CheckerBoard sets its number.
class PlayNow {
public:
    explicit PlayNow(const volatile int* number) : number_{number}, thread_{[this] { watch(); }} {}
    ~PlayNow() {
        {
            const std::lock_guard lock{mutex_};
            is_over_ = true;
        }
        over_.notify_one();
    }
    PlayNow(const PlayNow&) = delete;
    PlayNow& operator=(const PlayNow&) = delete;
    const std::atomic<bool>& flag() const { return flag_; }

private:
    void watch() {
        std::unique_lock lock{mutex_};
        do flag_ = flag_ || (number_ != nullptr && *number_ != 0);
        while (!over_.wait_for(lock, std::chrono::milliseconds{5}, [this] { return is_over_; }));
    }

    const volatile int* number_;
    std::atomic<bool> flag_ = number_ != nullptr && *number_ != 0;
    std::mutex mutex_;
    std::condition_variable over_;
    bool is_over_ = false;
    std::jthread thread_;
};

// Bits of get_move's info.
constexpr int exact_time = 2;
constexpr int clock_shift = 2;
constexpr int clock_mask = 3;

search::Limits limits_of(double seconds, int info, int more_info) {
    constexpr std::array<double, 4> units{0, 0.001, 0.01, 0.1};
    if (const double unit = units[static_cast<std::size_t>(info >> clock_shift & clock_mask)]; unit > 0) {
        const auto bits = static_cast<unsigned>(more_info);
        return search::limits_for(
            {.left = search::Seconds{unit * (bits >> 16)}, .increment = search::Seconds{unit * (bits & 0xffff)}});
    }
    const search::Seconds time{std::isfinite(seconds) ? std::clamp(seconds, 0.0, 1e6) : 0};
    if ((info & exact_time) != 0) return {.time = time};
    // What is meant is an average.
    return {.time = time * 1.5, .soft_time = time * 0.6};
}

std::string status_of(const catalog::State& state, const engine::SearchResult& result) {
    const engine::Score score = result.score();
    std::string value = decimals(score.value() / 100.0, 2);
    if (score.is_decided()) value = (score.is_win() ? "win in " : "loss in ") + std::to_string(score.plies());
    return "depth " + std::to_string(result.depth) + "  " + value + "  " + decimals(result.seconds, 1) + " s  " +
           std::to_string(static_cast<std::uint64_t>(result.nodes_a_second() / 1000)) + " kn/s  " +
           joined(state.line_texts(result.lines.front().moves));
}

GameResult result_of(engine::Score score, const game::Outcome& afterwards) {
    if (afterwards.draw) return GameResult::draw;
    if (score.is_win() || afterwards.winner) return GameResult::win;
    return score.is_loss() ? GameResult::loss : GameResult::unknown;
}

} // namespace

const catalog::DraughtsGame* game_of_type(int game_type) {
    const bool is_known = std::ranges::find(game_types, game_type) != game_types.end();
    return is_known ? catalog::find_pdn_game(game_type, *catalog::all_games().front()) : nullptr;
}

// Its board is ours as Black sees it, or its mirror image: so that the corner where x and y are 0 is in play.
Coordinates Numbering::coordinates(Square square) const {
    const draughts::Place at = rules_->board.place(square);
    const bool as_drawn = rules_->board.playing_corner == draughts::Corner::top_left;
    return {as_drawn ? at.column : last - at.column, at.row};
}

Square Numbering::square(Coordinates at) const {
    const bool as_drawn = rules_->board.playing_corner == draughts::Corner::top_left;
    return rules_->board.square({at.y, as_drawn ? at.x : last - at.x});
}

// As we do, but Spanish from the other end and Czech with the rows from White's side.
int Numbering::number(Square square) const {
    if (rules_->notation.pdn_counts_from_the_end) return rules_->board.squares() + 1 - square.number();
    if (rules_->notation.pdn_number() != rows_from_white) return square.number();
    const auto [x, y] = coordinates(square);
    return 4 * (last - y) + 4 - x / 2;
}

Square Numbering::square(int wanted) const {
    for (const Square square : draughts::all_squares(rules_->board))
        if (number(square) == wanted) return square;
    return {};
}

Engine::Engine(const catalog::DraughtsGame& game, const engine::Settings& settings)
    : game_{&game},
      numbering_{game.rules()},
      settings_{settings},
      session_{std::make_unique<engine::Session>(settings)} {}

GameResult Engine::get_move(Board& board, int color, double seconds, char* status, const volatile int* play_now,
                            int info, int more_info, CheckerBoardMove* move) {
    const std::lock_guard lock{busy_};
    const draughts::Setup setup = setup_of(board, color);
    auto state = history_ && history_->setup() == setup ? std::move(history_) : open(setup);
    history_.reset();
    if (!state || state->outcome().winner) {
        copy(state ? "there is no legal move" : "this position is not possible", status);
        return GameResult::loss;
    }
    const PlayNow stop{play_now};
    search::Limits limits = limits_of(seconds, info, more_info);
    limits.stop = &stop.flag();
    const auto watch = [&](const engine::SearchResult& result) { copy(status_of(*state, result), status); };
    const engine::SearchResult result = session_->think(*state, {.limits = limits}, watch);
    if (result.move() == nullptr) {
        copy("this position cannot be played on", status);
        return GameResult::loss;
    }
    if (move != nullptr)
        for (const catalog::Move& one : moves_of(*state))
            if (same_move(one, *result.move())) *move = translate(*state, one);
    state->play(*result.move());
    write(state->setup(), board);
    return result_of(result.score(), state->outcome());
}

std::span<const Engine::Verb> Engine::verbs() {
    static constexpr std::array<Verb, 11> table{{
        {"name", &Engine::name},
        {"about", &Engine::about},
        {"get protocolversion", &Engine::protocol_version},
        {"get gametype", &Engine::game_type},
        {"set gametype", &Engine::set_game_type},
        {"get movelist", &Engine::move_list},
        {"set gamehist", &Engine::set_history},
        {"get hashsize", &Engine::hash_size},
        {"set hashsize", &Engine::set_hash_size},
        {"get searchthreads", &Engine::threads},
        {"set searchthreads", &Engine::set_threads},
    }};
    return table;
}

// A question mark tells CheckerBoard that there is no such option.
bool Engine::command(std::string_view text, char* reply) {
    copy("?", reply);
    const std::unique_lock lock{busy_, std::try_to_lock};
    if (!lock) return false;
    const std::string line = joined(words_of(text));
    for (const Verb& verb : verbs()) {
        const std::string_view rest{line};
        if (!rest.starts_with(verb.words)) continue;
        const std::string_view argument = rest.substr(verb.words.size());
        if (!argument.empty() && !argument.starts_with(' ')) continue;
        const auto answer = (this->*verb.act)(argument.substr(argument.empty() ? 0 : 1));
        if (!answer || answer->size() >= text_size) return false;
        copy(*answer, reply);
        return true;
    }
    return false;
}

std::optional<std::string> Engine::name(std::string_view) {
    return "laststone " LASTSTONE_VERSION ", " + std::string{game_->info().name};
}

std::optional<std::string> Engine::about(std::string_view) {
    return "laststone " LASTSTONE_VERSION
           "\n\nOne engine for the games that whoever cannot move loses.\nHere it plays " +
           std::string{game_->info().name} + ".";
}

std::optional<std::string> Engine::game_type(std::string_view) { return std::to_string(*game_->info().pdn_game_type); }

std::optional<std::string> Engine::set_game_type(std::string_view number) {
    const catalog::DraughtsGame* game = game_of_type(static_cast<int>(number_of(number).value_or(0)));
    if (game == nullptr) return std::nullopt;
    game_ = game;
    numbering_ = Numbering{game->rules()};
    history_.reset();
    return "the game is " + std::string{game->info().name};
}

std::optional<std::string> Engine::set_hash_size(std::string_view mib) {
    const auto number = number_of(mib);
    if (!number || *number < 1 || *number > 65536) return std::nullopt;
    settings_.hash_mib = static_cast<std::size_t>(*number);
    session_ = std::make_unique<engine::Session>(settings_);
    return "the hash table has " + std::to_string(*number) + " MiB";
}

std::optional<std::string> Engine::set_threads(std::string_view number) {
    const auto threads = number_of(number);
    if (!threads || *threads < 1 || *threads > 256) return std::nullopt;
    settings_.threads = static_cast<int>(*threads);
    session_ = std::make_unique<engine::Session>(settings_);
    return "the search has " + std::to_string(*threads) + " threads";
}

// movelist N,jumps,old,new,from,to[,landed,captured,piece]..;jumps,..;
std::optional<std::string> Engine::move_list(std::string_view fen) {
    const auto setup = read_fen(fen);
    if (!setup) return std::nullopt;
    // A position that is not possible has no moves: CheckerBoard asks for one to see whether we know the command.
    const auto state = open(*setup);
    const std::vector<catalog::Move> moves = state ? moves_of(*state) : std::vector<catalog::Move>{};
    std::string text = "movelist " + std::to_string(moves.size());
    const auto add = [&](int number) { text += ',' + std::to_string(number); };
    const auto number_at = [&](Coordinates at) { return numbering_.number(numbering_.square(at)); };
    for (const catalog::Move& one : moves) {
        const CheckerBoardMove move = translate(*state, one);
        if (text.ends_with(';')) text += std::to_string(move.jumps);
        else add(move.jumps);
        add(move.old_piece);
        add(move.new_piece);
        add(number_at(move.from));
        add(number_at(move.to));
        for (int i = 0; i < move.jumps; ++i) {
            const auto at = static_cast<std::size_t>(i);
            add(number_at(i + 1 < move.jumps ? move.path[at + 1] : move.to));
            add(number_at(move.captured[at]));
            add(move.captured_piece[at]);
        }
        text += ';';
    }
    return text;
}

// A history that cannot be followed is none: then only repetitions are overlooked.
std::optional<std::string> Engine::set_history(std::string_view fen_and_moves) {
    const std::vector<std::string> words = words_of(fen_and_moves);
    const auto setup = read_fen(words.empty() ? "" : words.front());
    history_ = setup ? open(*setup) : nullptr;
    for (std::size_t i = 1; history_ && i < words.size(); ++i)
        if (!history_->play(history_text(words[i]))) history_.reset();
    return history_ ? std::optional{"the history is known"} : std::nullopt;
}

std::string Engine::history_text(std::string_view text) const {
    std::string ours;
    while (!text.empty()) {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits == 0) {
            ours += text.front();
            text.remove_prefix(1);
            continue;
        }
        const Square square = numbering_.square(static_cast<int>(number_of(text.substr(0, digits)).value_or(0)));
        ours += std::to_string(square.number());
        text.remove_prefix(digits);
    }
    return ours;
}

bool Engine::is_legal(const Board& board, int color, int from, int to, CheckerBoardMove* move) const {
    const auto state = open(setup_of(board, color));
    if (!state) return false;
    const auto is_at = [&](catalog::Square square, int number) {
        return catalog::square_of(square) == numbering_.square(number);
    };
    for (const catalog::Move& one : moves_of(*state)) {
        if (!is_at(one.from, from) || !is_at(one.to, to)) continue;
        if (move != nullptr) *move = translate(*state, one);
        return true;
    }
    return false;
}

std::unique_ptr<Engine::State> Engine::open(const draughts::Setup& setup) const {
    auto state = game_->read(draughts::write_hub(game_->rules(), setup), {});
    if (!state) return nullptr;
    return std::unique_ptr<State>{static_cast<State*>(state->release())};
}

std::optional<draughts::Setup> Engine::read_fen(std::string_view fen) const {
    const auto read = draughts::parse_fen(game_->rules(), fen);
    if (!read) return std::nullopt;
    draughts::Setup setup{.pieces = {}, .to_move = read->setup.to_move, .king_runs = {}};
    for (const Square square : draughts::all_squares(game_->rules().board))
        setup[square] = read->setup[Square{numbering_.number(square)}];
    return setup;
}

draughts::Setup Engine::setup_of(const Board& board, int color) const {
    draughts::Setup setup{.pieces = {}, .to_move = color == white ? Color::white : Color::black, .king_runs = {}};
    for (const Square square : draughts::all_squares(game_->rules().board)) {
        const auto [x, y] = numbering_.coordinates(square);
        setup[square] = piece_of(board[x][y]);
    }
    return setup;
}

void Engine::write(const draughts::Setup& setup, Board& board) const {
    for (const Square square : draughts::all_squares(game_->rules().board)) {
        const auto [x, y] = numbering_.coordinates(square);
        board[x][y] = number_of_piece(setup[square]);
    }
}

std::vector<catalog::Move> Engine::moves_of(const State& state) {
    std::vector<catalog::Move> moves;
    for (const catalog::Move& route : state.moves(catalog::Convention::routes).value_or(std::vector<catalog::Move>{}))
        if (std::ranges::none_of(moves, [&](const catalog::Move& one) { return same_move(one, route); }))
            moves.push_back(route);
    return moves;
}

CheckerBoardMove Engine::translate(const State& state, const catalog::Move& found) const {
    const draughts::Setup before = state.setup();
    const auto at = [&](catalog::Square square) { return numbering_.coordinates(catalog::square_of(square)); };
    const Piece piece = before[catalog::square_of(found.from)];
    CheckerBoardMove move{};
    move.jumps = static_cast<int>(std::min(found.captured.size(), longest_jump));
    move.old_piece = number_of_piece(piece);
    move.new_piece = number_of_piece(found.becomes_king ? draughts::piece(color(piece), true) : piece);
    move.from = at(found.from);
    move.to = at(found.to);
    for (std::size_t i = 0; i < std::min(found.path.size(), longest_jump); ++i) move.path[i] = at(found.path[i]);
    for (std::size_t i = 0; i < std::min(found.captured.size(), longest_jump); ++i) {
        move.captured[i] = at(found.captured[i]);
        move.captured_piece[i] = number_of_piece(before[catalog::square_of(found.captured[i])]);
    }
    return move;
}

} // namespace laststone::protocol::checkerboard
