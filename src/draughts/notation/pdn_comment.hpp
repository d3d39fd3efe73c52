// The commands that programs leave in comments: [%clk 0:15:20].
#pragma once

#include <string_view>
#include <vector>

namespace laststone::draughts {

// PDN 3.0 knows clk (time left), mct and egt (time used), emt (time for the move) and clock (of both sides); csl, cal
// (squares and arrows to colour) and eval (in men) are habits of others.
struct CommentCommand {
    std::string_view name;
    std::string_view value; // without spaces at its ends
    friend bool operator==(const CommentCommand&, const CommentCommand&) = default;
};

// All of them, known or not, in order. The views point into `comment`.
std::vector<CommentCommand> comment_commands(std::string_view comment);

} // namespace laststone::draughts
