// The console as the system has it.
#pragma once

#include <memory>

namespace laststone::app {

// Tells a console that has to be told what we write.
void speak_utf8();

// What is typed while one lives is not shown.
class HiddenInput {
public:
    HiddenInput();
    ~HiddenInput();
    HiddenInput(const HiddenInput&) = delete;
    HiddenInput& operator=(const HiddenInput&) = delete;

private:
    struct Mode;
    std::unique_ptr<Mode> before_;
};

} // namespace laststone::app
