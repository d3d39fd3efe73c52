#include "app/prompt.hpp"

#include <cstdio>
#include <iostream>

#include "app/terminal.hpp"

#ifdef LASTSTONE_LIBEDIT
#include <histedit.h>

#include <clocale>
#endif

namespace laststone::app {

#ifdef LASTSTONE_LIBEDIT

class Prompt::Editor {
public:
    Editor() : history_{history_init(), history_end}, editor_{el_init("laststone", stdin, stdout, stderr), el_end} {
        HistEvent event{};
        constexpr int lines_kept = 1000;
        history(history_.get(), &event, H_SETSIZE, lines_kept);
        history(history_.get(), &event, H_SETUNIQUE, 1);
        el_set(editor_.get(), EL_CLIENTDATA, this);
        el_set(editor_.get(), EL_PROMPT, &Editor::prompt_of);
        el_set(editor_.get(), EL_EDITOR, "emacs");
        el_set(editor_.get(), EL_HIST, &history, history_.get());
        el_set(editor_.get(), EL_SIGNAL, 1); // Ctrl-C leaves the terminal as it was
        el_set(editor_.get(), EL_BIND, "^R", "em-inc-search-prev", nullptr);
        // An end of input typed before the editor has the terminal arrives as a null character.
        el_set(editor_.get(), EL_BIND, "^@", "em-delete-or-list", nullptr);
        el_source(editor_.get(), nullptr); // what the user prefers: ~/.editrc
    }

    std::optional<std::string> next(const std::string& prompt) {
        prompt_ = prompt;
        int length = 0;
        const char* const typed = el_gets(editor_.get(), &length);
        if (typed == nullptr || length <= 0) return std::nullopt;
        std::string line{typed, static_cast<std::size_t>(length)};
        while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
        HistEvent event{};
        if (line.find_first_not_of(" \t") != std::string::npos) history(history_.get(), &event, H_ENTER, line.c_str());
        return line;
    }

private:
    static char* prompt_of(EditLine* editor) {
        void* self = nullptr;
        el_get(editor, EL_CLIENTDATA, &self);
        return static_cast<Editor*>(self)->prompt_.data();
    }

    std::string prompt_{};
    std::unique_ptr<History, void (*)(History*)> history_;
    std::unique_ptr<EditLine, void (*)(EditLine*)> editor_;
};

Prompt::Prompt() {
    if (!input_is_terminal() || !output_is_terminal()) return;
    std::setlocale(LC_CTYPE, ""); // names of files may have letters of any alphabet
    editor_ = std::make_unique<Editor>();
}

#else

class Prompt::Editor {
public:
    std::optional<std::string> next(const std::string&) { return std::nullopt; }
};

Prompt::Prompt() = default;

#endif

Prompt::~Prompt() = default;

std::optional<std::string> Prompt::next(const std::string& prompt) {
    if (editor_) return editor_->next(prompt);
    if (input_is_terminal()) std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    std::string line;
    if (std::getline(std::cin, line)) return line;
    std::cin.clear(); // whoever types may end the input more than once
    return std::nullopt;
}

} // namespace laststone::app
