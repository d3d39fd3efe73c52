// Where games go that are written: standard output, a JSON document, or a file that appears once it is whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/collection.hpp"
#include "app/context.hpp"
#include "app/safe_file.hpp"

namespace laststone::app {

class GameOutput {
public:
    // Without a file's name, standard output or the document. An empty line goes between games, unless told otherwise.
    GameOutput(const std::string& file, Context& context, std::string_view between = "\n")
        : context_{context}, between_{between} {
        if (!file.empty()) file_.emplace(file);
    }
    void write(const catalog::DraughtsGame& game, game::Record record) { write(pdn_text(game, std::move(record))); }
    void write(const std::string& game) {
        const std::string text = (written_++ > 0 ? between_ : "") + game;
        if (file_) file_->write(text);
        else if (context_.json()) document_ += text;
        else context_.out().write(text);
    }
    void keep() {
        if (file_) file_->keep();
    }
    std::size_t written() const { return written_; }
    // The games themselves, where they belong into a document.
    std::optional<std::string> text() && {
        if (file_ || !context_.json()) return std::nullopt;
        return std::move(document_);
    }

private:
    Context& context_;
    std::string between_;
    std::optional<SafeFile> file_{};
    std::string document_{};
    std::size_t written_ = 0;
};

} // namespace laststone::app
