#include "nogo/notation/sgf.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace laststone::nogo {
namespace {

bool is_line_break(char c) { return c == '\n' || c == '\r'; }

// How long the line break at the beginning of a text is: CR LF and LF CR are one.
std::size_t line_break_length(std::string_view text) {
    if (text.empty() || !is_line_break(text.front())) return 0;
    return text.size() > 1 && is_line_break(text[1]) && text[1] != text[0] ? 2 : 1;
}

// One pass over a text, a character at a time.
class SgfReader {
public:
    explicit SgfReader(std::string_view text) : text_{text} {}

    std::expected<std::vector<SgfTree>, SgfError> read() {
        skip_to_game();
        while (!at_end()) {
            if (!read_tree()) return std::unexpected{std::move(error_)};
            skip_to_game();
        }
        if (trees_.empty()) fail("there is no game: it would begin with (;");
        if (!error_.what.empty()) return std::unexpected{std::move(error_)};
        return std::move(trees_);
    }

private:
    bool at_end() const { return offset_ == text_.size(); }
    char here() const { return at_end() ? '\0' : text_[offset_]; }
    void step() {
        if (here() == '\n') {
            ++line_;
            line_begins_ = offset_ + 1;
        }
        ++offset_;
    }
    SourcePlace place() const { return {line_, offset_ - line_begins_ + 1, offset_}; }
    bool fail(std::string what) {
        error_ = {std::move(what), place()};
        return false;
    }
    void skip_blanks() {
        while (!at_end() && base::is_white_space(here())) step();
    }
    // A parenthesis with a node behind it; others belong to texts around the games.
    void skip_to_game() {
        while (!at_end()) {
            if (here() == '(') {
                const std::size_t next = std::min(text_.find_first_not_of(" \t\r\n\v\f", offset_ + 1), text_.size());
                if (next < text_.size() && text_[next] == ';') return;
            }
            step();
        }
    }

    bool read_tree() {
        tree_ = SgfTree{place()};
        last_ = NodeId{};
        branches_.clear();
        do {
            skip_blanks();
            if (at_end()) return fail("the game is not closed: ) is missing");
            switch (here()) {
            case '(':
                step();
                skip_blanks();
                if (here() != ';') return fail("a variation begins with a node: ; is missing");
                branches_.push_back(last_);
                break;
            case ')':
                step();
                last_ = branches_.back();
                branches_.pop_back();
                break;
            case ';':
                if (!read_node()) return false;
                break;
            default:
                return fail("a node or a variation is expected here, not " + base::quoted_first(text_.substr(offset_)));
            }
        } while (!branches_.empty());
        trees_.push_back(std::move(tree_));
        return true;
    }
    bool read_node() {
        const bool is_root = !last_;
        const SourcePlace at = place();
        step();
        last_ = is_root ? SgfTree::root : tree_.add_child(last_, at);
        for (skip_blanks(); base::is_letter(here()); skip_blanks())
            if (!read_property()) return false;
        return true;
    }
    bool read_property() {
        std::string name;
        const SourcePlace at = place();
        for (; base::is_letter(here()); step())
            if (base::is_upper(here())) name += here();
        skip_blanks();
        if (name.empty() || here() != '[') {
            error_ = {name.empty() ? "the name of a property has no capital letter"
                                   : "the property " + base::shortened(name) + " has no value: [ is missing",
                      at};
            return false;
        }
        for (; here() == '['; skip_blanks()) {
            step();
            const std::size_t begin = offset_;
            for (; !at_end() && here() != ']'; step())
                if (here() == '\\') step_over_escape();
            if (at_end()) {
                error_ = {"a value of " + base::shortened(name) + " is not closed: ] is missing", at};
                return false;
            }
            tree_.add(last_, name, std::string{text_.substr(begin, offset_ - begin)});
            step();
        }
        return true;
    }
    void step_over_escape() {
        if (offset_ + 1 < text_.size()) step();
    }

    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t line_ = 1;
    std::size_t line_begins_ = 0;
    std::vector<SgfTree> trees_{};
    SgfTree tree_{};
    NodeId last_{};                  // the node that was read last on this line
    std::vector<NodeId> branches_{}; // where the open variations leave their lines
    SgfError error_{};
};

std::string decoded(std::string_view value, char line_break) {
    std::string text;
    while (!value.empty()) {
        const bool escaped = value.front() == '\\';
        if (escaped) value.remove_prefix(1);
        if (value.empty()) break;
        if (const std::size_t length = line_break_length(value)) {
            if (!escaped) text += line_break;
            value.remove_prefix(length);
            continue;
        }
        text += base::is_white_space(value.front()) ? ' ' : value.front();
        value.remove_prefix(1);
    }
    return text;
}

class Writer {
public:
    explicit Writer(const SgfTree& tree) : tree_{tree} {}

