#include "server/imports.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <utility>

#include "catalog/games.hpp"
#include "server/record_text.hpp"

namespace laststone::server {
namespace {

using File = std::unique_ptr<std::FILE, decltype([](std::FILE* file) { std::fclose(file); })>;
constexpr std::string_view upload_prefix = "laststone-import-";
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

} // namespace

std::optional<Fault> import_games(Archive& archive, const ImportPlan& plan, Job& job) {
    const File file{std::fopen(plan.file.c_str(), "rb")};
    std::error_code ignored;
    JobReport report{.unit = "bytes"};
    report.of = static_cast<std::int64_t>(std::filesystem::file_size(plan.file, ignored));
    std::filesystem::remove(plan.file, ignored); // what is open can still be read
    if (!file) return Fault{"failed", "what was sent could not be kept on disk"};
    auto bulk = archive.bulk(plan.labels);
    if (!bulk) return bulk.error();

    const auto source = [&](std::span<char> buffer) {
        const std::size_t size = job.stop() ? 0 : std::fread(buffer.data(), 1, buffer.size(), file.get());
        report.done += static_cast<std::int64_t>(size);
        return size;
    };
    RecordReader reader{form_in(file.get()), source, *plan.usual};
    auto told = std::chrono::steady_clock::now();
    while (!job.stop()) {
        auto tree = reader.next();
        if (!tree) break;
        if (!*tree) {
            report.add_fault(std::move(tree->error()));
            continue;
        }
        const auto game = to_keep(**tree);
        if (!game) {
            report.add_fault({game.error().sentence});
            continue;
        }
        const auto added = bulk->add(*game);
        if (!added) return added.error();
        ++(*added ? report.games : report.duplicates);
        if (const auto now = std::chrono::steady_clock::now(); now - told >= between_reports) {
            told = now;
            job.report(report);
        }
    }
    if (auto fault = bulk->flush()) return fault;
    report.sentence = summary(report);
    job.report(report);
    return std::nullopt;
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
        pid_t owner = 0;
        const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), owner);
        const bool is_ours = fault == std::errc{} && owner > 0 && end != rest.data() + rest.size() && *end == '-';
        if (is_ours && ::kill(owner, 0) != 0) std::filesystem::remove(entry.path(), error);
    }
}

} // namespace laststone::server
