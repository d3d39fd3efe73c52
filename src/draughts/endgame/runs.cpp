#include "draughts/endgame/runs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace laststone::draughts {
namespace {

constexpr std::size_t run_digits = 32; // more than a length has, in base two
constexpr std::size_t distance_values = 256;

// The questions about values, then those about the number of digits of a length, then those about its highest ones.
constexpr std::size_t value_questions(Measure measure) {
    return measure == Measure::wdl ? 2 + wdl_values * wdl_values : wdl_values * distance_values;
}
constexpr std::size_t all_questions(Measure measure) { return value_questions(measure) + wdl_values * run_digits * 4; }

// A run as a few binary decisions, each with a context of its own. `ask(context, bit)` encodes the bit, decodes it (then the
// one given is ignored) or counts it, and returns it.
template <class Ask>
class RunCoder {
public:
    RunCoder(Measure measure, Ask ask) : ask_{ask}, measure_{measure}, lengths_{value_questions(measure)} {}

    std::uint8_t value(std::uint8_t known) {
        const std::uint8_t next = measure_ == Measure::wdl ? wdl(known) : distance(known);
        before_ = last_;
        last_ = measure_ == Measure::wdl ? static_cast<Wdl>(next) : distance::wdl(next);
        begun_ = true;
        return next;
    }
    // The number of digits, then the two after the first; the others are incompressible.
    std::uint32_t length(std::uint32_t known) {
        const auto digits_known = static_cast<std::uint32_t>(std::bit_width(known));
        std::uint32_t node = 1;
        for (int bit = 4; bit >= 0; --bit)
            node = node * 2 + digit(lengths_ + run_digits * number(last_) + node, digits_known >> bit);
        const std::uint32_t count = node - 32;
        if (count <= 1) return count;
        const std::size_t first = lengths_ + run_digits * wdl_values + 3 * (run_digits * number(last_) + count);
        std::uint32_t length = 2 + digit(first, known >> (count - 2));
        if (count > 2) length = length * 2 + digit(first + length - 1, known >> (count - 3));
        for (std::uint32_t left = count > 3 ? count - 3 : 0; left > 0; --left)
            length = length * 2 + digit(all_questions(measure_), known >> (left - 1));
        return length;
    }

private:
    static std::size_t number(Wdl wdl) { return static_cast<std::size_t>(wdl); }
    std::uint32_t digit(std::size_t question, std::uint32_t known) { return ask_(question, (known & 1) != 0) ? 1 : 0; }

    std::uint8_t wdl(std::uint8_t number_known) {
        const auto known = static_cast<Wdl>(number_known);
        Wdl next{};
        if (!begun_) {
            if (ask_(0, known == Wdl::draw)) next = Wdl::draw;
            else next = ask_(1, known == Wdl::win) ? Wdl::win : Wdl::loss;
        } else {
            const Wdl one = last_ == Wdl::draw ? Wdl::win : Wdl::draw;
            const Wdl other = last_ == Wdl::loss ? Wdl::win : Wdl::loss;
            next = ask_(2 + wdl_values * number(last_) + number(before_), known == one) ? one : other;
        }
        return static_cast<std::uint8_t>(next);
    }
    // Digit by digit, by the result before.
    std::uint8_t distance(std::uint8_t known) {
        std::uint32_t node = 1;
        for (int bit = 7; bit >= 0; --bit)
            node = node * 2 + digit(distance_values * number(last_) + node, std::uint32_t{known} >> bit);
        return static_cast<std::uint8_t>(node - distance_values);
    }

    Ask ask_;
    Measure measure_;
    std::size_t lengths_;
    bool begun_ = false;
    Wdl last_ = Wdl::draw;
    Wdl before_ = Wdl::draw;
};

template <class Ask>
void tell(Measure measure, const Runs& runs, Ask ask) {
    RunCoder coder{measure, ask};
    std::uint32_t begin = 0;
    for (const Run& run : runs) {
        coder.value(run.value);
        coder.length(run.end - begin);
        begin = run.end;
    }
}

class Likelihoods {
public:
    explicit Likelihoods(const RunModel::Bytes& usual) : all_(usual.size() + 1) {
        std::ranges::transform(usual, all_.begin(), base::BitModel::of_256);
    }
    // The last question is one that nothing can be learnt about.
    base::BitModel& operator[](std::size_t question) {
        all_.back() = {};
        return all_[question];
    }

private:
    std::vector<base::BitModel> all_;
};

} // namespace

RunModel::RunModel(Measure measure, Bytes usual) : measure_{measure}, usual_{std::move(usual)} {
    assert(usual_.size() == questions(measure));
}

std::size_t RunModel::questions(Measure measure) { return all_questions(measure); }

RunModel RunModel::learnt_from(Measure measure, std::span<const Runs> blocks) {
    std::vector<std::array<std::uint64_t, 2>> counts(questions(measure) + 1);
    for (const Runs& runs : blocks)
        tell(measure, runs, [&](std::size_t question, bool answer) {
            ++counts[question][answer];
            return answer;
        });
    RunModel model{measure};
    for (std::size_t question = 0; question < model.usual_.size(); ++question) {
        const auto [no, yes] = counts[question];
        model.usual_[question] = static_cast<std::uint8_t>((256 * yes + 128) / (yes + no + 1));
    }
    return model;
}

std::vector<std::uint8_t> RunModel::pack(const Runs& runs) const {
    base::RangeEncoder encoder;
    Likelihoods likelihoods{usual_};
    tell(measure_, runs, [&](std::size_t question, bool answer) {
        encoder.put(answer, likelihoods[question]);
        return answer;
    });
    return encoder.finish();
}

Runs RunModel::unpack(std::span<const std::uint8_t> bytes, std::uint32_t positions) const {
    base::RangeDecoder decoder{bytes};
    Likelihoods likelihoods{usual_};
    RunCoder coder{measure_, [&](std::size_t question, bool) { return decoder.get(likelihoods[question]); }};
    Runs runs;
    for (std::uint32_t end = 0; end < positions;) {
        const std::uint8_t value = coder.value({});
        const std::uint32_t length = std::max(coder.length(0), std::uint32_t{1});
        end += std::min(length, positions - end);
        runs.push_back({end, value});
    }
    return runs;
}

} // namespace laststone::draughts
