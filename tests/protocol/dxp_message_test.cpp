#include "protocol/dxp_message.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol::dxp {
namespace {

const std::string name_32 = "Tornado voor Windows 4.0        ";

// The examples of the protocol's description.
TEST(DxpMessage, IsReadAsTheProtocolHasIt) {
    EXPECT_EQ(*parse("R01" + name_32 + "W060065A"), (Message{GameRequest{.name = "Tornado voor Windows 4.0",
                                                                         .follower = Color::white,
                                                                         .minutes = 60,
                                                                         .moves = 65,
                                                                         .position = {}}}));
    EXPECT_EQ(*parse("A" + name_32 + "0"), Message{GameReply{.name = "Tornado voor Windows 4.0"}});
    EXPECT_EQ(*parse("M0012061100"), (Message{MoveMade{.seconds = 12, .from = 6, .to = 11}}));
    EXPECT_EQ(*parse("M001205250422122320"),
              (Message{MoveMade{.seconds = 12, .from = 5, .to = 25, .captured = {22, 12, 23, 20}}}));
    EXPECT_EQ(*parse("E00"), Message{GameEnd{}});
    EXPECT_EQ(*parse("E31"), (Message{GameEnd{.reason = GameEnd::Reason::i_win, .stop = true}}));
    EXPECT_EQ(*parse("B005Z"), (Message{BackRequest{.move = 5, .to_move = Color::black}}));
    EXPECT_EQ(*parse("K2"), Message{BackReply{BackReply::Code::go_on}});
    EXPECT_EQ(*parse("CGood luck!"), Message{Chat{"Good luck!"}});
}

TEST(DxpMessage, BlackIsZOnTheWireAndBInside) {
    const std::string pieces = "zZwWe" + std::string(45, 'e');
    const auto request = parse("R01" + name_32 + "Z000000BZ" + pieces);
    ASSERT_TRUE(request) << request.error();
    EXPECT_EQ(std::get<GameRequest>(*request).position, "BbBwWe" + std::string(45, 'e'));
}

TEST(DxpMessage, WhatIsReadIsWrittenTheSame) {
    for (const std::string& text :
         {"R01" + name_32 + "W060065A", "R02" + name_32 + "Z999000BW" + std::string(25, 'z') + std::string(25, 'W'),
          "A" + name_32 + "3", std::string{"M9999504901"} + "44", std::string{"E21"}, std::string{"C"},
          std::string{"C blanks "}, std::string{"B120W"}, std::string{"K1"}}) {
        const auto message = parse(text);
        ASSERT_TRUE(message) << text << ": " << message.error();
        EXPECT_EQ(write(*message), text);
    }
}

TEST(DxpMessage, AnythingElseIsRefusedWithAReason) {
    using namespace std::string_view_literals;
    for (const std::string_view text : {""sv,
                                        "X"sv,
                                        "R"sv,
                                        "R01short"sv,
                                        "A"sv,
                                        "M"sv,
                                        "M00120611"sv,
                                        "M001206110"sv,
                                        "M00120611022"sv,
                                        "M00120611001"sv,
                                        "M0x12061100"sv,
                                        "M-012061100"sv,
                                        "M001205259922"sv,
                                        "E"sv,
                                        "E0"sv,
                                        "E40"sv,
                                        "E02"sv,
                                        "E000"sv,
                                        "B005"sv,
                                        "B005X"sv,
                                        "K"sv,
                                        "K3"sv,
                                        "K10"sv,
                                        "\xff\x80"sv,
                                        "E\0\0"sv}) {
        const auto message = parse(text);
        ASSERT_FALSE(message) << text;
        EXPECT_FALSE(message.error().empty());
    }
    EXPECT_FALSE(parse("E00" + std::string(127, ' ')));
    EXPECT_FALSE(parse("R01" + name_32 + "W060065B"));
    EXPECT_FALSE(parse("R01" + name_32 + "W060065BW" + std::string(49, 'e')));
    EXPECT_FALSE(parse("R01" + name_32 + "W060065BW" + std::string(50, 'b')));
}

TEST(DxpMessage, SomeLibertiesOfOthersAreTaken) {
    EXPECT_EQ(*parse("R01" + name_32 + "W  5 75A "), *parse("R01" + name_32 + "W005075A"));
    EXPECT_EQ(*parse("M  12 611 0"), *parse("M0012061100"));
    EXPECT_EQ(*parse("E10  "), *parse("E10"));
    EXPECT_EQ(std::get<Chat>(*parse("C" + std::string(500, 'a'))).text, std::string(126, 'a'));
    EXPECT_FALSE(parse("M1 12061100")) << "no blank within a number";
}

TEST(DxpMessage, WhatDoesNotFitIsCutOff) {
    EXPECT_EQ(write(Chat{std::string(500, 'a')}).size(), longest_message);
    EXPECT_EQ(write(Chat{"caf\xc3\xa9\n"}), "Ccaf???");
    EXPECT_EQ(write(GameReply{.name = std::string(50, 'n')}), "A" + std::string(32, 'n') + "0");
    EXPECT_EQ(write(MoveMade{.seconds = 123456, .from = 1, .to = 6}), "M9999010600");
    EXPECT_EQ(write(MoveMade{.seconds = -1, .from = 1, .to = 6}), "M0000010600");
}

} // namespace
} // namespace laststone::protocol::dxp
