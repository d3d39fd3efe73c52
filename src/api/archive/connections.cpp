#include "api/archive/connections.hpp"

#include <utility>

namespace laststone::api {
namespace {

constexpr int most_who_ask = 4; // at once: more would only wait for the disk

// Where there are no threads nobody asks while another changes something: one connection is enough.
#ifdef LASTSTONE_WITHOUT_THREADS
constexpr bool has_one = true;
#else
constexpr bool has_one = false;
#endif

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
        if (has_one) return all;
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
    if (has_one) return Lent{changes_.get(), GiveBack{*this}};
    base::OpenableLock lock{mutex_};
    given_back_.wait(lock, [&] { return !free_.empty(); });
    Database* const database = free_.back();
    free_.pop_back();
    return Lent{database, GiveBack{*this}};
}

Connections::Lent Connections::for_changes() {
    if (!has_one) changing_.lock();
    return Lent{changes_.get(), GiveBack{*this}};
}

Connections::Lent Connections::for_bulk() {
    if (!has_one) changing_.lock();
    return Lent{has_one ? changes_.get() : bulk_.get(), GiveBack{*this}};
}

void Connections::take_back(Database* database) {
    if (has_one) return;
    if (database == changes_.get() || database == bulk_.get()) return changing_.unlock();
    {
        const base::Lock lock{mutex_};
        free_.push_back(database);
    }
    given_back_.notify_one();
}

} // namespace laststone::api
