// A player at the board: thinks about any game of the catalog.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "catalog/state.hpp"
#include "engine/player.hpp"
#include "engine/search_result.hpp"
#include "search/parameters.hpp"
#include "search/techniques.hpp"
#include "search/transposition_table.hpp"

namespace laststone::engine {

struct Settings {
    int threads = 1;
    std::size_t hash_mib = 64;
    std::string tables{};   // folder of endgame tables; none: not asked
    bool own_tables = true; // asks those of few pieces that travel inside the program, too
    search::Techniques techniques{};
    search::SearchParameters parameters{};
    const search::SharedSearch* shared = nullptr; // with other instances, where the program has no threads
};

class Session {
public:
    // Where the system has not that much memory, the table is made smaller.
    explicit Session(const Settings& settings = {});

    // The best move, or none where the side to move has lost. Blocks until a limit is reached or the question's own stop
    // is set, from any thread; watch is called after each iteration. One at a time.
    SearchResult think(const catalog::State& state, const SearchRequest& request, const Watch& watch = {});
    // Whether there are few enough pieces for the endgame tables of the game.
    bool has_tables_for(const catalog::State& state);
    // From the next question on.
    void set(const search::SearchParameters& parameters) { settings_.parameters = parameters; }
    const search::SearchParameters& parameters() const { return settings_.parameters; }
    // Forgets what was learnt in earlier games.
    void forget() {
        table_->clear();
        kept_.reset();
    }

private:
    // Of the state's game, opened when they are first wanted; nothing where there are none.
    const draughts::TableSet* tables_of(const catalog::State& state);

    Settings settings_;
    std::unique_ptr<search::TranspositionTable> table_;
    std::unique_ptr<SearchMemory> kept_{};
    std::map<std::string, std::shared_ptr<const draughts::TableSet>, std::less<>> tables_{}; // by the name of the game
};

} // namespace laststone::engine
