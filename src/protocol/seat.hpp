// The engine's seat in a conversation: a game, the position on the board, and the search.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/games.hpp"
#include "engine/book/book.hpp"
#include "protocol/thinker.hpp"

namespace laststone::protocol {

// Whatever changes the game, the position or the engine abandons the search that is under way.
class Seat {
public:
    Seat(const catalog::Game& game, const engine::Settings& settings);

    const catalog::Game& game() const { return *game_; }
    const catalog::State& state() const { return *state_; }
    const engine::Settings& settings() const { return settings_; }

    // Another game, at its start.
    void choose(const catalog::Game& game);
    // Another position of this game.
    void set_up(std::unique_ptr<catalog::State> state);
    // The one they mean is not known: until another is set up there is nothing to think about.
    void lose_position();
    // What was learnt in earlier games.
    void forget();

    // False where no engine can have so many.
    bool set_threads(std::int64_t threads);
    bool set_hash(std::int64_t mib);
    // Search techniques to leave out, by name, separated by commas; false where one is unknown.
    bool leave_out(std::string_view techniques);
    // A number of the search by its name: search/parameters.hpp. False where there is none, or it cannot have that value.
    bool set_parameter(std::string_view name, std::int64_t value);
    // An opening book in a file, asked before every search with a limit; nothing, or `none`: no book. One of another game
    // is not asked. Or why it cannot be read, and the book stays as it was.
    std::expected<void, std::string> set_book(const std::string& path);
    const std::string& book_path() const { return book_path_; } // empty: no book
    static constexpr int max_threads = 256;
    static constexpr int max_hash_mib = 65536;

    // Why there is nothing to think about: a sentence without its full stop. Nothing where there is.
    std::optional<std::string> obstacle() const;
    // There must be no obstacle. With no limits, the answer comes when the search is stopped.
    void think(const search::Limits& limits, Listener listener);
    // Thinks until it is stopped, or hit: then it thinks on within the limits.
    void ponder(const search::Limits& limits, Listener listener);
    void ponder_hit();

    // With an answer, and without.
    void stop();
    void abandon();
    // For the search to end by itself.
    void wait() { thinker_.wait(); }

private:
    void apply(const engine::Settings& settings);
    // What the book says of the position; no lines where it says nothing.
    engine::SearchResult from_book() const;
    struct Pondering {
        search::Limits limits;
        Listener listener;
    };

    const catalog::Game* game_;
    engine::Settings settings_;
    Thinker thinker_;
    std::unique_ptr<catalog::State> state_;
    bool has_lost_position_ = false;
    std::optional<Pondering> pondering_;
    std::string book_path_{};
    engine::Book book_{};
};

} // namespace laststone::protocol
