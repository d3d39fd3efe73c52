#include "channel/keystore.hpp"

#include <cryptopp/aes.h>
#include <cryptopp/modes.h>
#include <cryptopp/osrng.h>
#include <cryptopp/pwdbased.h>
#include <cryptopp/scrypt.h>
#include <cryptopp/secblock.h>
#include <cryptopp/sha.h>

#include <bit>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "channel/keccak.hpp"

namespace laststone::channel {
namespace {

using Json = nlohmann::json;
using Derived = CryptoPP::SecByteBlock; // wiped when it goes

constexpr std::size_t derived_bytes = 32; // the cipher's key, then the authenticator's
constexpr std::size_t cipher_key_bytes = 16;
constexpr std::uint64_t most_scrypt_bytes = std::uint64_t{1} << 30; // four times what is usual
constexpr std::uint64_t most_rounds = 20'000'000;
constexpr std::size_t longest_salt = 1024;

struct Work {
    Derivation derivation{};
    std::uint64_t rounds = 0; // of pbkdf2
    std::uint64_t n = 0;      // of scrypt
    std::uint64_t r = 8;
    std::uint64_t p = 1;
    std::vector<std::uint8_t> salt{};
};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Derived derive(const Work& work, std::string_view passphrase) {
    Derived derived(derived_bytes);
    const auto secret = bytes_of(passphrase);
    if (work.derivation == Derivation::scrypt)
        CryptoPP::Scrypt{}.DeriveKey(derived, derived.size(), secret.data(), secret.size(), work.salt.data(),
                                     work.salt.size(), work.n, work.r, work.p);
    else
        CryptoPP::PKCS5_PBKDF2_HMAC<CryptoPP::SHA256>{}.DeriveKey(derived, derived.size(), 0, secret.data(),
                                                                  secret.size(), work.salt.data(), work.salt.size(),
                                                                  static_cast<unsigned>(work.rounds));
    return derived;
}

Bytes32 authenticator(const Derived& derived, std::span<const std::uint8_t> ciphertext) {
    std::vector<std::uint8_t> all(derived.begin() + cipher_key_bytes, derived.end());
    all.insert(all.end(), ciphertext.begin(), ciphertext.end());
    return keccak256(all);
}

// Encrypting and decrypting are the same.
Bytes32 ciphered(const Derived& derived, const Bytes<16>& iv, const Bytes32& bytes) {
    Bytes32 result{};
    CryptoPP::CTR_Mode<CryptoPP::AES>::Encryption{derived, cipher_key_bytes, iv.data()}.ProcessData(
        result.data(), bytes.data(), bytes.size());
    return result;
}

ChannelFault unreadable(std::string what) { return {"keystore", "the keystore " + std::move(what)}; }

// Asks a document for its members; remembers the first that is not as it must be.
class Asking {
public:
    explicit Asking(const Json& document) : document_{document} {}

    std::string text(const Json::json_pointer& where) {
        if (document_.contains(where) && document_[where].is_string()) return document_[where].get<std::string>();
        miss(where, "a text");
        return {};
    }
    std::uint64_t number(const Json::json_pointer& where) {
        if (document_.contains(where) && document_[where].is_number_unsigned())
            return document_[where].get<std::uint64_t>();
        miss(where, "a number");
        return 0;
    }
    template <std::size_t N>
    Bytes<N> bytes(const Json::json_pointer& where) {
        const auto read = parse_bytes<N>(text(where));
        if (!read) miss(where, std::to_string(N) + " bytes in hexadecimal");
        return read.value_or(Bytes<N>{});
    }
    std::vector<std::uint8_t> bytes(const Json::json_pointer& where) {
        const auto read = parse_hex(text(where));
        if (!read || read->size() > longest_salt) miss(where, "bytes in hexadecimal");
        return read.value_or(std::vector<std::uint8_t>{});
    }
    const std::optional<ChannelFault>& fault() const { return fault_; }

private:
    void miss(const Json::json_pointer& where, const std::string& what) {
        if (!fault_) fault_ = unreadable("has at " + where.to_string() + " no member that is " + what);
    }

