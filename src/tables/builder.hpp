// What a build of tables does besides solving: remaining classes, files and progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "draughts/endgame/table_file.hpp"
#include "tables/table_tools.hpp"

namespace laststone::tables {

// Of a class and its counterpart.
struct ClassPair {
    MaterialClass material;
    std::uint64_t positions = 0;       // of the class
    std::uint64_t counterpart = 0;     // positions; none where it is the same class
    std::uint64_t positions_after = 0; // of the classes that its captures and crownings lead to
    std::uint64_t all() const { return positions + counterpart; }
    // Bytes while it is solved: a mark and a distance for each position of a share, and the tables that are probed.
    std::uint64_t memory(int ranks) const { return 2 * all() / static_cast<std::uint64_t>(ranks) + positions_after; }
};

// The folder of a build: finished tables, and in a folder of its own what is not finished. One build at a time may hold it.
class BuildFolder {
public:
    BuildFolder(std::string folder, std::string game, Ranks& ranks);
    ~BuildFolder();
    BuildFolder(const BuildFolder&) = delete;
    BuildFolder& operator=(const BuildFolder&) = delete;

    // Makes the folders and locks them; or what failed.
    std::expected<void, std::string> take();
    const std::string& unfinished() const { return unfinished_; }
    // Whether the class has its file, whole and of this game.
    bool has(const MaterialClass& material, draughts::Measure measure) const;
    // Under a temporary name, read again and compared, then under its own; or what failed. Returns its size.
    std::expected<std::uint64_t, std::string> write(const draughts::TableContent& content) const;
    std::uint64_t size_of(const MaterialClass& material, draughts::Measure measure) const;
    // Removes what a build needed only while it ran.
    void tidy();

private:
    std::string path(const MaterialClass& material, draughts::Measure measure) const;

    std::string folder_;
    std::string game_;
    std::string unfinished_;
    Ranks& ranks_;
    int lock_ = -1;
    bool leaves_something_ = false; // of a build that is done
};

// The steps of a build that depend on the shape.
struct BuildSteps {
    std::function<std::expected<void, std::string>(const MaterialClass&, const std::function<void()>& half_way)> solve;
    std::function<std::expected<std::vector<draughts::TableContent>, std::string>(const MaterialClass&, bool distances)>
        contents;
    std::function<bool(const ClassPair&)> is_solved;
};

std::expected<Built, TaskError> build(const BuildOrder& order, const std::vector<ClassPair>& pairs,
                                      const BuildSteps& steps, BuildFolder& folder, Ranks& ranks);

} // namespace laststone::tables
