// The functions that CheckerBoard looks for in an engine's library.
#include <algorithm>
#include <thread>

#include "protocol/checkerboard.hpp"

#ifdef _WIN32
#define LASTSTONE_CALL __stdcall
#define LASTSTONE_EXPORT __declspec(dllexport)
#else
#define LASTSTONE_CALL
#define LASTSTONE_EXPORT __attribute__((visibility("default")))
#endif

namespace {

using namespace laststone::protocol::checkerboard;

// One engine a library: the interface knows no other way to tell them apart.
Engine& engine() {
    static Engine one{*game_of_type(LASTSTONE_GAME_TYPE),
                      {.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()))}};
    return one;
}

} // namespace

extern "C" {

LASTSTONE_EXPORT int LASTSTONE_CALL getmove(Board board, int color, double seconds, char* status, int* play_now,
                                            int info, int more_info, CheckerBoardMove* move) {
    return static_cast<int>(
        engine().get_move(*reinterpret_cast<Board*>(board), color, seconds, status, play_now, info, more_info, move));
}

LASTSTONE_EXPORT int LASTSTONE_CALL enginecommand(const char* command, char* reply) {
    return engine().command(command, reply) ? 1 : 0;
}

LASTSTONE_EXPORT int LASTSTONE_CALL islegal(Board board, int color, int from, int to, CheckerBoardMove* move) {
    return engine().is_legal(*reinterpret_cast<Board*>(board), color, from, to, move) ? 1 : 0;
}

} // extern "C"
