#include "app/passphrase.hpp"

#include <cstdio>
#include <iostream>

#include "app/console.hpp"
#include "app/failure.hpp"
#include "app/terminal.hpp"
#include "channel/key_file.hpp"

namespace laststone::app {

std::string read_passphrase(const std::optional<std::string>& file, const std::string& prompt) {
    if (file) {
        auto text = channel::read_key_file(*file);
        if (!text) throw Failure{text.error().sentence};
        while (text->ends_with('\n') || text->ends_with('\r')) text->pop_back();
        return *text;
    }
    if (!input_is_terminal()) throw Failure{"there is no terminal to ask for the passphrase: give --passphrase-file"};
    const HiddenInput hidden; // first: it forgets what was typed before
    std::fputs(prompt.c_str(), stderr);
    std::string line;
    if (!std::getline(std::cin, line)) throw Failure{"no passphrase was given"};
    std::fputc('\n', stderr);
    return line;
}

std::string new_passphrase(const std::optional<std::string>& file) {
    std::string passphrase = read_passphrase(file, "A passphrase for the new key: ");
    if (passphrase.empty())
        throw Failure{"the passphrase is empty, and anybody could use the key: give one, or --no-passphrase"};
    if (!file && read_passphrase(file, "The same passphrase again: ") != passphrase)
        throw Failure{"the two passphrases differ: no key was made"};
    return passphrase;
}

} // namespace laststone::app
