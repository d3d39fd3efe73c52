// What the module asks of whoever has loaded it, imports of the name "stakes": cryptography that is kept by others, as
// everywhere in channel. Files, random bytes and a clock it asks for by WASI.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

[[clang::import_module("stakes"), clang::import_name("keccak256")]] void
laststone_host_keccak256(const std::uint8_t* bytes, std::size_t size, std::uint8_t* digest);

// A signature of 65 bytes with the low s, whose last byte is 27 or 28; the same digest always gets the same one.
[[clang::import_module("stakes"), clang::import_name("sign")]] void
laststone_host_sign(const std::uint8_t* digest, const std::uint8_t* key, std::uint8_t* signature);

// The point of a key, x and y in 64 bytes; 0 where the bytes are no key.
[[clang::import_module("stakes"), clang::import_name("public_key")]] std::int32_t
laststone_host_public_key(const std::uint8_t* key, std::uint8_t* point);

// The point of whoever signed. 0, or: 1 where r or s is beyond the order of the curve, 2 where no key can have made it.
// The last byte is 27 or 28.
[[clang::import_module("stakes"), clang::import_name("recover")]] std::int32_t
laststone_host_recover(const std::uint8_t* digest, const std::uint8_t* signature, std::uint8_t* point);
}
