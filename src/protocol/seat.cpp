#include "protocol/seat.hpp"

#include <utility>

#include "engine/book/book_file.hpp"

namespace laststone::protocol {
namespace {

bool is_endless(const search::Limits& limits) {
    return !limits.depth && !limits.nodes && !limits.time && !limits.soft_time;
}

} // namespace

Seat::Seat(const catalog::Game& game, const engine::Settings& settings)
    : game_{&game}, settings_{settings}, thinker_{settings}, state_{*game.read("start")} {}

void Seat::choose(const catalog::Game& game) {
    game_ = &game;
    set_up(*game.read("start"));
}

void Seat::set_up(std::unique_ptr<catalog::State> state) {
    abandon();
    state_ = std::move(state);
    has_lost_position_ = false;
}

void Seat::lose_position() {
    abandon();
    has_lost_position_ = true;
}

void Seat::forget() {
    abandon();
    thinker_.forget();
}

void Seat::apply(const engine::Settings& settings) {
    abandon();
    settings_ = settings;
    thinker_.set(settings);
}

bool Seat::set_threads(std::int64_t threads) {
    if (threads < 1 || threads > max_threads) return false;
    engine::Settings settings = settings_;
    settings.threads = static_cast<int>(threads);
    apply(settings);
    return true;
}

bool Seat::set_hash(std::int64_t mib) {
    if (mib < 1 || mib > max_hash_mib) return false;
    engine::Settings settings = settings_;
    settings.hash_mib = static_cast<std::size_t>(mib);
    apply(settings);
    return true;
}

bool Seat::leave_out(std::string_view techniques) {
    const auto rest = search::techniques_without(techniques);
    if (!rest) return false;
    engine::Settings settings = settings_;
    settings.techniques = *rest;
    apply(settings);
    return true;
}

bool Seat::set_parameter(std::string_view name, std::int64_t value) {
    const auto parameters = search::with_parameter(settings_.parameters, name, value);
    if (!parameters) return false;
    engine::Settings settings = settings_;
    settings.parameters = *parameters;
    apply(settings);
    return true;
}

std::expected<void, std::string> Seat::set_book(const std::string& path) {
    abandon();
    if (path.empty() || path == "none") {
        book_ = {};
        book_path_.clear();
        return {};
    }
    auto book = engine::open_book(path);
    if (!book) return std::unexpected{path + ": " + book.error()};
    book_ = std::move(*book);
    book_path_ = path;
    return {};
}

engine::SearchResult Seat::from_book() const {
    return book_.game == game_->info().id ? engine::answer_of(book_, *state_, 1) : engine::SearchResult{};
}

std::optional<std::string> Seat::obstacle() const {
    if (has_lost_position_) return "the last position was refused: set it up again";
    if (state_->outcome().winner) return "the side to move has no move";
    if (const auto moves = state_->moves(); !moves) return moves.error().what;
    return std::nullopt;
}

void Seat::think(const search::Limits& limits, Listener listener) {
    pondering_.reset();
    const AnswerTime ending = is_endless(limits) ? AnswerTime::when_stopped : AnswerTime::when_found;
    if (ending == AnswerTime::when_found)
        if (engine::SearchResult known = from_book(); !known.lines.empty())
            return thinker_.tell(std::move(known), std::move(listener));
    thinker_.start(*state_, {.limits = limits}, ending, std::move(listener));
}

void Seat::ponder(const search::Limits& limits, Listener listener) {
    think({}, listener);
    pondering_ = {limits, std::move(listener)};
}

// What was thought of so far is remembered, and soon found again.
void Seat::ponder_hit() {
    if (!pondering_) return;
    const auto [limits, listener] = *std::exchange(pondering_, std::nullopt);
    think(limits, listener);
}

void Seat::stop() {
    pondering_.reset();
    thinker_.stop();
}

void Seat::abandon() {
    pondering_.reset();
    thinker_.abandon();
}

} // namespace laststone::protocol
