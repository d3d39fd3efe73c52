// Which kinds of processor Highway compiles vector code for: to be included before its headers.
//
// What lies between HWY_BEFORE_NAMESPACE and HWY_AFTER_NAMESPACE is compiled once for each kind of x86-64 processor; elsewhere
// one kind is all. Only Highway's headers are used, so who includes them chooses at run time.
#pragma once

#if defined(__x86_64__) || defined(__i386__)
#define HWY_DISABLED_TARGETS (HWY_SSE4 | HWY_AVX3_DL) // no faster at this
#else
#define HWY_COMPILE_ONLY_STATIC
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128) // vectors without a size
#endif
#define HWY_IS_DEBUG_BUILD 0 // what it would call then lies in its library
