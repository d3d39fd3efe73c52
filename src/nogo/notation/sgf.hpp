// SGF FF[4], the trees of nodes with properties that Go programs keep games in: docs/formats/sgf.md.
#pragma once

#include <cassert>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/record.hpp"

namespace laststone::nogo {

using game::NodeId;
using game::SourcePlace;

// Values stand as they are written between brackets, with their escapes: what nobody here understands stays as it was.
struct SgfProperty {
    std::string name; // capital letters
    std::vector<std::string> values{};
    friend bool operator==(const SgfProperty&, const SgfProperty&) = default;
};

struct SgfNode {
    std::vector<SgfProperty> properties{};
    SourcePlace place{};
    NodeId parent{};
    NodeId first_child{}; // the main line goes on with it
    NodeId last_child{};
    NodeId next_sibling{};
};

// One game. Nodes lie in one vector: however deep variations nest, nothing here recurses.
class SgfTree {
public:
    static constexpr NodeId root{0};

    SgfTree() : nodes_(1) {}
    explicit SgfTree(SourcePlace root) : SgfTree{} { nodes_[0].place = root; }

    std::size_t size() const { return nodes_.size(); }
    const SgfNode& operator[](NodeId id) const { return nodes_[id.index()]; }
    const SgfProperty* find(NodeId id, std::string_view name) const; // nothing where the node has it not
    // The first value, or nothing.
    std::optional<std::string_view> value(NodeId id, std::string_view name) const;

    NodeId add_child(NodeId parent, SourcePlace place = {});       // behind those already there
    void add(NodeId id, std::string_view name, std::string value); // to what the property has
    void set(NodeId id, std::string_view name, std::string value); // instead
    void remove(NodeId id, std::string_view name);

    // Wherever they were read.
    friend bool operator==(const SgfTree& a, const SgfTree& b);

private:
    SgfProperty& property(NodeId id, std::string_view name);

    std::vector<SgfNode> nodes_;
};

// What is wrong with a text: a sentence without its full stop, and the place.
struct SgfError {
    std::string what;
    SourcePlace place{};
};

// Every game of a file. What stands before the first game is skipped, as are small letters in names of properties.
std::expected<std::vector<SgfTree>, SgfError> parse_sgf(std::string_view text);

// With a line a few nodes; parse_sgf reads the same tree.
std::string write_sgf(const SgfTree& tree);

// The text that a value means: with its line breaks, or all on one line.
std::string sgf_text(std::string_view value);
std::string sgf_simple_text(std::string_view value);
// A value that means this text.
std::string sgf_escaped(std::string_view text);
// A value of two parts, `a:b`; nothing where it has one.
std::optional<std::pair<std::string_view, std::string_view>> sgf_parts(std::string_view value);

} // namespace laststone::nogo
