// Law: no command for CheckerBoard's interface breaks it, and replies fit where they are written.
#include "protocol/checkerboard.hpp"

#include "law.hpp"

using namespace laststone;
using namespace laststone::protocol::checkerboard;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array types{21, 22, 24, 25, 26, 29};
    const std::string_view text = fuzz::text_of(data + 1, size - 1);
    if (text.contains("hash") || text.contains("threads")) return 0;
    Engine engine{*game_of_type(types[data[0] % types.size()]), {.threads = 1, .hash_mib = 1}};
    char reply[text_size];
    engine.command(text, reply);
    fuzz::must(std::char_traits<char>::length(reply) < text_size);
    Board board{};
    for (std::size_t i = 0; i < text.size(); ++i) board[i / 8 % 8][i % 8] = text[i] & 15;
    const int now = 1;
    CheckerBoardMove move{};
    engine.get_move(board, data[0] % 3, 0, reply, &now, data[0], 0, &move);
    engine.is_legal(board, data[0] % 3, move.jumps, data[0], &move);
    return 0;
}
