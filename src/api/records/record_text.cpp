#include "api/records/record_text.hpp"

#include <utility>

#include "api/limits.hpp"
#include "api/records/pdn_tree.hpp"
#include "api/records/sgf_tree.hpp"
#include "base/characters.hpp"
#include "catalog/pdn_games.hpp"
#include "catalog/sentences.hpp"
#include "nogo/notation/sgf_encoding.hpp"
#include "nogo/notation/sgf_game.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t longest_game = std::size_t{32} << 20;

std::string too_many_nodes() { return "the game has more than " + std::to_string(most_nodes) + " nodes"; }

// As the tree counts them: the start of a variation is not a node there.
bool has_too_many_nodes(const game::Record& record) {
    if (record.size() <= most_nodes) return false;
    std::size_t nodes = 1; // the root
    for (game::Walk walk{record};;) {
        const game::Walk::Step step = walk.next();
        if (step == game::Walk::Step::end) return nodes > most_nodes;
        if (step == game::Walk::Step::node) ++nodes;
    }
}

RecordFault fault_at(std::string sentence, const game::SourcePlace& place) {
    return {std::move(sentence), place.line, place.column};
}

} // namespace

Json json_of(const RecordFault& fault) {
    return {{"line", fault.line}, {"column", fault.column}, {"sentence", catalog::standing_alone(fault.sentence)}};
}

RecordForm recognise_record(std::string_view beginning) {
    beginning = base::trimmed(beginning);
    if (!beginning.starts_with('(')) return RecordForm::pdn;
    return base::trimmed(beginning.substr(1)).starts_with(';') ? RecordForm::sgf : RecordForm::pdn;
}

int SgfCutter::get() {
    if (at_ == buffer_.size()) {
        buffer_.resize(1 << 16);
        buffer_.resize(source_(buffer_));
        at_ = 0;
        if (buffer_.empty()) return -1;
    }
    const char c = buffer_[at_++];
    if (c == '\n') ++line_;
    return static_cast<unsigned char>(c);
}

std::optional<SgfCutter::Piece> SgfCutter::next() {
    Piece piece;
    int depth = 0;
    bool in_value = false;
    bool escaped = false;
    for (int c = get(); c >= 0; c = get()) {
        if (depth == 0 && c != '(') continue; // between games
        if (depth == 0) piece.line = line_;
        piece.is_whole &= piece.text.size() < longest_game;
        if (piece.is_whole) piece.text += static_cast<char>(c);
        if (in_value) {
            if (!escaped && c == ']') in_value = false;
            escaped = !escaped && c == '\\';
        } else if (c == '[') in_value = true;
        else if (c == '(') ++depth;
        else if (c == ')' && --depth == 0) return piece;
    }
    if (piece.text.empty()) return std::nullopt;
    return piece;
}

RecordReader::RecordReader(RecordForm form, base::ByteSource source, const catalog::Game& usual,
                           std::optional<base::Encoding> encoding)
    : usual_{&usual}, encoding_{encoding} {
    if (form == RecordForm::pdn) pdn_ = std::make_unique<draughts::PdnReader>(std::move(source), encoding);
    else sgf_ = std::make_unique<SgfCutter>(std::move(source));
}

std::optional<RecordReader::Unread> RecordReader::next_unread() {
    if (pdn_) return pdn_->next();
    return sgf_->next();
}

std::expected<Tree, RecordFault> RecordReader::understand(Unread game) const {
    if (auto* const of_pdn = std::get_if<PdnText>(&game)) return pdn(std::move(*of_pdn));
    return sgf(std::get<SgfCutter::Piece>(game));
}

std::optional<std::expected<Tree, RecordFault>> RecordReader::next() {
    auto game = next_unread();
    if (!game) return std::nullopt;
    return understand(std::move(*game));
}

std::expected<Tree, RecordFault> RecordReader::pdn(PdnText game) const {
    const auto fault = [](const draughts::PdnError& error) {
        return std::unexpected{fault_at(error.what, error.place)};
    };
    if (!game) return fault(game.error());
    auto collected = catalog::collected(std::move(*game), *usual_);
    if (!collected) return fault(collected.error());
    if (has_too_many_nodes(collected->record)) return std::unexpected{RecordFault{too_many_nodes()}};
    auto played = collected->game.play_through(collected->record);
    if (!played) {
        if (!collected->is_typed)
            if (const std::string fitting = catalog::hint(catalog::games_that_fit(*collected)); !fitting.empty())
                played.error().what += "; " + fitting;
        return fault(played.error());
    }
    return tree_of_record(collected->game, played->record);
}

std::expected<Tree, RecordFault> RecordReader::sgf(const SgfCutter::Piece& piece) const {
    const auto fault = [&](const nogo::SgfError& error) {
        RecordFault placed = fault_at(error.what, error.place);
        placed.line += piece.line - 1;
        return std::unexpected{std::move(placed)};
    };
    if (!piece.is_whole) return fault({"this game is longer than 32 MiB", {.line = 1, .column = 1}});
    const auto games = nogo::parse_sgf(nogo::sgf_in_utf8(piece.text, encoding_).text);
    if (!games) return fault(games.error());
    if (games->front().size() > most_nodes) return fault({too_many_nodes(), games->front()[nogo::SgfTree::root].place});
    const nogo::SgfTree game = with_one_move_a_node(games->front());
    const game::SourcePlace begin = game[nogo::SgfTree::root].place;
    const auto start = read_sgf_start(game);
    if (!start) return fault(start.error());
    if (!captured_blocks(*start).empty()) return fault({"a stone that is set up has no liberty", begin});
    auto tree = tree_of_sgf(game, *start);
    if (!tree) return fault(tree.error());
    if (const auto illegal = fill(*tree)) return fault({illegal->sentence, begin});
    return std::move(*tree);
}

Json read_records(std::string_view text, const catalog::Game& usual, std::size_t most) {
    const RecordForm form = recognise_record(text);
    Json json{{"form", name(form)}, {"records", Json::array()}, {"faults", Json::array()}, {"more", false}};
    RecordReader reader{form, draughts::pdn_source(text), usual};
    for (std::size_t games = 0;; ++games) {
        auto tree = reader.next();
        if (!tree) return json;
        if (games == most) {
            json["more"] = true;
            return json;
        }
        if (!*tree) json["faults"].push_back(json_of(tree->error()));
        else if (const auto fault = fill(**tree)) json["faults"].push_back(json_of(RecordFault{fault->sentence}));
        else json["records"].push_back(json_of(**tree));
    }
}

std::string record_text(const Tree& tree) {
    return tree.game->info().record_form == RecordForm::pdn ? pdn_of(tree) : sgf_of(tree);
}

} // namespace laststone::api