    std::string write() && {
        out_ = "(";
        for (NodeId node = SgfTree::root; node; node = next_after(node)) write_node(node);
        return out_ + ")\n";
    }

private:
    bool branches(NodeId node) const { return tree_[node].first_child != tree_[node].last_child; }
    void write_node(NodeId node) {
        constexpr std::size_t long_enough = 72;
        const bool is_long = out_.size() - line_begins_ > long_enough;
        if (node != SgfTree::root && (is_long || tree_[node].parent == SgfTree::root) && !out_.ends_with('('))
            begin_line();
        out_ += ';';
        for (const SgfProperty& property : tree_[node].properties) {
            out_ += property.name;
            for (const std::string& value : property.values) out_ += "[" + value + "]";
        }
    }
    void begin_line() {
        out_ += '\n';
        line_begins_ = out_.size();
    }
    // In the order of the text; nothing at its end.
    NodeId next_after(NodeId node) {
        if (const NodeId child = tree_[node].first_child) {
            if (branches(node)) open();
            return child;
        }
        while (node != SgfTree::root) {
            const NodeId parent = tree_[node].parent;
            if (branches(parent)) out_ += ')';
            if (const NodeId sibling = tree_[node].next_sibling) {
                open();
                return sibling;
            }
            node = parent;
        }
        return {};
    }
    void open() {
        begin_line();
        out_ += '(';
    }

    const SgfTree& tree_;
    std::string out_{};
    std::size_t line_begins_ = 0;
};

} // namespace

const SgfProperty* SgfTree::find(NodeId id, std::string_view name) const {
    const auto& all = (*this)[id].properties;
    const auto found = std::ranges::find(all, name, &SgfProperty::name);
    return found != all.end() ? &*found : nullptr;
}

std::optional<std::string_view> SgfTree::value(NodeId id, std::string_view name) const {
    const SgfProperty* const found = find(id, name);
    if (found == nullptr || found->values.empty()) return std::nullopt;
    return found->values.front();
}

NodeId SgfTree::add_child(NodeId parent, SourcePlace place) {
    const NodeId id{nodes_.size()};
    nodes_.push_back({.place = place, .parent = parent});
    SgfNode& node = nodes_[parent.index()];
    if (node.last_child) nodes_[node.last_child.index()].next_sibling = id;
    else node.first_child = id;
    node.last_child = id;
    return id;
}

SgfProperty& SgfTree::property(NodeId id, std::string_view name) {
    auto& all = nodes_[id.index()].properties;
    const auto found = std::ranges::find(all, name, &SgfProperty::name);
    return found != all.end() ? *found : all.emplace_back(SgfProperty{std::string{name}});
}

void SgfTree::add(NodeId id, std::string_view name, std::string value) {
    property(id, name).values.push_back(std::move(value));
}

void SgfTree::set(NodeId id, std::string_view name, std::string value) {
    property(id, name).values = {std::move(value)};
}

void SgfTree::remove(NodeId id, std::string_view name) {
    std::erase_if(nodes_[id.index()].properties, [&](const SgfProperty& one) { return one.name == name; });
}

bool operator==(const SgfTree& a, const SgfTree& b) {
    return std::ranges::equal(a.nodes_, b.nodes_, [](const SgfNode& x, const SgfNode& y) {
        return x.properties == y.properties && x.parent == y.parent;
    });
}

std::expected<std::vector<SgfTree>, SgfError> parse_sgf(std::string_view text) { return SgfReader{text}.read(); }

std::string write_sgf(const SgfTree& tree) { return Writer{tree}.write(); }

std::string sgf_text(std::string_view value) { return decoded(value, '\n'); }
std::string sgf_simple_text(std::string_view value) { return decoded(value, ' '); }

std::string sgf_escaped(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c;
    }
    return value;
}

std::optional<std::pair<std::string_view, std::string_view>> sgf_parts(std::string_view value) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\') ++at;
        else if (value[at] == ':') return std::pair{value.substr(0, at), value.substr(at + 1)};
    }
    return std::nullopt;
}

} // namespace laststone::nogo
