// A binary adaptive range coder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace laststone::base {

// The adaptive probability that a bit is set.
class BitModel {
public:
    constexpr BitModel() = default;
    // In 256ths, more than 0.
    static constexpr BitModel of_256(std::uint8_t ones) {
        BitModel model;
        model.one_ = static_cast<std::uint16_t>(ones << 8 | 0x80);
        return model;
    }
    constexpr std::uint32_t of_65536() const { return one_; }
    constexpr void update(bool bit) {
        if (bit) one_ = static_cast<std::uint16_t>(one_ + ((0xffc0 - one_) >> rate));
        else one_ = static_cast<std::uint16_t>(one_ - ((one_ - 0x40) >> rate));
    }

private:
    static constexpr int rate = 5;
    std::uint16_t one_ = 0x8000;
};

// The current range: each bit keeps its lower or its upper part, and leading bytes on which both ends agree are final.
class CodingRange {
public:
    constexpr std::uint32_t split(BitModel model) const {
        return low_ + static_cast<std::uint32_t>((std::uint64_t{high_ - low_} * model.of_65536()) >> 16);
    }
    constexpr void keep(bool lower, std::uint32_t split) {
        if (lower) high_ = split;
        else low_ = split + 1;
    }
    constexpr bool is_byte_settled() const { return ((low_ ^ high_) & 0xff00'0000) == 0; }
    constexpr std::uint8_t shift_out() {
        const auto byte = static_cast<std::uint8_t>(high_ >> 24);
        low_ <<= 8;
        high_ = high_ << 8 | 0xff;
        return byte;
    }
    constexpr std::uint32_t low() const { return low_; }
    constexpr std::uint32_t high() const { return high_; }

private:
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffff'ffff;
};

class RangeEncoder {
public:
    void put(bool bit, BitModel& model) {
        range_.keep(bit, range_.split(model));
        model.update(bit);
        while (range_.is_byte_settled()) bytes_.push_back(range_.shift_out());
    }
    // The lowest `count` bits of a number, each with probability one half.
    void put_bits(std::uint32_t number, int count) {
        while (count-- > 0) {
            BitModel even;
            put((number >> count & 1) != 0, even);
        }
    }
    // The encoded bytes. The decoder reads zeros behind the last one.
    std::vector<std::uint8_t> finish() {
        for (int kept = 0; range_.low() != 0 && kept < 4; ++kept) {
            const int spare = 24 - 8 * kept;
            const std::uint64_t rounded = ((std::uint64_t{range_.low()} >> spare) + 1) << spare;
            if (rounded > range_.high() && kept < 3) continue;
            const auto last = static_cast<std::uint32_t>(kept == 3 ? range_.low() : rounded);
            for (int byte = 0; byte <= kept; ++byte)
                bytes_.push_back(static_cast<std::uint8_t>(last >> (24 - 8 * byte)));
            break;
        }
        return std::move(bytes_);
    }

private:
    CodingRange range_;
    std::vector<std::uint8_t> bytes_;
};

// Decodes bits in the order in which they were encoded, with models in the same state.
class RangeDecoder {
public:
    explicit RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_{bytes} {
        for (int i = 0; i < 4; ++i) take_byte();
    }
    bool get(BitModel& model) {
        const std::uint32_t split = range_.split(model);
        const bool bit = code_ <= split;
        range_.keep(bit, split);
        model.update(bit);
        while (range_.is_byte_settled()) {
            range_.shift_out();
            take_byte();
        }
        return bit;
    }
    std::uint32_t get_bits(int count) {
        std::uint32_t number = 0;
        while (count-- > 0) {
            BitModel even;
            number = number << 1 | (get(even) ? 1 : 0);
        }
        return number;
    }

private:
    void take_byte() {
        code_ = code_ << 8 | (next_ < bytes_.size() ? bytes_[next_] : 0u);
        ++next_;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t next_ = 0;
    std::uint32_t code_ = 0;
    CodingRange range_;
};

} // namespace laststone::base
