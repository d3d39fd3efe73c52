#include <termios.h>
#include <unistd.h>

#include "app/console.hpp"

namespace laststone::app {

void speak_utf8() {}

struct HiddenInput::Mode {
    termios mode{};
};

HiddenInput::HiddenInput() : before_{std::make_unique<Mode>()} {
    tcgetattr(STDIN_FILENO, &before_->mode);
    termios hidden = before_->mode;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
}

HiddenInput::~HiddenInput() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_->mode); }

} // namespace laststone::app
