// The questions of docs/api.md, and who answers them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "api/archive/archive.hpp"
#include "api/courses.hpp"
#include "api/engines/pool.hpp"
#include "api/jobs.hpp"
#include "api/message.hpp"
#include "api/open_lines.hpp"

namespace laststone::api {

class Rooms;

struct ApiSettings {
    std::string version{};
    std::string upload_folder{};          // where imports are kept until they are read
    std::vector<std::string> embedders{}; // sites that may show a board of ours in theirs: `https://club.example`, `*`
    Json stakes{};                        // the chain that the page plays for stakes on, as in docs/stakes.md; or null
};

// Any thread may ask.
class Api {
public:
    Api(Archive& archive, Pool& pool, Jobs& jobs, Rooms& rooms, ApiSettings settings)
        : archive_{&archive}, pool_{pool}, jobs_{jobs}, rooms_{&rooms}, settings_{std::move(settings)} {}
    // For one person alone, who has no archive before it is set: what it would answer is refused in a sentence.
    Api(Pool& pool, Jobs& jobs, ApiSettings settings) : pool_{pool}, jobs_{jobs}, settings_{std::move(settings)} {}

    // Answers exactly once, from this thread or another.
    void answer(const Request& request, const Respond& respond);

    bool has_archive() const { return archive_ != nullptr; }
    Archive& archive() { return *archive_; }
    // While nobody asks.
    void set_archive(Archive* archive) { archive_ = archive; }
    // Why there is none.
    void refuse_archive(Fault fault) { no_archive_ = std::move(fault); }
    Pool& pool() { return pool_; }
    Jobs& jobs() { return jobs_; }
    Rooms& rooms() { return *rooms_; }
    OpenLines& lines() { return lines_; }
    Courses& courses() { return courses_; }
    const ApiSettings& settings() const { return settings_; }
    // By which other machines reach us: `http://192.168.1.7:8080`. To be set before anybody asks.
    void set_addresses(std::vector<std::string> addresses) { addresses_ = std::move(addresses); }
    const std::vector<std::string>& addresses() const { return addresses_; }

private:
    Archive* archive_ = nullptr;
    Fault no_archive_{"not_found", "there is no archive here, in which games and puzzles could be kept"};
    Pool& pool_;
    Jobs& jobs_;
    Rooms* rooms_ = nullptr;
    ApiSettings settings_;
    std::vector<std::string> addresses_{};
    OpenLines lines_{};
    Courses courses_{};
};

// A body that is kept in a file, for it may be large.
bool is_import(std::string_view path);

} // namespace laststone::api
