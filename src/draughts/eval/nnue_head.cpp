#include "draughts/eval/nnue_head.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

// Compiled once for each kind of processor, by including this file again; `nnue_kernels` below chooses.
#include "base/highway_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "draughts/eval/nnue_head.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#undef LASTSTONE_HAS_DOT
// Products of bytes summed by fours are one instruction or a few, which this version of Highway has no name for.
#if HWY_TARGET == HWY_SSSE3 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
#define LASTSTONE_HAS_DOT 1
#elif (HWY_TARGET == HWY_NEON && HWY_ARCH_ARM_A64) || HWY_TARGET == HWY_WASM
#define LASTSTONE_HAS_DOT 1
#else
#define LASTSTONE_HAS_DOT 0
#endif

HWY_BEFORE_NAMESPACE();
namespace laststone::draughts::HWY_NAMESPACE {
#if LASTSTONE_HAS_DOT
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::CappedTag<std::int16_t, 32> shorts;
constexpr hn::RebindToUnsigned<decltype(shorts)> unsigned_shorts;
[[maybe_unused]] constexpr hn::Rebind<std::uint8_t, decltype(shorts)> half_bytes;
constexpr hn::CappedTag<std::int32_t, 16> words;
constexpr hn::Repartition<std::int8_t, decltype(words)> bytes;
using Words = hn::Vec<decltype(words)>;
using Bytes = hn::Vec<decltype(bytes)>;

#if HWY_TARGET == HWY_WASM

using Input = std::int16_t;
// To each sum the products of two inputs, which are the same for all of them, and two bytes. Products that are summed in their
// instruction are the faster ones on x86, wide products on ARM.
struct SummedProducts {
    static v128_t all_alike(const Input* two) { return wasm_v128_load32_splat(two); }
    static Words add(Words sums, v128_t inputs, const std::int8_t* weights) {
        return sums + Words{wasm_i32x4_dot_i16x8(inputs, wasm_i16x8_load8x8(weights))};
    }
};
struct WideProducts {
    static v128_t all_alike(const Input* two) {
        return wasm_i16x8_splat(static_cast<std::int16_t>(two[0] | two[1] << 8));
    }
    static Words add(Words sums, v128_t inputs, const std::int8_t* weights) {
        const v128_t products = wasm_i16x8_extmul_low_i8x16(inputs, wasm_v128_load64_zero(weights));
        return sums + Words{wasm_i32x4_extadd_pairwise_i16x8(products)};
    }
};

#else

using Input = std::uint8_t;
// To each sum the products of four bytes, which are the same for all of them; inputs are not negative.
struct SummedProducts {
    static Words add(Words sums, Bytes inputs, Bytes weights) {
#if HWY_TARGET == HWY_SSSE3
        return sums + Words{_mm_madd_epi16(_mm_maddubs_epi16(inputs.raw, weights.raw), _mm_set1_epi16(1))};
#elif HWY_TARGET == HWY_AVX2
        return sums + Words{_mm256_madd_epi16(_mm256_maddubs_epi16(inputs.raw, weights.raw), _mm256_set1_epi16(1))};
#elif HWY_TARGET == HWY_AVX3
        return sums + Words{_mm512_madd_epi16(_mm512_maddubs_epi16(inputs.raw, weights.raw), _mm512_set1_epi16(1))};
#elif defined(__ARM_FEATURE_DOTPROD)
        return Words{vdotq_s32(sums.raw, inputs.raw, weights.raw)};
#else
        const int32x4_t low = vpaddlq_s16(vmull_s8(vget_low_s8(inputs.raw), vget_low_s8(weights.raw)));
        return sums + Words{vpaddq_s32(low, vpaddlq_s16(vmull_high_s8(inputs.raw, weights.raw)))};
#endif
    }
};

#endif

// Half of an accumulator times the other half, 0 to 127.
void multiply_halves(const Accumulator& sums, Input* products) {
    constexpr std::size_t half = Accumulator::sums / 2;
    const auto clamped = [&](std::size_t i) HWY_ATTR {
        const auto value = hn::Load(shorts, &sums.values[i]);
        const auto one = hn::Set(shorts, Accumulator::one);
        return hn::BitCast(unsigned_shorts, hn::Min(hn::Max(value, hn::Zero(shorts)), one));
    };
    for (std::size_t i = 0; i < half; i += hn::MaxLanes(shorts)) {
        const auto product = hn::ShiftRight<9>(clamped(i) * clamped(half + i));
#if HWY_TARGET == HWY_WASM
        hn::Store(hn::BitCast(shorts, product), shorts, products + i);
#else
        hn::Store(hn::DemoteTo(half_bytes, hn::BitCast(shorts, product)), half_bytes, products + i);
#endif
    }
}

constexpr std::size_t lanes = hn::MaxLanes(words), vectors = NnueHead::neurons / lanes;
static_assert(NnueHead::neurons % lanes == 0);

#if HWY_TARGET == HWY_WASM

// Most inputs are zero, and pairs of these are left out.
template <class Products>
void add_inputs(const NnueHead& head, const Input* inputs, Words* sums) {
    constexpr std::size_t together = NnueHead::inputs_together;
    std::uint32_t pairs = 0;
    for (std::size_t i = 0; i < NnueHead::inputs; i += lanes * together)
        pairs |= wasm_i32x4_bitmask(wasm_i32x4_ne(wasm_v128_load(inputs + i), wasm_i32x4_splat(0))) << (i / together);
    for (; pairs != 0; pairs &= pairs - 1) {
        const auto pair = static_cast<std::size_t>(std::countr_zero(pairs));
        const v128_t two = Products::all_alike(inputs + pair * together);
        const std::int8_t* const weights = &head.weights[pair * together * NnueHead::neurons];
        for (std::size_t v = 0; v < vectors; ++v)
            sums[v] = Products::add(sums[v], two, weights + v * lanes * together);
    }
}

#else

template <class Products>
void add_inputs(const NnueHead& head, const Input* inputs, Words* sums) {
    const std::int8_t* weights = head.weights.data();
    for (std::size_t i = 0; i < NnueHead::inputs; i += NnueHead::inputs_together) {
        std::int32_t four;
        std::memcpy(&four, &inputs[i], sizeof four);
        const Bytes of_all = hn::BitCast(bytes, hn::Set(words, four));
        for (std::size_t v = 0; v < vectors; ++v, weights += hn::MaxLanes(bytes))
            sums[v] = Products::add(sums[v], of_all, hn::Load(bytes, weights));
    }
}

#endif

template <class Products>
std::int32_t evaluate_by(const NnueHead& head, const Accumulator& own, const Accumulator& other) {
    alignas(64) std::array<Input, NnueHead::inputs> inputs;
    multiply_halves(own, inputs.data());
    multiply_halves(other, inputs.data() + NnueHead::inputs / 2);
    Words sums[vectors];
    for (std::size_t v = 0; v < vectors; ++v) sums[v] = hn::Load(words, &head.bias[v * lanes]);
    add_inputs<Products>(head, inputs.data(), sums);
    Words values = hn::Zero(words);
    for (std::size_t v = 0; v < vectors; ++v) {
        const Words neuron = hn::Min(hn::Max(sums[v], hn::Zero(words)), hn::Set(words, NnueHead::one));
        values = values + neuron * hn::Load(words, &head.value[v * lanes]);
    }
    return hn::GetLane(hn::SumOfLanes(words, values));
}

} // namespace

