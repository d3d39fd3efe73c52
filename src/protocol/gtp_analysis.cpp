// GTP's streams of analysis, as Leela Zero and KataGo have them.
#include <algorithm>
#include <cmath>

#include "protocol/gtp.hpp"
#include "protocol/gtp_words.hpp"

namespace laststone::protocol {
namespace {

constexpr int lines_analysed = 8; // moves that an analysis scores

struct AnalysisRequest {
    game::Color color{};
    search::Seconds interval{};
    int lines = lines_analysed;
};
// `[colour] [interval in hundredths] [maxmoves N] ...`; other arguments are ignored.
AnalysisRequest request_of(Words words, game::Color to_move) {
    AnalysisRequest request{.color = to_move};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (const auto color = gtp_color(words[i]); color && i == 0) request.color = *color;
        else if (const auto number = gtp_count(words[i])) request.interval = search::Seconds{*number / 100.0};
        else if (gtp_lowered(words[i]) == "interval") continue; // its number follows
        else if (i + 1 < words.size()) {
            if (const auto most = gtp_count(words[i + 1]); most && gtp_lowered(words[i]) == "maxmoves")
                request.lines = std::max(*most, 1);
            ++i;
        }
    }
    return request;
}

// A score of NoGo is the logarithm of the odds, in hundredths.
double win_rate(game::Score score) {
    if (score.is_decided()) return score.is_win() ? 1 : 0;
    return 1 / (1 + std::exp(-score.value() / 100.0));
}

} // namespace

// `info move D4 visits 100 winrate 5012 ... pv D4 E5 info move ...`. Moves that were neither visited nor solved are left out,
// and so are priors that no network has given.
std::string Gtp::information(const engine::SearchResult& result, Manner manner) const {
    const bool kata = manner == Manner::kata;
    const auto number = [&](double part) {
        return kata ? decimals(part, 6) : std::to_string(std::lround(part * 10'000));
    };
    std::string text;
    for (int order = 0; const engine::Variation& line : result.lines) {
        const bool solved = line.score.is_decided();
        if (line.visits == 0 && !solved) continue;
        const double chances = win_rate(line.score);
        const double bound = solved ? chances : std::min(chances, line.lower_bound.value_or(0));
        if (order > 0) text += " ";
        text += "info move " + state_.name(line.moves.front().to) + " visits " + std::to_string(line.visits) +
                " winrate " + number(chances);
        if (kata)
            text +=
                " utility " + decimals(2 * chances - 1, 6) + " scoreMean 0 scoreStdev 0 scoreLead 0 scoreSelfplay 0";
        if (line.prior) text += " prior " + number(*line.prior);
        text += " lcb " + number(bound);
        if (kata) text += " utilityLcb " + decimals(2 * bound - 1, 6);
        text += " order " + std::to_string(order++) + " pv " + joined(state_.line_texts(line.moves));
    }
    return text;
}

Gtp::Reply Gtp::lz_analyze(Words words) { return start_analysis(words, Manner::leela); }
Gtp::Reply Gtp::kata_analyze(Words words) { return start_analysis(words, Manner::kata); }

// Thinks until the next line comes.
Gtp::Reply Gtp::start_analysis(Words words, Manner manner) {
    const AnalysisRequest request = request_of(words, state_.to_move());
    catalog::NogoState asked = state_;
    asked.give_turn(request.color);
    if (asked.outcome().winner) return "";
    is_answered_ = true;
    is_analysing_ = true;
    say_("=" + id_);
    const auto told = std::make_shared<double>(-request.interval.count());
    const auto watch = [this, manner, request, told](const engine::SearchResult& result) {
        if (result.lines.empty() || result.seconds < *told + request.interval.count()) return;
        *told = result.seconds;
        if (const std::string text = information(result, manner); !text.empty()) say_(text);
    };
    thinker_.start(asked, {.limits = {}, .lines = request.lines}, AnswerTime::when_stopped,
                   {.watch = watch, .done = [](const engine::SearchResult&) {}});
    return "";
}

Gtp::Reply Gtp::lz_generate_analyzed(Words words) { return generate_analyzed(words, Manner::leela); }
Gtp::Reply Gtp::kata_generate_analyzed(Words words) { return generate_analyzed(words, Manner::kata); }

Gtp::Reply Gtp::generate_analyzed(Words words, Manner manner) {
    const AnalysisRequest request = request_of(words, state_.to_move());
    say_("=" + id_);
    const auto told = std::make_shared<double>(-request.interval.count());
    const auto watch = [this, manner, request, told](const engine::SearchResult& result) {
        if (result.lines.empty() || result.seconds < *told + request.interval.count()) return;
        *told = result.seconds;
        if (const std::string text = information(result, manner); !text.empty()) say_(text);
    };
    const auto tell = [this, manner, request](const engine::SearchResult& result) {
        if (const std::string text = information(result, manner); !text.empty()) say_(text);
        say_("play " + played_by_engine(request.color, result));
        say_("");
    };
    return think({.color = request.color, .lines = request.lines, .is_game = true}, tell, watch);
}

} // namespace laststone::protocol
