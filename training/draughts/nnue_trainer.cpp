#include "nnue_trainer.hpp"

namespace laststone::training {

// By least loss of the scores against the results.
void NnueTrainer::fit_scales() {
    constexpr float least = 0.001F, most = 0.03F, between = 0.0005F;
    constexpr std::size_t one_in = 7; // samples is enough
    int files = 0;
    for (const Sample& sample : samples_) files = std::max(files, sample.file + 1);
    for (const Sample& sample : held_out_) files = std::max(files, sample.file + 1);
    scales_.resize(static_cast<std::size_t>(files));
    std::vector<std::array<double, heads>> fewest(scales_.size());
    for (auto& losses : fewest) losses.fill(std::numeric_limits<double>::max());
    for (float scale = least; scale < most; scale += between) {
        std::vector<std::array<double, heads>> losses(scales_.size());
        for (std::size_t i = 0; i < samples_.size(); i += one_in)
            losses[static_cast<std::size_t>(samples_[i].file)][head_of(samples_[i])] +=
                loss(scale * static_cast<float>(samples_[i].score), (samples_[i].result + 1) / 2.0);
        for (std::size_t file = 0; file < losses.size(); ++file)
            for (std::size_t head = 0; head < heads; ++head) {
                if (losses[file][head] >= fewest[file][head]) continue;
                fewest[file][head] = losses[file][head];
                scales_[file][head] = scale;
            }
    }
}

void NnueTrainer::initialise() {
    const auto any = [&] { // about as often above 0 as below, seldom beyond 2
        float all = 0;
        for (int i = 0; i < 12; ++i) all += static_cast<float>(base::below(1 << 16, random_)) / (1 << 16);
        return all - 6;
    };
    for (Parameters* const all : {&weights_, &gradients_, &mean_, &square_})
        all->inputs.resize(NnueWeights::kinds * static_cast<std::size_t>(options_.squares));
    weights_.bias.fill(0.3F);
    for (Sums& input : weights_.inputs)
        for (float& weight : input) weight = 0.15F * any();
    for (Head& head : weights_.head) {
        for (Sums& neuron : head.weights)
            for (float& weight : neuron) weight = any() / std::sqrt(static_cast<float>(sums));
        head.bias.fill(0.1F);
        for (float& value : head.value) value = 0.1F * any();
        head.man = 0.5F;
        head.king = 0.8F;
    }
}

void NnueTrainer::set_inputs(Pass& pass, const Sample& sample) const {
    const auto squares = static_cast<std::size_t>(options_.squares);
    for (auto& inputs : pass.inputs) inputs.clear();
    for (const int occupied : sample.own | sample.other) {
        const auto square = static_cast<std::size_t>(occupied);
        const std::size_t king = sample.kings.contains(occupied) ? 1 : 0,
                          theirs = sample.other.contains(occupied) ? 1 : 0;
        pass.inputs[0].push_back((2 * theirs + king) * squares + square);
        pass.inputs[1].push_back((2 * (1 - theirs) + king) * squares + squares - 1 - square);
    }
    const int ahead = sample.own.count() - sample.other.count();
    const int kings_ahead = (sample.own & sample.kings).count() - (sample.other & sample.kings).count();
    pass.men_ahead = static_cast<float>(ahead - kings_ahead);
    pass.kings_ahead = static_cast<float>(kings_ahead);
    pass.head = head_of(sample);
}

float NnueTrainer::forward(Pass& pass, const Sample& sample) const {
    set_inputs(pass, sample);
    for (std::size_t side = 0; side < 2; ++side) {
        Sums& sum = pass.clamped[side] = weights_.bias;
        for (const std::size_t input : pass.inputs[side])
            for (std::size_t i = 0; i < sums; ++i) sum[i] += weights_.inputs[input][i];
        for (float& one : sum) one = std::min(std::max(one, 0.0F), 1.0F);
        for (std::size_t i = 0; i < half; ++i) pass.products[side * half + i] = sum[i] * sum[half + i];
    }
    const Head& head = weights_.head[pass.head];
    float value = head.value_bias + head.man * pass.men_ahead + head.king * pass.kings_ahead;
    for (std::size_t n = 0; n < neurons; ++n) {
        float sum = 0;
        for (std::size_t i = 0; i < sums; ++i) sum += pass.products[i] * head.weights[n][i];
        pass.unclamped[n] = head.bias[n] + sum;
        pass.neuron[n] = std::min(std::max(pass.unclamped[n], 0.0F), 1.0F);
        value += head.value[n] * pass.neuron[n];
    }
    return value;
}

// of_value: the derivative of the loss by the value.
void NnueTrainer::backward(const Pass& pass, float of_value) {
    const Head& head = weights_.head[pass.head];
    Head& gradient = gradients_.head[pass.head];
    gradient.value_bias += of_value;
    gradient.man += of_value * pass.men_ahead;
    gradient.king += of_value * pass.kings_ahead;
    Sums of_products{};
    for (std::size_t n = 0; n < neurons; ++n) {
        gradient.value[n] += of_value * pass.neuron[n];
        if (pass.unclamped[n] <= 0 || pass.unclamped[n] >= 1) continue;
        const float of_neuron = of_value * head.value[n];
        gradient.bias[n] += of_neuron;
        for (std::size_t i = 0; i < sums; ++i) {
            gradient.weights[n][i] += of_neuron * pass.products[i];
            of_products[i] += of_neuron * head.weights[n][i];
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const Sums& sum = pass.clamped[side];
        const auto counts = [&](std::size_t i) { return sum[i] > 0 && sum[i] < 1 ? 1.0F : 0.0F; };
        Sums of_sums;
        for (std::size_t i = 0; i < half; ++i) {
            of_sums[i] = counts(i) * of_products[side * half + i] * sum[half + i];
            of_sums[half + i] = counts(half + i) * of_products[side * half + i] * sum[i];
        }
        for (std::size_t i = 0; i < sums; ++i) gradients_.bias[i] += of_sums[i];
        for (const std::size_t input : pass.inputs[side])
            for (std::size_t i = 0; i < sums; ++i) gradients_.inputs[input][i] += of_sums[i];
    }
}

// Adam, after a batch.
void NnueTrainer::step(float rate) {
    constexpr float of_mean = 0.1F, of_square = 0.001F, tiny = 1e-8F;
    constexpr int steps_to_warm_up = 300;
    ++steps_;
    rate *= std::min(1.0F, static_cast<float>(steps_) / steps_to_warm_up);
    const float mean_so_far = 1 - std::pow(1 - of_mean, static_cast<float>(steps_));
    const float square_so_far = 1 - std::pow(1 - of_square, static_cast<float>(steps_));
    std::vector<std::pair<float*, std::size_t>> rows;
    for (Parameters* const all : {&weights_, &gradients_, &mean_, &square_})
        all->for_each([&](float* row, std::size_t size) { rows.emplace_back(row, size); });
    for (std::size_t row = 0; row < rows.size() / 4; ++row) {
        float *const weight = rows[row].first, *const gradient = rows[row + 3].first, *const mean = rows[row + 6].first,
                     *const square = rows[row + 9].first;
        for (std::size_t i = 0; i < rows[row].second; ++i) {
            const float of_batch = gradient[i] / batch;
            gradient[i] = 0;
            mean[i] += of_mean * (of_batch - mean[i]);
            square[i] += of_square * (of_batch * of_batch - square[i]);
            weight[i] -= rate / mean_so_far * mean[i] / (std::sqrt(square[i] / square_so_far) + tiny);
        }
    }
    constexpr float most = 127.0F / 64;
    for (Head& head : weights_.head)
        for (Sums& neuron : head.weights)
            for (float& weight : neuron) weight = std::min(std::max(weight, -most), most);
}

NnueWeights NnueTrainer::rounded(float scale) const {
    const auto integer = []<class Number>(Number& number, double value, double most) {
        number = static_cast<Number>(std::lround(std::clamp(value, -most, most)));
    };
    constexpr double most_short = 32767, most_byte = 127, most_value = 8191, most_long = 1 << 30;
    const double in_value = (1 << NnueHead::value_shift) / static_cast<double>(scale);
    NnueWeights weights;
    weights.most_pieces = options_.most_pieces;
    weights.inputs.resize(weights_.inputs.size());
    for (std::size_t i = 0; i < sums; ++i) {
        integer(weights.bias.values[i], weights_.bias[i] * Accumulator::one, most_short);
        for (std::size_t input = 0; input < weights.inputs.size(); ++input)
            integer(weights.inputs[input].values[i], weights_.inputs[input][i] * Accumulator::one, most_short);
    }
    for (std::size_t h = 0; h < heads; ++h) {
        const Head& from = weights_.head[h];
        NnueHead& to = weights.head[h];
        for (std::size_t n = 0; n < neurons; ++n) {
            integer(to.bias[n], from.bias[n] * NnueHead::one, most_long);
            integer(to.value[n], from.value[n] * in_value / NnueHead::one, most_value);
            for (std::size_t i = 0; i < sums; ++i) integer(to.weight(n, i), from.weights[n][i] * 64, most_byte);
        }
        integer(to.value_bias, from.value_bias * in_value, most_long);
        integer(to.man, from.man * in_value, most_long);
        integer(to.king, from.king * in_value, most_long);
    }
    return weights;
}

} // namespace laststone::training
