#include <array>
#include <string_view>

#include "transport/sockets.hpp"

namespace laststone::transport::sockets {

void start() {
    static const int started = [] {
        WSADATA ours{};
        return WSAStartup(MAKEWORD(2, 2), &ours);
    }();
    (void)started;
}

int last_error() { return WSAGetLastError(); }
// The C++ library does not know those of sockets.
std::string message_of(int error) {
    std::array<char, 512> text{};
    constexpr DWORD one_line =
        FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK;
    const DWORD length =
        FormatMessageA(one_line, nullptr, static_cast<DWORD>(error), 0, text.data(), text.size(), nullptr);
    std::string_view message{text.data(), length};
    while (message.ends_with(' ') || message.ends_with('.')) message.remove_suffix(1);
    return message.empty() ? "error " + std::to_string(error) : std::string{message};
}
bool was_interrupted(int error) { return error == WSAEINTR; }

void switch_on(int socket, int level, int option) {
    const int on = 1;
    setsockopt(handle_of(socket), level, option, reinterpret_cast<const char*>(&on), sizeof on);
}

// It can be; the option of that name would let two programs have it at a time.
void let_address_be_used_again(int) {}

void give_up_writing_after(int socket, std::chrono::milliseconds patience) {
    const auto time = static_cast<DWORD>(patience.count());
    setsockopt(handle_of(socket), SOL_SOCKET, SO_SNDTIMEO, reinterpret_cast<const char*>(&time), sizeof time);
}

void prepare(int socket) {
    const int kept_error = WSAGetLastError();
    SetHandleInformation(reinterpret_cast<HANDLE>(handle_of(socket)), HANDLE_FLAG_INHERIT, 0);
    WSASetLastError(kept_error);
}

bool can_be_read(int socket, int milliseconds) {
    WSAPOLLFD wanted{.fd = handle_of(socket), .events = POLLRDNORM, .revents = 0};
    return WSAPoll(&wanted, 1, milliseconds) > 0;
}

void close(int socket) { closesocket(handle_of(socket)); }

} // namespace laststone::transport::sockets
