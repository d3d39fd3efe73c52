#include "engine/book/book_file.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "base/checksum.hpp"
#include "base/mapped_file.hpp"
#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

constexpr std::string_view book_magic = "LASTBOK1";
constexpr std::size_t head_bytes = book_magic.size() + 4; // and a checksum
constexpr std::size_t fewest_position_bytes = 8 + 4;
constexpr std::size_t fewest_move_bytes = 2;
constexpr std::size_t longest_text = 4096;
constexpr int highest_value = Score::won_in(0).value();

// Differences of either sign as numbers that are small where those are: 0, -1, 1, -2, 2.
constexpr std::uint64_t folded(int value) {
    return value < 0 ? 2 * static_cast<std::uint64_t>(-value) - 1 : 2 * static_cast<std::uint64_t>(value);
}
constexpr std::int64_t unfolded(std::uint64_t number) {
    const auto half = static_cast<std::int64_t>(number / 2);
    return number % 2 == 0 ? half : -half - 1;
}

class BookWriter {
public:
    // With the lowest byte first.
    void fixed(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    // Seven bits a byte, the lowest first; the top bit says that more follow.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<std::uint8_t>(value | 0x80));
        bytes_.push_back(static_cast<std::uint8_t>(value));
    }
    void text(std::string_view text) {
        number(text.size());
        bytes_.insert(bytes_.end(), text.begin(), text.end());
    }
    std::vector<std::uint8_t>& bytes() { return bytes_; }

private:
    std::vector<std::uint8_t> bytes_;
};

// After the first fault everything is zero or empty.
class BookReader {
public:
    explicit BookReader(std::span<const std::uint8_t> bytes) : rest_{bytes} {}

    std::uint64_t fixed(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i) value |= std::uint64_t{byte()} << (8 * i);
        return value;
    }
    std::uint64_t number(std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const std::uint8_t next = byte();
            const std::uint64_t bits = next & 0x7f;
            const bool is_last = next < 0x80;
            // One number has one form: it does not end in a byte of nothing.
            if (shift > 63 || bits << shift >> shift != bits || (is_last && next == 0 && shift > 0)) return fail(), 0;
            value |= bits << shift;
            if (!is_last) continue;
            if (value > most) return fail(), 0;
            return value;
        }
    }
    // Of things that take so many bytes at least: no more than there is room for.
    std::size_t count(std::size_t fewest_bytes) {
        return static_cast<std::size_t>(number(rest_.size() / fewest_bytes));
    }
    std::string text() {
        const auto size = static_cast<std::size_t>(number(longest_text));
        if (size > rest_.size()) return fail(), std::string{};
        std::string text(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(size));
        rest_ = rest_.subspan(size);
        return text;
    }
    void fail() {
        is_sound_ = false;
        rest_ = {};
    }
    void expect(bool holds) {
        if (!holds) fail();
    }
    bool is_sound() const { return is_sound_; }
    bool is_at_end() const { return rest_.empty(); }

private:
    std::uint8_t byte() {
        if (rest_.empty()) return fail(), std::uint8_t{0};
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }

    std::span<const std::uint8_t> rest_;
    bool is_sound_ = true;
};

void write_position(const BookPosition& position, BookWriter& writer) {
    writer.fixed(position.key.value, 8);
    writer.number(static_cast<std::uint64_t>(position.ply));
    writer.number(position.visits);
    writer.number(position.nodes);
    writer.number(position.moves.size());
    for (std::size_t i = 0; i < position.moves.size(); ++i) {
        const int value = position.moves[i].value.value();
        writer.number(position.moves[i].number);
        writer.number(i == 0 ? folded(value)
                             : static_cast<std::uint64_t>(position.moves[i - 1].value.value() - value));
    }
}

BookPosition read_position(BookReader& reader) {
    BookPosition position{.key = {reader.fixed(8)},
                          .ply = static_cast<int>(reader.number(deepest_book_ply)),
                          .visits = reader.number(),
                          .nodes = reader.number()};
    const std::size_t count = reader.count(fewest_move_bytes);
    for (std::size_t i = 0; i < count && reader.is_sound(); ++i) {
        BookMove move{.number =
                          static_cast<std::uint16_t>(reader.number(std::numeric_limits<std::uint16_t>::max()))};
        const std::uint64_t step = reader.number(2 * highest_value + 1);
        const std::int64_t value =
            i == 0 ? unfolded(step) : position.moves.back().value.value() - static_cast<std::int64_t>(step);
        reader.expect(value >= -highest_value && value <= highest_value);
        reader.expect(i == 0 || step > 0 || move.number > position.moves.back().number);
        move.value = Score{static_cast<int>(value)};
        position.moves.push_back(move);
    }
    std::vector<std::uint16_t> numbers;
    for (const BookMove& move : position.moves) numbers.push_back(move.number);
    std::ranges::sort(numbers);
    reader.expect(std::ranges::adjacent_find(numbers) == numbers.end());
    return position;
}

} // namespace

std::vector<std::uint8_t> write_book(const Book& book) {
    BookWriter body;
    body.text(book.game);
    body.number(book.roots.size());
    for (const std::string& root : book.roots) body.text(root);
    body.number(book.positions.size());
    for (const BookPosition& position : book.positions) write_position(position, body);
    BookWriter whole;
    for (const char letter : book_magic) whole.fixed(static_cast<unsigned char>(letter), 1);
    whole.fixed(base::crc32(body.bytes()), 4);
    whole.bytes().insert(whole.bytes().end(), body.bytes().begin(), body.bytes().end());
    return std::move(whole.bytes());
}

std::expected<Book, std::string> parse_book(std::span<const std::uint8_t> bytes) {
    const auto refuse = [](std::string why) { return std::unexpected{std::move(why)}; };
    const std::string_view beginning{reinterpret_cast<const char*>(bytes.data()),
                                     std::min(bytes.size(), book_magic.size())};
    const std::string_view family = book_magic.substr(0, book_magic.size() - 1);
    if (beginning != book_magic)
        return refuse(beginning.starts_with(family) ? "it is a book of another version" : "it is not an opening book");
    if (bytes.size() < head_bytes) return refuse("it ends too early: copy or build it again");
    BookReader head{bytes.subspan(book_magic.size(), 4)};
    const std::span<const std::uint8_t> body = bytes.subspan(head_bytes);
    if (head.fixed(4) != base::crc32(body)) return refuse("it is damaged: copy or build it again");

    BookReader reader{body};
    Book book{.game = reader.text()};
    const catalog::Game* const game = catalog::find_game(book.game);
    if (game == nullptr) return refuse("it is a book of no game that is known here");
    const std::size_t roots = reader.count(1);
    for (std::size_t i = 0; i < roots && reader.is_sound(); ++i) {
        const std::string& root = book.roots.emplace_back(reader.text());
        if (!game->read(root)) return refuse("root " + std::to_string(i + 1) + " is no position of its game");
    }
    const std::size_t count = reader.count(fewest_position_bytes);
    for (std::size_t i = 0; i < count && reader.is_sound(); ++i) {
        BookPosition position = read_position(reader);
        reader.expect(book.positions.empty() || position.key > book.positions.back().key);
        book.positions.push_back(std::move(position));
    }
    if (!reader.is_sound() || !reader.is_at_end()) return refuse("what it says makes no sense: build it again");
    return book;
}

std::expected<Book, std::string> open_book(const std::string& path) {
    const auto file = base::MappedFile::open(path);
    if (!file) return std::unexpected{file.error()};
    return parse_book(file->bytes());
}

} // namespace laststone::engine
