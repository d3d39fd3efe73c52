#include "draughts/notation/pdn_comment.hpp"

#include <algorithm>
#include <cstddef>

#include "draughts/notation/characters.hpp"

namespace laststone::draughts {

std::vector<CommentCommand> comment_commands(std::string_view comment) {
    constexpr std::string_view opening = "[%";
    std::vector<CommentCommand> commands;
    for (std::size_t from = 0, end; (end = comment.find(']', from)) != comment.npos; from = end + 1) {
        const std::size_t start = comment.substr(from, end - from).rfind(opening);
        if (start == comment.npos) continue;
        const std::string_view command = comment.substr(from, end - from).substr(start + opening.size());
        const auto name = std::ranges::find_if_not(command, is_letter);
        const auto length = static_cast<std::size_t>(name - command.begin());
        if (length > 0) commands.push_back({command.substr(0, length), trimmed(command.substr(length))});
    }
    return commands;
}

} // namespace laststone::draughts
