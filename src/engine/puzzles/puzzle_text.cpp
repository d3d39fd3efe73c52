#include "engine/puzzles/puzzle_text.hpp"

#include <algorithm>
#include <optional>

#include "base/characters.hpp"
#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

using catalog::Color;
using game::ParseError;

constexpr std::string_view first_line = "laststone puzzles 1";
constexpr std::size_t longest_solution = 40; // plies
constexpr std::size_t most_squares = 400;

// Runs of empty squares become their length.
std::string short_board(std::string_view board) {
    std::string text;
    for (std::size_t at = 0; at < board.size();) {
        const std::size_t end = std::min(board.find_first_not_of('.', at), board.size());
        if (end > at) text += std::to_string(end - at);
        if (end < board.size()) text += board[end];
        at = end + 1;
    }
    return text;
}

// Nothing where it is longer than any board.
std::optional<std::string> long_board(std::string_view text) {
    std::string board;
    while (!text.empty()) {
        const std::size_t digits = base::leading_digits(text);
        if (digits == 0) board += text.front();
        else
            board.append(std::min<std::size_t>(static_cast<std::size_t>(base::saturated_number(text.substr(0, digits))),
                                               most_squares + 1),
                         '.');
        if (board.size() > most_squares) return std::nullopt;
        text.remove_prefix(std::max<std::size_t>(digits, 1));
    }
    return board;
}

std::string line_of(const Puzzle& puzzle) {
    const auto state = start_of(puzzle);
    std::string line = state->to_move() == Color::black ? "b " : "w ";
    line += short_board(state->board());
    line += ' ';
    line += name(puzzle.aim);
    line += ' ' + std::to_string(puzzle.rating) + ' ';
    for (const Theme theme : puzzle.themes.list()) line += theme_words[static_cast<std::size_t>(theme)].letter;
    for (const std::string& move : state->line_texts(puzzle.solution)) line += ' ' + move;
    return line;
}

// The next word of a line, which is then shorter by it.
std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    return word;
}

std::optional<std::uint64_t> whole_number(std::string_view digits) {
    constexpr std::size_t most_digits = 19;
    if (digits.empty() || digits.size() > most_digits || base::leading_digits(digits) != digits.size())
        return std::nullopt;
    std::uint64_t number = 0;
    for (const char digit : digits) number = 10 * number + static_cast<std::uint64_t>(digit - '0');
    return number;
}

std::optional<Themes> themes_in(std::string_view letters) {
    Themes themes;
    for (const char letter : letters) {
        const auto word = std::ranges::find(theme_words, letter, &ThemeWord::letter);
        if (word == theme_words.end()) return std::nullopt;
        themes.add(word->theme);
    }
    return themes;
}

class PuzzleReader {
public:
    explicit PuzzleReader(std::string_view text) : text_{text}, rest_{text} {}

