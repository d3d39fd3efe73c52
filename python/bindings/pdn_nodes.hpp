// A record of PDN that Python holds, and its nodes.
#pragma once

#include "bindings/bindings.hpp"
#include "catalog/draughts_game.hpp"
#include "game/record.hpp"

namespace laststone::python {

using game::NodeId;
using NodeKind = game::Record::Kind;

// A game with its tags, variations and comments, shared by the nodes that Python holds.
struct SharedRecord {
    const catalog::DraughtsGame* game;
    std::shared_ptr<game::Record> record;
};

struct BoundNode {
    SharedRecord of;
    NodeId id;

    game::Record& record() const { return *of.record; }
    const game::Record::Node& node() const { return record()[id]; }
    BoundNode at(NodeId other) const { return {of, other}; }
    friend bool operator==(const BoundNode& a, const BoundNode& b) {
        return a.of.record == b.of.record && a.id == b.id;
    }
};

// The position after a node's move, with all moves before it.
BoundPosition position_at(const BoundNode& node);

void bind_pdn_nodes(nb::module_& module);
void bind_pdn_records(nb::module_& module);

} // namespace laststone::python
