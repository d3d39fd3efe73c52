#include "app/spsa_state.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/output.hpp"
#include "app/safe_file.hpp"
#include "search/parameters.hpp"

namespace laststone::app {
namespace {

constexpr int spsa_format = 1;

match::TunedNumber tuned_number_of(const Json& json) {
    match::TunedNumber number{.name = json.at("name"),
                              .value = json.at("value"),
                              .least = json.at("least"),
                              .most = json.at("most"),
                              .step = json.at("step")};
    const bool is_sound = search::find_parameter(number.name) != nullptr && number.least <= number.value &&
                          number.value <= number.most && number.step > 0;
    if (!is_sound) throw Failure{fmt::format("{} is no parameter, or its value, range or step is impossible", in_quotes(number.name))};
    return number;
}

SpsaState spsa_state_of(const Json& json) {
    if (json.at("spsa") != spsa_format) throw Failure{"it is of another version of the format"};
    SpsaState state{.game = json.at("game"),
                    .limit = json.at("limit"),
                    .openings = json.at("openings"),
                    .adjudication = {},
                    .hash_mib = {},
                    .settings = {.seed = json.at("seed"),
                                 .iterations = json.at("iterations"),
                                 .pairs = json.at("pairs"),
                                 .rate = json.at("rate")},
                    .done = json.at("done")};
    if (json.contains("adjudication")) state.adjudication = json["adjudication"];
    if (json.contains("hash")) state.hash_mib = json["hash"];
    if (state.settings.pairs < 1 || state.settings.pairs > 10'000) throw Failure{"its number of pairs is out of range"};
    for (const Json& number : json.at("parameters")) {
        state.numbers.push_back(tuned_number_of(number));
        state.starts.push_back(number.at("start"));
    }
    return state;
}

} // namespace

SpsaState read_spsa_state(const std::string& path) {
    const Json json = Json::parse(read_whole_file(path), nullptr, false);
    const auto refuse = [&](std::string_view why) {
        return Failure{fmt::format("{} is not the state of a tuning run: {}", path, why)};
    };
    if (json.is_discarded()) throw refuse("it is not JSON");
    try {
        return spsa_state_of(json);
    } catch (const Json::exception&) {
        throw refuse("a key is missing or has a value of the wrong kind");
    } catch (const Failure& failure) {
        throw refuse(failure.what());
    }
}

void write_spsa_state(const std::string& path, const SpsaState& state) {
    Json parameters = Json::array();
    for (std::size_t i = 0; i < state.numbers.size(); ++i) {
        const match::TunedNumber& number = state.numbers[i];
        parameters.push_back({{"name", number.name},
                              {"start", state.starts[i]},
                              {"value", number.value},
                              {"least", number.least},
                              {"most", number.most},
                              {"step", number.step}});
    }
    Json json{{"spsa", spsa_format},
                    {"game", state.game},
                    {"limit", state.limit},
                    {"openings", state.openings},
                    {"seed", state.settings.seed},
                    {"iterations", state.settings.iterations},
                    {"pairs", state.settings.pairs},
                    {"rate", state.settings.rate},
                    {"done", state.done},
                    {"parameters", std::move(parameters)}};
    if (state.adjudication) json["adjudication"] = *state.adjudication;
    if (state.hash_mib) json["hash"] = *state.hash_mib;
    SafeFile file{path};
    file.write(json.dump(1) + "\n");
    file.keep();
}

} // namespace laststone::app
