// Where rooms are kept: one row each, written as things happen, many in one transaction when many happen at once.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "api/archive/database.hpp"
#include "api/fault.hpp"
#include "api/rooms/room_clock.hpp"

namespace laststone::api {

// Any thread may save.
class RoomStore {
public:
    // Called from the store's thread, in the order of saving: what was saved is on the disk, or why it is not.
    using Done = std::function<void(const std::optional<Fault>& fault)>;

    static Result<std::unique_ptr<RoomStore>> open(const std::string& path);
    ~RoomStore() { close(); }
    RoomStore(const RoomStore&) = delete;
    RoomStore& operator=(const RoomStore&) = delete;

    struct Row {
        std::string id{};
        std::string text{};
    };
    // As they were when the store was opened; taken once.
    std::vector<Row> take_rows() { return std::move(rows_); }
    // When the program that wrote them was last known to run.
    WallTime last_alive() const { return last_alive_; }

    void save(Row row, WallTime now, Done done);
    void remove(std::string id);
    // The program runs.
    void note_alive(WallTime now);
    // Waits until all that was saved before is on the disk.
    void flush();
    // Writes what waits, and ends: what is saved later is lost.
    void close();

private:
    struct Change {
        std::string id{}; // empty: nothing but the time
        std::optional<std::string> text{};
        WallTime at{};
        Done done{};
    };
    explicit RoomStore(std::unique_ptr<Database> database) : database_{std::move(database)} {}
    std::optional<Fault> read();
    void add(Change change);
    void serve();
    std::optional<Fault> write(const std::vector<Change>& changes);

    std::unique_ptr<Database> database_;
    std::vector<Row> rows_{};
    WallTime last_alive_{};
    std::mutex mutex_{};
    std::condition_variable called_{};
    std::vector<Change> waiting_{};
    bool closed_ = false;
    std::jthread thread_{};
};

} // namespace laststone::api
