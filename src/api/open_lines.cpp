#include "api/open_lines.hpp"

#include <random>
#include <utility>

namespace laststone::api {
namespace {

// Bytes. Longer lines are nobody's game.
constexpr std::size_t longest_key = 32 << 10;

// Drawn anew for each program, so that nobody can make up lines that share their hashes.
std::uint64_t seed() {
    static const std::uint64_t drawn = [] {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }();
    return drawn;
}

} // namespace

// Every part is written with its length before it, so that a line's text begins with those of its beginnings and with no
// other's.
LineKey::LineKey(std::string_view game, std::string_view position, std::optional<game::Color> turn,
                 const std::vector<std::string>& moves)
    : hash_{seed()} {
    add(game);
    add(position);
    add(turn ? game::name(*turn) : "");
    add(moves);
}

LineKey::LineKey(LineEnd before, const std::vector<std::string>& moves)
    : text_{std::move(before.text)}, hash_{before.hash}, before_{before.plies} {
    add(moves);
}

void LineKey::add(const std::vector<std::string>& moves) {
    ends_.reserve(moves.size() + 1);
    ends_.push_back({text_.size(), hash_});
    for (const std::string& move : moves) {
        add(move);
        ends_.push_back({text_.size(), hash_});
    }
}

void LineKey::add(std::string_view text) {
    const std::size_t begin = text_.size();
    text_ += std::to_string(text.size());
    text_ += ':';
    text_ += text;
    for (std::size_t at = begin; at < text_.size(); ++at)
        hash_ = (hash_ ^ static_cast<unsigned char>(text_[at])) * 0x0000'0100'0000'01b3;
    hash_ ^= hash_ >> 29;
}

std::vector<std::string> last_moves(const OpenLine& line, std::size_t count) {
    std::vector<std::string> texts(count);
    const MoveText* move = line.played.get();
    for (std::size_t at = count; at-- > 0; move = move->before.get()) texts[at] = move->text;
    return texts;
}

OpenLines::Beginning OpenLines::longest(const LineKey& key) {
    const base::Lock lock{mutex_};
    for (std::size_t moves = key.moves() + 1; moves-- > 0;) {
        const auto found = by_hash_.find(key.hash(moves));
        if (found == by_hash_.end() || found->second->key != key.text(moves)) continue;
        entries_.splice(entries_.begin(), entries_, found->second);
        return {found->second->line, moves};
    }
    return {};
}

std::optional<LineEnd> OpenLines::end_of(std::uint64_t hash) {
    const base::Lock lock{mutex_};
    const auto found = by_hash_.find(hash);
    if (found == by_hash_.end()) return std::nullopt;
    const Entry& entry = *found->second;
    return LineEnd{entry.key, entry.hash, entry.plies};
}

void OpenLines::keep(const LineKey& key, std::size_t moves, std::shared_ptr<const OpenLine> line) {
    if (key.text(moves).size() > longest_key) return;
    Entry entry{.key = std::string{key.text(moves)},
                .hash = key.hash(moves),
                .plies = key.plies(moves),
                .line = std::move(line)};
    const base::Lock lock{mutex_};
    if (const auto known = by_hash_.find(entry.hash); known != by_hash_.end()) drop(known->second);
    plies_ += entry.cost();
    entries_.push_front(std::move(entry));
    by_hash_[entries_.front().hash] = entries_.begin();
    while (!entries_.empty() && (entries_.size() > settings_.lines || plies_ > settings_.plies))
        drop(std::prev(entries_.end()));
}

void OpenLines::drop(Entries::iterator entry) {
    plies_ -= entry->cost();
    by_hash_.erase(entry->hash);
    entries_.erase(entry);
}

std::size_t OpenLines::size() const {
    const base::Lock lock{mutex_};
    return entries_.size();
}

} // namespace laststone::api
