// A proof of who wins a NoGo position that can be checked without a search: docs/formats/nogo_certificate.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "solver/boards.hpp"
#include "solver/symmetry.hpp"

namespace laststone::solver {

// For each position with the winner to move that his play can lead to, one move. The loser may play anything.
struct Certificate {
    static constexpr int most_points = 64;

    // What the winner plays here, in the least of the position's turned and mirrored forms on the upright board.
    struct Record {
        Stones stones;
        std::uint8_t move = 0;
        friend constexpr auto operator<=>(const Record&, const Record&) = default;
    };
    nogo::Setup root{};
    game::Color winner = game::Color::black;
    std::vector<Record> records{}; // in ascending order of their stones
};

std::string write_certificate(const Certificate& certificate);
// The sentence says what is wrong with the bytes.
std::expected<Certificate, std::string> parse_certificate(std::string_view bytes);

struct CheckedProof {
    std::uint64_t positions = 0; // with the winner to move
    std::uint64_t replies = 0;   // moves of the loser that were followed
};
// Follows the winner's moves and every reply; the sentence names the first position where the proof fails.
std::expected<CheckedProof, std::string> verify(const Certificate& certificate);

} // namespace laststone::solver
