// laststone play: a game in the terminal.
#include <fmt/format.h>

#include <array>
#include <cctype>
#include <filesystem>

#include "app/book_in_file.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/prompt.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "app/saved_game.hpp"
#include "app/terminal.hpp"
#include "app/thinking.hpp"
#include "base/nearest.hpp"
#include "base/random.hpp"
#include "catalog/nogo_game.hpp"
#include "draughts/notation/characters.hpp"
#include "engine/book/book_choice.hpp"
#include "engine/draw_offer.hpp"
#include "engine/levels.hpp"
#include "nogo/notation/sgf.hpp"

namespace laststone::app {
namespace {

struct PlayOptions {
    std::optional<Color> human{}; // whoever starts by default
    bool two = false;             // people
    int level = 5;
    std::optional<double> seconds{};
    std::string load{};
    std::string book{};
    DrawingChoice drawing{};
};

bool is_nogo(const catalog::Game& game) { return game.info().family == catalog::Family::nogo; }

SavedGame first_game(const PlayOptions& options, const Context& context) {
    SavedGame saved = options.load.empty() ? SavedGame{&context.game(), context.state()}
                                           : load_saved_game(options.load, context.game(), context);
    expect_playable({{}, "the position"}, *saved.state);
    return saved;
}

// `english-2026.11.18.pdn`, or a name beside it that is free.
std::string name_for(const catalog::Game& game) {
    std::string id{game.info().id};
    std::ranges::replace(id, ':', '-');
    const std::string stem = fmt::format("{}-{}", id, today());
    const std::string_view ending = is_nogo(game) ? "sgf" : "pdn";
    std::string name = fmt::format("{}.{}", stem, ending);
    for (int i = 2; std::filesystem::exists(name); ++i) name = fmt::format("{}-{}.{}", stem, i, ending);
    return name;
}

// One game between people at this terminal, or one of them and the engine.
class Table {
public:
    Table(const PlayOptions& options, Context& context) : Table{options, context, first_game(options, context)} {}

    Status run() {
        begin();
        while (!left_) {
            if (is_engines_turn()) let_engine_move();
            else if (const auto line =
                         ask(is_over() ? "Game over> " : fmt::format("{}> ", game::title(state_->to_move()))))
                obey(draughts::trimmed(*line));
            else leave();
        }
        if (interrupted_) offer_to_save();
        return interrupted_ ? Status::interrupted : Status::done;
    }

private:
    Table(const PlayOptions& options, Context& context, SavedGame saved)
        : game_{saved.game},
          state_{std::move(saved.state)},
          two_{options.two},
          drawing_{options.drawing.options()},
          level_{options.level},
          seconds_{options.seconds.value_or(usual_seconds)},
          session_{settings_of(context)},
          book_{book_named(options.book, *game_)},
          random_{context.seed()},
          context_{context},
          progress_{context.common().quiet},
          out_{context.out()} {
        sit(options.human ? options.human : saved.human);
        if (human_ == Color::black && !options.drawing.flip && !is_nogo(*game_)) drawing_.flipped = true;
    }
    // On this side, or where none is named the one to move; people who play both sit on either.
    void sit(std::optional<Color> side) {
        if (!two_) human_ = side.value_or(state_->to_move());
    }
    void begin() {
        out_.print("{}. {}\n\n", game_->info().name, "Type a move, or help.");
        if (!is_engines_turn()) draw();
        announce();
    }

    struct Verb {
        std::string_view name;
        std::string_view argument;
        std::string_view meaning;
        void (Table::*act)(std::string_view argument);
    };
    static std::span<const Verb> verbs();

    // The game as it stands, with what the players have agreed on.
    game::Outcome outcome() const {
        if (agreed_) return *agreed_;
        game::Outcome outcome = state_->outcome();
        if (outcome.draw && outcome.draw->claimed) outcome.draw.reset(); // until somebody claims it
        return outcome;
    }
    bool is_over() const { return outcome().is_over(); }
    bool is_engines_turn() const { return human_ && state_->to_move() != *human_ && !is_over(); }

