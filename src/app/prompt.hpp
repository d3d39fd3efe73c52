// Lines that somebody types, with editing and history on a terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace laststone::app {

// From standard input. Without a terminal, or where the program was built without libedit, lines are read as they come.
class Prompt {
public:
    Prompt();
    ~Prompt();
    Prompt(const Prompt&) = delete;
    Prompt& operator=(const Prompt&) = delete;

    // Without its line end; nothing at the end of the input. Whoever types sees the prompt, nobody else does.
    std::optional<std::string> next(const std::string& prompt);

private:
    class Editor;
    std::unique_ptr<Editor> editor_; // none where there is nobody to edit
};

} // namespace laststone::app
