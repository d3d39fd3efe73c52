#include "draughts/endgame/table_set.hpp"

#include <algorithm>
#include <filesystem>

namespace laststone::draughts {
namespace {

constexpr std::string_view extension = ".wld";

std::string file_word(std::string_view game) {
    std::string word{game};
    std::ranges::replace(word, ':', '-');
    return word;
}

} // namespace

std::string table_file_name(std::string_view game, const MaterialClass& material) {
    const MaterialClass first = std::min(material, material.turned());
    std::string name = file_word(game) + "_";
    for (const int pieces : {first.men, first.kings, first.enemy_men, first.enemy_kings})
        name += std::to_string(pieces);
    return name + std::string{extension};
}

BlockCache::Block BlockCache::Shelf::find(std::uint64_t name) {
    const auto found = places.find(name);
    if (found == places.end()) return nullptr;
    latest_first.splice(latest_first.begin(), latest_first, found->second);
    return found->second->second;
}

void BlockCache::Shelf::put(std::uint64_t name, const Block& block, std::size_t most_bytes) {
    if (places.contains(name)) return; // another thread was quicker
    const auto size = [](const Block& of) { return of->size() * sizeof(Run); };
    latest_first.emplace_front(name, block);
    places[name] = latest_first.begin();
    for (bytes += size(block); bytes > most_bytes && latest_first.size() > 1; latest_first.pop_back()) {
        bytes -= size(latest_first.back().second);
        places.erase(latest_first.back().first);
    }
}

TableSet::TableSet(const std::string& folder, std::string_view game, std::size_t cache_bytes)
    : cache_{std::make_unique<BlockCache>(cache_bytes)} {
    std::error_code none;
    std::vector<std::string> paths;
    const std::string beginning = file_word(game) + "_";
    for (std::filesystem::directory_iterator entry{folder, none}, end; !none && entry != end; entry.increment(none)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(beginning) && name.ends_with(extension)) paths.push_back(entry->path().string());
    }
    std::ranges::sort(paths);
    for (const std::string& path : paths) add(path, game);
}

void TableSet::add(const std::string& path, std::string_view game) {
    const auto refuse = [&](std::string why) { complaints_.push_back({path, std::move(why)}); };
    auto bytes = base::MappedFile::open(path);
    if (!bytes) return refuse(bytes.error());
    auto table = TableFile::open(bytes->bytes());
    if (!table) return refuse(table.error());
    if (table->game() != game) return refuse("it is a table of " + table->game());
    const MaterialClass material = table->material();
    if (std::filesystem::path{path}.filename() != table_file_name(game, material))
        return refuse("it holds other pieces than its name says: " + table_file_name(game, material));
    files_.push_back(std::make_unique<File>(std::move(*bytes), std::move(*table)));
    for (const MaterialClass& each : {material, material.turned()})
        classes_.insert({each, {&files_.back()->table, *files_.back()->table.side_of(each), classes_.size()}});
    most_pieces_ = std::max(most_pieces_, material.pieces());
}

std::optional<Verdict> TableSet::verdict(const MaterialClass& material, std::uint64_t index) const {
    const auto found = classes_.find(material);
    if (found == classes_.end()) return std::nullopt;
    const Place& place = found->second;
    const std::uint64_t number = index / positions_in_block;
    const auto block = cache_->get(place.number << 32 | number,
                                   [&] { return place.table->block(place.side, static_cast<std::size_t>(number)); });
    if (!block) return std::nullopt;
    return verdict_at(*block, static_cast<std::uint32_t>(index % positions_in_block));
}

std::optional<TableCounts> TableSet::counts(const MaterialClass& material) const {
    const auto found = classes_.find(material);
    if (found == classes_.end()) return std::nullopt;
    return found->second.table->counts(found->second.side);
}

std::vector<MaterialClass> TableSet::classes() const {
    std::vector<MaterialClass> all;
    for (const auto& [material, place] : classes_) all.push_back(material);
    return all;
}

} // namespace laststone::draughts
