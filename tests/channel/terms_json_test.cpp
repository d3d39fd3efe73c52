#include "channel/terms_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "channel/message.hpp"
#include "channel/players.hpp"

namespace laststone::channel {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::vector<std::string> members(const OrderedJson& json) {
    std::vector<std::string> names;
    for (const auto& [name, value] : json.items()) names.push_back(name);
    return names;
}

TEST(TermsJson, NamesTheRulesOrTheVersionThatNamesNone) {
    Terms terms = agreement_from_start().terms;
    using Names = std::vector<std::string>;
    EXPECT_EQ(members(terms_json(terms)),
              (Names{"black", "white", "token", "stake", "challenge_period", "rules_version", "start", "nonce"}));
    terms.rules = rules_of_game("nogo:9x9")->address;
    EXPECT_EQ(members(terms_json(terms)),
              (Names{"black", "white", "token", "stake", "challenge_period", "rules", "start", "nonce"}));
}

TEST(TermsJson, IsWhatMessagesHave) {
    const Agreement agreement = agreement_from_start();
    const OrderedJson line = OrderedJson::parse(write_message(message::Agreed{agreement}));
    EXPECT_EQ(line["terms"], terms_json(agreement.terms));
}

} // namespace
} // namespace laststone::channel
