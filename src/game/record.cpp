#include "game/record.hpp"

#include <algorithm>
#include <array>

namespace laststone::game {
namespace {

constexpr std::array<std::string_view, 6> marks_of_nags{"!", "?", "!!", "??", "!?", "?!"};

bool same_node(const Record& a, NodeId in_a, const Record& b, NodeId in_b) {
    return a[in_a].kind == b[in_b].kind && a[in_a].text == b[in_b].text && a.notes(in_a) == b.notes(in_b);
}

bool same_tags(std::span<const Tag> a, std::span<const Tag> b) {
    if (a.size() != b.size()) return false;
    const auto by_name = [](std::span<const Tag> tags) {
        std::vector<const Tag*> sorted;
        for (const Tag& tag : tags) sorted.push_back(&tag);
        std::ranges::sort(sorted, [](const Tag* x, const Tag* y) {
            return x->name != y->name ? x->name < y->name : x < y; // tags of one name keep their order
        });
        return sorted;
    };
    return std::ranges::equal(by_name(a), by_name(b),
                              [](const Tag* x, const Tag* y) { return x->name == y->name && x->value == y->value; });
}

} // namespace

const Tag* Record::find_tag(std::string_view name) const {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    return found == tags_.end() ? nullptr : &*found;
}

std::string_view Record::tag(std::string_view name) const {
    const Tag* const found = find_tag(name);
    return found ? std::string_view{found->value} : std::string_view{};
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end()) tags_.push_back({.name = std::string{name}, .value = std::string{value}});
    else found->value = value;
}

const Notes& Record::notes(NodeId id) const {
    static const Notes nothing{};
    const std::uint32_t index = (*this)[id].notes;
    return index == Node::none ? nothing : notes_[index];
}

Notes& Record::notes_of(NodeId id) {
    Node& node = nodes_[id.index()];
    if (node.notes == Node::none) {
        node.notes = static_cast<std::uint32_t>(notes_.size());
        notes_.emplace_back();
    }
    return notes_[node.notes];
}

std::size_t Record::main_line_length() const {
    std::size_t moves = 0;
    for (NodeId id = (*this)[root].next; id; id = (*this)[id].next) moves += (*this)[id].kind == Kind::move ? 1 : 0;
    return moves;
}

NodeId Record::append(NodeId last, Kind kind, std::string_view text, SourcePlace place) {
    assert(!(*this)[last].next);
    const NodeId id{nodes_.size()};
    nodes_[last.index()].next = id;
    Node& node = nodes_.emplace_back();
    node.kind = kind;
    node.text = text;
    node.place = place;
    node.parent = last;
    return id;
}

NodeId Record::add_variation(NodeId parent, SourcePlace place) {
    const NodeId id{nodes_.size()};
    Node& before = nodes_[parent.index()];
    if (before.last_variation) nodes_[before.last_variation.index()].next_variation = id;
    else before.first_variation = id;
    before.last_variation = id;
    Node& node = nodes_.emplace_back();
    node.place = place;
    node.parent = parent;
    return id;
}

void Record::remove_last() {
    const Node& node = nodes_.back();
    assert(nodes_.size() > 1 && node.kind != Kind::start && !node.first_variation);
    nodes_[node.parent.index()].next = NodeId{};
    nodes_.pop_back();
}

void Record::add_nag(NodeId id, int nag) {
    std::vector<int>& nags = notes_of(id).nags;
    if (std::ranges::find(nags, nag) == nags.end()) nags.push_back(nag);
}

void Record::add_marks(NodeId id, std::string_view marks) {
    const auto known = std::ranges::find(marks_of_nags, marks);
    if (known == marks_of_nags.end()) notes_of(id).marks += marks;
    else add_nag(id, 1 + static_cast<int>(known - marks_of_nags.begin()));
}

bool operator==(const Record& a, const Record& b) {
    if (!same_tags(a.tags_, b.tags_) || a.size() != b.size() || !same_node(a, Record::root, b, Record::root))
        return false;
    Walk in_a{a};
    Walk in_b{b};
    for (;;) {
        const Walk::Step step = in_a.next();
        if (step != in_b.next()) return false;
        if (step == Walk::Step::end) return true;
        if (!same_node(a, in_a.node(), b, in_b.node())) return false;
    }
}

Walk::Step Walk::next() {
    const Record& record = *record_;
    if (!variation_ && from_) {
        variation_ = record[from_].first_variation;
        from_ = record[from_].next;
        if (from_) {
            node_ = from_;
            return Step::node;
        }
    }
    if (variation_) {
        node_ = variation_;
        opened_.push_back({variation_, from_});
        from_ = std::exchange(variation_, NodeId{});
        return Step::open;
    }
    if (opened_.empty()) return Step::end;
    node_ = opened_.back().variation;
    from_ = opened_.back().then;
    variation_ = record[node_].next_variation;
    opened_.pop_back();
    return Step::close;
}

} // namespace laststone::game
