#include "api/archive/engine_games.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "api/description.hpp"
#include "catalog/games.hpp"
#include "catalog/state.hpp"

namespace laststone::api {
namespace {

using EngineGames = std::unordered_map<std::uint64_t, Explored>;

std::string_view next_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return word;
}

std::int64_t next_number(std::string_view& line) {
    const std::string_view word = next_word(line);
    std::int64_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

// Follows the table from move to move: each line is the child of the last one that is less deep.
class TableReader {
public:
    EngineGames read(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            if (line.starts_with("game ")) begin(line.substr(5));
            else if (!line.empty() && !line.starts_with('#')) add(line);
        }
        for (auto& [key, explored] : all_)
            std::ranges::stable_sort(explored.moves, std::ranges::greater{}, &Explored::Move::games);
        return std::move(all_);
    }

private:
    void begin(std::string_view id) {
        path_.clear();
        const catalog::Game* const game = catalog::find_game(id);
        if (game == nullptr) return;
        path_.push_back(std::move(*game->read("start")));
    }
    void add(std::string_view line) {
        const auto depth = static_cast<std::size_t>(next_number(line));
        if (depth >= path_.size()) return;
        path_.resize(depth + 1);
        const std::string_view text = next_word(line);
        const auto move = path_.back()->find(text);
        if (!move) return;
        const catalog::Game& game = path_.back()->game();
        const std::array<std::int64_t, 3> results{next_number(line), next_number(line), next_number(line)};
        const bool black_began = game.info().first == game::Color::black;
        note(all_[position_key(game, *path_.back())], {.text = std::string{text},
                                                       .games = results[0] + results[1] + results[2],
                                                       .black = results[black_began ? 0 : 1],
                                                       .white = results[black_began ? 1 : 0],
                                                       .draws = results[2]});
        path_.push_back(path_.back()->after(*move));
    }
    // Two ways may lead to a position.
    static void note(Explored& explored, const Explored::Move& move) {
        explored.games += move.games;
        const auto known = std::ranges::find(explored.moves, move.text, &Explored::Move::text);
        if (known == explored.moves.end()) return explored.moves.push_back(move);
        known->games += move.games;
        known->black += move.black;
        known->white += move.white;
        known->draws += move.draws;
    }

    EngineGames all_{};
    std::vector<std::unique_ptr<catalog::State>> path_{};
};

} // namespace

Explored engine_games(std::uint64_t key) {
    static const EngineGames all = TableReader{}.read(engine_games_text());
    const auto found = all.find(key);
    return found != all.end() ? found->second : Explored{};
}

} // namespace laststone::api
