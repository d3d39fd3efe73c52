// Loads an engine as CheckerBoard does, asks what it asks, and lets it play some moves: try_plugin LIBRARY GAMETYPE.
#include <cstdio>
#include <cstring>
#include <string>

#include "protocol/checkerboard.hpp"

#ifdef _WIN32
#include <windows.h>
#define LASTSTONE_CALL __stdcall
#else
#include <dlfcn.h>
#define LASTSTONE_CALL
#endif

namespace {

using namespace laststone::protocol::checkerboard;

using GetMove = int(LASTSTONE_CALL*)(Board, int, double, char*, int*, int, int, CheckerBoardMove*);
using EngineCommand = int(LASTSTONE_CALL*)(const char*, char*);
using IsLegal = int(LASTSTONE_CALL*)(Board, int, int, int, CheckerBoardMove*);

void* function_of(const char* library, const char* name) {
#ifdef _WIN32
    HMODULE const module = LoadLibraryA(library);
    return module == nullptr ? nullptr : reinterpret_cast<void*>(GetProcAddress(module, name));
#else
    void* const module = dlopen(library, RTLD_NOW);
    return module == nullptr ? nullptr : dlsym(module, name);
#endif
}

template <class Function>
Function named(const char* library, const char* name) {
    return reinterpret_cast<Function>(function_of(library, name));
}

int fail(const std::string& what) {
    std::printf("%s\n", what.c_str());
    return 1;
}

// Black's men where y is small.
void set_up(Board& board) {
    std::memset(board, 0, sizeof board);
    for (int x = 0; x < 8; ++x)
        for (int y = 0; y < 8; ++y)
            if ((x + y) % 2 == 0 && (y < 3 || y > 4)) board[x][y] = man | (y < 3 ? black : white);
}

int try_engine(const char* library, const std::string& game_type) {
    const auto get_move = named<GetMove>(library, "getmove");
    const auto command = named<EngineCommand>(library, "enginecommand");
    const auto is_legal = named<IsLegal>(library, "islegal");
    if (get_move == nullptr || command == nullptr || is_legal == nullptr) return fail("a function is missing");

    char reply[text_size];
    const auto answer = [&](const char* question) { return command(question, reply) == 1 ? std::string{reply} : "?"; };
    if (answer("get protocolversion") != "2") return fail("the protocol has another version");
    if (answer("get gametype") != game_type) return fail("the game is another");
    if (answer("get movelist W:W:B1") != "movelist 0") return fail("a list of no moves is wrong");
    if (answer("set hashsize 8") == "?" || answer("set searchthreads 1") == "?") return fail("a setting is refused");

    Board board;
    set_up(board);
    const bool black_starts = game_type == "21";
    for (int ply = 0; ply < 40; ++ply) {
        const int color = (ply % 2 == 0) == black_starts ? black : white;
        int play_now = 0;
        CheckerBoardMove move{};
        const int verdict = get_move(board, color, 0.01, reply, &play_now, 2, 0, &move);
        std::printf("%d,%d - %d,%d  %s\n", move.from.x, move.from.y, move.to.x, move.to.y, reply);
        if (verdict == 2) break;
        if (board[move.from.x][move.from.y] != nothing && move.from != move.to) return fail("a move left its piece");
        if (board[move.to.x][move.to.y] != move.new_piece) return fail("a move did not arrive");
    }
    return 0;
}

} // namespace

int main(int count, char** words) {
    return count == 3 ? try_engine(words[1], words[2]) : fail("try_plugin LIBRARY GAMETYPE");
}
