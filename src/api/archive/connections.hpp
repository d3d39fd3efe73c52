// The connections to one database: a single writer, several concurrent readers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "api/archive/database.hpp"
#include "base/signal.hpp"

namespace laststone::api {

// A fair lock, taken in the order of requests.
class TurnLock {
public:
    void lock();
    void unlock();

private:
    base::Mutex mutex_{};
    base::Signal called_{};
    std::uint64_t next_ = 0;
    std::uint64_t serving_ = 0;
};

// Any thread may take one, and holds it until it is released.
class Connections {
public:
    static Result<std::unique_ptr<Connections>> open(const std::string& path);

    class GiveBack {
    public:
        explicit GiveBack(Connections& owner) : owner_{&owner} {}
        void operator()(Database* database) const { owner_->take_back(database); }

    private:
        Connections* owner_;
    };
    using Lent = std::unique_ptr<Database, GiveBack>;

    // Waits while all of them are lent; never for changes.
    Lent for_questions();
    // Waits for its turn. What is committed is on the disk.
    Lent for_changes();
    // Shares the turns of changes. What is committed is whole, and reaches the disk soon.
    Lent for_bulk();

private:
    Connections() = default;
    void take_back(Database* database);

    TurnLock changing_{};
    std::unique_ptr<Database> changes_{};
    std::unique_ptr<Database> bulk_{};
    base::Mutex mutex_{};
    base::Signal given_back_{};
    std::vector<std::unique_ptr<Database>> questions_{};
    std::vector<Database*> free_{}; // of these
};

} // namespace laststone::api
