#include "chain/rpc_answer.hpp"

#include "base/characters.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t longest_sentence = 200;
constexpr std::size_t longest_revert = 4096;

OrFault<RpcAnswer> refusal_in(const RpcJson& error) {
    const RpcJson& code = member(error, "code");
    const RpcJson& message = member(error, "message");
    if (!code.is_number_integer() || !message.is_string())
        return std::unexpected{bad_answer("an error has a code and a message")};
    RpcRefusal refusal{.code = code.get<std::int64_t>(),
                       .message = base::quoted(message.get_ref<const std::string&>(), longest_sentence)};
    // Some nodes put it one level deeper.
    const RpcJson& data = member(error, "data");
    if (const auto bytes = read_data(data.is_object() ? member(data, "data") : data, longest_revert))
        refusal.data = *bytes;
    return RpcAnswer{.refusal = std::move(refusal)};
}

} // namespace

std::string write_question(std::uint64_t id, std::string_view method, const RpcJson& parameters) {
    return RpcJson{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}}.dump();
}

OrFault<RpcAnswer> read_answer(std::string_view text, std::uint64_t id) {
    if (text.size() > longest_answer) return std::unexpected{bad_answer("it is too long")};
    const RpcJson answer = RpcJson::parse(text, nullptr, false);
    if (!answer.is_object()) return std::unexpected{bad_answer("it is no JSON object")};
    const RpcJson& version = member(answer, "jsonrpc");
    if (version != "2.0") return std::unexpected{bad_answer("it is not of JSON-RPC 2.0")};
    const RpcJson& answers = member(answer, "id");
    if (!answers.is_number_unsigned() || answers.get<std::uint64_t>() != id)
        return std::unexpected{bad_answer("it answers another question")};
    if (const RpcJson& error = member(answer, "error"); !error.is_null()) return refusal_in(error);
    if (!answer.contains("result")) return std::unexpected{bad_answer("it has no result")};
    return RpcAnswer{.result = member(answer, "result")};
}

} // namespace laststone::chain
