// The exports of the module: one game for stakes, played as docs/channel.md says. Questions and answers are JSON, as
// README.md has them.
#include <cstdlib>
#include <string>
#include <string_view>

#include "table.hpp"

using laststone::stakes::Json;

#define LASTSTONE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

LASTSTONE_EXPORT(laststone_allocate) void* laststone_allocate(std::size_t size) { return std::malloc(size); }
LASTSTONE_EXPORT(laststone_release) void laststone_release(void* from) { std::free(from); }

// The answer, with a 0 behind it, is there until the next question.
LASTSTONE_EXPORT(laststone_ask) const char* laststone_ask(const char* question, std::size_t size) {
    static laststone::stakes::Table table;
    static std::string answer;
    const Json asked = Json::parse(std::string_view{question, size}, nullptr, false);
    answer = table.answer(asked.is_object() ? asked : Json::object())
                 .dump(-1, ' ', false, Json::error_handler_t::replace);
    return answer.c_str();
}
