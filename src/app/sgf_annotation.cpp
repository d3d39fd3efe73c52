#include "app/sgf_annotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>

#include "nogo/notation/sgf_game.hpp"

namespace laststone::app {
namespace {

using engine::AnalysedMove;
using engine::MoveQuality;
using engine::Score;
using game::Color;
using nogo::NodeId;
using nogo::SgfProperty;
using nogo::SgfTree;

// What tells our comments and variations from those of others.
constexpr std::string_view comment_author = "laststone: ";
constexpr std::string_view line_author = "laststone, ";

struct Mark {
    MoveQuality quality;
    std::string_view name;
    std::string_view value;
};
constexpr std::array<Mark, 4> marks{{{MoveQuality::only_move, "TE", "1"},
                                     {MoveQuality::inaccuracy, "DO", ""},
                                     {MoveQuality::mistake, "BM", "1"},
                                     {MoveQuality::blunder, "BM", "2"}}};

std::string text_of(Score score, Color side) {
    const Score black = side == Color::black ? score : -score;
    if (black.is_decided()) return fmt::format("{} wins in {}", black.is_win() ? "Black" : "White", black.plies());
    return fmt::format("{:+.2f} for Black", black.value() / 100.0);
}

std::string comment_of(const SgfTree& tree, NodeId node) { return nogo::sgf_text(tree.value(node, "C").value_or("")); }

// The lines that others wrote, and ours, empty where there is none.
std::pair<std::string, std::string> comment_parts(const std::string& comment) {
    std::string kept;
    std::string ours;
    for (const auto part : std::views::split(comment, '\n')) {
        const std::string_view line{part.begin(), part.end()};
        if (line.starts_with(comment_author)) ours = line;
        else kept += (kept.empty() ? "" : "\n") + std::string{line};
    }
    return {kept, ours};
}

std::string_view quality_text(MoveQuality quality) {
    return quality == MoveQuality::only_move ? std::string_view{"the only move"} : name(quality);
}

// Whether a mark or a value is one that our comment in the same node speaks of: others may have set it too.
bool is_ours(const SgfProperty& property, const std::string& comment) {
    if (comment.empty() || property.values.size() != 1) return false;
    const std::string& value = property.values.front();
    if (property.name == "V")
        return comment.starts_with(
            fmt::format("{}{}{} for Black", comment_author, value.starts_with('-') ? "" : "+", value));
    return std::ranges::any_of(marks, [&](const Mark& mark) {
        return mark.name == property.name && mark.value == value &&
               comment.ends_with(fmt::format(", {}", quality_text(mark.quality)));
    });
}

bool is_marked(const SgfTree& tree, NodeId node) {
    return std::ranges::any_of(std::array{"BM", "DO", "IT", "TE"},
                               [&](const char* name) { return tree.find(node, name) != nullptr; });
}

void add_line(SgfTree& tree, nogo::Shape shape, NodeId parent, const engine::Variation& line,
              const AnalysedMove& analysed) {
    NodeId last = parent;
    Color mover = analysed.mover;
    for (const catalog::Move& move : line.moves | std::views::take(longest_line)) {
        const bool is_first = last == parent;
        last = add_sgf_move(tree, last, mover, nogo::point_at(shape, move.to.index()));
        if (is_first)
            tree.set(last, "C",
                     fmt::format("{}depth {}: {}", line_author, analysed.depth, text_of(line.score, analysed.mover)));
        mover = game::other(mover);
    }
}

} // namespace

// Nodes come behind their parents.
SgfTree without_analysis(const SgfTree& tree) {
    SgfTree copy{tree[SgfTree::root].place};
    std::vector<NodeId> copies(tree.size());
    copies[SgfTree::root.index()] = SgfTree::root;
    for (std::size_t at = 0; at < tree.size(); ++at) {
        const NodeId node{at};
        const NodeId parent = tree[node].parent;
        const bool is_root = node == SgfTree::root;
        if (!is_root && (!copies[parent.index()] || comment_of(tree, node).starts_with(line_author))) continue;
        const NodeId added = is_root ? node : copy.add_child(copies[parent.index()], tree[node].place);
        copies[at] = added;
        const auto [kept, ours] = comment_parts(comment_of(tree, node));
        for (const SgfProperty& property : tree[node].properties) {
            if (is_ours(property, ours)) continue;
            if (!ours.empty() && property.name == "C") {
                if (!kept.empty()) copy.set(added, "C", nogo::sgf_escaped(kept));
                continue;
            }
            for (const std::string& value : property.values) copy.add(added, property.name, value);
        }
    }
    return copy;
}

void annotate(SgfTree& tree, nogo::Shape shape, const std::vector<Finding>& findings, int lines) {
    if (tree.find(SgfTree::root, "AN") == nullptr) tree.set(SgfTree::root, "AN", "laststone");
    for (const auto& [node, analysed, texts] : findings) {
        if (!analysed) continue;
        const std::string before = comment_of(tree, node);
        std::string comment = std::string{comment_author} + text_of(analysed->score, analysed->mover);
        if (const std::string_view verdict = quality_text(analysed->quality); !verdict.empty())
            comment += fmt::format(", {}", verdict);
        tree.set(node, "C", nogo::sgf_escaped(before.empty() ? comment : before + "\n" + comment));
        const Score black = analysed->mover == Color::black ? analysed->score : -analysed->score;
        if (!tree.find(node, "V") && !black.is_decided())
            tree.set(node, "V", fmt::format("{:.2f}", black.value() / 100.0));
        const auto mark = std::ranges::find(marks, analysed->quality, &Mark::quality);
        if (mark != marks.end() && !is_marked(tree, node)) tree.set(node, mark->name, std::string{mark->value});
        if (!is_fault(analysed->quality)) continue;
        int shown = 0;
        for (const engine::Variation& line : analysed->lines)
            if (shown++ < lines && !same_move(line.moves.front(), analysed->move) && line.score > analysed->score)
                add_line(tree, shape, tree[node].parent, line, *analysed);
    }
}

} // namespace laststone::app
