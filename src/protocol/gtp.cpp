#include "protocol/gtp.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/characters.hpp"
#include "protocol/gtp_words.hpp"

namespace laststone::protocol {

Gtp::Gtp(const catalog::Game& game, const engine::Settings& settings, Say say, GtpOptions options)
    : say_{std::move(say)},
      options_{std::move(options)},
      state_{nogo::Setup{nogo::Shape{game.info().rows, game.info().columns}}},
      thinker_{settings} {}

std::span<const Gtp::Command> Gtp::commands() {
    static constexpr auto table = std::to_array<Command>({
        {"protocol_version", &Gtp::protocol_version},
        {"name", &Gtp::name},
        {"version", &Gtp::version},
        {"known_command", &Gtp::known_command},
        {"list_commands", &Gtp::list_commands},
        {"quit", &Gtp::quit},
        {"boardsize", &Gtp::board_size},
        {"rectangular_boardsize", &Gtp::rectangular_board_size},
        {"clear_board", &Gtp::clear_board},
        {"komi", &Gtp::komi},
        {"fixed_handicap", &Gtp::fixed_handicap},
        {"place_free_handicap", &Gtp::fixed_handicap},
        {"set_free_handicap", &Gtp::set_free_handicap},
        {"play", &Gtp::play},
        {"genmove", &Gtp::generate_move},
        {"reg_genmove", &Gtp::suggest_move},
        {"undo", &Gtp::undo},
        {"gg-undo", &Gtp::undo_several},
        {"time_settings", &Gtp::time_settings},
        {"kgs-time_settings", &Gtp::kgs_time_settings},
        {"time_left", &Gtp::time_left},
        {"showboard", &Gtp::show_board},
        {"final_score", &Gtp::final_score},
        {"final_status_list", &Gtp::final_status_list},
        {"loadsgf", &Gtp::load_sgf},
        {"printsgf", &Gtp::print_sgf},
        {"clear_cache", &Gtp::clear_cache},
        {"kgs-game_over", &Gtp::nothing},
        {"gogui-rules_game_id", &Gtp::rules_game_id},
        {"gogui-rules_board", &Gtp::rules_board},
        {"gogui-rules_board_size", &Gtp::rules_board_size},
        {"gogui-rules_legal_moves", &Gtp::rules_legal_moves},
        {"gogui-rules_side_to_move", &Gtp::rules_side_to_move},
        {"gogui-rules_final_result", &Gtp::rules_final_result},
        {"gogui-rules_captured_count", &Gtp::rules_captured_count},
        {"gogui-play_sequence", &Gtp::play_sequence},
        {"gogui-title", &Gtp::title},
        {"gogui-analyze_commands", &Gtp::analyze_commands},
        {"all_legal", &Gtp::legal_moves},
        {"laststone-open_points", &Gtp::open_points},
        {"laststone-explain", &Gtp::explain},
        {"laststone-best_line", &Gtp::best_line},
        {"gogui-interrupt", &Gtp::nothing},
        {"lz-analyze", &Gtp::lz_analyze},
        {"kata-analyze", &Gtp::kata_analyze},
        {"lz-genmove_analyze", &Gtp::lz_generate_analyzed},
        {"kata-genmove_analyze", &Gtp::kata_generate_analyzed},
    });
    return table;
}

bool Gtp::receive(std::string_view line) {
    if (line.starts_with("# interrupt") && !has_moved_) {
        thinker_.stop();
        return true;
    }
    settle();
    const std::vector<std::string> all = words_of(gtp_cleaned(line));
    Words words{all};
    if (words.empty()) return true;
    id_.clear();
    if (base::leading_digits(words.front()) == words.front().size()) {
        id_ = words.front();
        words = words.subspan(1);
    }
    if (words.empty()) {
        answer(gtp_syntax_error());
        return true;
    }
    const auto command = std::ranges::find(commands(), words.front(), &Command::name);
    is_answered_ = false;
    const Reply reply = command != commands().end() ? (this->*command->act)(words.subspan(1))
                                                    : Reply{std::unexpected{"unknown command"}};
    if (!is_answered_) answer(reply);
    return !is_over_;
}

void Gtp::settle() {
    wait();
    if (std::exchange(is_analysing_, false)) {
        thinker_.stop();
        say_("");
    } else {
        thinker_.abandon();
    }
}

// An answer ends with an empty line, and has none inside.
void Gtp::answer(const Reply& reply) {
    std::string_view text = reply ? std::string_view{*reply} : std::string_view{reply.error()};
    while (text.ends_with('\n')) text.remove_suffix(1);
    std::string first = (reply ? "=" : "?") + id_;
    if (!text.starts_with('\n') && !text.empty()) first += " ";
    for (;;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        say_(first + std::string{text.substr(0, end)});
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
        first.clear();
    }
    say_("");
}

Gtp::Reply Gtp::protocol_version(Words) { return "2"; }
Gtp::Reply Gtp::name(Words) { return "laststone"; }
Gtp::Reply Gtp::version(Words) { return LASTSTONE_VERSION; }

Gtp::Reply Gtp::known_command(Words words) {
    const bool known =
        !words.empty() && std::ranges::find(commands(), words.front(), &Command::name) != commands().end();
    return known ? "true" : "false";
}

Gtp::Reply Gtp::list_commands(Words) {
    std::string text;
    for (const Command& command : commands()) text += std::string{command.name} + "\n";
    return text;
}

Gtp::Reply Gtp::quit(Words) {
    is_over_ = true;
    return "";
}

} // namespace laststone::protocol
