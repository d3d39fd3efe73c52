// Law: a list of sent transactions that can be read is written and read to the same again; any other text has a clear fault.
#include "chain/sent_transactions.hpp"

#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto sent = chain::parse_sent(fuzz::text_of(data, size));
    if (!sent) {
        fuzz::must(!sent.error().sentence.empty() && sent.error().sentence.size() < 300);
        return 0;
    }
    const std::string written = chain::write_sent(*sent);
    const auto again = chain::parse_sent(written);
    fuzz::must(again && again->size() == sent->size() && chain::write_sent(*again) == written);
    for (const chain::SentTransaction& each : *sent) fuzz::must(!each.attempts.empty());
    return 0;
}
