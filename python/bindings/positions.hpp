// laststone.Position, whose parts are bound in several files: what it is, how it is played on, how it is written.
#pragma once

#include "bindings/bindings.hpp"

namespace laststone::python {

using PositionClass = nb::class_<BoundPosition>;
using SquareOrName = std::variant<int, std::string>;

void bind_play(PositionClass& position);
void bind_texts(PositionClass& position);
// Names by which users of python-chess look for the same.
void bind_habits(PositionClass& position);

} // namespace laststone::python
