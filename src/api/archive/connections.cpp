#include "api/archive/connections.hpp"

#include <utility>

namespace laststone::api {
namespace {

constexpr int most_who_ask = 4; // at once: more would only wait for the disk

} // namespace

void TurnLock::lock() {
    base::OpenableLock lock{mutex_};
    const std::uint64_t mine = next_++;
    called_.wait(lock, [&] { return serving_ == mine; });
}

void TurnLock::unlock() {
    const base::Lock lock{mutex_};
    ++serving_;
    called_.notify_all();
}

Result<std::unique_ptr<Connections>> Connections::open(const std::string& path) {
    std::unique_ptr<Connections> all{new Connections};
    for (auto [place, use] : {std::pair{&all->changes_, Database::Use::changes}, {&all->bulk_, Database::Use::bulk}}) {
        auto database = Database::open(path, use);
        if (!database) return refused(std::move(database.error()));
        *place = std::move(*database);
    }
    for (int count = 0; count < most_who_ask; ++count) {
        auto database = Database::open(path, Database::Use::questions);
        if (!database) return refused(std::move(database.error()));
        all->free_.push_back(database->get());
        all->questions_.push_back(std::move(*database));
    }
    return all;
}

Connections::Lent Connections::for_questions() {
    base::OpenableLock lock{mutex_};
    given_back_.wait(lock, [&] { return !free_.empty(); });
    Database* const database = free_.back();
    free_.pop_back();
    return Lent{database, GiveBack{*this}};
}

Connections::Lent Connections::for_changes() {
    changing_.lock();
    return Lent{changes_.get(), GiveBack{*this}};
}

Connections::Lent Connections::for_bulk() {
    changing_.lock();
    return Lent{bulk_.get(), GiveBack{*this}};
}

void Connections::take_back(Database* database) {
    if (database == changes_.get() || database == bulk_.get()) return changing_.unlock();
    {
        const base::Lock lock{mutex_};
        free_.push_back(database);
    }
    given_back_.notify_one();
}

} // namespace laststone::api
