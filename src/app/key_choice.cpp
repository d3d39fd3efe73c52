#include "app/key_choice.hpp"

#include "app/faults.hpp"
#include "app/passphrase.hpp"
#include "channel/key_file.hpp"
#include "channel/keystore.hpp"

namespace laststone::app {

void KeyChoice::add_to(Options& options, const std::string& what_for) {
    options.text("--key", file, "FILE", what_for);
    options.text("--passphrase-file", passphrase_file, "FILE",
                 "the passphrase is the line in this private file; otherwise it is asked for");
    options.flag("--no-passphrase", no_passphrase, "the key has none: whoever has the file can sign");
}

channel::SecretKey KeyChoice::open() const {
    if (file.empty()) throw Failure{"a key has to sign: give --key FILE; `laststone channel key FILE` makes one"};
    const std::string text = or_failure(channel::read_key_file(file));
    if (no_passphrase) return or_failure(channel::open_keystore(text, ""));
    return or_failure(channel::open_keystore(text, read_passphrase(passphrase_file, "The passphrase of the key: ")));
}

} // namespace laststone::app
