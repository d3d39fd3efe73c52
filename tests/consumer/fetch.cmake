# Builds and runs the consumer with the rules as FetchContent takes them into another project. Needs SOURCES, SCRATCH,
# GENERATOR and COMPILER, and is quicker with CCACHE.
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

# The rules are compiled here once more, so nothing is optimised.
set(launcher "")
if(CCACHE)
    set(launcher "-DCMAKE_CXX_COMPILER_LAUNCHER=${CCACHE}")
    set(ENV{CCACHE_SLOPPINESS} pch_defines,time_macros)
endif()
step("${CMAKE_COMMAND}" -S "${here}/fetched" -B "${SCRATCH}/build" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DLASTSTONE_SOURCES=${SOURCES}" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 ${launcher})
step("${CMAKE_COMMAND}" --build "${SCRATCH}/build" --target consumer)
expect_moves("${SCRATCH}/build/consumer")