    const Json& document_;
    std::optional<ChannelFault> fault_{};
};

// It fills 128·n·r bytes, p times: that much is memory, and work.
bool is_reasonable_scrypt(std::uint64_t n, std::uint64_t r, std::uint64_t p) {
    constexpr std::uint64_t most = most_scrypt_bytes / 128;
    return n > 1 && std::has_single_bit(n) && n <= most && r > 0 && r <= most / n && p > 0 && p <= most / (n * r);
}

std::expected<Work, ChannelFault> read_work(Asking& asking, const Json::json_pointer& crypto) {
    const Json::json_pointer parameters = crypto / "kdfparams";
    const std::string kdf = asking.text(crypto / "kdf");
    Work work{.salt = asking.bytes(parameters / "salt")};
    if (asking.number(parameters / "dklen") != derived_bytes && !asking.fault())
        return std::unexpected{unreadable("derives a key that is not 32 bytes long")};
    if (kdf == "scrypt") {
        work.n = asking.number(parameters / "n");
        work.r = asking.number(parameters / "r");
        work.p = asking.number(parameters / "p");
        if (!asking.fault() && !is_reasonable_scrypt(work.n, work.r, work.p))
            return std::unexpected{unreadable("asks for more work or memory than is reasonable")};
    } else if (kdf == "pbkdf2") {
        work.derivation = Derivation::pbkdf2;
        work.rounds = asking.number(parameters / "c");
        if (asking.text(parameters / "prf") != "hmac-sha256" && !asking.fault())
            return std::unexpected{unreadable("uses another hash than hmac-sha256")};
        if ((work.rounds == 0 || work.rounds > most_rounds) && !asking.fault())
            return std::unexpected{unreadable("asks for more work than is reasonable")};
    } else if (!asking.fault()) {
        return std::unexpected{unreadable("derives its key by something that is neither scrypt nor pbkdf2")};
    }
    if (asking.fault()) return std::unexpected{*asking.fault()};
    return work;
}

// A random identifier in the usual groups: 8-4-4-4-12 digits, version 4.
std::string identifier() {
    Bytes32 random = random_bytes32();
    random[6] = static_cast<std::uint8_t>((random[6] & 0x0f) | 0x40);
    random[8] = static_cast<std::uint8_t>((random[8] & 0x3f) | 0x80);
    std::string digits = hex(std::span{random}.first(16));
    for (const std::size_t at : {20U, 16U, 12U, 8U}) digits.insert(at, "-");
    return digits;
}

Json work_json(const Work& work) {
    Json parameters{{"dklen", derived_bytes}, {"salt", hex(work.salt)}};
    if (work.derivation == Derivation::scrypt) {
        parameters["n"] = work.n;
        parameters["r"] = work.r;
        parameters["p"] = work.p;
    } else {
        parameters["c"] = work.rounds;
        parameters["prf"] = "hmac-sha256";
    }
    return parameters;
}

} // namespace

std::string write_keystore(const SecretKey& key, std::string_view passphrase, const KeystoreCost& cost) {
    const Bytes32 salt = random_bytes32();
    const Work work{.derivation = cost.derivation,
                    .rounds = cost.pbkdf2_rounds,
                    .n = cost.scrypt_n,
                    .salt = {salt.begin(), salt.end()}};
    Bytes<16> iv{};
    CryptoPP::OS_GenerateRandomBlock(false, iv.data(), iv.size());
    const Derived derived = derive(work, passphrase);
    const Bytes32 ciphertext = ciphered(derived, iv, key.bytes());
    const Json document{{"version", 3},
                        {"id", identifier()},
                        {"address", hex(key.address().bytes)},
                        {"crypto",
                         {{"cipher", "aes-128-ctr"},
                          {"cipherparams", {{"iv", hex(iv)}}},
                          {"ciphertext", hex(ciphertext)},
                          {"kdf", work.derivation == Derivation::scrypt ? "scrypt" : "pbkdf2"},
                          {"kdfparams", work_json(work)},
                          {"mac", hex(authenticator(derived, ciphertext))}}}};
    return document.dump(2) + "\n";
}

std::expected<SecretKey, ChannelFault> open_keystore(std::string_view text, std::string_view passphrase) {
    const Json document = Json::parse(text, nullptr, false);
    if (!document.is_object()) return std::unexpected{unreadable("is not JSON")};
    Asking asking{document};
    if (asking.number(Json::json_pointer{"/version"}) != 3 && !asking.fault())
        return std::unexpected{unreadable("is of another version than 3")};
    // Some wallets write it with a capital.
    const Json::json_pointer crypto{document.contains("Crypto") ? "/Crypto" : "/crypto"};
    const auto work = read_work(asking, crypto);
    if (!work) return std::unexpected{work.error()};
    const auto iv = asking.bytes<16>(crypto / "cipherparams" / "iv");
    const auto ciphertext = asking.bytes<32>(crypto / "ciphertext");
    const auto mac = asking.bytes<32>(crypto / "mac");
    const std::string cipher = asking.text(crypto / "cipher");
    if (asking.fault()) return std::unexpected{*asking.fault()};
    if (cipher != "aes-128-ctr") return std::unexpected{unreadable("uses another cipher than aes-128-ctr")};

    const Derived derived = derive(*work, passphrase);
    if (authenticator(derived, ciphertext) != mac)
        return std::unexpected{ChannelFault{"passphrase", "the passphrase does not open this keystore"}};
    Bytes32 secret = ciphered(derived, iv, ciphertext);
    auto key = SecretKey::from(secret);
    CryptoPP::SecureWipeArray(secret.data(), secret.size());
    return key;
}

} // namespace laststone::channel
