// A vector of bounded size that never touches the heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace laststone::base {

// Elements are trivial values. Pushing to a full vector drops the element and is remembered by `overflowed()`; so is an
// owner's own reason for not going on.
template <class T, std::size_t Capacity>
    requires std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>
class StaticVector {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    StaticVector() {} // NOLINT: the storage stays uninitialised on purpose
    StaticVector(const StaticVector& other) : size_{other.size_}, overflowed_{other.overflowed_} {
        std::uninitialized_copy_n(other.data(), other.size_, data());
    }
    StaticVector& operator=(const StaticVector& other) {
        if (this == &other) return *this;
        size_ = other.size_;
        overflowed_ = other.overflowed_;
        std::uninitialized_copy_n(other.data(), other.size_, data());
        return *this;
    }

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    bool overflowed() const { return overflowed_; }

    void push_back(const T& value) {
        if (full()) {
            overflowed_ = true;
            return;
        }
        std::construct_at(data() + size_, value);
        ++size_;
    }
    void mark_overflowed() { overflowed_ = true; }
    void pop_back() {
        assert(!empty());
        --size_;
    }
    // Keeps the first `size` elements.
    void shrink(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }
    void clear() {
        size_ = 0;
        overflowed_ = false;
    }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return data()[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data()[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }
    T* data() { return storage_.elements; }
    const T* data() const { return storage_.elements; }
    iterator begin() { return data(); }
    iterator end() { return data() + size_; }
    const_iterator begin() const { return data(); }
    const_iterator end() const { return data() + size_; }

    friend bool operator==(const StaticVector& a, const StaticVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    union Storage {
        Storage() {} // NOLINT
        ~Storage() = default;
        T elements[Capacity];
    };

    std::size_t size_ = 0;
    bool overflowed_ = false;
    Storage storage_;
};

} // namespace laststone::base
