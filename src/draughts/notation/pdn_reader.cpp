#include "draughts/notation/pdn_reader.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "base/characters.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;
using game::SourcePlace;
using TokenKind = PdnToken::Kind;
using Done = std::expected<void, PdnError>;

constexpr std::size_t usual_nodes = 64;
constexpr std::size_t usual_tags = 32;
constexpr std::size_t deepest_variation = 1000;
constexpr std::size_t longest_game = std::size_t{32} << 20;
constexpr std::size_t most_parts = 2'000'000; // tags, moves, comments
constexpr std::size_t most_nags = 1000;       // of one move

// The names that mean something to us, which some files write in letters of their own size.
constexpr std::array<std::string_view, 10> known_tags{"Event", "Site",   "Date",     "Round", "White",
                                                      "Black", "Result", "GameType", "FEN",   "ResultFormat"};
std::string_view usual_name(std::string_view name) {
    const auto alike = [&](std::string_view known) {
        return std::ranges::equal(known, name, {}, base::to_lower, base::to_lower);
    };
    const auto known = std::ranges::find_if(known_tags, alike);
    return known != known_tags.end() ? *known : name;
}

bool says_nothing(std::string_view result) { return result.empty() || result == "*" || result == "?"; }

// A game while it is being read.
class Builder {
public:
    Builder() { game_.record.reserve(usual_nodes); }

    bool begun() const { return begun_; }
    // Whether there is nothing in it but, perhaps, the number of a move that did not come.
    bool empty() const { return record().tags().empty() && in_tags() && !has_comments(); }
    bool in_tags() const { return record().size() == 1; }
    std::size_t depth() const { return open_.size(); }
    // Whether a tag belongs to the game after this one.
    bool ends_at(const PdnToken& tag) const {
        if (!in_tags()) return true;
        const bool apart = tag.after_blank_line || has_comments();
        return apart && has_tag(usual_name(tag.name));
    }

    Done take(const PdnToken& word);
    Done finish(std::string_view ending);
    PdnGame game() && { return std::move(game_); }

private:
    struct OpenVariation {
        SourcePlace place;
        NodeId instead_of; // the last node of the line around it
    };

    // Among the first tags, so that a great many of them take no time.
    bool has_tag(std::string_view name) const {
        const auto first = record().tags().first(std::min(record().tags().size(), usual_tags));
        return std::ranges::find(first, name, &game::Tag::name) != first.end();
    }
    bool has_comments() const { return !record().notes(Record::root).empty() || !waiting_.empty(); }
    Record& record() { return game_.record; }
    const Record& record() const { return game_.record; }
    void add(Record::Kind kind, std::string_view text, SourcePlace place);
    void comment(std::string_view text);
    void settle_comments();
    Done open(SourcePlace place);
    Done close(SourcePlace place);
    Done marks(const PdnToken& word);
    Done nag(const PdnToken& word);
    void take_result_for_last_move();

    PdnGame game_;
    bool begun_ = false;
    std::size_t parts_ = 0;
    std::size_t bytes_ = 0;
    NodeId last_ = Record::root;       // of the line being read
    std::vector<OpenVariation> open_;      // the variations around it, outermost first
    bool detached_ = false;            // a number or a variation came after the last node, so comments are not about it
    std::vector<std::string> waiting_; // comments for the node to come
};

// Whether each word of this kind takes memory as long as its game does.
bool is_kept(TokenKind kind) {
    return kind != TokenKind::number && kind != TokenKind::nag && kind != TokenKind::marks && kind != TokenKind::close;
}

// `[FEN "?"]`: the usual start.
bool is_start_left_open(const PdnToken& tag) {
    const std::string_view value = base::trimmed(tag.text);
    return usual_name(tag.name) == "FEN" && (value.empty() || value == "?");
}

Done Builder::take(const PdnToken& word) {
    if (!std::exchange(begun_, true)) game_.place = word.place;
    if (is_kept(word.kind) && ++parts_ > most_parts)
        return std::unexpected{PdnError{"this game has more than two million tags, moves and comments", game_.place}};
    bytes_ += word.text.size();
    if (bytes_ > longest_game) return std::unexpected{PdnError{"this game is longer than 32 MiB", game_.place}};
    switch (word.kind) {
    case TokenKind::tag:
        if (!is_start_left_open(word))
            record().add_tag({std::string{usual_name(word.name)}, std::string{word.text}, word.text_place});
        return {};
    case TokenKind::number: detached_ = true; return {};
    case TokenKind::move:
    case TokenKind::unknown: add(Record::Kind::move, word.text, word.place); return {};
    case TokenKind::setup: add(Record::Kind::setup, word.text, word.text_place); return {};
    case TokenKind::result: // at the end of a variation: the game goes on
    case TokenKind::comment: comment(word.text); return {};
    case TokenKind::nag: return nag(word);
    case TokenKind::marks: return marks(word);
    case TokenKind::open: return open(word.place);
    case TokenKind::close: return close(word.place);
    case TokenKind::fault: return std::unexpected{PdnError{std::string{word.text}, word.place}};
    case TokenKind::asterisk:
    case TokenKind::end: break;
    }
    std::unreachable();
}

