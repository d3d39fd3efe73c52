// The system's sockets: what Unix and Windows call by different names, or not at all.
#pragma once

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#endif

#include <chrono>
#include <cstddef>
#include <string>

namespace laststone::transport::sockets {

// A socket's number as the functions of the system take it, and sizes as they do.
#ifdef _WIN32
inline SOCKET handle_of(int socket) { return static_cast<SOCKET>(socket); } // of a handle, 32 bits mean something
inline int length_of(const addrinfo& address) { return static_cast<int>(address.ai_addrlen); }
inline int at_once(std::size_t bytes) { return static_cast<int>(bytes < (1U << 30) ? bytes : 1U << 30); }
#else
inline int handle_of(int socket) { return socket; }
inline socklen_t length_of(const addrinfo& address) { return address.ai_addrlen; }
inline std::size_t at_once(std::size_t bytes) { return bytes; }
#endif

// Writing to somebody who has gone is an error and no signal: said with each message, or once of the socket.
#ifdef MSG_NOSIGNAL
inline constexpr int without_signal = MSG_NOSIGNAL;
#else
inline constexpr int without_signal = 0;
#endif
#ifdef _WIN32
inline constexpr int writing = SD_SEND;
#else
inline constexpr int writing = SHUT_WR;
#endif

// Before the first of them is made.
void start();
// Of the call that has just failed.
int last_error();
std::string message_of(int error);
bool was_interrupted(int error);

void switch_on(int socket, int level, int option);
// Though some connection to it may not be quite over.
void let_address_be_used_again(int socket);
void give_up_writing_after(int socket, std::chrono::milliseconds patience);
// Closed in programs that are started later, and without the signal; leaves the last error as it was.
void prepare(int socket);
// Whether there is something to read within this time.
bool can_be_read(int socket, int milliseconds);
void close(int socket);

} // namespace laststone::transport::sockets