    std::optional<std::string> ask(const std::string& prompt) {
        out_.flush();
        auto line = prompt_.next(prompt);
        if (!line && input_is_terminal()) out_.write("\n");
        return line;
    }

    void obey(std::string_view line) {
        if (line.empty()) return;
        const std::string_view word = line.substr(0, line.find(' '));
        for (const Verb& verb : verbs())
            if (verb.name == word) return (this->*verb.act)(draughts::trimmed(line.substr(word.size())));
        const bool has_digit = std::ranges::any_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
        if (has_digit) move(line);
        else refuse_verb(word);
    }
    void refuse_verb(std::string_view word) {
        const std::string_view nearest = base::nearest(word, verbs() | std::views::transform(&Verb::name));
        out_.print("{} is neither a move nor a command; {}\n", in_quotes(word),
                   nearest.empty() ? "help shows what there is." : fmt::format("did you mean {}?", nearest));
    }

    void move(std::string_view text) {
        if (is_over())
            return out_.write("The game is over: undo takes a move back, new starts another, quit leaves.\n");
        const auto found = state_->find(text);
        if (!found) return out_.print("{}\n", standing_alone(found.error().what));
        is_unsaved_ = true;
        play(*found);
    }
    void let_engine_move() {
        const engine::Level& level = engine::level(level_);
        if (const auto known = engine::book_move_of(level, book_, *state_, random_)) return play(*known);
        const engine::SearchResult result = think(level);
        if (interrupted_) return;
        play(engine::move_of(level, result, *state_, random_));
    }
    // What it would find at its best.
    engine::SearchResult advice() { return think(engine::level(engine::highest_level)); }
    // Ctrl-C meanwhile ends the game, which can still be saved: then the thought is worth nothing.
    engine::SearchResult think(const engine::Level& level) {
        const Interrupt interrupt;
        engine::SearchRequest question = engine::question_of(level, search::Seconds{seconds_}, *state_);
        question.limits.stop = &interrupt.flag();
        out_.flush();
        progress_.show("thinking...");
        const engine::SearchResult result = session_.think(*state_, question, [&](const engine::SearchResult& so_far) {
            if (so_far.depth == 0) return; // a search by visits has no depth
            progress_.show(fmt::format("thinking... {} {} deep", so_far.depth, so_far.depth == 1 ? "ply" : "plies"));
        });
        progress_.clear();
        if (interrupt.requested()) left_ = interrupted_ = true;
        return result;
    }
    void play(const catalog::Move& move) {
        out_.print("{} plays {}.\n\n", game::title(state_->to_move()), state_->text(move));
        state_->play(move);
        if (!is_engines_turn()) draw();
        announce();
    }
    void announce() {
        if (const std::string text = outcome_text(state_->outcome()); !text.empty())
            out_.write(standing_alone(text) + "\n");
    }
    void draw() { out_.write(state_->draw(drawing_) + "\n"); }

