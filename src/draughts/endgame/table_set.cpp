#include "draughts/endgame/table_set.hpp"

#include <algorithm>
#include <filesystem>

#include "draughts/endgame/table_bundle.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view extension(Measure measure) { return measure == Measure::wdl ? ".wld" : ".dtw"; }

std::string file_word(std::string_view game) {
    std::string word{game};
    std::ranges::replace(word, ':', '-');
    return word;
}

} // namespace

std::string table_file_name(std::string_view game, const MaterialClass& material, Measure measure) {
    const MaterialClass first = std::min(material, material.turned());
    std::string name = file_word(game) + "_";
    for (const int pieces : {first.men, first.kings, first.enemy_men, first.enemy_kings})
        name += std::to_string(pieces);
    return name.append(extension(measure));
}

BlockCache::Block BlockCache::Shard::find(std::uint64_t name) {
    const auto found = places.find(name);
    if (found == places.end()) return nullptr;
    latest_first.splice(latest_first.begin(), latest_first, found->second);
    return found->second->second;
}

void BlockCache::Shard::put(std::uint64_t name, const Block& block, std::size_t most_bytes) {
    if (places.contains(name)) return; // another thread was quicker
    const auto size = [](const Block& of) { return of->size() * sizeof(Run); };
    latest_first.emplace_front(name, block);
    places[name] = latest_first.begin();
    for (bytes += size(block); bytes > most_bytes && latest_first.size() > 1; latest_first.pop_back()) {
        bytes -= size(latest_first.back().second);
        places.erase(latest_first.back().first);
    }
}

TableSet::TableSet([[maybe_unused]] const std::string& folder, std::string_view game, std::size_t cache_bytes,
                   std::span<const std::uint8_t> bundle)
    : cache_{std::make_unique<BlockCache>(cache_bytes)} {
    for (const std::span<const std::uint8_t> bytes : files_in_bundle(bundle)) {
        if (!TableFile::is_of(game, bytes)) continue;
        auto table = TableFile::open(bytes);
        if (!table) continue;
        auto file = std::make_unique<File>(std::nullopt, std::move(*table));
        file->unpacked = std::make_unique<UnpackedTable>(file->table);
        add(std::move(file));
    }
    std::vector<std::string> paths;
#ifdef __cpp_lib_filesystem // WebAssembly has no folders
    std::error_code none;
    const std::string beginning = file_word(game) + "_";
    for (std::filesystem::directory_iterator entry{folder, none}, end; !none && entry != end; entry.increment(none)) {
        const std::string name = entry->path().filename().string();
        const bool ends_well = name.ends_with(extension(Measure::wdl)) || name.ends_with(extension(Measure::distances));
        if (name.starts_with(beginning) && ends_well) paths.push_back(entry->path().string());
    }
#endif
    std::ranges::sort(paths);
    for (const std::string& path : paths) add(path, game);
}

void TableSet::add(const std::string& path, std::string_view game) {
    const auto refuse = [&](std::string why) { rejected_.push_back({path, std::move(why)}); };
    auto bytes = base::MappedFile::open(path);
    if (!bytes) return refuse(bytes.error());
    auto table = TableFile::open(bytes->bytes());
    if (!table) return refuse(table.error());
    if (table->game() != game) return refuse("it is a table of " + table->game());
    const MaterialClass material = table->material();
    const std::string name = table_file_name(game, material, table->measure());
    if (std::filesystem::path{path}.filename() != name)
        return refuse("it holds other pieces than its name says: " + name);
    add(std::make_unique<File>(std::move(*bytes), std::move(*table)));
}

// Instead of another of the same pieces and measure.
void TableSet::add(std::unique_ptr<File> file) {
    const TableFile& kept = file->table;
    const UnpackedTable* const unpacked = file->unpacked.get();
    files_.push_back(std::move(file));
    const MaterialClass material = kept.material();
    for (const MaterialClass& each : {material, material.turned()}) {
        const std::size_t side = *kept.side_of(each);
        places_[static_cast<std::size_t>(kept.measure())][each.code()] = {&kept, unpacked, side,
                                                                          2 * files_.size() + side};
    }
    most_pieces_ = std::max(most_pieces_, material.pieces());
}

std::optional<std::uint8_t> TableSet::value(const Place& place, std::uint64_t index) const {
    if (place.unpacked != nullptr) return place.unpacked->value(place.side, index);
    if (place.table == nullptr || index >= place.table->positions(place.side)) return std::nullopt;
    const std::uint32_t block_size = positions_in_block(place.table->measure());
    const std::uint64_t number = index / block_size;
    const auto block = cache_->get(place.number << 32 | number,
                                   [&] { return place.table->block(place.side, static_cast<std::size_t>(number)); });
    if (!block) return std::nullopt;
    return value_at(*block, static_cast<std::uint32_t>(index % block_size));
}

std::optional<TableResult> TableSet::known(const MaterialClass& material, std::uint64_t index) const {
    if (const auto found = value(place(material, Measure::distances), index)) return distance::result(*found);
    const auto found = value(place(material, Measure::wdl), index);
    return found ? std::optional{TableResult{static_cast<Wdl>(*found), std::nullopt}} : std::nullopt;
}

bool TableSet::has(const MaterialClass& material, Measure measure) const {
    return place(material, measure).table != nullptr;
}

std::optional<TableCounts> TableSet::counts(const MaterialClass& material) const {
    for (const Measure measure : {Measure::wdl, Measure::distances})
        if (const Place& found = place(material, measure); found.table != nullptr)
            return found.table->counts(found.side);
    return std::nullopt;
}

std::vector<MaterialClass> TableSet::classes() const {
    std::vector<MaterialClass> all;
    for (const std::unique_ptr<File>& file : files_) {
        const MaterialClass material = file->table.material();
        all.insert(all.end(), {material, material.turned()});
    }
    std::ranges::sort(all, {}, [](const MaterialClass& of) { return std::pair{of.pieces(), of}; });
    const auto again = std::ranges::unique(all);
    all.erase(again.begin(), again.end());
    return all;
}

std::size_t TableSet::damaged_blocks(const MaterialClass& material, Measure measure) const {
    const Place& of = place(material, measure);
    std::size_t damaged = 0;
    if (of.table != nullptr)
        for (std::size_t number = 0; number < of.table->blocks(of.side); ++number)
            damaged += of.table->block(of.side, number).has_value() ? 0 : 1;
    return damaged;
}

} // namespace laststone::draughts
