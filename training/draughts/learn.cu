// Fits the weights of an evaluation to positions of games, by logistic regression, with AdaGrad on batches of
// positions.
#include "draughts.cuh"

namespace laststone::arena {

struct Pair {
    float opening, ending;
};

// The weights in the order of docs/formats/weights.md, in logits.
struct Row {
    Pair* value;
    const Pair* prior;
    Pair* squared_gradients;
    Pair* gradient;
    int size;
    const int* kept; // of a window's state: which weight it is, or that which counts against it, as -1 - its number
    Windows windows;
};

template <class R, class Function>
BOTH void for_each_feature(const Position& p, const Row& row, Function function) {
    using G = Grid<R>;
    constexpr int squares = G::half * R::rows;
    const auto piece = [&](int cell, bool king) {
        const int square = cell - cell / (2 * G::half + 1); // without the bits for nothing
        return king ? squares + square : square;
    };
    for (Bits left = p.own; left != 0; left &= left - 1) {
        const int cell = lowest(left);
        function(piece(cell, (p.kings >> cell & 1) != 0), 1.0F);
    }
    for (Bits left = p.other; left != 0; left &= left - 1) {
        const int cell = lowest(left);
        function(piece(G::cells - 1 - cell, (p.kings >> cell & 1) != 0), -1.0F);
    }
    function(2 * squares, 1.0F);
    const int own = forces<R>(p.own, p.kings), other = forces<R>(p.other, p.kings);
    const int high = own > other ? own : other, low = own > other ? other : own;
    if (own != other) function(2 * squares + 1 + high * (high - 1) / 2 + low, own > other ? 1.0F : -1.0F);
    constexpr int all_forces = (G::men + 1) * 4;
    constexpr int first_window = 2 * squares + 1 + all_forces * (all_forces - 1) / 2;
    for_each_window<R>(p, row.windows, [&](int state) {
        const int kept = row.kept[state];
        function(first_window + (kept < 0 ? -1 - kept : kept), kept < 0 ? -1.0F : 1.0F);
    });
}

template <class R>
BOTH float phase_of(const Position& p) {
    const float phase = static_cast<float>(count(p.own | p.other)) / (2 * Grid<R>::men);
    return phase < 1 ? phase : 1;
}

template <class R>
BOTH float expected(const Position& p, float phase, const Row& row) {
    float opening = 0, ending = 0;
    for_each_feature<R>(p, row, [&](int weight, float sign) {
        const Pair value = row.value[weight];
        opening += sign * value.opening;
        ending += sign * value.ending;
    });
    return opening * phase + ending * (1 - phase);
}

} // namespace laststone::arena

#ifdef __CUDACC__

using namespace laststone::arena;

namespace {

// Cross entropy above the entropy of the target, in nats.
__device__ float loss_of(float logits, float target) {
    const auto entropy = [&](float t) {
        return log1pf(expf(-fabsf(logits))) + (logits > 0 ? logits * (1 - t) : -logits * t);
    };
    const float t = fminf(fmaxf(target, 1e-6F), 1 - 1e-6F);
    return entropy(target) + t * logf(t) + (1 - t) * logf(1 - t);
}

template <class R>
__global__ void learn_kernel(const Sample* samples, const float* targets, const int* order, int n, Row row,
                             double* error) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= n) return;
    const Position p = samples[order[i]].at;
    const float phase = phase_of<R>(p);
    const float logits = expected<R>(p, phase, row);
    const float t = targets[order[i]];
    if (error != nullptr) {
        atomicAdd(error, static_cast<double>(loss_of(logits, t)));
        return;
    }
    const float error_here = 1 / (1 + expf(-logits)) - t;
    for_each_feature<R>(p, row, [&](int weight, float sign) {
        atomicAdd(&row.gradient[weight].opening, sign * error_here * phase);
        atomicAdd(&row.gradient[weight].ending, sign * error_here * (1 - phase));
    });
}

// decay: of L2 towards the prior.
__global__ void step_kernel(Row row, float rate, float decay) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= row.size) return;
    const auto step = [&](float& value, float prior, float& squared_gradients, float& gradient) {
        const float all = gradient + decay * (value - prior);
        gradient = 0;
        if (all == 0) return;
        squared_gradients += all * all;
        value -= rate * all * rsqrtf(squared_gradients);
    };
    step(row.value[i].opening, row.prior[i].opening, row.squared_gradients[i].opening, row.gradient[i].opening);
    step(row.value[i].ending, row.prior[i].ending, row.squared_gradients[i].ending, row.gradient[i].ending);
}

} // namespace

extern "C" {

// Positions order[0] to order[n - 1], some at a time.
int learn(int game, const void* samples, const float* targets, const int* order, int n, int at_a_time,
          const void* weights, float rate, float decay) {
    const Row row = *static_cast<const Row*>(weights);
    for (int first = 0; first + at_a_time <= n; first += at_a_time) {
        for_game(game, [&](auto rules) {
            learn_kernel<decltype(rules)><<<(at_a_time + 255) / 256, 256>>>(static_cast<const Sample*>(samples), targets,
                                                                            order + first, at_a_time, row, nullptr);
        });
        step_kernel<<<(row.size + 255) / 256, 256>>>(row, rate, decay);
    }
    cudaDeviceSynchronize();
    return cudaGetLastError();
}

// Adds the loss of all positions to error.
int total_loss(int game, const void* samples, const float* targets, const int* order, int n, const void* weights,
            double* error) {
    for_game(game, [&](auto rules) {
        learn_kernel<decltype(rules)><<<(n + 255) / 256, 256>>>(static_cast<const Sample*>(samples), targets, order, n,
                                                                *static_cast<const Row*>(weights), error);
    });
    cudaDeviceSynchronize();
    return cudaGetLastError();
}

} // extern "C"
#endif
