// The server's routes without its sockets, asked with fuzzed bodies.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "api/api.hpp"
#include "api/rooms/rooms.hpp"
#include "law.hpp"

namespace laststone::fuzz {

class Routes {
public:
    // The answer, whoever asks and hangs up: one body of its kind, or a fault with its word and a sentence that can be
    // printed. A second answer would find the promise kept.
    api::Response answer(const api::Request& request) {
        const auto promise = std::make_shared<std::promise<api::Response>>();
        api_.answer(request, [=](api::Response response) { promise->set_value(std::move(response)); });
        request.cancellation->cancel();
        api::Response response = promise->get_future().get();
        must(response.status >= 200 && response.status < 500 + 4 * (response.status == 503 ? 1 : 0));
        if (response.status >= 400) must_be_clear(api::Json::parse(response.body, nullptr, false), response.status);
        return response;
    }

    // The same for a question in JSON that is answered at once, in JSON.
    api::Json ask(std::string_view path, std::string_view body) {
        api::Request request{.method = "POST", .path = std::string{path}, .type = "application/json"};
        request.body = body;
        const api::Response response = answer(request);
        must(response.status == 200 || response.status == 400);
        api::Json json = api::Json::parse(response.body, nullptr, false);
        must(json.is_object() && json.contains("error") == (response.status == 400));
        return json;
    }

    void end_jobs() {
        for (const auto& job : jobs_.all()) job->end();
    }

private:
    static void must_be_clear(const api::Json& answer, int status) {
        must(answer.is_object() && answer.contains("error"));
        const std::string code = answer["error"]["code"].get<std::string>();
        const std::string sentence = answer["error"]["sentence"].get<std::string>();
        must(api::status_of(code) == status);
        must(sentence.size() > 1 && sentence.size() < 500 && sentence.ends_with('.'));
        must_be_printable(sentence);
    }
    // Gone when the program is.
    struct Folder {
        std::string path = (std::filesystem::temp_directory_path() / "laststone_fuzz_XXXXXX").string();
        Folder() { must(::mkdtemp(path.data()) != nullptr); }
        ~Folder() { std::filesystem::remove_all(path); }
        Folder(const Folder&) = delete;
        Folder& operator=(const Folder&) = delete;
    };

    Folder folder_{};
    std::unique_ptr<api::Archive> archive_ = std::move(*api::Archive::open(folder_.path + "/archive.db"));
    api::Jobs jobs_{};
    api::Pool pool_{{.engines = 1, .engine = {.threads = 1, .hash_mib = 1}}};
    std::unique_ptr<api::Rooms> rooms_ =
        std::move(*api::Rooms::open(folder_.path + "/rooms.db", *archive_, {.keeps_time = false}));
    api::Api api_{*archive_, pool_, jobs_, *rooms_, {.version = "0", .upload_folder = folder_.path}};
};

} // namespace laststone::fuzz
