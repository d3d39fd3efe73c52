// Hands over to a build of this program for a newer kind of processor, where that lies beside it and can run here.
#pragma once

namespace laststone::app {

// Returns where this program is the right one. `words` are those of main.
void become_best_for_this_processor(char** words);

} // namespace laststone::app
