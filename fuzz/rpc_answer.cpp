// Law: any text from a node is an answer to the question that was asked, or has a clear fault; and whatever is read from it
// is in its range.
#include "chain/rpc_answer.hpp"

#include "chain/contract_view.hpp"
#include "law.hpp"

using namespace laststone;

namespace {

// Every question gets this text for an answer.
void ask_everything(std::string_view text) {
    chain::RpcNode node{[&](const std::string&) -> chain::OrFault<std::string> { return std::string{text}; }};
    const auto clear = [](const auto& answer) {
        fuzz::must(answer || (!answer.error().sentence.empty() && answer.error().sentence.size() < 1000));
    };
    // The first question has the number 1, and only that one is answered.
    switch (text.size() % 6) {
    case 0: clear(node.latest_block()); break;
    case 1: clear(node.receipt({})); break;
    case 2: clear(node.events({.last_block = ~std::uint64_t{0}})); break;
    case 3: clear(node.code({})); break;
    case 4: clear(node.send({})); break;
    default:
        if (const auto answer = node.call({}))
            if (const auto there = chain::read_channel(*answer)) fuzz::must(!chain::name(there->phase).empty());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto answer = chain::read_answer(text, 1);
    if (!answer) fuzz::must(answer.error().reason == "bad_answer" && answer.error().sentence.size() < 300);
    else fuzz::must(!answer->refusal || answer->result.is_null());
    ask_everything(text);
    return 0;
}
