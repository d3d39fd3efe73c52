#include "draughts/endgame/table_file.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "base/checksum.hpp"

namespace laststone::draughts {
namespace {

constexpr std::size_t magic_bytes = 8;
constexpr std::string_view magic(Measure measure) { return measure == Measure::wdl ? "LASTWLD1" : "LASTDTW2"; }
constexpr std::size_t name_bytes = 24;
constexpr std::uint64_t most_positions = std::uint64_t{1} << 40;
constexpr std::string_view cut_short = "it ends too early: copy or build it again";
constexpr std::string_view damaged = "its head is damaged: copy or build it again";

// Numbers lie with their lowest byte first.
class TableWriter {
public:
    template <class Number>
    void number(Number value) {
        for (std::size_t i = 0; i < sizeof(Number); ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    void text(std::string_view text, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i)
            bytes_.push_back(i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0});
    }
    void append(std::span<const std::uint8_t> more) { bytes_.insert(bytes_.end(), more.begin(), more.end()); }
    std::vector<std::uint8_t>& bytes() { return bytes_; }

private:
    std::vector<std::uint8_t> bytes_;
};

// Reading past the end gives zeros and is noticed at once.
class TableReader {
public:
    explicit TableReader(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    template <class Number>
    Number number() {
        Number value = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) value = static_cast<Number>(value | Number{byte()} << (8 * i));
        return value;
    }
    std::string text(std::size_t size) {
        std::string text;
        for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(byte());
        return text.substr(0, text.find('\0'));
    }
    std::uint8_t byte() {
        ++at_;
        return at_ <= bytes_.size() ? bytes_[at_ - 1] : std::uint8_t{0};
    }
    std::size_t at() const { return at_; }
    std::size_t left() const { return bytes_.size() - std::min(at_, bytes_.size()); }
    bool overran() const { return at_ > bytes_.size(); }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

bool is_possible(const MaterialClass& m) { return m.own() > 0 && m.enemy() > 0 && m.pieces() <= most_endgame_pieces; }

} // namespace

std::vector<std::uint8_t> write_table(const TableContent& content) {
    assert(content.game.size() < name_bytes);
    TableWriter head;
    TableWriter body;
    head.text(magic(content.measure), magic_bytes);
    head.text(content.game, name_bytes);
    for (const int pieces : {content.material.men, content.material.kings, content.material.enemy_men,
                             content.material.enemy_kings, static_cast<int>(content.sides.size())})
        head.number(static_cast<std::uint8_t>(pieces));
    for (const TableSide& side : content.sides) {
        head.number(side.positions);
        for (const std::uint64_t count : {side.counts.won, side.counts.lost, side.counts.drawn}) head.number(count);
        for (const std::uint32_t plies : {side.counts.longest_win, side.counts.longest_loss}) head.number(plies);
        const RunModel model = RunModel::learnt_from(content.measure, side.blocks);
        head.append(model.bytes());
        for (const Runs& runs : side.blocks) {
            const std::vector<std::uint8_t> packed = model.pack(runs);
            head.number(static_cast<std::uint32_t>(packed.size()));
            head.number(base::crc32(packed));
            body.append(packed);
        }
    }
    head.number(base::crc32(head.bytes()));
    head.append(body.bytes());
    return std::move(head.bytes());
}

bool TableFile::is_of(std::string_view game, std::span<const std::uint8_t> bytes) {
    return bytes.size() > magic_bytes && TableReader{bytes.subspan(magic_bytes)}.text(name_bytes) == game;
}

std::expected<TableFile, std::string> TableFile::open(std::span<const std::uint8_t> bytes) {
    const auto refuse = [](std::string_view why) { return std::unexpected{std::string{why}}; };
    TableReader reader{bytes};
    const std::string beginning = reader.text(magic_bytes);
    TableFile file;
    file.measure_ = beginning == magic(Measure::distances) ? Measure::distances : Measure::wdl;
    if (beginning != magic(file.measure_)) {
        const bool is_table = beginning.starts_with("LASTWLD") || beginning.starts_with("LASTDTW");
        return refuse(is_table ? "it is of another version: build it again" : "it is not an endgame table");
    }
    file.game_ = reader.text(name_bytes);
    file.material_ = {reader.byte(), reader.byte(), reader.byte(), reader.byte()};
    const std::size_t sides = reader.byte();
    const bool alike = file.material_ == file.material_.turned();
    if (reader.overran()) return refuse(cut_short);
    if (!is_possible(file.material_) || sides != (alike ? 1 : 2)) return refuse(damaged);
    std::uint64_t body = 0; // bytes of all blocks
    for (std::size_t i = 0; i < sides; ++i) {
        Side& side = file.sides_.emplace_back();
        side.positions = reader.number<std::uint64_t>();
        for (std::uint64_t* count : {&side.counts.won, &side.counts.lost, &side.counts.drawn})
            *count = reader.number<std::uint64_t>();
        for (std::uint32_t* plies : {&side.counts.longest_win, &side.counts.longest_loss})
            *plies = reader.number<std::uint32_t>();
        RunModel::Bytes usual(RunModel::questions(file.measure_));
        for (std::uint8_t& byte : usual) byte = reader.byte();
        side.model = RunModel{file.measure_, std::move(usual)};
        if (reader.overran()) return refuse(cut_short);
        if (side.positions == 0 || side.positions > most_positions) return refuse(damaged);
        const std::uint64_t blocks = blocks_for(side.positions, file.measure_);
        if (blocks > reader.left() / 8) return refuse(cut_short);
        side.blocks.resize(static_cast<std::size_t>(blocks));
        for (Block& block : side.blocks) {
            block.size = reader.number<std::uint32_t>();
            block.checksum = reader.number<std::uint32_t>();
            block.begin = body;
            body += block.size;
        }
    }
    const std::size_t head = reader.at();
    if (reader.number<std::uint32_t>() != base::crc32(bytes.first(head))) return refuse(damaged);
    if (body > reader.left()) return refuse(cut_short);
    if (body < reader.left()) return refuse("something follows its end: copy or build it again");
    file.bytes_ = bytes.subspan(reader.at());
    return file;
}

std::optional<std::size_t> TableFile::side_of(const MaterialClass& material) const {
    if (material == material_) return 0;
    if (material == material_.turned()) return 1;
    return std::nullopt;
}

std::optional<Runs> TableFile::block(std::size_t side, std::size_t number) const {
    const Side& from = sides_[side];
    const Block& block = from.blocks[number];
    const auto packed = bytes_.subspan(static_cast<std::size_t>(block.begin), block.size);
    if (base::crc32(packed) != block.checksum) return std::nullopt;
    const std::uint64_t first = std::uint64_t{number} * positions_in_block(measure_);
    const auto positions =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(positions_in_block(measure_), from.positions - first));
    return from.model.unpack(packed, positions);
}

std::uint8_t value_at(std::span<const Run> runs, std::uint32_t position) {
    return std::ranges::upper_bound(runs, position, {}, &Run::end)->value;
}

} // namespace laststone::draughts
