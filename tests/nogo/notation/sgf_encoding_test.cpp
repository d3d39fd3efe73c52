#include "nogo/notation/sgf_encoding.hpp"

#include <gtest/gtest.h>

namespace laststone::nogo {
namespace {

using base::Encoding;

TEST(SgfEncoding, Utf8StaysAsItIs) {
    EXPECT_EQ(sgf_in_utf8("(;CA[koi8-r]PB[\u0418])").text, "(;CA[koi8-r]PB[\u0418])");
    EXPECT_FALSE(sgf_in_utf8("(;PB[a])").assumed);
}

TEST(SgfEncoding, CaNamesIt) {
    const Utf8Sgf read = sgf_in_utf8("(;GM[1]C[CA[ \\] ]\nCA[KOI8-R]PB[\xE9\xD7\xC1\xCE];B[aa])(;CA[KOI8-R]PB[\xE9])");
    EXPECT_EQ(read.text, "(;GM[1]C[CA[ \\] ]\nCA[UTF-8]PB[\u0418\u0432\u0430\u043D];B[aa])(;CA[UTF-8]PB[\u0418])");
    EXPECT_FALSE(read.assumed) << "the file says so";
}

TEST(SgfEncoding, TheUserNamesItFirst) {
    EXPECT_EQ(sgf_in_utf8("(;CA[koi8-r]PB[\xC8])", Encoding::cp1251).text, "(;CA[UTF-8]PB[\u0418])");
}

TEST(SgfEncoding, OtherwiseItIsGuessed) {
    const Utf8Sgf read = sgf_in_utf8("(;CA[Shift_JIS]PB[\xC8\xE2\xE0\xED\xEE\xE2])");
    EXPECT_EQ(read.text, "(;CA[UTF-8]PB[\u0418\u0432\u0430\u043D\u043E\u0432])");
    EXPECT_EQ(read.assumed, Encoding::cp1251);
    EXPECT_EQ(sgf_in_utf8("(;CA[UTF-8]PB[M\xFCller])").text, "(;CA[UTF-8]PB[M\u00FCller])") << "whatever it says";
}

} // namespace
} // namespace laststone::nogo