    std::expected<PuzzleCollection, ParseError> read() && {
        if (next_line() != first_line)
            return fault(text_.substr(0, 0), "a file of puzzles begins with `laststone puzzles 1`");
        while (!rest_.empty()) {
            std::string_view line = next_line();
            if (base::trimmed(line).empty()) continue;
            if (auto wrong = read_line(line)) return std::unexpected{std::move(*wrong)};
        }
        if (collection_.game == nullptr) return fault(rest_, "no line `game` says which game the puzzles are of");
        return std::move(collection_);
    }

private:
    std::string_view next_line() {
        std::string_view line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
    std::unexpected<ParseError> fault(std::string_view where, std::string what) const {
        return std::unexpected{fault_at(where, std::move(what))};
    }
    ParseError fault_at(std::string_view where, std::string what) const {
        return {std::move(what), base::offset_in(text_, where)};
    }

    std::optional<ParseError> read_line(std::string_view line) {
        const std::string_view word = take_word(line);
        if (word == "game") return read_game(take_word(line));
        if (word == "seed") return read_number(take_word(line), collection_.seed);
        if (word == "games") return read_number(take_word(line), collection_.games);
        if (word != "b" && word != "w")
            return fault_at(word, "expected game, seed, games, b or w, not " + base::quoted(word));
        return read_puzzle(word == "b" ? Color::black : Color::white, line);
    }
    std::optional<ParseError> read_game(std::string_view id) {
        game_ = catalog::find_game(id);
        if (game_ == nullptr) return fault_at(id, "there is no game " + base::quoted(id));
        if (collection_.game == nullptr) collection_.game = game_;
        return std::nullopt;
    }
    std::optional<ParseError> read_number(std::string_view digits, std::uint64_t& target) {
        const auto number = whole_number(digits);
        if (!number) return fault_at(digits, "expected a number, not " + base::quoted(digits));
        target = *number;
        return std::nullopt;
    }
    std::optional<ParseError> read_puzzle(Color to_move, std::string_view line) {
        if (game_ == nullptr) return fault_at(line, "a line `game` must come before the first puzzle");
        const std::string_view board = take_word(line);
        const auto whole = long_board(board);
        const auto position = whole ? game_->position_of(*whole, to_move) : std::nullopt;
        auto state = position ? game_->read(*position) : catalog::Answer<std::unique_ptr<catalog::State>>{nullptr};
        if (!state) return fault_at(board, state.error().what);
        if (*state == nullptr) return fault_at(board, base::quoted(board) + " is not a board of the game");
        Puzzle puzzle{.game = game_, .position = *position};
        if (auto wrong = read_words(puzzle, line)) return wrong;
        if (auto wrong = read_moves(puzzle, **state, line)) return wrong;
        collection_.puzzles.push_back(std::move(puzzle));
        return std::nullopt;
    }
    // What stands between the board and the moves.
    std::optional<ParseError> read_words(Puzzle& puzzle, std::string_view& line) {
        const std::string_view aim = take_word(line);
        const auto found = std::ranges::find(aim_names, aim);
        if (found == aim_names.end()) return fault_at(aim, "expected win, gain or draw, not " + base::quoted(aim));
        puzzle.aim = static_cast<Aim>(found - aim_names.begin());
        const std::string_view digits = take_word(line);
        const auto rating = whole_number(digits);
        if (!rating || *rating > 4000)
            return fault_at(digits, "expected a rating up to 4000, not " + base::quoted(digits));
        puzzle.rating = static_cast<int>(*rating);
        const std::string_view letters = take_word(line);
        const auto themes = themes_in(letters);
        if (!themes) return fault_at(letters, "there is no such theme in " + base::quoted(letters));
        puzzle.themes = *themes;
        return std::nullopt;
    }
    std::optional<ParseError> read_moves(Puzzle& puzzle, catalog::State& state, std::string_view line) {
        for (std::string_view text = take_word(line); !text.empty(); text = take_word(line)) {
            const auto move = state.play(text);
            if (!move) return fault_at(text, move.error().what);
            puzzle.solution.push_back(*move);
            if (puzzle.solution.size() > longest_solution) return fault_at(text, "no solution is that long");
        }
        if (puzzle.solution.size() % 2 == 0)
            return fault_at(line, "the solver has the first and the last move of a solution");
        return std::nullopt;
    }

    std::string_view text_;
    std::string_view rest_;
    const catalog::Game* game_ = nullptr; // of the next puzzle
    PuzzleCollection collection_{};
};

} // namespace

std::string write_puzzles(const PuzzleCollection& collection) {
    std::string text = std::string{first_line} + "\ngame " + std::string{collection.game->info().id} + "\nseed " +
                       std::to_string(collection.seed) + "\ngames " + std::to_string(collection.games) + '\n';
    // Those of one board stand together.
    std::vector<const Puzzle*> sorted;
    for (const Puzzle& puzzle : collection.puzzles) sorted.push_back(&puzzle);
    std::ranges::stable_sort(sorted, {}, [](const Puzzle* puzzle) { return puzzle->game->info().id; });
    const catalog::Game* game = collection.game;
    for (const Puzzle* const puzzle : sorted) {
        if (puzzle->game != game) text += "game " + std::string{puzzle->game->info().id} + '\n';
        game = puzzle->game;
        text += line_of(*puzzle) + '\n';
    }
    return text;
}

std::expected<PuzzleCollection, ParseError> parse_puzzles(std::string_view text) { return PuzzleReader{text}.read(); }

} // namespace laststone::engine
