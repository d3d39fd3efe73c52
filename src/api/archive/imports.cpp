#include "api/archive/imports.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <expected>
#include <memory>
#include <utility>
#ifndef LASTSTONE_WITHOUT_THREADS
#include <thread>
#endif

#include "api/archive/bulk.hpp"
#include "api/archive/private_file.hpp"
#include "api/records/record_text.hpp"
#include "base/threads.hpp"
#include "catalog/games.hpp"

namespace laststone::api {
namespace {

#ifdef LASTSTONE_WITHOUT_THREADS
constexpr std::size_t games_at_once = 32; // whoever asks something meanwhile waits for them
unsigned helpers_for(std::size_t) { return 0; }
#else
constexpr std::size_t games_at_once = 256;
unsigned helpers_for(std::size_t games) {
    return std::min(std::max(std::thread::hardware_concurrency(), 1u) - 1, static_cast<unsigned>(games / 16));
}
#endif
constexpr auto between_reports = std::chrono::milliseconds{100};

// What was sent: a text, or a file that is nobody else's and gone in the end.
class SentGames {
public:
    explicit SentGames(ImportPlan& plan) : path_{plan.file}, text_{std::move(plan.text)} {
        if (path_.empty()) {
            size_ = static_cast<std::int64_t>(text_.size());
            return;
        }
        file_.reset(std::fopen(path_.c_str(), "rb"));
        if (file_) size_ = size_of(file_.get());
        std::remove(path_.c_str()); // what is open can still be read
    }
    ~SentGames() {
        file_.reset();
        if (!path_.empty()) std::remove(path_.c_str()); // some systems remove nothing that is open
    }
    SentGames(const SentGames&) = delete;
    SentGames& operator=(const SentGames&) = delete;

    bool is_there() const { return path_.empty() || file_; }
    std::int64_t size() const { return size_; }
    std::size_t read(std::span<char> buffer) {
        if (file_) return std::fread(buffer.data(), 1, buffer.size(), file_.get());
        const std::string_view piece = std::string_view{text_}.substr(at_, buffer.size());
        std::ranges::copy(piece, buffer.begin());
        at_ += piece.size();
        return piece.size();
    }
    RecordForm form() {
        std::array<char, 4096> beginning{};
        const std::size_t size = read(beginning);
        if (file_) std::rewind(file_.get());
        at_ = 0;
        return recognise_record({beginning.data(), size});
    }

private:
    static std::int64_t size_of(std::FILE* file) {
        std::fseek(file, 0, SEEK_END);
        const std::int64_t size = std::ftell(file);
        std::rewind(file);
        return size;
    }

    std::string path_;
    OpenFile file_{};
    std::string text_;
    std::size_t at_ = 0; // of the text
    std::int64_t size_ = 0;
};

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
    base::Helpers helpers;
    for (unsigned count = helpers_for(texts.size()); count > 0; --count) helpers.start(work);
    work();
    helpers.join();
    return games;
}

// One import, some games a step.
class Import {
public:
    Import(Archive& archive, ImportPlan plan) : archive_{archive}, plan_{std::move(plan)} {}

    std::optional<Fault> step(Job& job) {
        if (!reader_)
            if (auto fault = begin(job)) return fault;
        auto games = job.stop() ? std::vector<Imported>{} : next_games(*reader_);
        if (games.empty()) return finish(job);
        for (auto& game : games)
            if (auto fault = add(std::move(game))) return fault;
        if (const auto now = std::chrono::steady_clock::now(); now - told_ >= between_reports) {
            told_ = now;
            job.report(report_);
        }
        job.go_on();
        return std::nullopt;
    }

private:
    std::optional<Fault> begin(Job& job) {
        sent_.emplace(plan_);
        if (!sent_->is_there()) return Fault{"failed", "what was sent could not be kept on disk"};
        report_.of = sent_->size();
        auto bulk = Bulk::open(archive_, plan_.labels, sorting(report_, job));
        if (!bulk) return bulk.error();
        bulk_.emplace(std::move(*bulk));
        if (auto fault = bulk_->finish_earlier(job.stop())) return fault;
        const auto source = [this, &job](std::span<char> buffer) {
            const std::size_t size = job.stop() ? 0 : sent_->read(buffer);
            report_.done += static_cast<std::int64_t>(size);
            return size;
        };
        reader_.emplace(sent_->form(), source, *plan_.usual, plan_.encoding);
        return std::nullopt;
    }
    std::optional<Fault> add(Imported game) {
        if (!game) {
            report_.add_fault(std::move(game.error()));
            return std::nullopt;
        }
        const auto added = bulk_->add(std::move(*game));
        if (!added) return added.error();
        ++(*added ? report_.games : report_.duplicates);
        return std::nullopt;
    }
    std::optional<Fault> finish(Job& job) {
        job.report(report_);
        if (auto fault = bulk_->flush()) return fault;
        if (auto fault = archive_.tidy()) return fault;
        report_.sentence = summary(report_);
        if (const auto assumed = reader_->assumed_encoding())
            report_.sentence += " The file is not UTF-8: it was read as " + std::string{base::name(*assumed)} + ".";
        job.report(report_);
        return std::nullopt;
    }

    Archive& archive_;
    ImportPlan plan_;
    JobReport report_{.unit = "bytes"};
    std::optional<SentGames> sent_{};
    std::optional<Bulk> bulk_{};
    std::optional<RecordReader> reader_{};
    std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
};

} // namespace

Job::Run import_of(Archive& archive, ImportPlan plan) {
    return [import = std::make_shared<Import>(archive, std::move(plan))](Job& job) { return import->step(job); };
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

} // namespace laststone::api
