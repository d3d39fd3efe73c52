// A tuning run in a file, so that it can be continued: docs/formats/spsa.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/spsa.hpp"

namespace laststone::app {

struct SpsaState {
    // What must stay the same.
    std::string game{};
    std::string limit{};
    std::string openings{};
    std::optional<std::string> adjudication{}; // files of earlier versions do not say
    std::optional<std::size_t> hash_mib{};     // nor this
    match::SpsaSettings settings{};
    std::size_t done = 0; // iterations
    std::vector<match::TunedNumber> numbers{};
    std::vector<double> starts{}; // where they began
};

// Throws Failure where the file is no such state.
SpsaState read_spsa_state(const std::string& path);
// Under a temporary name first, which is then renamed. Throws Failure.
void write_spsa_state(const std::string& path, const SpsaState& state);

} // namespace laststone::app
