#include <system_error>

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
std::string message_of(int error) { return std::system_category().message(error); }
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