void Builder::add(Record::Kind kind, std::string_view text, SourcePlace place) {
    last_ = record().append(last_, kind, text, place);
    for (std::string& text_before : waiting_) record().add_comment_before(last_, std::move(text_before));
    waiting_.clear();
    detached_ = false;
}

void Builder::comment(std::string_view text) {
    if (detached_) waiting_.emplace_back(text);
    else record().add_comment_after(last_, std::string{text});
}

// No node came: the comments are about the last one after all.
void Builder::settle_comments() {
    for (std::string& text : waiting_) record().add_comment_after(last_, std::move(text));
    waiting_.clear();
}

Done Builder::marks(const PdnToken& word) {
    if (record()[last_].kind != Record::Kind::move)
        return std::unexpected{PdnError{"these marks follow no move", word.place}};
    record().add_marks(last_, word.text);
    return {};
}

Done Builder::nag(const PdnToken& word) {
    if (record().notes(last_).nags.size() == most_nags)
        return std::unexpected{
            PdnError{"a move has at most " + std::to_string(most_nags) + " annotations", word.place}};
    record().add_nag(last_, word.nag);
    return {};
}

Done Builder::open(SourcePlace place) {
    if (open_.size() == deepest_variation)
        return std::unexpected{PdnError{
            "variations nest no deeper than " + std::to_string(deepest_variation) + ", and this one does", place}};
    const bool at_start = record()[last_].kind == Record::Kind::start;
    const NodeId parent = at_start ? last_ : record()[last_].parent;
    const bool is_first = !record()[parent].first_variation;
    if (is_first) settle_comments();
    const NodeId start = record().add_variation(parent, place);
    for (std::string& text : waiting_) record().add_comment_before(start, std::move(text));
    waiting_.clear();
    open_.push_back({place, last_});
    last_ = start;
    detached_ = false;
    return {};
}

Done Builder::close(SourcePlace place) {
    if (open_.empty()) return std::unexpected{PdnError{"this parenthesis closes no variation", place}};
    settle_comments();
    last_ = open_.back().instead_of;
    open_.pop_back();
    detached_ = true;
    return {};
}

Done Builder::finish(std::string_view ending) {
    if (!open_.empty()) return std::unexpected{PdnError{"this variation is never closed", open_.back().place}};
    settle_comments();
    game_.ending = ending;
    if (ending.empty()) take_result_for_last_move();
    if (!says_nothing(game_.ending) && says_nothing(record().tag("Result"))) record().set_tag("Result", game_.ending);
    return {};
}

// A match played for other points, such as 4-6, ends in what looks like a move: the tag tells.
void Builder::take_result_for_last_move() {
    const Record::Node& node = record()[last_];
    const bool is_last = last_.index() + 1 == record().size();
    if (!is_last || node.kind != Record::Kind::move || node.text != record().tag("Result")) return;
    if (!record().notes(last_).empty()) return;
    game_.ending = node.text;
    record().remove_last();
}

// Comments behind the result still belong to the game.
Done read_comments_on_line(PdnLexer& lexer, Builder& builder) {
    while (lexer.comment_on_this_line())
        if (const Done done = builder.take(lexer.next()); !done) return done;
    return {};
}

} // namespace

std::optional<std::expected<PdnGame, PdnError>> PdnReader::next() {
    if (const auto part = std::exchange(to_skip_, std::nullopt)) skip_to_next_game(*part);
    Builder builder;
    for (;;) {
        const PdnToken& word = std::exchange(ahead_, false) ? lexer_.current() : lexer_.next();
        const bool at_next_game = word.kind == TokenKind::tag && builder.ends_at(word);
        const bool at_result =
            word.kind == TokenKind::asterisk || (word.kind == TokenKind::result && builder.depth() == 0);
        if (!at_next_game && !at_result && word.kind != TokenKind::end) {
            if (Done done = builder.take(word); !done) {
                to_skip_ = FaultyPart{builder.in_tags(), builder.depth()};
                return std::unexpected{std::move(done.error())};
            }
            continue;
        }
        ahead_ = at_next_game;
        const bool tells = word.kind == TokenKind::result && word.text != "*";
        const bool only_result = tells && builder.begun(); // 1. 2-0
        if (builder.empty() && !only_result) {
            if (word.kind == TokenKind::end) return std::nullopt;
            builder = {}; // there is nothing between two separators
            continue;
        }
        const std::string ending{at_result ? word.text : ""};
        Done done = at_result ? read_comments_on_line(lexer_, builder) : Done{};
        if (done) done = builder.finish(ending);
        if (!done) return std::unexpected{std::move(done.error())};
        return std::move(builder).game();
    }
}

void PdnReader::skip_to_next_game(FaultyPart from) {
    auto [in_tags, depth] = from;
    for (;;) {
        const PdnToken& word = lexer_.next();
        switch (word.kind) {
        case TokenKind::fault: break;
        case TokenKind::tag:
            if (!word.starts_line || (in_tags && !word.after_blank_line)) break;
            [[fallthrough]];
        case TokenKind::end: ahead_ = true; return;
        case TokenKind::asterisk: return;
        case TokenKind::result:
            if (depth == 0) return;
            break;
        case TokenKind::open: ++depth; break;
        case TokenKind::close: depth -= depth > 0 ? 1 : 0; break;
        default: in_tags = false;
        }
    }
}

} // namespace laststone::draughts
