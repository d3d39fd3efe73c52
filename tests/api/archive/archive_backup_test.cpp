// Copies of the archive, and who may read it.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "api/an_api.hpp"
#include "api/archive/imports.hpp"
#include "api/archive/kept_game.hpp"
#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

unsigned mode_of(const std::string& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 0777U : 0;
}

GameToKeep a_game() {
    RecordReader reader{RecordForm::pdn, draughts::pdn_source("[White \"A\"]\n1. 11-15 23-19 *"),
                        **find_game("english")};
    return *to_keep(**reader.next());
}

TEST(ArchiveBackup, TheFileIsItsOwnersAlone) {
    const AFolder folder;
    std::ofstream{folder.file("b.db")};
    std::filesystem::permissions(folder.file("b.db"), std::filesystem::perms{0666});
    for (const char* const name : {"a.db", "b.db"}) {
        const auto archive = std::move(*Archive::open(folder.file(name)));
        ASSERT_TRUE(archive->add(a_game(), {}, "test"));
        for (const char* const ending : {"", "-wal", "-shm"})
            EXPECT_EQ(mode_of(folder.file(name) + ending), 0600U) << name << ending;
    }
}

TEST(ArchiveBackup, ACopyHasAllThatIsThere) {
    const AFolder folder;
    const auto archive = std::move(*Archive::open(folder.file("a.db")));
    ASSERT_TRUE(archive->add(a_game(), {"label"}, "test"));
    EXPECT_FALSE(archive->copy_to(folder.file("copy.db")));
    EXPECT_EQ(mode_of(folder.file("copy.db")), 0600U);
    ASSERT_TRUE(archive->add(a_game(), {}, "test"));
    const auto copy = std::move(*Archive::open(folder.file("copy.db")));
    EXPECT_EQ(copy->count(), 1);
    EXPECT_EQ(copy->find(1)->labels, std::vector<std::string>{"label"});
    EXPECT_EQ(copy->explore(a_game().plies[0].key, {})->games, 1);
    EXPECT_TRUE(archive->copy_to("/nowhere/at/all.db"));
    EXPECT_TRUE(archive->copy_to(folder.file("copy.db"))); // there is one
}

TEST(ArchiveBackup, AfterAnImportAllIsInOneFile) {
    AnApi an;
    const std::string upload = an.folder.file("upload");
    std::ofstream{upload} << "1. 11-15 23-19 *\n\n1. 9-14 *\n";
    Response answer =
        an.answer({.method = "POST", .path = "/api/archive/import", .type = "text/plain", .file = upload});
    EXPECT_EQ(an.finished(Json::parse(answer.body)["job"])["state"], "finished");
    EXPECT_EQ(std::filesystem::file_size(an.archive->path() + "-wal"), 0U);
    std::filesystem::copy_file(an.archive->path(), an.folder.file("copied.db"));
    EXPECT_EQ((*Archive::open(an.folder.file("copied.db")))->count(), 2);
}

TEST(ArchiveBackup, IsSentAsADownload) {
    AnApi an;
    ASSERT_TRUE(an.archive->add(a_game(), {}, "test"));
    const Response answer = an.ask("GET", "/api/archive/backup");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.type, "application/vnd.sqlite3");
    EXPECT_TRUE(answer.headers.at(0).second.starts_with("attachment; filename=\"laststone-"));
    std::ofstream file{an.folder.file("received.db"), std::ios::binary};
    while (const auto piece = answer.more()) file << *piece;
    file.close();
    EXPECT_EQ((*Archive::open(an.folder.file("received.db")))->count(), 1);
    for (const auto& entry : std::filesystem::directory_iterator{an.folder.path()})
        EXPECT_FALSE(entry.path().filename().string().starts_with("laststone-")) << entry.path();
    EXPECT_FALSE(an.ask("HEAD", "/api/archive/backup").more);
}

} // namespace
} // namespace laststone::api
