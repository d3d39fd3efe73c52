// Takes whole collections into the archive.
#pragma once

#include <string>
#include <vector>

#include "api/archive/archive.hpp"
#include "api/jobs.hpp"
#include "catalog/game.hpp"

namespace laststone::api {

struct ImportPlan {
    std::string file{}; // is removed in the end; or, where there are no files:
    std::string text{};
    const catalog::Game* usual = nullptr;
    std::optional<base::Encoding> encoding{}; // nothing: it is found out
    std::vector<std::string> labels{};
};
Job::Run import_of(Archive& archive, ImportPlan plan);

// What an import that was killed left undone is done in the background.
void finish_imports(Archive& archive, Jobs& jobs);

// Where what is sent is kept until it is read: another name each time.
std::string upload_name(const std::string& folder);
// Those of processes that are no more.
void remove_abandoned_uploads(const std::string& folder);

} // namespace laststone::api
