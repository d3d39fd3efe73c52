#include "protocol/dxp_message.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/moves.hpp"

namespace laststone::protocol::dxp {
namespace {

constexpr std::size_t squares = 50;
constexpr char from_the_start = 'A';
constexpr char from_a_position = 'B';

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

std::string printable(std::string_view text, std::size_t longest) {
    std::string clean{text.substr(0, longest)};
    std::ranges::replace_if(clean, [](char c) { return !is_printable(c); }, '?');
    return clean;
}

// Takes fields of fixed widths from the front. Once one is wrong, all that follow are, and the first fault stays.
class Fields {
public:
    explicit Fields(std::string_view text) : text_{text} {}

    std::string_view text(std::size_t width, std::string_view what) {
        if (text_.size() < width) return fail(what);
        const std::string_view field = text_.substr(0, width);
        text_.remove_prefix(width);
        return field;
    }
    int number(std::size_t width, std::string_view what) {
        const std::string_view field = text(width, what);
        int number = 0;
        // Some fill up with blanks in place of zeros.
        for (const char c : field.substr(std::min(field.find_first_not_of(' '), field.size()))) {
            if (c < '0' || c > '9') fail(what);
            else number = number * 10 + (c - '0');
        }
        return number;
    }
    // The place of a letter among others.
    std::size_t letter(std::string_view letters, std::string_view what) {
        const std::string_view field = text(1, what);
        const std::size_t place = field.empty() ? std::string_view::npos : letters.find(field[0]);
        if (place == std::string_view::npos) fail(what);
        return std::min(place, letters.size() - 1);
    }
    Color color(std::string_view what) { return letter("WZ", what) == 0 ? Color::white : Color::black; }
    std::string name() {
        std::string name = printable(text(longest_name, "the name"), longest_name);
        name.erase(name.find_last_not_of(' ') + 1);
        return name;
    }
    std::string_view rest() { return std::exchange(text_, {}); }

    template <class T>
    std::expected<Message, std::string> result(const T& message) {
        if (text_.find_first_not_of(' ') != std::string_view::npos) fail("the end");
        if (!fault_.empty()) return std::unexpected{fault_};
        return message;
    }

private:
    std::string_view fail(std::string_view what) {
        if (fault_.empty()) fault_ = "the message is wrong at " + std::string{what};
        text_ = {};
        return {};
    }

