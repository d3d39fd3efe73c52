// Writes what the patterns of the program say of each sample: value_samples FILE... makes FILE.values, 16-bit integers in
// hundredths of a man for the side to move. train_nnue.py --added teaches a network what is left.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "draughts/eval/fitted.hpp"
#include "draughts/eval/patterns.hpp"
#include "draughts/variants.hpp"

using namespace laststone;
using namespace laststone::draughts;

namespace {

// Seen by the side to move, which is White here.
template <const Rules& R>
Setup setup_of(const char* sample) {
    constexpr int squares = R.board.squares(), width = (squares + 7) / 8;
    Setup setup;
    setup.to_move = Color::white;
    for (int n = 1; n <= squares; ++n) {
        const std::size_t seen = unmirrored(R.board, Square{n}).index();
        const auto is_in = [&](std::size_t set) { return (sample[set * width + seen / 8] >> seen % 8 & 1) != 0; };
        if (is_in(0)) setup[Square{n}] = is_in(2) ? Piece::white_king : Piece::white_man;
        if (is_in(1)) setup[Square{n}] = is_in(2) ? Piece::black_king : Piece::black_man;
    }
    return setup;
}

template <const Rules& R>
bool value_all(const std::string& header, const std::string& bytes, std::vector<std::int16_t>& values) {
    if (header != "laststone samples 1 " + std::string{R.id}) return false;
    constexpr std::size_t size = static_cast<std::size_t>(R.board.squares() + 7) / 8 * 3 + 4;
    const Patterns<R> patterns{usual_weights(R)};
    values.resize(bytes.size() / size);
    const auto value_some = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            if (const auto position = Position<R>::from(setup_of<R>(&bytes[i * size])))
                values[i] = static_cast<std::int16_t>(patterns.value(patterns.start(*position), *position).value());
    };
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> at_work;
    for (std::size_t t = 0; t < threads; ++t)
        at_work.emplace_back(value_some, values.size() * t / threads, values.size() * (t + 1) / threads);
    return true;
}

bool value_file(const std::string& path) {
    std::ifstream in{path, std::ios::binary};
    std::string header;
    std::getline(in, header);
    const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    std::vector<std::int16_t> values;
    if (!value_all<english>(header, bytes, values) && !value_all<russian>(header, bytes, values) &&
        !value_all<brazilian>(header, bytes, values) && !value_all<pool>(header, bytes, values) &&
        !value_all<italian>(header, bytes, values) && !value_all<international>(header, bytes, values))
        return false;
    std::ofstream out{path + ".values", std::ios::binary};
    out.write(reinterpret_cast<const char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(std::int16_t)));
    return out.good();
}

} // namespace

int main(int count, char** words) {
    for (int i = 1; i < count; ++i)
        if (!value_file(words[i])) {
            std::fprintf(stderr, "%s: no samples of a game with patterns\n", words[i]);
            return 1;
        }
}
