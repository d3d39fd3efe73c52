#include "channel/message.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "channel/players.hpp"

namespace laststone::channel {
namespace {

SignedTurn some_turn() {
    const Referee referee{agreement_from_start()};
    return signed_by_mover(referee, move_of(referee, "11-15"));
}

TEST(Message, EachKindIsWrittenAndReadBack) {
    const Agreement agreement = agreement_from_start();
    const SessionKey key = authorised(agreement, Color::black, session_key_of(Color::black));
    Agreement with_keys = agreement;
    with_keys.keys = {.black = key, .white = authorised(agreement, Color::white, session_key_of(Color::white))};
    for (const Message& message :
         {Message{message::Hello{agreement.terms.black, keccak256("x")}}, Message{message::Vouch{agreement.white}},
          Message{message::Paid{agreement.channel(), agreement.terms.black}},
          Message{message::TakenBack{agreement.channel(), agreement.terms.black}}, Message{message::Shown{some_turn()}},
          Message{message::Challenged{agreement.channel(), 7, 1'800'000'000}},
          Message{message::DrawClaimed{agreement.channel(), 7, 1'800'000'000}},
          Message{message::Settled{agreement.channel(), agreement.terms.white}},
          Message{message::Join{agreement.terms.black, keccak256("x")}},
          Message{message::Propose{agreement.domain, agreement.terms, keccak256("x"), agreement.black}},
          Message{message::Agree{agreement.white}}, Message{message::Have{agreement.channel(), 16'777'216}},
          Message{message::Played{some_turn()}}, Message{message::Refuse{"word", "a \"sentence\"\n\x7f"}},
          Message{message::Propose{agreement.domain, agreement.terms, keccak256("x"), agreement.black, key}},
          Message{message::Agree{agreement.white, key}}, Message{message::Keys{agreement.channel(), {.black = key}}},
          Message{message::Keys{agreement.channel(), {}}}, Message{message::Agreed{with_keys}},
          Message{message::Authorised{agreement.channel(), agreement.terms.white, key.key}},
          Message{message::Agreed{agreement}}, Message{message::Evidence{some_turn()}}}) {
        const std::string line = write_message(message);
        EXPECT_EQ(line.find('\n'), std::string::npos);
        EXPECT_LT(line.size(), longest_message);
        const auto read = parse_message(line);
        ASSERT_TRUE(read) << read.error().sentence;
        EXPECT_EQ(read->index(), message.index());
        EXPECT_EQ(write_message(*read), line);
    }
}

TEST(Message, TermsNameTheirRulesOrAreOfTheVersionThatNamesNone) {
    Agreement agreement = agreement_from_start();
    const std::string old = write_message(message::Agreed{agreement});
    EXPECT_NE(old.find("\"rules_version\":1"), std::string::npos);
    EXPECT_EQ(std::get<message::Agreed>(*parse_message(old)).agreement, agreement);
    agreement.terms.rules = rules_of_game("nogo:9x9")->address;
    const std::string named = write_message(message::Agreed{agreement});
    EXPECT_EQ(named.find("rules_version"), std::string::npos);
    EXPECT_EQ(std::get<message::Agreed>(*parse_message(named)).agreement, agreement);
    const std::string address = agreement.terms.rules.text();
    std::string zero = named;
    zero.replace(zero.find(address), address.size(), Address{}.text());
    EXPECT_FALSE(parse_message(zero)); // it would be read as the version that names none
}

TEST(Message, WhatIsNoMessageIsRefused) {
    const std::string good = write_message(message::Played{some_turn()});
    for (std::size_t size = 0; size < good.size(); ++size) EXPECT_FALSE(parse_message(good.substr(0, size))) << size;
    for (const char* text : {"", "null", "[]", "{}", "{\"say\":7}", "{\"say\":\"nonsense\"}", "{\"say\":\"turn\"}",
                             "{\"say\":\"turn\",\"turn\":7,\"signature\":\"0x\"}", "{\"say\":\"have\",\"channel\":[]}",
                             "\xff\xff", "{\"say\":\"have\",\"number\":-1}"})
        EXPECT_FALSE(parse_message(text)) << text;
    EXPECT_EQ(parse_message(std::string(1 << 20, 'x')).error().reason, "too_long");
    EXPECT_EQ(parse_message(std::string(4000, '[')).error().reason, "unreadable");
}

TEST(Message, AnAgreementKeepsItsKeys) {
    Agreement agreement = agreement_from_start();
    agreement.keys.white = authorised(agreement, Color::white, session_key_of(Color::white));
    const std::string line = write_message(message::Agreed{agreement});
    EXPECT_EQ(std::get<message::Agreed>(*parse_message(line)).agreement, agreement);
    EXPECT_EQ(line.find("\"keys\":{\"white\":{\"key\":\"0x"), line.rfind("\"keys\"")) << line;
    std::string torn = line;
    torn.replace(torn.find("\"key\":\"0x"), 10, "\"key\":\"1x");
    EXPECT_EQ(parse_message(torn).error().reason, "unreadable");
}

RC_GTEST_PROP(Message, AnyTextIsAMessageOrHasAFault, (const std::string& text)) {
    const auto message = parse_message(text);
    const bool is_answered = message || !message.error().sentence.empty();
    RC_ASSERT(is_answered);
}

} // namespace
} // namespace laststone::channel
