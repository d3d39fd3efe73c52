#include "draughts/notation/pdn_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "draughts/notation/pdn_text.hpp"

namespace laststone::draughts {
namespace {

using game::Along;
using game::Color;
using game::NodeId;
using game::Notes;
using game::Record;
using game::Tag;
using game::Walk;

// The seven tags that come first, in this order.
constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
constexpr std::array<std::string_view, 7> glued_marks{"", "!", "?", "!!", "??", "!?", "?!"}; // by NAG

std::string tag_section(const Record& record) {
    std::string out;
    const auto write = [&](const Tag& tag) { out += '[' + tag.name + " \"" + escaped(tag.value) + "\"]\n"; };
    for (const std::string_view name : roster)
        for (const Tag& tag : record.tags())
            if (tag.name == name) write(tag);
    for (const Tag& tag : record.tags())
        if (std::ranges::find(roster, tag.name) == roster.end()) write(tag);
    return out;
}

// Puts words into lines.
class FoldedLines {
public:
    explicit FoldedLines(std::size_t width) : width_{width} {}

    // A word may hold spaces, where it must not be broken, and line feeds.
    void word(std::string_view text) {
        const std::string whole = std::exchange(opening_, {}).append(text);
        const std::size_t first_line = std::min(whole.find('\n'), whole.size());
        if (column_ > 0) {
            const bool fits = column_ + 1 + first_line <= width_;
            out_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        append(whole);
    }
    // The next word will follow without a space.
    void open() {
        if (!opening_.empty()) word("");
        opening_ = "(";
    }
    // Follows the last word without a space.
    void close() {
        if (!opening_.empty() || column_ == width_) word(")");
        else append(")");
    }
    std::string text() && { return std::move(out_) + '\n'; }

private:
    void append(std::string_view text) {
        out_ += text;
        const std::size_t line = text.rfind('\n') + 1; // 0 where there is only one
        column_ = line == 0 ? column_ + text.size() : text.size() - line;
    }

    std::size_t width_;
    std::size_t column_ = 0;
    std::string opening_;
    std::string out_;
};

class Movetext {
public:
    Movetext(const Record& record, const PdnStyle& style)
        : record_{record}, style_{style}, lines_{style.width}, ply_{ply_with_side(0, record.tag("FEN"))} {}

    std::string text() &&;

private:
    // Halfmoves before this one, from 0; odd where the side that moves first does not have the move.
    using Ply = std::size_t;

    Ply ply_with_side(Ply ply, std::string_view fen) const;
    std::string number() const;
    void node(NodeId id);
    void move(const Record::Node& node, const Notes& notes);
    void open(NodeId start);
    void nags(const Notes& notes, std::size_t already_written = 0);
    void comments(const std::vector<std::string>& texts);

    const Record& record_;
    const PdnStyle& style_;
    FoldedLines lines_;
    Along<Ply> ply_;
    bool interrupted_ = true; // the reader may have lost count of the moves
};

std::string Movetext::text() && {
    const Notes& notes = record_.notes(Record::root);
    nags(notes);
    comments(notes.before);
    comments(notes.after);
    Walk walk{record_};
    for (Walk::Step step = walk.next(); step != Walk::Step::end; step = walk.next()) {
        if (step == Walk::Step::node) {
            node(walk.node());
        } else if (step == Walk::Step::open) {
            open(walk.node());
        } else {
            ply_.close();
            lines_.close();
            interrupted_ = true;
        }
    }
    lines_.word("*");
    return std::move(lines_).text();
}

// The number of the same move, or the next one that is this FEN's side to play.
Movetext::Ply Movetext::ply_with_side(Ply ply, std::string_view fen) const {
    if (fen.empty() || (fen.front() != 'W' && fen.front() != 'B')) return ply;
    const Color side = fen.front() == 'W' ? Color::white : Color::black;
    const Ply parity = side == style_.first ? 0 : 1;
    return ply % 2 == parity ? ply : ply + 1;
}

std::string Movetext::number() const {
    return std::to_string(ply_.now() / 2 + 1) + (ply_.now() % 2 == 0 ? "." : "...");
}

void Movetext::node(NodeId id) {
    const Record::Node& node = record_[id];
    const Notes& notes = record_.notes(id);
    if (!notes.before.empty()) lines_.word(number()); // so that the comments are not taken for the last move's
    comments(notes.before);
    if (node.kind == Record::Kind::move) {
        move(node, notes);
        ply_.advance(ply_.now() + 1);
    } else {
        lines_.word("/FEN \"" + node.text + "\"/");
        ply_.advance(ply_with_side(ply_.now(), node.text));
        nags(notes);
    }
    interrupted_ = node.kind != Record::Kind::move;
    comments(notes.after);
}

void Movetext::move(const Record::Node& node, const Notes& notes) {
    const bool numbered = notes.before.empty() && (interrupted_ || ply_.now() % 2 == 0);
    std::string word = numbered ? number() + ' ' + node.text : node.text;
    const bool glues_nag = notes.marks.empty() && !notes.nags.empty() && notes.nags[0] >= 1 && notes.nags[0] <= 6;
    word += glues_nag ? glued_marks[static_cast<std::size_t>(notes.nags[0])] : notes.marks;
    lines_.word(word);
    nags(notes, glues_nag ? 1 : 0);
}

void Movetext::open(NodeId start) {
    const Notes& notes = record_.notes(start);
    comments(notes.before);
    ply_.open(static_cast<bool>(record_[record_[start].parent].next));
    lines_.open();
    nags(notes);
    comments(notes.after);
    interrupted_ = true;
}

void Movetext::nags(const Notes& notes, std::size_t already_written) {
    for (std::size_t i = already_written; i < notes.nags.size(); ++i) lines_.word('$' + std::to_string(notes.nags[i]));
}

void Movetext::comments(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) lines_.word('{' + comment_text(text) + '}');
    interrupted_ |= !texts.empty();
}

} // namespace

std::string write_pdn(const Record& record, const PdnStyle& style) {
    const std::string tags = tag_section(record);
    return tags + (tags.empty() ? "" : "\n") + Movetext{record, style}.text();
}

} // namespace laststone::draughts
