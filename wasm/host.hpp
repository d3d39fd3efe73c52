// What the module asks of whoever has loaded it: the imports of the name "laststone" (src/engine.js).
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

// The answer to the request of that number: status, type and headers as JSON, and the body as it is.
[[clang::import_module("laststone"), clang::import_name("respond")]] void
laststone_host_respond(std::int32_t call, const char* head, std::size_t head_size, const char* body,
                       std::size_t body_size);

// An event of that conversation.
[[clang::import_module("laststone"), clang::import_name("tell")]] void
laststone_host_tell(std::int32_t conversation, const char* text, std::size_t size);

// A search looks at the clock: the host may hear others before it returns.
[[clang::import_module("laststone"), clang::import_name("look_up")]] void laststone_host_look_up();

// How large a file beside the module is. Negative while it has not arrived: -1 if it is on its way, -2 if it could not be
// fetched, -3 if it was another one, or damaged. Whoever asks first has it fetched, and some time after a failure again.
[[clang::import_module("laststone"), clang::import_name("asset_size")]] std::int32_t
laststone_host_asset_size(const char* name, std::size_t size);
// Copies it, once.
[[clang::import_module("laststone"), clang::import_name("read_asset")]] void
laststone_host_read_asset(const char* name, std::size_t size, std::uint8_t* to);

// What several instances share to search one position together (search/shared_search.hpp): the exports of shared_search.cpp,
// with one memory for all of them. Where nothing is shared nobody calls them.
[[clang::import_module("shared"), clang::import_name("find")]] std::uint64_t laststone_shared_find(std::uint64_t key);
[[clang::import_module("shared"), clang::import_name("store")]] void laststone_shared_store(std::uint64_t key,
                                                                                           std::uint64_t data);
[[clang::import_module("shared"), clang::import_name("new_age")]] void laststone_shared_new_age();
[[clang::import_module("shared"), clang::import_name("clear")]] void laststone_shared_clear();
[[clang::import_module("shared"), clang::import_name("permill_used")]] std::int32_t laststone_shared_permill_used();
[[clang::import_module("shared"), clang::import_name("is_being_searched")]] bool
laststone_shared_is_being_searched(std::uint64_t name);
[[clang::import_module("shared"), clang::import_name("begin")]] void laststone_shared_begin(std::uint64_t name);
[[clang::import_module("shared"), clang::import_name("end")]] void laststone_shared_end(std::uint64_t name);
}
