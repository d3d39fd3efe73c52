#include <windows.h>

#include "app/console.hpp"

namespace laststone::app {

void speak_utf8() { SetConsoleOutputCP(CP_UTF8); }

struct HiddenInput::Mode {
    HANDLE console = GetStdHandle(STD_INPUT_HANDLE);
    DWORD mode = 0;
};

HiddenInput::HiddenInput() : before_{std::make_unique<Mode>()} {
    GetConsoleMode(before_->console, &before_->mode);
    SetConsoleMode(before_->console, before_->mode & ~static_cast<DWORD>(ENABLE_ECHO_INPUT));
}

HiddenInput::~HiddenInput() { SetConsoleMode(before_->console, before_->mode); }

} // namespace laststone::app
