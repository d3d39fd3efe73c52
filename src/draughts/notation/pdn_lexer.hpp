// Cuts a PDN text of any size into its words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8_source.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

using PdnSource = base::ByteSource;

// The text must outlive the source.
PdnSource pdn_source(std::string_view text);

struct PdnToken {
    enum class Kind : std::uint8_t {
        tag,      // name, and its value as text
        number,   // of a move, or the dots of a move that is left out
        move,     // without the spaces it may have been written with
        unknown,  // - in place of a move
        result,   // 1-0 and its like
        asterisk, // ends a game, or is the result of an unfinished one
        comment,  // text between braces, or from a semicolon to the end of the line
        setup,    // the FEN in /FEN "..."/
        nag,      // the number in $7
        marks,    // ! and ?, without the parentheses they may have been written with
        open,     // ( of a variation
        close,    // )
        fault,    // no word of PDN: text says what is wrong, as a sentence without its full stop
        end       // of the text
    };

    Kind kind = Kind::end;
    std::string_view name{};
    std::string_view text{};
    int nag = 0;
    game::SourcePlace place{};
    game::SourcePlace text_place{}; // of a tag's value or a setup's FEN
    bool after_blank_line = false;
    bool starts_line = false;
};

// Reads UTF-8, with lines that end in LF, CRLF or CR. Memory is bounded, because words are: a comment or a tag of more than
// 16 MiB is a fault. Time is bounded by the length of the text.
class PdnLexer {
public:
    explicit PdnLexer(PdnSource source);
    PdnLexer(const PdnLexer&) = delete; // its words point into it
    PdnLexer& operator=(const PdnLexer&) = delete;

    // The next word, good until the one after it is asked for. Stays at the end once there.
    const PdnToken& next();
    const PdnToken& current() const { return token_; }

    // Whether a comment comes before the line ends.
    bool comment_on_this_line();

private:
    using Kind = PdnToken::Kind;

    // The next byte, or one further on; nothing past the end of the text.
    static constexpr int nothing = -1;
    int peek(std::size_t ahead = 0) {
        if (at_ + ahead >= end_ && !fetch(ahead)) return nothing;
        return static_cast<unsigned char>(buffer_[at_ + ahead]);
    }
    bool fetch(std::size_t ahead);
    bool at(char c) { return peek() == static_cast<unsigned char>(c); }
    bool at(std::string_view text);
    bool at_tag();
    bool tag_fills_line();
    std::string_view next_few();
    std::size_t at_other_space();
    std::size_t past_space(std::size_t ahead); // how far ahead it ends

    void skip(std::size_t bytes = 1) { at_ += bytes; } // these must have been peeked at, and hold no line end
    void skip_text(std::size_t bytes);                 // the same, but there may be line ends
    bool take_line_end();
    void skip_space();
    void skip_space_in_word();
    void drop_to_line_end();
    void drop_while(int any_of);
    bool skip_in_comment(char end);

    bool at_line_end() { return at('\n') || at('\r') || peek() == nothing; }
    bool is_longer_than(std::size_t bytes) const { return at_ - word_ > bytes; }
    std::string_view word() const { return {buffer_.data() + word_, at_ - word_}; }
    game::SourcePlace here() const;
    const PdnToken& token(Kind kind, std::string_view text = {});
    const PdnToken& fault(std::string what);
    std::string_view cleaned(std::string_view text);

    const PdnToken& tag();
    const PdnToken& braces();
    const PdnToken& semicolon();
    const PdnToken& slash();
    const PdnToken& dollar();
    const PdnToken& marks();
    const PdnToken& parenthesis();
    const PdnToken& dots();
    const PdnToken& number_or_move();
    const PdnToken& move(std::size_t length, bool plain);
    const PdnToken& in_disguise(); // a move, a number or a result with signs that only look right
    const PdnToken& no_move();
    const PdnToken& stranger();

    PdnSource source_;
    bool source_ended_ = false;
    std::vector<char> buffer_;
    std::size_t end_ = 0;       // of what the buffer holds
    std::size_t at_ = 0;        // the next byte in it
    std::size_t word_ = 0;      // where the current word began: what is before it can go
    std::size_t discarded_ = 0; // bytes of the text that were in the buffer before it
    std::size_t line_ = 1;
    std::size_t line_ends_ = 2;  // since the last word: a text begins as if after a blank line
    std::size_t line_start_ = 0; // in bytes from the beginning of the text
    std::string scratch_;        // a word that differs from what is in the buffer
    PdnToken token_{};           // the current word, as far as it is known
};

} // namespace laststone::draughts
