// A large block of zero bytes that the system hands out page by page, as each is touched.
#pragma once

#include <cstddef>
#include <memory>

namespace laststone::base {

class ZeroedMemory {
public:
    // data() is null where the system has not that much: more than the machine's memory would end the program later.
    explicit ZeroedMemory(std::size_t bytes);

    void* data() const { return block_.get(); }
    std::size_t size() const { return block_.get_deleter().bytes; }

private:
    struct Release {
        std::size_t bytes = 0;
        void operator()(void* block) const;
    };
    std::unique_ptr<void, Release> block_;
};

} // namespace laststone::base
