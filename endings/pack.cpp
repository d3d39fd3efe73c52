// pack_endings FILE: makes the tables of few pieces that travel inside the program, each with the distance to the end.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/mapped_file.hpp"
#include "draughts/endgame/table_bundle.hpp"
#include "draughts/endgame/table_name.hpp"
#include "tables/table_tools.hpp"

namespace {

namespace fs = std::filesystem;
using namespace laststone;

// Four pieces take seconds and a megabyte or a few; on 64 squares they would take minutes.
int pieces_of(const draughts::Rules& rules) { return rules.board.squares() <= 50 ? 4 : 3; }

int fail(const std::string& why) {
    std::fprintf(stderr, "pack_endings: %s\n", why.c_str());
    return 1;
}

int pack(const fs::path& target) {
    const fs::path folder = target.string() + ".tables"; // a run that was broken off goes on from there
    for (const draughts::Rules* const rules : draughts::games_with_tables()) {
        tables::Ranks alone;
        const int pieces = pieces_of(*rules);
        const int threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
        const auto built = tables::tools_for(*rules).value()->build(
            {.folder = folder.string(), .pieces = pieces, .distances = pieces, .workers = {.threads = threads}}, alone);
        if (!built) return fail(built.error().what);
    }
    std::vector<fs::path> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder})
        if (entry.path().extension() == ".dtw") paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<std::uint8_t> bundle;
    for (const fs::path& path : paths) {
        const auto file = base::MappedFile::open(path.string());
        if (!file) return fail(path.string() + ": " + file.error());
        draughts::add_to_bundle(bundle, file->bytes());
    }
    const fs::path temporary = target.string() + ".new";
    std::ofstream out{temporary, std::ios::binary};
    out.write(reinterpret_cast<const char*>(bundle.data()), static_cast<std::streamsize>(bundle.size()));
    out.close();
    if (!out) return fail(temporary.string() + " could not be written");
    fs::rename(temporary, target);
    fs::remove_all(folder);
    return 0;
}

} // namespace

int main(int count, char** words) {
    if (count != 2) return fail("name the file to write");
    try {
        return pack(words[1]);
    } catch (const std::exception& error) {
        return fail(error.what());
    }
}