    std::string_view text_;
    std::string fault_;
};

// Black's pieces are z and Z there, b and B in Hub's form.
std::string exchanged(std::string text, std::string_view from, std::string_view to) {
    for (char& c : text)
        if (const std::size_t place = from.find(c); place != std::string_view::npos) c = to[place];
    return text;
}

std::expected<Message, std::string> parse_request(Fields fields) {
    GameRequest request;
    request.version = fields.number(2, "the version");
    request.name = fields.name();
    request.follower = fields.color("the colour");
    request.minutes = fields.number(3, "the minutes");
    request.moves = fields.number(3, "the number of moves");
    if (fields.letter("AB", "the start position") == 1) {
        const Color to_move = fields.color("the side to move");
        std::string pieces;
        for (std::size_t i = 0; i < squares; ++i) pieces += "wzWZe"[fields.letter("wzWZe", "the position")];
        request.position = (to_move == Color::white ? 'W' : 'B') + exchanged(pieces, "zZ", "bB");
    }
    return fields.result(request);
}

std::expected<Message, std::string> parse_reply(Fields fields) {
    GameReply reply;
    reply.name = fields.name();
    reply.code = static_cast<GameReply::Code>(fields.letter("0123", "the code"));
    return fields.result(reply);
}

std::expected<Message, std::string> parse_move(Fields fields) {
    MoveMade move;
    move.seconds = fields.number(4, "the seconds");
    move.from = fields.number(2, "the square it comes from");
    move.to = fields.number(2, "the square it goes to");
    const int captured = fields.number(2, "the number of captured pieces");
    for (int i = 0; i < captured; ++i) move.captured.push_back(fields.number(2, "a captured piece"));
    return fields.result(move);
}

std::expected<Message, std::string> parse_end(Fields fields) {
    GameEnd end;
    end.reason = static_cast<GameEnd::Reason>(fields.letter("0123", "the reason"));
    end.stop = fields.letter("01", "the stop request") == 1;
    return fields.result(end);
}

std::expected<Message, std::string> parse_chat(Fields fields) {
    return fields.result(Chat{printable(fields.rest(), longest_message - 1)});
}

std::expected<Message, std::string> parse_back_request(Fields fields) {
    BackRequest request;
    request.move = fields.number(3, "the move number");
    request.to_move = fields.color("the side to move");
    return fields.result(request);
}

std::expected<Message, std::string> parse_back_reply(Fields fields) {
    return fields.result(BackReply{static_cast<BackReply::Code>(fields.letter("012", "the code"))});
}

struct Form {
    char letter;
    std::expected<Message, std::string> (*parse)(Fields fields);
};
constexpr std::array<Form, 7> forms{{
    {'R', parse_request},
    {'A', parse_reply},
    {'M', parse_move},
    {'E', parse_end},
    {'C', parse_chat},
    {'B', parse_back_request},
    {'K', parse_back_reply},
}};

// In so many digits; more than they can hold is the most they can.
std::string digits(int number, std::size_t width) {
    std::string text = std::to_string(std::max(number, 0));
    if (text.size() > width) text.assign(width, '9');
    return std::string(width - text.size(), '0') + text;
}

std::string padded(std::string_view name) {
    std::string text = printable(name, longest_name);
    text.resize(longest_name, ' ');
    return text;
}

char letter_of(Color color) { return color == Color::white ? 'W' : 'Z'; }

template <class Code>
char digit_of(Code code) {
    return static_cast<char>('0' + static_cast<int>(code));
}

struct Writer {
    std::string operator()(const GameRequest& request) const {
        std::string text = 'R' + digits(request.version, 2) + padded(request.name) + letter_of(request.follower) +
                           digits(request.minutes, 3) + digits(request.moves, 3);
        if (!request.position) return text + from_the_start;
        return text + from_a_position + exchanged(*request.position, "bB", "zZ");
    }
    std::string operator()(const GameReply& reply) const { return 'A' + padded(reply.name) + digit_of(reply.code); }
    std::string operator()(const MoveMade& move) const {
        std::string text = 'M' + digits(move.seconds, 4) + digits(move.from, 2) + digits(move.to, 2) +
                           digits(static_cast<int>(move.captured.size()), 2);
        for (const int square : move.captured) text += digits(square, 2);
        return text;
    }
    std::string operator()(const GameEnd& end) const {
        return std::string{'E', digit_of(end.reason), end.stop ? '1' : '0'};
    }
    std::string operator()(const Chat& chat) const { return 'C' + printable(chat.text, longest_message - 1); }
    std::string operator()(const BackRequest& request) const {
        return 'B' + digits(request.move, 3) + letter_of(request.to_move);
    }
    std::string operator()(const BackReply& reply) const { return std::string{'K', digit_of(reply.code)}; }
};

} // namespace

std::expected<Message, std::string> parse(std::string_view text) {
    if (text.empty()) return std::unexpected{"the message is empty"};
    const auto form = std::ranges::find(forms, text.front(), &Form::letter);
    if (text.size() > longest_message && (form == forms.end() || form->parse != parse_chat))
        return std::unexpected{"the message is longer than 127 characters"};
    if (form == forms.end()) return std::unexpected{"unknown message letter: expected R, A, M, E, C, B or K"};
    return form->parse(Fields{text.substr(1)});
}

bool is_request(std::string_view text) { return text.starts_with('R'); }

std::string hub_text(const MoveMade& move) {
    std::string text = std::to_string(move.from) + (move.captured.empty() ? '-' : 'x') + std::to_string(move.to);
    for (const int square : move.captured) text += 'x' + std::to_string(square);
    return text;
}

MoveMade move_made(std::string_view hub_text, int seconds) {
    const std::vector<int> numbers = hub_numbers(hub_text);
    return {.seconds = seconds, .from = numbers[0], .to = numbers[1], .captured = {numbers.begin() + 2, numbers.end()}};
}

std::string write(const Message& message) { return std::visit(Writer{}, message); }

} // namespace laststone::protocol::dxp
