// The API for a test, with an archive of its own that is gone when the test is.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "api/api.hpp"
#include "api/rooms/rooms.hpp"

namespace laststone::api {

class AFolder {
public:
    AFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "laststone_api_XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~AFolder() { std::filesystem::remove_all(path_); }
    AFolder(const AFolder&) = delete;
    AFolder& operator=(const AFolder&) = delete;
    std::string file(const std::string& name) const { return path_ + "/" + name; }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct AnApi {
    AFolder folder{};
    std::unique_ptr<Archive> archive = std::move(*Archive::open(folder.file("archive.db")));
    Jobs jobs{};
    Pool pool{{.engines = 1, .engine = {.threads = 1, .hash_mib = 1}}};
    std::unique_ptr<Rooms> rooms = std::move(*Rooms::open(folder.file("rooms.db"), *archive));
    Api api{*archive, pool, jobs, *rooms, {.version = "0", .upload_folder = folder.path()}};

    virtual ~AnApi() = default;
    // A text of a test with what is known only now.
    virtual std::string filled_in(std::string text) const { return text; }

    // What a request is answered with, once it is.
    Response answer(const Request& request) {
        std::promise<Response> answer;
        api.answer(request, [&](Response response) { answer.set_value(std::move(response)); });
        return answer.get_future().get();
    }
    Response ask(std::string method, std::string path, const Json& body = nullptr, Query query = {}) {
        return answer({.method = std::move(method),
                       .path = std::move(path),
                       .query = std::move(query),
                       .type = "application/json",
                       .body = body.is_null() ? std::string{} : body.dump()});
    }
    Json json(std::string method, std::string path, const Json& body = nullptr, Query query = {}) {
        return Json::parse(ask(std::move(method), std::move(path), body, std::move(query)).body, nullptr, false);
    }
    // Once it is over.
    Json finished(std::int64_t job) {
        const auto found = jobs.find(job);
        while (!found->is_over()) std::this_thread::yield();
        return found->json();
    }
};

} // namespace laststone::api
