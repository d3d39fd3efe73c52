#include "app/main_line.hpp"

#include <optional>
#include <string_view>
#include <utility>

namespace laststone::app {
namespace {

using catalog::State;
using game::Color;
using game::NodeId;
using game::Record;

std::unique_ptr<State> set_up(const catalog::DraughtsGame& game, std::string_view fen, const State* before) {
    const bool passes = fen == "W::" || fen == "B::";
    if (passes && before == nullptr) return nullptr;
    auto state = passes ? game.read(before->position(), fen[0] == 'W' ? Color::white : Color::black)
                        : game.read(fen, std::nullopt);
    return state ? std::move(*state) : nullptr;
}

} // namespace

std::vector<MoveSequence> main_line(const catalog::DraughtsGame& game, const Record& record) {
    const auto start = set_up(game, "start", nullptr);
    const game::Tag* const fen = record.find_tag("FEN");
    std::vector<MoveSequence> all;
    all.push_back({set_up(game, fen != nullptr ? std::string_view{fen->value} : "start", start.get())});
    for (NodeId id = record[Record::root].next; id; id = record[id].next) {
        const Record::Node& node = record[id];
        State* const now = all.back().end.get();
        if (node.kind == Record::Kind::setup) all.push_back({set_up(game, node.text, now)});
        else if (now != nullptr && now->play(node.text)) all.back().moves.push_back(id);
        else all.push_back({nullptr}); // a move that nobody wrote down
    }
    return all;
}

} // namespace laststone::app