// By the processor that HWY_NAMESPACE names.
std::int32_t evaluate_head(const NnueHead& head, const Accumulator& own, const Accumulator& other) {
    return evaluate_by<SummedProducts>(head, own, other);
}
#if HWY_TARGET == HWY_WASM
std::int32_t evaluate_head_on_arm(const NnueHead& head, const Accumulator& own, const Accumulator& other) {
    return evaluate_by<WideProducts>(head, own, other);
}
#endif
#endif

} // namespace laststone::draughts::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace laststone::draughts {
namespace {

std::int32_t evaluate_plainly(const NnueHead& head, const Accumulator& own, const Accumulator& other) {
    std::array<std::uint8_t, NnueHead::inputs> inputs;
    constexpr std::size_t half = Accumulator::sums / 2;
    const auto clamped = [](std::int16_t sum) { return std::clamp<int>(sum, 0, Accumulator::one); };
    for (std::size_t i = 0; i < half; ++i) {
        inputs[i] = static_cast<std::uint8_t>(clamped(own.values[i]) * clamped(own.values[half + i]) >> 9);
        inputs[half + i] = static_cast<std::uint8_t>(clamped(other.values[i]) * clamped(other.values[half + i]) >> 9);
    }
    std::array<std::int32_t, NnueHead::neurons> sums = head.bias;
    for (std::size_t i = 0; i < NnueHead::inputs; ++i)
        for (std::size_t neuron = 0; neuron < NnueHead::neurons && inputs[i] != 0; ++neuron)
            sums[neuron] += inputs[i] * head.weight(neuron, i);
    std::int32_t value = 0;
    for (std::size_t neuron = 0; neuron < NnueHead::neurons; ++neuron)
        value += std::clamp(sums[neuron], 0, NnueHead::one) * head.value[neuron];
    return value;
}

#if HWY_ARCH_WASM
// What runs a module does not say which processor it has. x86 makes its quiet NaN with the sign bit, others without.
bool is_on_x86() {
    volatile float zero = 0;
    return std::signbit(zero / zero);
}
#endif

// What a kind is made of, Highway says in its set_macros-inl.h.
std::vector<NamedNnueKernel> kernels_here() {
    std::vector<NamedNnueKernel> kernels{{"plain", evaluate_plainly}};
#if HWY_ARCH_X86
    __builtin_cpu_init();
#if HWY_TARGETS & HWY_SSSE3
    if (__builtin_cpu_supports("ssse3")) kernels.push_back({"SSSE3", N_SSSE3::evaluate_head});
#endif
    [[maybe_unused]] const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                                           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("aes") &&
                                           __builtin_cpu_supports("pclmul");
#if HWY_TARGETS & HWY_AVX2
    if (has_avx2) kernels.push_back({"AVX2", N_AVX2::evaluate_head});
#endif
#if HWY_TARGETS & HWY_AVX3
    if (has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd"))
        kernels.push_back({"AVX3", N_AVX3::evaluate_head});
#endif
#elif HWY_ARCH_WASM
    kernels.push_back({"WASM", N_WASM::evaluate_head});
    kernels.push_back({"WASM on ARM", N_WASM::evaluate_head_on_arm});
    if (is_on_x86()) std::swap(kernels[1], kernels[2]);
#elif LASTSTONE_HAS_DOT
    kernels.push_back({"NEON", HWY_STATIC_DISPATCH(evaluate_head)});
#endif
    return kernels;
}

} // namespace

std::span<const NamedNnueKernel> nnue_kernels() {
    static const std::vector<NamedNnueKernel> kernels = kernels_here();
    return kernels;
}

const NnueKernel nnue_kernel = nnue_kernels().back().kernel;

} // namespace laststone::draughts
#endif
