// The questions of docs/api.md, and who answers them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/archive.hpp"
#include "server/jobs.hpp"
#include "server/message.hpp"
#include "server/open_lines.hpp"
#include "server/pool.hpp"

namespace laststone::server {

struct ApiSettings {
    std::string version{};
    std::string upload_folder{}; // where imports are kept until they are read
};

// Any thread may ask.
class Api {
public:
    Api(Archive& archive, Pool& pool, Jobs& jobs, ApiSettings settings)
        : archive_{archive}, pool_{pool}, jobs_{jobs}, settings_{std::move(settings)} {}

    // Answers exactly once, from this thread or another.
    void answer(const Request& request, const Respond& respond);

    Archive& archive() { return archive_; }
    Pool& pool() { return pool_; }
    Jobs& jobs() { return jobs_; }
    OpenLines& lines() { return lines_; }
    const ApiSettings& settings() const { return settings_; }

private:
    Archive& archive_;
    Pool& pool_;
    Jobs& jobs_;
    ApiSettings settings_;
    OpenLines lines_{};
};

// A body that is kept in a file, for it may be large.
bool is_import(std::string_view path);

} // namespace laststone::server
