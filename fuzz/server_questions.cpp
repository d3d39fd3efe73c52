// Law: whatever body a question of the server has, the answer is JSON or a clear fault, and the same when it is asked again.
#include <algorithm>
#include <array>
#include <cstddef>

#include "routes.hpp"

// The first byte picks the question, the rest is its body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace laststone;
    static fuzz::Routes routes;
    constexpr std::array<std::string_view, 8> paths{"/api/position",     "/api/explain",      "/api/validate",
                                                    "/api/convert",      "/api/recognise",    "/api/record/read",
                                                    "/api/record/write", "/api/record/check"};
    if (size == 0) return 0;
    const std::string_view path = paths[data[0] % paths.size()];
    const std::string_view body = fuzz::text_of(data + 1, size - 1);
    fuzz::must(routes.ask(path, body) == routes.ask(path, body));
    return 0;
}
