# WebAssembly by clang 22, wasi-libc and libc++ (Debian: clang-22 lld-22 wasi-libc libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32),
# with vectors of 128 bits: every browser since 2023 has them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_ASM_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -Wno-deprecated") # of the name of the target
# The bounded lists of a search lie on the stack; what runs over its end must not find other data there.
# Where binaryen is installed clang would run it, and make another module.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=8388608 -Wl,--stack-first --no-wasm-opt")
