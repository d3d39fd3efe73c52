// The key that a command signs with, as its options name it.
#pragma once

#include <optional>
#include <string>

#include "app/options.hpp"
#include "channel/signature.hpp"

namespace laststone::app {

struct KeyChoice {
    std::string file{};
    std::optional<std::string> passphrase_file{};
    bool no_passphrase = false;

    void add_to(Options& options, const std::string& what_for);
    // Throws Failure where there is none, or its passphrase is another.
    channel::SecretKey open() const;
};

} // namespace laststone::app
