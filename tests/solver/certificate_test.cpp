#include "solver/certificate.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <utility>

#include "nogo/notation/text.hpp"
#include "solver/solver.hpp"

namespace laststone::solver {
namespace {

const std::atomic<bool> never{false};

Certificate proof_of(const nogo::Setup& setup) {
    return *make_solver(setup.shape(), {.threads = 1, .most_bytes = std::size_t{1} << 20}, never)->prove(setup);
}
Certificate proof_of(int rows, int columns) { return proof_of(nogo::Setup{nogo::Shape{rows, columns}}); }

TEST(Certificate, ProofsOfBothResultsHold) {
    for (const nogo::Shape shape : {nogo::Shape{3, 3}, nogo::Shape{3, 4}, nogo::Shape{4, 2}, nogo::Shape{2, 5},
                                    nogo::Shape{1, 10}, nogo::Shape{1, 1}, nogo::Shape{1, 2}}) {
        const Certificate certificate = proof_of(nogo::Setup{shape});
        const auto checked = verify(certificate);
        ASSERT_TRUE(checked.has_value()) << checked.error();
        EXPECT_EQ(checked->positions, certificate.records.size());
    }
}

TEST(Certificate, IsReadAsItWasWritten) {
    const Certificate certificate = proof_of(*nogo::parse_text({}, "X.../.O../.... w"));
    const std::string bytes = write_certificate(certificate);
    const auto read = parse_certificate(bytes);
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(read->root, certificate.root);
    EXPECT_EQ(read->winner, certificate.winner);
    EXPECT_EQ(read->records, certificate.records);
    EXPECT_EQ(write_certificate(*read), bytes);
    EXPECT_TRUE(verify(*read).has_value());
}

TEST(Certificate, TheOtherWinnerIsRefused) {
    Certificate certificate = proof_of(3, 4);
    certificate.winner = game::other(certificate.winner);
    EXPECT_FALSE(verify(certificate).has_value());
}

TEST(Certificate, AMissingRecordIsNoticed) {
    const Certificate whole = proof_of(2, 4);
    for (std::size_t i = 0; i < whole.records.size(); ++i) {
        Certificate certificate = whole;
        certificate.records.erase(certificate.records.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_FALSE(verify(certificate).has_value()) << i;
    }
}

TEST(Certificate, AMoveToATakenPointProvesNothing) {
    const Certificate whole = proof_of(2, 4);
    int taken = 0;
    for (std::size_t i = 0; i < whole.records.size(); ++i) {
        Certificate certificate = whole;
        const std::uint64_t stones = whole.records[i].stones.black | whole.records[i].stones.white;
        if (stones == 0) continue;
        ++taken;
        certificate.records[i].move = static_cast<std::uint8_t>(std::countr_zero(stones));
        EXPECT_FALSE(verify(certificate).has_value()) << i;
    }
    EXPECT_GT(taken, 0);
}

TEST(Certificate, RecordsOutOfOrderAreRefused) {
    Certificate certificate = proof_of(2, 4);
    ASSERT_GE(certificate.records.size(), 2U);
    ASSERT_TRUE(parse_certificate(write_certificate(certificate)).has_value());
    std::swap(certificate.records.front(), certificate.records.back());
    EXPECT_FALSE(parse_certificate(write_certificate(certificate)).has_value());
    certificate.records.front() = certificate.records.back();
    EXPECT_FALSE(parse_certificate(write_certificate(certificate)).has_value()) << "nor may one come twice";
}

// Another move may win too, but no change of a byte may make the loser the winner or end in a crash.
TEST(Certificate, AChangedByteNeverProvesTheWrongWinner) {
    const Certificate certificate = proof_of(2, 4);
    const std::string bytes = write_certificate(certificate);
    int refused = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        const auto read = parse_certificate(changed);
        if (!read || !verify(*read)) {
            ++refused;
        } else if (read->root == certificate.root) {
            EXPECT_EQ(read->winner, certificate.winner);
        }
    }
    EXPECT_GT(refused, static_cast<int>(bytes.size()) / 2);
}

TEST(Certificate, HostileTextsAreRefused) {
    for (const std::string_view text :
         {"", "laststone nogo certificate 1", "laststone nogo certificate 1\n", "laststone nogo certificate 1\nfoo\n",
          "laststone nogo certificate 1\n.. b\nblack\n", "laststone nogo certificate 1\n.. b\nred\n0\n",
          "laststone nogo certificate 1\n.. b\nblack\n18446744073709551615\n",
          "laststone nogo certificate 1\nXO b\nblack\n0\n", "laststone nogo certificate 1\n.. b\nblack\n1\nab"})
        EXPECT_FALSE(parse_certificate(text).has_value()) << text;
    EXPECT_FALSE(verify(*parse_certificate("laststone nogo certificate 1\n.. b\nblack\n0\n")).has_value());
}

} // namespace
} // namespace laststone::solver
