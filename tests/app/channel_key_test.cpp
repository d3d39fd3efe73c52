// laststone channel key, as somebody at a terminal and as a script uses it.
#include <gtest/gtest.h>

#include "app/meeting.hpp"
#include "app/terminal_program.hpp"

namespace laststone::app {
namespace {

TEST(ChannelKey, ThePassphraseIsAskedForTwiceAndNotShown) {
    const TemporaryFolder folder;
    Terminal terminal{{"channel", "key", "my.key", "--light"}, folder.path()};
    ASSERT_TRUE(terminal.shows("A passphrase for the new key: "));
    terminal.type("secret\n");
    ASSERT_TRUE(terminal.shows("The same passphrase again: "));
    terminal.type("secret\n");
    EXPECT_TRUE(terminal.shows("0x"));
    EXPECT_EQ(terminal.status(), 0);
    EXPECT_EQ(terminal.screen().find("secret"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/my.key"));
}

TEST(ChannelKey, TwoDifferentPassphrasesMakeNoKey) {
    const TemporaryFolder folder;
    Terminal terminal{{"channel", "key", "my.key", "--light"}, folder.path()};
    ASSERT_TRUE(terminal.shows("A passphrase for the new key: "));
    terminal.type("secret\n");
    ASSERT_TRUE(terminal.shows("The same passphrase again: "));
    terminal.type("sercet\n");
    EXPECT_TRUE(terminal.shows("the two passphrases differ"));
    EXPECT_EQ(terminal.status(), 2);
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/my.key"));
}

TEST(ChannelKey, AnEmptyPassphraseIsRefusedUnlessTold) {
    const TemporaryFolder folder;
    const std::string key = folder.path() + "/my.key";
    Meeting::write(folder.path() + "/empty", "\n");
    EXPECT_REFUSED(run({"channel", "key", key, "--light", "--passphrase-file", folder.path() + "/empty"}),
                   "the passphrase is empty");
    EXPECT_FALSE(std::filesystem::exists(key));
    EXPECT_EQ(run({"channel", "key", key, "--light", "--no-passphrase"}).status, 0);
    const Outcome used = run({"channel", "open", folder.path() + "/journal", "--key", key, "--no-passphrase",
                              "--listen", "0", "--patience", "0.1"});
    EXPECT_EQ(used.status, 1);
    EXPECT_NE(used.err.find("the other side has not come"), std::string::npos) << used.err;
}

} // namespace
} // namespace laststone::app
