#include "solver/certificate.hpp"

#include <algorithm>
#include <charconv>

#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::solver {

namespace {

using game::Color;

constexpr std::string_view first_line = "laststone nogo certificate 1";

std::size_t set_bytes(nogo::Shape shape) { return (static_cast<std::size_t>(shape.points()) + 7) / 8; }

void append(std::string& bytes, std::uint64_t set, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(set >> 8 * i & 0xff);
}
std::uint64_t take(std::string_view& bytes, std::size_t size) {
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < size; ++i) set |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    bytes.remove_prefix(size);
    return set;
}
// Up to the end of the line, which is taken too.
std::string_view take_line(std::string_view& bytes) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return line;
}

// Walks the game as the certificate has it played.
template <class B>
class Checker {
    using Position = nogo::Position<B>;

public:
    explicit Checker(const Certificate& certificate)
        : certificate_{certificate},
          symmetries_{upright(certificate.root.shape())},
          seen_(certificate.records.size()) {}

    // Does the winner win from here? If not, `fault` says where the proof fails.
    bool holds(const Position& position) {
        if (position.to_move() == certificate_.winner) return winner_wins(position);
        for (const nogo::Point reply : position.legal_moves()) {
            ++checked.replies;
            if (!winner_wins(position.play(reply))) return false;
        }
        return true;
    }

    CheckedProof checked{};
    std::string fault{};

private:
    bool winner_wins(const Position& position) {
        const auto [stones, map] = symmetries_.least(stones_of(position));
        const auto& records = certificate_.records;
        const auto found = std::ranges::lower_bound(records, stones, {}, &Certificate::Record::stones);
        if (found == records.end() || found->stones != stones) return fails("has no move for", position);
        const auto at = static_cast<std::size_t>(found - records.begin());
        if (seen_[at]) return true;
        if (found->move >= position.shape().points()) return fails("has no point of the board for", position);
        const nogo::Point move = nogo::point_at(position.shape(), symmetries_.back(found->move, map));
        if (!position.is_legal(move)) return fails("has an illegal move for", position);
        ++checked.positions;
        if (!holds(position.play(move))) return false;
        seen_[at] = true;
        return true;
    }
    bool fails(std::string_view how, const Position& position) {
        fault = "the certificate " + std::string{how} + " " + nogo::write_text(position.setup());
        return false;
    }

    const Certificate& certificate_;
    Symmetries symmetries_;
    std::vector<bool> seen_;
};

} // namespace

std::string write_certificate(const Certificate& certificate) {
    const std::size_t size = set_bytes(certificate.root.shape());
    std::string bytes{first_line};
    bytes += '\n' + nogo::write_text(certificate.root) + '\n' + game::name(certificate.winner) + '\n' +
             std::to_string(certificate.records.size()) + '\n';
    bytes.reserve(bytes.size() + certificate.records.size() * (2 * size + 1));
    for (const Certificate::Record& record : certificate.records) {
        append(bytes, record.stones.black, size);
        append(bytes, record.stones.white, size);
        append(bytes, record.move, 1);
    }
    return bytes;
}

std::expected<Certificate, std::string> parse_certificate(std::string_view bytes) {
    if (take_line(bytes) != first_line)
        return std::unexpected{"this is not a certificate: its first line is not `" + std::string{first_line} + "`"};
    const auto root = nogo::parse_text({}, take_line(bytes));
    if (!root) return std::unexpected{"the certificate's position, on line 2: " + root.error().what};
    if (root->shape().points() > Certificate::most_points || !nogo::captured_blocks(*root).empty())
        return std::unexpected{std::string{"the certificate's position, on line 2, is none that can be proven"}};
    Certificate certificate{.root = *root};
    const std::string_view winner = take_line(bytes);
    if (winner != "black" && winner != "white")
        return std::unexpected{std::string{"the certificate's winner, on line 3, is neither black nor white"}};
    certificate.winner = winner == "black" ? Color::black : Color::white;
    const std::string_view digits = take_line(bytes);
    std::size_t count = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    const std::size_t size = set_bytes(root->shape());
    const std::size_t record = 2 * size + 1;
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size() || count != bytes.size() / record ||
        bytes.size() % record != 0)
        return std::unexpected{
            std::string{"the certificate is cut off, or too long: line 4 does not say how many records follow"}};
    certificate.records.reserve(count);
    while (!bytes.empty()) {
        Certificate::Record& next = certificate.records.emplace_back();
        next.stones.black = take(bytes, size);
        next.stones.white = take(bytes, size);
        next.move = static_cast<std::uint8_t>(take(bytes, 1));
    }
    const auto not_ascending = [](const auto& a, const auto& b) { return a.stones >= b.stones; };
    if (std::ranges::adjacent_find(certificate.records, not_ascending) != certificate.records.end())
        return std::unexpected{std::string{"the certificate's records are not in ascending order"}};
    return certificate;
}

std::expected<CheckedProof, std::string> verify(const Certificate& certificate) {
    return nogo::with_position(
        upright(certificate.root),
        [&](const auto& position, nogo::Orientation) -> std::expected<CheckedProof, std::string> {
            using Board = std::remove_cvref_t<decltype(position)>::Board;
            Checker<Board> checker{certificate};
            if (!checker.holds(position)) return std::unexpected{checker.fault};
            return checker.checked;
        });
}

} // namespace laststone::solver
