// A game as it was written down, with its tags, variations and comments: what PDN and SGF both are.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace laststone::game {

// Where something stood in the text it was read from. Lines and columns count from 1, columns in bytes.
struct SourcePlace {
    std::size_t line = 0; // 0: it was not read from a text
    std::size_t column = 0;
    std::size_t offset = 0; // in bytes from the beginning of the text
};

struct Tag {
    std::string name;
    std::string value;
    SourcePlace place{}; // of the value
};

// Refers to a node of one record.
class NodeId {
public:
    constexpr NodeId() = default; // no node
    constexpr explicit NodeId(std::size_t index) : index_{static_cast<std::uint32_t>(index)} {}
    constexpr explicit operator bool() const { return index_ != nothing; }
    constexpr std::size_t index() const { return index_; }
    friend constexpr bool operator==(NodeId, NodeId) = default;

private:
    static constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t index_ = nothing;
};

// What a commentator says about a node.
struct Notes {
    std::vector<int> nags;           // numeric annotation glyphs: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!
    std::string marks;               // a run of ! and ? that is none of these six
    std::vector<std::string> before; // comments that stand before the node
    std::vector<std::string> after;  // comments right behind it
    bool empty() const { return nags.empty() && marks.empty() && before.empty() && after.empty(); }
    friend bool operator==(const Notes&, const Notes&) = default;
};

// A tree of nodes in one vector: however deep variations nest, nothing here recurses. Ids stay good as nodes are added.
class Record {
public:
    enum class Kind : std::uint8_t {
        start, // of the game or of a variation: changes nothing
        move,
        setup // replaces the position
    };

    struct Node {
        Kind kind = Kind::start;
        std::string text{}; // the move or the position, as written
        SourcePlace place{};
        NodeId parent{};          // the node this one follows
        NodeId next{};            // what follows in the same line
        NodeId first_variation{}; // the start of the first other line that could follow this node
        NodeId last_variation{};
        NodeId next_variation{};    // of a variation's start: the start of the next one at the same parent
        std::uint32_t notes = none; // index of its notes
        static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    };

    // Where the game starts, and what comments on the game as a whole hang from.
    static constexpr NodeId root{0};

    Record() : nodes_(1) {}

    // In the order they came.
    std::span<const Tag> tags() const { return tags_; }
    const Tag* find_tag(std::string_view name) const;  // the first of that name, or nothing
    std::string_view tag(std::string_view name) const; // its value; empty where there is none
    void add_tag(Tag tag) { tags_.push_back(std::move(tag)); }
    void set_tag(std::string_view name, std::string_view value); // changes the first of that name, or adds one

    std::size_t size() const { return nodes_.size(); }
    const Node& operator[](NodeId id) const {
        assert(id.index() < nodes_.size());
        return nodes_[id.index()];
    }
    const Notes& notes(NodeId id) const;
    // Whether the node starts a variation.
    bool starts_variation(NodeId id) const { return (*this)[id].kind == Kind::start && id != root; }
    std::size_t main_line_length() const; // in moves of either side

    // Goes on after `last`, which must be the end of its line.
    NodeId append(NodeId last, Kind kind, std::string_view text, SourcePlace place = {});
    // Starts another line that could follow `parent`, after those already there.
    NodeId add_variation(NodeId parent, SourcePlace place = {});
    // Takes back the node added last, which must have no variations.
    void remove_last();

    void reserve(std::size_t nodes) { nodes_.reserve(nodes); }
    void set_text(NodeId id, std::string text) { nodes_[id.index()].text = std::move(text); }
    void add_nag(NodeId id, int nag);                  // unless it is there already
    void add_marks(NodeId id, std::string_view marks); // ! ? !! ?? !? ?! become their NAGs
    void add_comment_before(NodeId id, std::string text) { notes_of(id).before.push_back(std::move(text)); }
    void add_comment_after(NodeId id, std::string text) { notes_of(id).after.push_back(std::move(text)); }
    // Each becomes what `changed` makes of it.
    template <class Changed>
    void change_comments(NodeId id, Changed changed) {
        if (notes(id).empty()) return;
        for (std::string& text : notes_of(id).before) text = changed(text);
        for (std::string& text : notes_of(id).after) text = changed(text);
    }

    // Equal tags, whatever the order of their names, and equal games, wherever they were read.
    friend bool operator==(const Record& a, const Record& b);

private:
    Notes& notes_of(NodeId id);

    std::vector<Tag> tags_;
    std::vector<Node> nodes_;
    std::vector<Notes> notes_;
};

// Goes through a record in the order in which it is written: a move, the variations instead of it, and what follows
// it. The root itself is not a step. The record must not change meanwhile, except in the texts of its nodes.
class Walk {
public:
    enum class Step : std::uint8_t { node, open, close, end };

    explicit Walk(const Record& record) : record_{&record} {}
    Step next();
    NodeId node() const { return node_; } // at `open` and `close`, the start of the variation

private:
    struct Opened {
        NodeId variation;
        NodeId then; // where the line around it goes on
    };

    const Record* record_;
    NodeId node_{};
    NodeId from_ = Record::root; // what follows it comes next, once its variations are through
    NodeId variation_{};         // the next one to open
    std::vector<Opened> opened_;
};

// What holds at the current node of a walk, such as the position or the number of the move: right in variations too.
template <class State>
class Along {
public:
    explicit Along(State start) : before_{start}, now_{std::move(start)} {}

    const State& now() const { return now_; }
    const State& before() const { return before_; } // at the node before, which the variations here start from
    std::size_t depth() const { return around_.size(); }

    void advance(State state) { before_ = std::exchange(now_, std::move(state)); }
    // A variation replaces the node just passed; where there is none, it goes on from here.
    void open(bool replaces_a_node) {
        around_.push_back({before_, now_});
        if (replaces_a_node) now_ = before_;
        before_ = now_;
    }
    void close() {
        before_ = std::move(around_.back().before);
        now_ = std::move(around_.back().now);
        around_.pop_back();
    }

private:
    struct Pair {
        State before;
        State now;
    };

    State before_;
    State now_;
    std::vector<Pair> around_;
};

} // namespace laststone::game
