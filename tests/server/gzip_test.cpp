#include "server/gzip.hpp"

#include <gtest/gtest.h>

#include "server/unpacked.hpp"

namespace laststone::server {
namespace {

TEST(Gzip, TextsComeBack) {
    for (const std::size_t size : {0U, 1U, 1000U, 100'000U}) {
        std::string text;
        for (std::size_t at = 0; at < size; ++at) text += static_cast<char>('a' + at * at % 26);
        EXPECT_EQ(gunzip(gzip(text)), text);
    }
}

TEST(Gzip, ShortAnswersAndOtherFilesStayAsTheyAre) {
    EXPECT_EQ(compressed({.body = "{}"}).body, "{}");
    const std::string zeros(5000, '0');
    EXPECT_EQ(compressed({.type = "application/vnd.sqlite3", .body = zeros}).body, zeros);
    const Response packed = compressed({.body = zeros});
    EXPECT_LT(packed.body.size(), 200U);
    EXPECT_EQ(gunzip(packed.body), zeros);
    EXPECT_EQ(packed.headers, (std::vector<std::pair<std::string, std::string>>{{"Content-Encoding", "gzip"},
                                                                                {"Vary", "Accept-Encoding"}}));
}

TEST(Gzip, LongAnswersAreCompressedPieceByPiece) {
    Response response{.type = "application/x-chess-pdn"};
    response.more = [left = 3]() mutable -> std::optional<std::string> {
        if (left == 0) return std::nullopt;
        return std::string(1000, static_cast<char>('0' + --left));
    };
    response = compressed(std::move(response));
    std::string bytes;
    while (const auto piece = response.more()) bytes += *piece;
    EXPECT_EQ(gunzip(bytes), std::string(1000, '2') + std::string(1000, '1') + std::string(1000, '0'));
}

TEST(Gzip, AHeaderSaysWhoCanReadIt) {
    for (const char* const yes : {"gzip", "deflate, gzip;q=1.0, *;q=0.5", "br,gzip", " gzip ; q=0.5", "*"})
        EXPECT_TRUE(admits_gzip(yes)) << yes;
    for (const char* const no : {"", "br", "gzip;q=0", "deflate, gzip;q=0.000", "identity", "xgzip", ",,;"})
        EXPECT_FALSE(admits_gzip(no)) << no;
}

} // namespace
} // namespace laststone::server
