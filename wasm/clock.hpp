// The look at the clock, at which the host may pause a search.
#pragma once

namespace laststone::wasm {

// While there is one, whoever looks at the clock may be suspended: the host must have called in a way that allows it.
class Pausable {
public:
    Pausable();
    ~Pausable();
    Pausable(const Pausable&) = delete;
    Pausable& operator=(const Pausable&) = delete;
};

} // namespace laststone::wasm
