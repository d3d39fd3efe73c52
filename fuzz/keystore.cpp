// Law: any text is a keystore that gives the same key each time its passphrase is given, or is refused in a clear sentence.
#include "channel/keystore.hpp"

#include <nlohmann/json.hpp>

#include "law.hpp"

using namespace laststone;

namespace {

using Json = nlohmann::json;

// Work that is allowed, and takes longer than a fuzzer has.
bool asks_for_much(std::string_view text) {
    const Json document = Json::parse(text, nullptr, false);
    const auto number = [&](const char* name, const char* parameter) {
        const Json::json_pointer at = Json::json_pointer{name} / "kdfparams" / parameter;
        const bool is_there = document.is_object() && document.contains(at) && document[at].is_number_unsigned();
        return is_there ? static_cast<double>(document[at].get<std::uint64_t>()) : 1.0;
    };
    constexpr double little = 4096;
    for (const char* const name : {"/crypto", "/Crypto"}) {
        const double memory = number(name, "n") * number(name, "r");
        if (memory * number(name, "p") > little && memory <= 1 << 23) return true;
        if (number(name, "c") > little && number(name, "c") <= 20'000'000) return true;
    }
    return false;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (asks_for_much(text)) return 0;
    const auto key = channel::open_keystore(text, "passphrase");
    if (!key) fuzz::must(!key.error().sentence.empty() && key.error().sentence.size() < 300);
    else fuzz::must(channel::open_keystore(text, "passphrase")->bytes() == key->bytes());
    return 0;
}