    void help(std::string_view) {
        out_.print("Type a move as you would write it down. You can also type:\n");
        for (const Verb& verb : verbs())
            if (verb.act != &Table::claim_or_offer_draw || !is_nogo(*game_)) // which knows no draws
                out_.print("  {:<12} {}\n", fmt::format("{} {}", verb.name, verb.argument), verb.meaning);
    }
    void moves(std::string_view) {
        const auto list = answer_on({{}, "the position"}, state_->moves());
        out_.print("{}\n",
                   is_over() || list.empty() ? "There is no move: the game is over." : in_columns(state_->texts(list)));
    }
    void hint(std::string_view) {
        const auto list = answer_on({{}, "the position"}, state_->moves());
        if (is_over() || list.empty()) return out_.write("There is no move: the game is over.\n");
        const engine::SearchResult result = advice();
        if (!interrupted_)
            out_.print("{} ({} for {}).\n", state_->text(*result.move()), score_text(*state_, result.score()),
                       game::title(state_->to_move()));
    }
    void undo(std::string_view) {
        is_unsaved_ = true;
        const auto can_go_back = [&] { return state_->plies() > 0; };
        if (agreed_) agreed_.reset();
        else if (!can_go_back()) return out_.write("There is no move to take back.\n");
        else do
                state_->take_back();
            while (can_go_back() && is_engines_turn());
        draw();
    }
    void save(std::string_view path) {
        if (path.empty()) return out_.print("save needs the name of a file: save {}\n", name_for(*game_));
        const auto name = [&](Color side) {
            return !human_ || *human_ == side ? std::string{"Player"}
                                              : fmt::format("{}, level {}", engine_name, level_);
        };
        try {
            SafeFile file{std::string{path}};
            file.write(state_->record(outcome(), {.event = "A game in the terminal",
                                                  .date = today(),
                                                  .black = name(Color::black),
                                                  .white = name(Color::white)}));
            file.keep();
            is_unsaved_ = false;
            out_.print("The game is saved in {}.\n", in_quotes(path));
        } catch (const Failure& failure) {
            out_.print("{}\n", standing_alone(failure.what()));
        }
    }
    void load(std::string_view path) {
        if (path.empty()) return out_.write("load needs the name of a file: load game.pdn\n");
        try {
            SavedGame loaded = load_saved_game(std::string{path}, *game_, context_);
            expect_playable({{}, "the position"}, *loaded.state);
            offer_to_save();
            game_ = loaded.game;
            state_ = std::move(loaded.state);
            is_unsaved_ = false;
            agreed_.reset();
            session_.forget();
            sit(loaded.human ? loaded.human : human_);
            begin();
        } catch (const Failure& failure) {
            out_.print("{}\n", standing_alone(failure.what()));
        }
    }
    void start_over(std::string_view) {
        offer_to_save();
        while (state_->plies() > 0) state_->take_back();
        is_unsaved_ = false;
        agreed_.reset();
        session_.forget();
        begin();
    }
    void set_level(std::string_view text) {
        try {
            if (!text.empty()) level_ = static_cast<int>(parse_number("level", text, {1, engine::highest_level}));
            out_.print("The engine plays at level {}, {}.\n", level_, engine::level(level_).name);
        } catch (const Failure& failure) {
            out_.print("{}\n", standing_alone(failure.what()));
        }
    }
    void board(std::string_view) { draw(); }
    void flip(std::string_view) {
        drawing_.flipped = !drawing_.flipped;
        draw();
    }
    void claim_or_offer_draw(std::string_view) {
        if (is_over()) return out_.write("The game is over already.\n");
        if (is_nogo(*game_)) return out_.write("There are no draws in NoGo.\n");
        if (const game::Outcome claimed = state_->outcome(); claimed.draw) {
            agreed_ = claimed;
            return out_.write("The game is drawn.\n");
        }
        if (!human_) return out_.write("No draw can be claimed here.\n");
        const bool agrees = engine_wants_draw();
        if (interrupted_) return;
        if (!agrees) return out_.write("The engine plays on.\n");
        agreed_ = game::Outcome{.draw = game::Draw{.reason = {}, .claimed = true}}; // records ask only whether, not why
        out_.write("The engine agrees: the game is drawn.\n");
    }
    // It is the human's turn.
    bool engine_wants_draw() {
        const engine::Score score = -advice().score();
        if (interrupted_) return false;
        return engine::takes_draw(score, state_->plies());
    }
    void resign(std::string_view) {
        if (is_over()) return out_.write("The game is over already.\n");
        const Color winner = game::other(state_->to_move());
        agreed_ = game::Outcome{.winner = winner};
        out_.print("{} resigns: {} has won.\n", game::title(game::other(winner)), game::title(winner));
    }
    void quit(std::string_view) { leave(); }

    void leave() {
        offer_to_save();
        left_ = true;
    }
    // Whoever sits at a terminal is asked about an unfinished game before it goes; a script is not.
    void offer_to_save() {
        const bool somebody_is_there = input_is_terminal() && output_is_terminal();
        while (somebody_is_there && is_unsaved_ && !is_over() && state_->plies() > 0) {
            const auto answer = ask("Save the game first? Type yes, no, or the name of a file: ");
            const std::string_view word = answer ? draughts::trimmed(*answer) : "no";
            if (word == "no" || word == "n") return;
            if (!word.empty()) save(word == "yes" || word == "y" ? name_for(*game_) : word);
        }
    }

