#include "app/session_key_choice.hpp"

#include <filesystem>

#include "app/faults.hpp"
#include "channel/key_file.hpp"
#include "channel/keystore.hpp"

namespace laststone::app {
namespace {

// Whoever has the file can play this game, and take nothing: it has no passphrase to be worked for.
channel::SecretKey session_key_in(const std::string& file) {
    constexpr std::uint64_t little_work = 4096;
    if (!std::filesystem::exists(file)) {
        const channel::SecretKey made = channel::SecretKey::random();
        or_failure(channel::write_key_file(file, channel::write_keystore(made, "", {.scrypt_n = little_work})));
        return made;
    }
    return or_failure(channel::open_keystore(or_failure(channel::read_key_file(file)), ""));
}

} // namespace

void SessionKeyChoice::add_to(Options& options) {
    options.text("--session-key", file, "FILE",
                 "the key that signs the turns of this game alone, so that --key is not needed while it is played; "
                 "made if it is not there, without a passphrase");
}

PlayerKeys SessionKeyChoice::open(const KeyChoice& key) const {
    const channel::SecretKey own = key.open();
    if (!file) return {.own = own, .own_file = key.file, .turns = own, .turns_file = key.file};
    if (*file == key.file) throw Failure{"--session-key is another key than --key: it signs for that"};
    return {.own = own, .own_file = key.file, .turns = session_key_in(*file), .turns_file = *file};
}

PlayerKeys SessionKeyChoice::reopen(const KeyChoice& key) const {
    if (!file || !key.file.empty()) return open(key);
    const channel::SecretKey alone = or_failure(channel::open_keystore(or_failure(channel::read_key_file(*file)), ""));
    return {.own = alone, .own_file = *file, .turns = alone, .turns_file = *file};
}

} // namespace laststone::app
