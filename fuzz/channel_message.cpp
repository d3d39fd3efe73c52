// Law: any text is a message that is written back and read to the same again, or has a clear fault.
#include "channel/message.hpp"

#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto message = channel::parse_message(fuzz::text_of(data, size));
    if (!message) {
        fuzz::must(!message.error().sentence.empty() && message.error().sentence.size() < 300);
        return 0;
    }
    const std::string written = channel::write_message(*message);
    const auto again = channel::parse_message(written);
    // A refusal may be written longer than it was read.
    fuzz::must(again ? channel::write_message(*again) == written : written.size() > channel::longest_message);
    return 0;
}
