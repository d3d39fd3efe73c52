// Trees as PDN or SGF, one game at a time from texts of any size, and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "api/records/tree.hpp"
#include "draughts/notation/pdn_reader.hpp"

namespace laststone::api {

using catalog::RecordForm;

// What is wrong with a game, without its full stop, and where.
struct RecordFault {
    std::string sentence;
    std::size_t line = 0;
    std::size_t column = 0;
};
Json json_of(const RecordFault& fault);

// SGF begins with a parenthesis and a semicolon, PDN with anything else.
RecordForm recognise_record(std::string_view beginning);

// Cuts SGF into its games, however many there are.
class SgfCutter {
public:
    explicit SgfCutter(base::ByteSource source) : source_{std::move(source)} {}

    struct Piece {
        std::string text;
        std::size_t line = 1; // where it begins
        bool is_whole = true; // false where it was too long to keep
    };
    // Nothing at the end. The last piece may be without its end.
    std::optional<Piece> next();

private:
    int get();

    base::ByteSource source_;
    std::string buffer_{};
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

// Reads games one by one; a faulty one is reported once, and reading goes on with the next.
class RecordReader {
public:
    // Where a game does not say what it is, it is of the usual game, which must be one of draughts for PDN.
    // Where no encoding is named it is found out.
    RecordReader(RecordForm form, base::ByteSource source, const catalog::Game& usual,
                 std::optional<base::Encoding> encoding = std::nullopt);

    std::optional<std::expected<Tree, RecordFault>> next();

    // The same in two steps: cutting a text into games goes from one to the next, understanding them does not.
    using PdnText = std::expected<draughts::PdnGame, draughts::PdnError>;
    using Unread = std::variant<PdnText, SgfCutter::Piece>;
    std::optional<Unread> next_unread();
    std::expected<Tree, RecordFault> understand(Unread game) const; // from any thread

    // What was assumed so far of PDN that is not UTF-8, where no encoding was named.
    std::optional<base::Encoding> assumed_encoding() const { return pdn_ ? pdn_->assumed_encoding() : std::nullopt; }

private:
    std::expected<Tree, RecordFault> pdn(PdnText game) const;
    std::expected<Tree, RecordFault> sgf(const SgfCutter::Piece& piece) const;

    const catalog::Game* usual_;
    std::optional<base::Encoding> encoding_;
    std::unique_ptr<draughts::PdnReader> pdn_{};
    std::unique_ptr<SgfCutter> sgf_{};
};

// The first games of a text, as the page needs them: {form, records, faults, more}.
Json read_records(std::string_view text, const catalog::Game& usual, std::size_t most);

// The moves must be legal.
std::string record_text(const Tree& tree);

} // namespace laststone::api
