// Bytes that a Python object's read() gives, for readers that know no exceptions.
#pragma once

#include <cstring>
#include <exception>
#include <span>

#include "bindings/bindings.hpp"

namespace laststone::python {

// A failure looks like the end of the text to whoever reads; then rethrow() throws it.
class PythonBytes {
public:
    explicit PythonBytes(nb::object read) : read_{std::move(read)} {}

    std::size_t operator()(std::span<char> buffer) {
        try {
            const auto bytes = nb::cast<nb::bytes>(read_(buffer.size()));
            if (bytes.size() > buffer.size()) throw nb::value_error("read(size) gave more bytes than it was asked for");
            std::memcpy(buffer.data(), bytes.data(), bytes.size());
            return bytes.size();
        } catch (...) {
            failure_ = std::current_exception();
            return 0;
        }
    }
    void rethrow() {
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    }

private:
    nb::object read_;
    std::exception_ptr failure_{};
};

} // namespace laststone::python
