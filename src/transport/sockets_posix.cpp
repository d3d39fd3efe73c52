#include <fcntl.h>
#include <poll.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "transport/sockets.hpp"

namespace laststone::transport::sockets {

void start() {}

int last_error() { return errno; }
std::string message_of(int error) { return std::generic_category().message(error); }
bool was_interrupted(int error) { return error == EINTR; }

void switch_on(int socket, int level, int option) {
    const int on = 1;
    setsockopt(socket, level, option, &on, sizeof on);
}

void let_address_be_used_again(int socket) { switch_on(socket, SOL_SOCKET, SO_REUSEADDR); }

void give_up_writing_after(int socket, std::chrono::milliseconds patience) {
    const timeval time{.tv_sec = static_cast<time_t>(patience.count() / 1000),
                       .tv_usec = static_cast<suseconds_t>(patience.count() % 1000 * 1000)};
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

void prepare(int socket) {
    const int kept_errno = errno;
    fcntl(socket, F_SETFD, FD_CLOEXEC);
#ifndef MSG_NOSIGNAL
    switch_on(socket, SOL_SOCKET, SO_NOSIGPIPE);
#endif
    errno = kept_errno;
}

bool can_be_read(int socket, int milliseconds) {
    pollfd wanted{.fd = socket, .events = POLLIN, .revents = 0};
    return poll(&wanted, 1, milliseconds) > 0;
}

void close(int socket) { ::close(socket); }

} // namespace laststone::transport::sockets
