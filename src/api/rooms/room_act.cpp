#include "api/rooms/room_act.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/limits.hpp"
#include "base/characters.hpp"

namespace laststone::api {
namespace {

constexpr std::array<std::string_view, 13> act_words{
    "move", "draw", "takeback", "rematch", "decline", "claim", "time", "resign", "say", "chat", "name", "close", "pass"};
constexpr std::size_t longest_move = 200; // bytes; the longest captures have fewer

// Marks that turn the direction of writing, with which a name could dress as another text.
bool turns_writing(std::string_view character) {
    constexpr std::array<std::string_view, 12> marks{"\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d",
                                                     "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u061c"};
    return std::ranges::find(marks, character) != marks.end();
}

std::size_t length_of_character(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

} // namespace

Result<RoomAct> read_act(Fields& fields) {
    const std::vector<std::string_view> words{act_words.begin(), act_words.end()};
    const std::string word = fields.word("act", words, "");
    if (word.empty()) fields.blame("act", "is missing: a word is wanted");
    if (fields.fault()) return refused(*fields.fault());
    RoomAct act{.kind = static_cast<RoomAct::Kind>(std::ranges::find(act_words, word) - act_words.begin())};
    if (act.kind == RoomAct::Kind::move) {
        act.text = fields.text("move");
        act.ply = static_cast<std::size_t>(fields.whole("ply", 0, static_cast<std::int64_t>(longest_line)));
        if (act.text.size() > longest_move) fields.blame("move", "must be shorter: no move is so long");
    }
    if (act.kind == RoomAct::Kind::say || act.kind == RoomAct::Kind::name) {
        act.text = presentable(fields.text("text"), act.kind == RoomAct::Kind::say ? longest_said : longest_name);
        if (act.kind == RoomAct::Kind::say && act.text.empty())
            fields.blame("text", "must be a text that says something");
    }
    if (act.kind == RoomAct::Kind::pass) {
        act.text = fields.text("text");
        if (act.text.size() > longest_passed)
            fields.blame("text", "must have at most " + std::to_string(longest_passed) + " bytes");
    }
    if (act.kind == RoomAct::Kind::chat) {
        if (!fields.has("on")) fields.blame("on", "is missing: a choice of true or false is wanted");
        act.on = fields.flag("on");
    }
    if (fields.fault()) return refused(*fields.fault());
    return act;
}

std::string presentable(std::string_view text, std::size_t longest) {
    std::string shown;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, length_of_character(text.front()));
        text.remove_prefix(character.size());
        const bool is_control = character.size() == 1 && (character[0] < ' ' || character[0] == 0x7f);
        if (turns_writing(character) || (character.size() == 2 && character[0] == '\xc2' && character[1] < '\xa0'))
            continue;
        if (shown.size() + character.size() > longest) break;
        if (is_control) shown += ' ';
        else shown += character;
    }
    return std::string{base::trimmed(shown)};
}

} // namespace laststone::api
