#include "api/archive/imports.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <expected>
#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

#include "api/archive/bulk.hpp"
#include "api/archive/private_file.hpp"
#include "api/records/record_text.hpp"
#include "base/system.hpp"
#include "catalog/games.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view upload_prefix = "laststone-import-";
constexpr std::size_t games_at_once = 256;
constexpr auto between_reports = std::chrono::milliseconds{100};

RecordForm form_in(std::FILE* file) {
    std::array<char, 4096> beginning{};
    const std::size_t size = std::fread(beginning.data(), 1, beginning.size(), file);
    std::rewind(file);
    return recognise_record({beginning.data(), size});
}

std::string summary(const JobReport& report) {
    std::string sentence = std::to_string(report.games) + (report.games == 1 ? " game was" : " games were") + " added";
    if (report.duplicates > 0) sentence += ", " + std::to_string(report.duplicates) + " were there already";
    if (report.faulty > 0) sentence += ", " + std::to_string(report.faulty) + " could not be read";
    return sentence + ".";
}

// Says how far the positions of the games are sorted.
Bulk::Watch sorting(const JobReport& report, Job& job) {
    return [&report, &job](std::int64_t done, std::int64_t of) {
        JobReport now = report;
        now.done = done;
        now.of = of;
        now.unit = "positions";
        job.report(now);
    };
}

// Whatever happens: some systems remove nothing that is open.
struct RemovedLater {
    const std::string& path;
    ~RemovedLater() {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
};

using Imported = std::expected<GameToKeep, RecordFault>;

Imported import_one(const RecordReader& reader, RecordReader::Unread text) {
    const auto tree = reader.understand(std::move(text));
    if (!tree) return std::unexpected{tree.error()};
    auto game = to_keep(*tree);
    if (!game) return std::unexpected{RecordFault{game.error().sentence}};
    return std::move(*game);
}

// Some more games in the order of the text, understood on all cores; none at its end.
std::vector<Imported> next_games(RecordReader& reader) {
    std::vector<RecordReader::Unread> texts;
    while (texts.size() < games_at_once) {
        auto text = reader.next_unread();
        if (!text) break;
        texts.push_back(std::move(*text));
    }
    std::vector<Imported> games(texts.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t at = next++; at < texts.size(); at = next++)
            games[at] = import_one(reader, std::move(texts[at]));
    };
    {
        std::vector<std::jthread> helpers;
        for (unsigned count = 1; count < std::thread::hardware_concurrency() && count * 16 < texts.size(); ++count)
            helpers.emplace_back(work);
        work();
    }
    return games;
}

} // namespace

std::optional<Fault> import_games(Archive& archive, const ImportPlan& plan, Job& job) {
    const RemovedLater later{plan.file};
    const OpenFile file{std::fopen(plan.file.c_str(), "rb")};
    std::error_code ignored;
    JobReport report{.unit = "bytes"};
    report.of = static_cast<std::int64_t>(std::filesystem::file_size(plan.file, ignored));
    std::filesystem::remove(plan.file, ignored); // what is open can still be read
    if (!file) return Fault{"failed", "what was sent could not be kept on disk"};
    auto bulk = Bulk::open(archive, plan.labels, sorting(report, job));
    if (!bulk) return bulk.error();
    if (auto fault = bulk->finish_earlier(job.stop())) return fault;

    const auto source = [&](std::span<char> buffer) {
        const std::size_t size = job.stop() ? 0 : std::fread(buffer.data(), 1, buffer.size(), file.get());
        report.done += static_cast<std::int64_t>(size);
        return size;
    };
    RecordReader reader{form_in(file.get()), source, *plan.usual, plan.encoding};
    auto told = std::chrono::steady_clock::now();
    while (!job.stop()) {
        auto games = next_games(reader);
        if (games.empty()) break;
        for (auto& game : games) {
            if (!game) {
                report.add_fault(std::move(game.error()));
                continue;
            }
            const auto added = bulk->add(std::move(*game));
            if (!added) return added.error();
            ++(*added ? report.games : report.duplicates);
        }
        if (const auto now = std::chrono::steady_clock::now(); now - told >= between_reports) {
            told = now;
            job.report(report);
        }
    }
    job.report(report);
    if (auto fault = bulk->flush()) return fault;
    if (auto fault = archive.tidy()) return fault;
    report.sentence = summary(report);
    if (const auto assumed = reader.assumed_encoding())
        report.sentence += " The file is not UTF-8: it was read as " + std::string{base::name(*assumed)} + ".";
    job.report(report);
    return std::nullopt;
}

void finish_imports(Archive& archive, Jobs& jobs) {
    if (archive.unplaced() == 0) return;
    jobs.add("import", [&archive](Job& job) -> std::optional<Fault> {
        const JobReport report{};
        auto bulk = Bulk::open(archive, {}, sorting(report, job));
        if (!bulk) return bulk.error();
        if (auto fault = bulk->finish_earlier(job.stop())) return fault;
        return archive.tidy();
    });
}

std::string upload_name(const std::string& folder) {
    static std::atomic<unsigned> number = 0;
    return folder + "/" + std::string{upload_prefix} + std::to_string(::getpid()) + "-" + std::to_string(++number);
}

void remove_abandoned_uploads(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder, error}) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(upload_prefix)) continue;
        const std::string_view rest = std::string_view{name}.substr(upload_prefix.size());
        std::int64_t owner = 0;
        const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), owner);
        const bool is_ours = fault == std::errc{} && owner > 0 && end != rest.data() + rest.size() && *end == '-';
        if (is_ours && !base::is_running(owner)) std::filesystem::remove(entry.path(), error);
    }
}

} // namespace laststone::api
