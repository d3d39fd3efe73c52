#include "app/annotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <utility>

#include "app/thinking.hpp"

namespace laststone::app {
namespace {

using engine::AnalysedMove;
using engine::quality_words;
using engine::QualityWords;
using engine::Score;
using game::Color;
using game::NodeId;
using game::Notes;
using game::Record;
using game::Walk;

// What tells our comments and variations from those of others.
constexpr std::string_view author = "laststone";
constexpr std::string_view eval_opening = "[%eval ";

// What stands behind the evaluation of a comment of ours, or nothing for one of somebody else.
std::optional<std::string_view> behind_our_eval(std::string_view comment) {
    if (!comment.starts_with(eval_opening)) return std::nullopt;
    const std::size_t end = comment.find(']');
    if (end == comment.npos) return std::nullopt;
    std::string_view rest = comment.substr(end + 1);
    if (rest.empty()) return rest;
    if (!rest.starts_with(' ')) return std::nullopt;
    rest.remove_prefix(1);
    const bool known = std::ranges::find(quality_words, rest, &QualityWords::sentence) != quality_words.end();
    return known ? std::optional{rest} : std::nullopt;
}

bool is_ours(const Record& record, NodeId variation) {
    const auto& comments = record.notes(variation).after;
    return !comments.empty() && comments.front().starts_with(author);
}

// Marks that our own comment accounts for are ours as well.
Notes without_ours(const Notes& notes) {
    Notes kept = notes;
    std::erase_if(kept.after, [&](const std::string& comment) {
        const auto rest = behind_our_eval(comment);
        if (rest)
            for (const QualityWords& words : quality_words)
                if (*rest == words.sentence) std::erase(kept.nags, words.nag);
        return rest.has_value();
    });
    return kept;
}

void add_notes(Record& record, NodeId node, const Notes& notes) {
    for (const int nag : notes.nags) record.add_nag(node, nag);
    if (!notes.marks.empty()) record.add_marks(node, notes.marks);
    for (const std::string& text : notes.before) record.add_comment_before(node, text);
    for (const std::string& text : notes.after) record.add_comment_after(node, text);
}

bool is_marked(const Notes& notes) {
    const auto is_mark = [](int nag) { return nag >= 1 && nag <= 6; };
    return !notes.marks.empty() || std::ranges::any_of(notes.nags, is_mark);
}

std::string comment_on(const AnalysedMove& analysed) {
    const std::string text = eval_comment(analysed.score, analysed.mover);
    const QualityWords* const words = words_of(analysed.quality);
    return words != nullptr ? fmt::format("{} {}", text, words->sentence) : text;
}

void add_line(Record& record, NodeId parent, const engine::Variation& line, const std::vector<std::string>& moves,
              const AnalysedMove& analysed) {
    const NodeId start = record.add_variation(parent);
    record.add_comment_after(
        start, fmt::format("{}, depth {}: {}", author, analysed.depth, eval_text(line.score, analysed.mover)));
    NodeId last = start;
    for (const std::string& move : moves | std::views::take(longest_line))
        last = record.append(last, Record::Kind::move, move);
}

} // namespace

Record without_analysis(const Record& record) {
    Record copy;
    for (const game::Tag& tag : record.tags()) copy.add_tag(tag);
    copy.reserve(record.size());
    add_notes(copy, Record::root, record.notes(Record::root));
    std::vector<NodeId> copies(record.size());
    copies[Record::root.index()] = Record::root;
    std::size_t inside_ours = 0; // how deep in a variation that is left out
    Walk walk{record};
    for (Walk::Step step = walk.next(); step != Walk::Step::end; step = walk.next()) {
        const NodeId id = walk.node();
        if (step == Walk::Step::open && (inside_ours > 0 || is_ours(record, id))) ++inside_ours;
        else if (step == Walk::Step::close) inside_ours -= inside_ours > 0 ? 1 : 0;
        else if (inside_ours == 0) {
            const Record::Node& node = record[id];
            const NodeId parent = copies[node.parent.index()];
            const NodeId added = step == Walk::Step::open ? copy.add_variation(parent, node.place)
                                                          : copy.append(parent, node.kind, node.text, node.place);
            copies[id.index()] = added;
            add_notes(copy, added, without_ours(record.notes(id)));
        }
    }
    return copy;
}

void annotate(Record& record, const std::vector<Finding>& findings, int lines) {
    if (record.tag("Annotator").empty()) record.set_tag("Annotator", author);
    for (const auto& [node, analysed, texts] : findings) {
        if (!analysed) continue;
        record.add_comment_after(node, comment_on(*analysed));
        const QualityWords* const words = words_of(analysed->quality);
        if (words != nullptr && !is_marked(record.notes(node))) record.add_nag(node, words->nag);
        if (!is_fault(analysed->quality)) continue;
        const auto wanted = std::min(analysed->lines.size(), static_cast<std::size_t>(lines));
        for (std::size_t i = 0; i < wanted; ++i) {
            const engine::Variation& line = analysed->lines[i];
            if (!same_move(line.moves.front(), analysed->move) && line.score > analysed->score)
                add_line(record, record[node].parent, line, texts.lines[i], *analysed);
        }
    }
}

std::string eval_text(Score score, Color side) {
    const Score white = side == Color::white ? score : -score;
    if (white.is_decided()) return fmt::format("#{}{}", white.is_win() ? "" : "-", white.plies());
    return fmt::format("{:.2f}", white.value() / 100.0);
}

std::string eval_comment(Score score, Color side) { return fmt::format("{}{}]", eval_opening, eval_text(score, side)); }

} // namespace laststone::app
