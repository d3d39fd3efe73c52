#include "draughts/endgame/runs.hpp"

#include <algorithm>
#include <bit>

namespace laststone::draughts {
namespace {

// A run as a few questions with yes or no for an answer. Who asks decides where answers come from: a coder tells them,
// a decoder hears them, a counter counts them. `ask(question, answer)` returns the answer; the one given is known to
// those who tell.
template <class Ask>
class Interview {
public:
    explicit Interview(Ask ask) : ask_{ask} {}

    Verdict verdict(Verdict known) {
        Verdict next{};
        if (!begun_) {
            if (ask_(0, known == Verdict::draw)) next = Verdict::draw;
            else next = ask_(1, known == Verdict::win) ? Verdict::win : Verdict::loss;
        } else {
            const Verdict one = last_ == Verdict::draw ? Verdict::win : Verdict::draw;
            const Verdict other = last_ == Verdict::loss ? Verdict::win : Verdict::loss;
            next = ask_(2 + 3 * number(last_) + number(before_), known == one) ? one : other;
        }
        begun_ = true;
        before_ = last_;
        last_ = next;
        return next;
    }
    // How many digits it has, then the two behind the first; the others are as good as chance.
    std::uint32_t length(std::uint32_t known) {
        const auto digits_known = static_cast<std::uint32_t>(std::bit_width(known));
        std::uint32_t node = 1;
        for (int bit = 4; bit >= 0; --bit) node = node * 2 + digit(11 + 32 * number(last_) + node, digits_known >> bit);
        const std::uint32_t digits = node - 32;
        if (digits <= 1) return digits;
        const std::size_t first = 11 + 32 * verdicts + 3 * (32 * number(last_) + digits);
        std::uint32_t length = 2 + digit(first, known >> (digits - 2));
        if (digits > 2) length = length * 2 + digit(first + length - 1, known >> (digits - 3));
        for (std::uint32_t left = digits > 3 ? digits - 3 : 0; left > 0; --left)
            length = length * 2 + digit(RunModel::questions, known >> (left - 1));
        return length;
    }

private:
    static std::size_t number(Verdict verdict) { return static_cast<std::size_t>(verdict); }
    std::uint32_t digit(std::size_t question, std::uint32_t known) { return ask_(question, (known & 1) != 0) ? 1 : 0; }

    Ask ask_;
    bool begun_ = false;
    Verdict last_ = Verdict::draw;
    Verdict before_ = Verdict::draw;
};

template <class Ask>
void tell(const Runs& runs, Ask ask) {
    Interview interview{ask};
    std::uint32_t begin = 0;
    for (const Run& run : runs) {
        interview.verdict(run.verdict);
        interview.length(run.end - begin);
        begin = run.end;
    }
}

class Likelihoods {
public:
    explicit Likelihoods(const RunModel::Bytes& usual) {
        std::ranges::transform(usual, all_.begin(), base::Likelihood::of_256);
    }
    // The last question is one that nothing can be learnt about.
    base::Likelihood& operator[](std::size_t question) {
        all_.back() = {};
        return all_[question];
    }

private:
    std::array<base::Likelihood, RunModel::questions + 1> all_{};
};

} // namespace

RunModel RunModel::learnt_from(std::span<const Runs> blocks) {
    std::array<std::array<std::uint64_t, 2>, questions + 1> counts{};
    for (const Runs& runs : blocks)
        tell(runs, [&](std::size_t question, bool answer) {
            ++counts[question][answer];
            return answer;
        });
    RunModel model;
    for (std::size_t question = 0; question < questions; ++question) {
        const auto [no, yes] = counts[question];
        model.usual_[question] = static_cast<std::uint8_t>((256 * yes + 128) / (yes + no + 1));
    }
    return model;
}

std::vector<std::uint8_t> RunModel::pack(const Runs& runs) const {
    base::RangeEncoder encoder;
    Likelihoods likelihoods{usual_};
    tell(runs, [&](std::size_t question, bool answer) {
        encoder.put(answer, likelihoods[question]);
        return answer;
    });
    return encoder.finish();
}

Runs RunModel::unpack(std::span<const std::uint8_t> bytes, std::uint32_t positions) const {
    base::RangeDecoder decoder{bytes};
    Likelihoods likelihoods{usual_};
    Interview interview{[&](std::size_t question, bool) { return decoder.get(likelihoods[question]); }};
    Runs runs;
    for (std::uint32_t end = 0; end < positions;) {
        const Verdict verdict = interview.verdict({});
        const std::uint32_t length = std::max(interview.length(0), std::uint32_t{1});
        end += std::min(length, positions - end);
        runs.push_back({end, verdict});
    }
    return runs;
}

} // namespace laststone::draughts
