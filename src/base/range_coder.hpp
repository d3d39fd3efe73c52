// Yes or no, many times over, in as few bytes as their likelihoods allow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace laststone::base {

// How likely a yes is, learnt from one answer after another.
class Likelihood {
public:
    constexpr Likelihood() = default;
    // Of 256 answers; 0 and 256 are no likelihoods.
    static constexpr Likelihood of_256(std::uint8_t yes) {
        Likelihood likelihood;
        likelihood.yes_ = static_cast<std::uint16_t>(yes << 8 | 0x80);
        return likelihood;
    }
    constexpr std::uint32_t of_65536() const { return yes_; }
    constexpr void learn(bool yes) {
        if (yes) yes_ = static_cast<std::uint16_t>(yes_ + ((0xffc0 - yes_) >> haste));
        else yes_ = static_cast<std::uint16_t>(yes_ - ((yes_ - 0x40) >> haste));
    }

private:
    static constexpr int haste = 5;
    std::uint16_t yes_ = 0x8000;
};

// The part of a line that is still possible: each answer keeps the lower share of it or the upper one, and bytes on which
// both ends agree are settled.
class Interval {
public:
    constexpr std::uint32_t border(Likelihood yes) const {
        return low_ + static_cast<std::uint32_t>((std::uint64_t{high_ - low_} * yes.of_65536()) >> 16);
    }
    constexpr void keep(bool lower, std::uint32_t border) {
        if (lower) high_ = border;
        else low_ = border + 1;
    }
    constexpr bool is_settled() const { return ((low_ ^ high_) & 0xff00'0000) == 0; }
    constexpr std::uint8_t settle() {
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
    void put(bool yes, Likelihood& likelihood) {
        interval_.keep(yes, interval_.border(likelihood));
        likelihood.learn(yes);
        while (interval_.is_settled()) bytes_.push_back(interval_.settle());
    }
    // `count` answers that are as likely as not, the lowest bits of a number.
    void put_bits(std::uint32_t number, int count) {
        while (count-- > 0) {
            Likelihood even;
            put((number >> count & 1) != 0, even);
        }
    }
    // What has been put. The reader takes what follows the last byte for zeros.
    std::vector<std::uint8_t> finish() {
        for (int kept = 0; interval_.low() != 0 && kept < 4; ++kept) {
            const int spare = 24 - 8 * kept;
            const std::uint64_t rounded = ((std::uint64_t{interval_.low()} >> spare) + 1) << spare;
            if (rounded > interval_.high() && kept < 3) continue;
            const auto last = static_cast<std::uint32_t>(kept == 3 ? interval_.low() : rounded);
            for (int byte = 0; byte <= kept; ++byte)
                bytes_.push_back(static_cast<std::uint8_t>(last >> (24 - 8 * byte)));
            break;
        }
        return std::move(bytes_);
    }

private:
    Interval interval_;
    std::vector<std::uint8_t> bytes_;
};

// Asks in the order in which it was told, with likelihoods that learnt the same.
class RangeDecoder {
public:
    explicit RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_{bytes} {
        for (int i = 0; i < 4; ++i) take_byte();
    }
    bool get(Likelihood& likelihood) {
        const std::uint32_t border = interval_.border(likelihood);
        const bool yes = code_ <= border;
        interval_.keep(yes, border);
        likelihood.learn(yes);
        while (interval_.is_settled()) {
            interval_.settle();
            take_byte();
        }
        return yes;
    }
    std::uint32_t get_bits(int count) {
        std::uint32_t number = 0;
        while (count-- > 0) {
            Likelihood even;
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
    Interval interval_;
};

} // namespace laststone::base
