// The server's routes without its sockets, asked with fuzzed bodies.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "api/api.hpp"
#include "api/rooms/rooms.hpp"
#include "law.hpp"

namespace laststone::fuzz {

class Routes {
public:
    // The answer, which must come at once: JSON, or a fault with its word and a sentence that can be printed.
    api::Json ask(std::string_view path, std::string_view body) {
        api::Response answer{.status = 0};
        api::Request request{.method = "POST", .path = std::string{path}, .type = "application/json"};
        request.body = body;
        api_.answer(request, [&](api::Response response) { answer = std::move(response); });
        must(answer.status == 200 || answer.status == 400);
        api::Json json = api::Json::parse(answer.body, nullptr, false);
        must(json.is_object() && json.contains("error") == (answer.status == 400));
        if (answer.status == 400) must_be_clear(json["error"]);
        return json;
    }

private:
    static void must_be_clear(const api::Json& error) {
        const std::string code = error["code"].get<std::string>();
        const std::string sentence = error["sentence"].get<std::string>();
        must(api::status_of(code) == 400);
        must(sentence.size() > 1 && sentence.size() < 500 && sentence.ends_with('.'));
        for (const char c : sentence) must(c >= ' ' && c <= '~');
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
