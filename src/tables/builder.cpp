#include "tables/builder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>

#include "base/mapped_file.hpp"
#include "base/system.hpp"

namespace laststone::tables {
namespace {

using draughts::Measure;

std::string in_words(const MaterialClass& m) {
    const auto side = [](int men, int kings) {
        return std::to_string(men) + (men == 1 ? " man and " : " men and ") + std::to_string(kings) +
               (kings == 1 ? " king" : " kings");
    };
    return side(m.men, m.kings) + " against " + side(m.enemy_men, m.enemy_kings);
}

bool is_same(const draughts::TableFile& file, const draughts::TableContent& content) {
    if (file.material() != content.material || file.game() != content.game) return false;
    for (std::size_t side = 0; side < content.sides.size(); ++side)
        for (std::size_t block = 0; block < content.sides[side].blocks.size(); ++block)
            if (file.block(side, block) != content.sides[side].blocks[block]) return false;
    return true;
}

} // namespace

BuildFolder::BuildFolder(std::string folder, std::string game, Ranks& ranks)
    : folder_{std::move(folder)},
      game_{std::move(game)},
      unfinished_{folder_ + "/" + draughts::table_file_name(game_, {}, Measure::wdl)},
      ranks_{ranks} {
    unfinished_ = unfinished_.substr(0, unfinished_.rfind('_')) + ".building";
}

BuildFolder::~BuildFolder() {
    if (lock_ >= 0) ::close(lock_);
    // Some systems remove nothing that is open.
    std::error_code failed;
    if (leaves_something_) std::filesystem::remove_all(unfinished_, failed);
}

std::expected<void, std::string> BuildFolder::take() {
    std::string failure;
    if (ranks_.is_first()) {
        std::error_code failed;
        std::filesystem::create_directories(unfinished_, failed);
        if (failed) {
            failure = "the folder \"" + unfinished_ + "\" cannot be made: " + failed.message();
        } else {
            const std::string lock = unfinished_ + "/lock";
            lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | base::plain_bytes, 0666);
            if (lock_ < 0) failure = "\"" + lock + "\" cannot be opened: " + std::strerror(errno);
            else if (!base::lock_file(lock_))
                failure = "another build is running in \"" + folder_ + "\": wait for it, or choose another folder";
        }
    }
    if (ranks_.all_agree(failure.empty())) return {};
    return std::unexpected{failure.empty() ? "the first process could not begin" : failure};
}

std::string BuildFolder::path(const MaterialClass& material, Measure measure) const {
    return folder_ + "/" + draughts::table_file_name(game_, material, measure);
}

bool BuildFolder::has(const MaterialClass& material, Measure measure) const {
    const auto bytes = base::MappedFile::open(path(material, measure));
    if (!bytes) return false;
    const auto file = draughts::TableFile::open(bytes->bytes());
    return file && file->game() == game_ && file->measure() == measure && file->side_of(material);
}

std::uint64_t BuildFolder::size_of(const MaterialClass& material, Measure measure) const {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path(material, measure), failed);
    return failed ? 0 : size;
}

std::expected<std::uint64_t, std::string> BuildFolder::write(const draughts::TableContent& content) const {
    const std::string name = path(content.material, content.measure);
    const std::string temporary = name + ".part";
    const auto refuse = [&](const std::string& why) -> std::unexpected<std::string> {
        return std::unexpected{"\"" + name + "\" cannot be written: " + why};
    };
    const std::vector<std::uint8_t> bytes = draughts::write_table(content);
    {
        std::FILE* const out = std::fopen(temporary.c_str(), "wb");
        if (out == nullptr) return refuse(std::strerror(errno));
        const bool written = std::fwrite(bytes.data(), 1, bytes.size(), out) == bytes.size() && std::fflush(out) == 0 &&
                             base::flush_to_disk(fileno(out));
        const std::string why = std::strerror(errno);
        if (std::fclose(out) != 0 || !written) return refuse(why);
    }
    {
        const auto again = base::MappedFile::open(temporary);
        if (!again) return refuse(again.error());
        const auto file = draughts::TableFile::open(again->bytes());
        if (!file) return refuse(file.error());
        if (!is_same(*file, content)) return refuse("what was written cannot be read back");
    }
    std::error_code failed;
    std::filesystem::rename(temporary, name, failed);
    if (failed) return refuse(failed.message());
    return bytes.size();
}

void BuildFolder::tidy() {
    ranks_.meet();
    if (!ranks_.is_first()) return;
    std::error_code failed;
    std::filesystem::remove_all(unfinished_, failed);
    leaves_something_ = static_cast<bool>(failed);
}

std::expected<Built, TaskError> build(const BuildOrder& order, const std::vector<ClassPair>& pairs,
                                      const BuildSteps& steps, BuildFolder& folder, Ranks& ranks) {
    const auto fail = [](std::string what) { return std::unexpected{TaskError{std::move(what)}}; };
    Built built;
    TaskProgress progress{};
    const std::uint64_t most_memory =
        std::min<std::uint64_t>(order.memory, std::numeric_limits<std::size_t>::max() / 2);
    for (const ClassPair& pair : pairs) {
        progress.all += pair.all();
        if (pair.memory(ranks.count()) > most_memory)
            return fail(in_words(pair.material) + " need " + std::to_string((pair.memory(ranks.count()) >> 20) + 1) +
                        " MiB of memory: allow more, or share the work among more processes");
    }
    const auto wants_distances = [&](const ClassPair& pair) { return pair.material.pieces() <= order.distances; };
    const auto has_files = [&](const ClassPair& pair) {
        return folder.has(pair.material, Measure::wdl) &&
               (!wants_distances(pair) || folder.has(pair.material, Measure::distances));
    };
    const auto count_bytes = [&] {
        for (const ClassPair& pair : pairs) {
            built.positions += pair.all();
            built.bytes += folder.size_of(pair.material, Measure::wdl);
            if (wants_distances(pair)) built.bytes += folder.size_of(pair.material, Measure::distances);
        }
        return built;
    };
    if (ranks.all_agree(std::ranges::all_of(pairs, has_files))) return count_bytes();
    if (const auto taken = folder.take(); !taken) return fail(taken.error());
    const auto tell = [&](const ClassPair& pair, std::uint64_t positions) {
        progress.material = pair.material;
        progress.done += positions;
        if (order.watch && ranks.is_first()) order.watch(progress);
    };
    for (const ClassPair& pair : pairs) {
        const bool is_solved = ranks.all_agree(!ranks.is_first() || steps.is_solved(pair));
        const std::uint64_t half = pair.all() / 2;
        if (!is_solved) {
            tell(pair, 0);
            if (const auto solved = steps.solve(pair.material, [&] { tell(pair, half); }); !solved)
                return fail(solved.error());
        }
        // The first process packs; the others need none of it and wait.
        std::string failure;
        if (ranks.is_first() && !has_files(pair)) {
            const auto contents = steps.contents(pair.material, wants_distances(pair));
            if (!contents) failure = contents.error();
            else
                for (const draughts::TableContent& content : *contents) {
                    const auto written = order.workers.are_stopped() ? 0 : folder.write(content);
                    if (!written) failure = written.error();
                    else ++built.files;
                }
        }
        if (!ranks.all_agree(failure.empty())) return fail(failure.empty() ? "another process failed" : failure);
        if (!ranks.all_agree(!order.workers.are_stopped())) return fail({});
        tell(pair, is_solved ? pair.all() : pair.all() - half);
    }
    folder.tidy();
    return count_bytes();
}

} // namespace laststone::tables
