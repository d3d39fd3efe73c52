# The compiler flags of the project: warnings as a target to link, the rest for everything that is built here.
include(CheckCXXCompilerFlag)

add_library(laststone_warnings INTERFACE)
target_compile_options(laststone_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 warns of impossible copies inside its own std::string and std::vector (GCC bugs 105651, 105329, 105562).
    target_compile_options(laststone_warnings INTERFACE
        -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # std::stable_sort of libstdc++ 12 calls what C++17 deprecates, and clang tells its users. g++ still watches ours.
    target_compile_options(laststone_warnings INTERFACE -Wno-deprecated-declarations)
endif()
if(LASTSTONE_WERROR)
    target_compile_options(laststone_warnings INTERFACE -Werror)
endif()

# What was compiled before with the same flags need not be compiled again, with precompiled headers too.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(LASTSTONE_CCACHE ccache)
    if(LASTSTONE_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER
            "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${LASTSTONE_CCACHE}")
    endif()
endif()
# Other than with -Werror, the commands are the same for those who play and for those who test: one build serves both.
if(LASTSTONE_KEEP_WARNINGS OR LASTSTONE_CCACHE)
    set_property(GLOBAL PROPERTY RULE_LAUNCH_COMPILE "sh \"${PROJECT_SOURCE_DIR}/cmake/compile.sh\" <OBJECT>")
endif()
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Without the time when it was made, a header that is compiled again is the same.
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

if(LASTSTONE_NATIVE)
    check_cxx_compiler_flag(-march=native laststone_has_march_native)
    if(laststone_has_march_native)
        add_compile_options(-march=native)
    else()
        check_cxx_compiler_flag(-mcpu=native laststone_has_mcpu_native)
        if(laststone_has_mcpu_native)
            add_compile_options(-mcpu=native)
        endif()
    endif()
endif()

if(LASTSTONE_PORTABLE)
    # Nothing in it says where it was built: from the same sources come the same bytes.
    add_compile_options("-ffile-prefix-map=${CMAKE_BINARY_DIR}=build" "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.")
endif()
# laststone_find_library(VARIABLE name): as an archive in what is made for other machines, whose system may have a
# shared library of another number.
function(laststone_find_library variable name)
    set(names ${name})
    if(LASTSTONE_PORTABLE)
        list(PREPEND names lib${name}.a)
    endif()
    find_library(${variable} NAMES ${names})
endfunction()
if(LASTSTONE_STATIC)
    set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
    add_link_options(-static-pie)
endif()
if(LASTSTONE_PORTABLE AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CXX_FLAGS MATCHES "-march=")
    add_compile_options(-march=x86-64-v2)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It need not tidy up its memory so soon: nearly a tenth less time for files that are compiled together.
    add_compile_options(--param=ggc-min-heapsize=524288)
endif()

if(WIN32)
    # Windows 10, without what its headers define that nobody asked for; files of more than 2 GiB; the clocks of POSIX.
    add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX _FILE_OFFSET_BITS=64 _POSIX_C_SOURCE=200809L)
    # A program that needs no file beside it, and the same bytes from the same sources.
    set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
    add_link_options(-static -s -Wl,--no-insert-timestamp)
endif()

if(LASTSTONE_SANITIZE)
    add_compile_options(-fsanitize=${LASTSTONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${LASTSTONE_SANITIZE})
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(LASTSTONE_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
    find_program(LASTSTONE_GCOVR gcovr)
    if(LASTSTONE_GCOVR)
        add_custom_target(coverage_report
            COMMAND ${LASTSTONE_GCOVR} --root ${PROJECT_SOURCE_DIR} --filter ${PROJECT_SOURCE_DIR}/src/
                    --exclude-throw-branches --html-details coverage.html --print-summary ${CMAKE_BINARY_DIR}
            WORKING_DIRECTORY ${CMAKE_BINARY_DIR}
            COMMENT "coverage.html: what the tests have run so far"
            VERBATIM)
    endif()
endif()
