# Installs the project to a scratch prefix, then builds and runs the consumer against it: once with find_package,
# once with pkg-config. Needs BUILD, SCRATCH, GENERATOR, COMPILER and PKG_CONFIG.
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")
set(prefix "${SCRATCH}/prefix")

# What the engine would play at the end of a game, which leaves no choice.
file(WRITE "${SCRATCH}/games.pdn" "[GameType \"21\"]\n[FEN \"W:W22:B14\"]\n1. 22-18 *\n\n[GameType \"25\"]\n1. c3-b4 b6-a5 *\n")
function(expect_answers program)
    execute_process(COMMAND "${program}" "${SCRATCH}/games.pdn" RESULT_VARIABLE status OUTPUT_VARIABLE answers)
    if(NOT status EQUAL 0 OR NOT answers MATCHES "^English[^\n]*: 14x23\nRussian[^\n]*: [a-h][1-8][-:][a-h][1-8]\n$")
        message(FATAL_ERROR "${program} ended with ${status} and printed '${answers}'")
    endif()
endfunction()

step("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")

step("${CMAKE_COMMAND}" -S "${here}" -B "${SCRATCH}/build" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_PREFIX_PATH=${prefix}")
step("${CMAKE_COMMAND}" --build "${SCRATCH}/build")
expect_moves("${SCRATCH}/build/consumer")
expect_answers("${SCRATCH}/build/games")

if(NOT PKG_CONFIG)
    message(FATAL_ERROR "pkg-config is missing (package pkgconf)")
endif()
file(GLOB_RECURSE pc_file "${prefix}/laststone.pc")
cmake_path(GET pc_file PARENT_PATH pc_dir)
set(ENV{PKG_CONFIG_PATH} "${pc_dir}")
execute_process(COMMAND "${PKG_CONFIG}" --cflags --libs laststone
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
step("${COMPILER}" -std=c++23 "${here}/main.cpp" ${flags} -o "${SCRATCH}/consumer")
expect_moves("${SCRATCH}/consumer")
step("${COMPILER}" -std=c++23 "${here}/games.cpp" ${flags} -pthread -o "${SCRATCH}/games")
expect_answers("${SCRATCH}/games")