    const catalog::Game* game_;
    std::unique_ptr<catalog::State> state_;
    bool two_; // people
    std::optional<Color> human_{};
    catalog::DrawOptions drawing_;
    int level_;
    double seconds_;
    engine::Session session_;
    engine::Book book_; // of the game that was begun with
    base::Random random_;
    const Context& context_;
    Progress progress_;
    Output& out_;
    Prompt prompt_{};
    std::optional<game::Outcome> agreed_{};
    bool is_unsaved_ = false;
    bool left_ = false;
    bool interrupted_ = false; // by Ctrl-C
};

std::span<const Table::Verb> Table::verbs() {
    static constexpr std::array<Verb, 15> table{{
        {"moves", "", "every legal move", &Table::moves},
        {"hint", "", "what the engine would play, and what it thinks", &Table::hint},
        {"undo", "", "take back your last move", &Table::undo},
        {"takeback", "", "the same as undo", &Table::undo},
        {"new", "", "start over from the beginning", &Table::start_over},
        {"save", "FILE", "write the game as PDN, or SGF in NoGo", &Table::save},
        {"load", "FILE", "continue a game that was saved", &Table::load},
        {"level", "N", "how strong the engine plays, 1 to 10", &Table::set_level},
        {"board", "", "draw the board again", &Table::board},
        {"flip", "", "turn the board round", &Table::flip},
        {"draw", "", "claim a draw where the rules allow it, or offer one", &Table::claim_or_offer_draw},
        {"resign", "", "resign the game", &Table::resign},
        {"help", "", "this list", &Table::help},
        {"quit", "", "leave", &Table::quit},
        {"exit", "", "leave", &Table::quit},
    }};
    return table;
}

Status play(const PlayOptions& options, Context& context) {
    if (context.common().position == "@-")
        throw Failure{"play reads moves from standard input, so the position cannot come from there: use @FILE"};
    if (!options.load.empty() && context.common().position != "start")
        throw Failure{"--load and --position both say where the game begins: give one of them"};
    if (options.load == "-") throw Failure{"play reads moves from standard input, so the game cannot come from there"};
    if (context.json())
        throw Failure{"play talks to people and writes no JSON; `laststone moves --json` is for scripts"};
    return Table{options, context}.run();
}

} // namespace

Command play_command() {
    return {.name = "play",
            .arguments = "[--as black|white] [--level 1..10]",
            .summary = "a game in the terminal, against the engine or for two",
            .details = "Type moves as you would write them down: 11-15, 22x15, c3:e5, D4. Type help for more.\n"
                       "An illegal move is answered with the rule that forbids it.\n"
                       "On a terminal, arrow keys edit the line and bring back earlier ones.",
            .examples = {{"play", "you start, the engine answers"},
                         {"play --two", "two players take turns"},
                         {"play -g russian --as white --level 3", "White against a weak engine"},
                         {"play -g nogo:7x7", "NoGo on a small board"},
                         {"play --load game.pdn", "continue a saved game"},
                         {"play -p B:W18,22:B1,9 --flip", "from a position, seen from Black's side"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto chosen = std::make_shared<PlayOptions>();
                options.choice("--as", chosen->human,
                               std::vector<Choice<Color>>{{"black", Color::black}, {"white", Color::white}},
                               "play this side; without it, the one that moves first");
                options.flag("--two", chosen->two, "people play both sides");
                options.number("--level", chosen->level, "N", "how strong the engine plays, 1 to 10",
                               {1, engine::highest_level});
                options.real("--time", chosen->seconds, "S", "the engine thinks no longer than S seconds");
                options.text("--load", chosen->load, "FILE",
                             "continue the first game of a PDN file, or of an SGF file in NoGo");
                options.text("--book", chosen->book, "FILE",
                             "begin with moves of this opening book, as far as the level knows it; none: no book");
                chosen->drawing.add_to(options);
                return [chosen](Context& context) { return play(*chosen, context); };
            }};
}

} // namespace laststone::app
