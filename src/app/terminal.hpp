// What the terminal can show.
#pragma once

#include <string>
#include <vector>

#include "app/options.hpp"
#include "catalog/state.hpp"

namespace laststone::app {

bool output_is_terminal();
bool input_is_terminal();
bool errors_go_to_terminal();

// How boards are drawn: as the terminal allows, unless the user says otherwise.
struct DrawingChoice {
    enum class When : std::uint8_t { automatic, always, never };
    bool ascii = false;
    bool unicode = false;
    bool flip = false;
    When colour = When::automatic;

    void add_to(Options& options);
    catalog::DrawOptions options() const;
};

// Words side by side, in lines that fit a terminal.
std::string in_columns(const std::vector<std::string>& words);

} // namespace laststone::app
