#include "app/book_in_file.hpp"

#include <fmt/format.h>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/safe_file.hpp"
#include "engine/book/book_file.hpp"

namespace laststone::app {

engine::Book book_in(const std::string& path) {
    const std::string content = read_whole_file(path);
    auto book = engine::parse_book({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
    if (!book) throw Failure{fmt::format("{}: {}", in_quotes(path), book.error())};
    return std::move(*book);
}

engine::Book book_of_game(const std::string& path, const catalog::Game& game) {
    engine::Book book = book_in(path);
    if (book.game != game.info().id)
        throw Failure{fmt::format("{} is a book of {}, not of {}: give -g {}", in_quotes(path), book.game,
                                  game.info().id, book.game)};
    return book;
}

engine::Book book_named(const std::string& name, const catalog::Game& game) {
    return name.empty() || name == "none" ? engine::Book{} : book_of_game(name, game);
}

void write_book_to(const std::string& path, const engine::Book& book) {
    const std::vector<std::uint8_t> bytes = engine::write_book(book);
    SafeFile file{path};
    file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    file.keep();
}

} // namespace laststone::app
