// A request and its answer, whatever carried them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/fault.hpp"
#include "api/json.hpp"
#include "base/threads.hpp"

namespace laststone::api {

// Ends the work for a request whose client is gone. Thread-safe.
class Cancellation {
public:
    // Called at once where it is cancelled already.
    void on_cancel(std::function<void()> call) {
        {
            const base::Lock lock{mutex_};
            if (!cancelled_) {
                calls_.push_back(std::move(call));
                return;
            }
        }
        call();
    }
    void cancel() {
        std::vector<std::function<void()>> calls;
        {
            const base::Lock lock{mutex_};
            cancelled_ = true;
            calls.swap(calls_);
        }
        for (const auto& call : calls) call();
    }

private:
    base::Mutex mutex_{};
    bool cancelled_ = false;
    std::vector<std::function<void()>> calls_{};
};

using Query = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method{}; // GET, HEAD, POST, PUT, DELETE
    std::string path{};   // decoded, without the query
    Query query{};
    std::string type{};          // of the body, without parameters
    std::string body{};          // or, for an import:
    std::string file{};          // where the body was kept
    std::string if_none_match{}; // the ETag that the asker has
    bool accepts_gzip = false;
    std::shared_ptr<Cancellation> cancellation = std::make_shared<Cancellation>();

    std::string_view asked(std::string_view name) const {
        for (const auto& [key, value] : query)
            if (key == name) return value;
        return {};
    }
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::string_view asset{};                                   // a body that lives as long as the program
    std::vector<std::pair<std::string, std::string>> headers{}; // beside those that all answers have
    std::function<std::optional<std::string>()> more{};         // the rest of a long body, piece by piece
    std::string framed_by{}; // who may show it in a frame, as in frame-ancestors; empty: nobody
    bool runs_modules = false; // a page that compiles WebAssembly
};
using Respond = std::function<void(Response)>;

Response answer_of(const Json& json, int status = 200);
Response answer_of(const Fault& fault);

// A path and query as they stand in a request line; nothing where they are malformed, or where the path is not
// in its plainest form: `..`, `//`, and bytes that are no printable character lead nowhere.
struct Target {
    std::string path{};
    Query query{};
};
std::optional<Target> parse_target(std::string_view text);

} // namespace laststone::api
