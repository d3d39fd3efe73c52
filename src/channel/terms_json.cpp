#include "channel/terms_json.hpp"

#include <nlohmann/json.hpp>

namespace laststone::channel {

nlohmann::ordered_json terms_json(const Terms& terms) {
    nlohmann::ordered_json json{{"black", terms.black.text()},
                                {"white", terms.white.text()},
                                {"token", terms.token.text()},
                                {"stake", terms.stake.text()},
                                {"challenge_period", terms.challenge_period}};
    if (terms.rules.is_zero()) json["rules_version"] = terms.version;
    else json["rules"] = terms.rules.text();
    json["start"] = prefixed_hex(terms.start);
    json["nonce"] = prefixed_hex(terms.nonce);
    return json;
}

} // namespace laststone::channel
