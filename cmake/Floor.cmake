# laststone_floor(draughts LINK laststone::game): the folder as a library, with the floor it stands on.
#
# Every .cpp and .hpp below the folder belongs to it; a folder of headers alone is an INTERFACE library.
# PRECOMPILE names headers that most files of the floor begin with, and PRECOMPILED_WITH a floor that has the same ones
# compiled already, where that is built; that each of our headers stands alone is checked without them.
# WITHOUT names files that this build has no use for, as expressions.
# Of files named *_posix.cpp and *_windows.cpp a system gets its own.
# UNHURRIED: it waits for people, files and other programs, so that LASTSTONE_QUICK_BUILD may optimise it less, and WebAssembly
# for size.
# Headers include each other from src/ ("draughts/rules.hpp"), in the build tree and in the installed one.

# What LASTSTONE_QUICK_BUILD compiles with instead of CMAKE_CXX_FLAGS_<CONFIG> alone; without it these are empty.
# - unhurried: floors that do not compute, in half the time. At -Og, g++ 12 no longer sees what a variant holds, and warns
#   of what it does not. Clang takes no precompiled header of another level than the file's: all of its have the same.
# - quick: as fast as with -O3, and compiled in two thirds of the time.
# - network: asked so often that the tests of a build without optimisation would wait for it.
# - tests: what they test lies in libraries, or is templates that take long to optimise.
foreach(what IN ITEMS unhurried quick network tests)
    set(laststone_${what}_flags "")
endforeach()
if(LASTSTONE_QUICK_BUILD)
    set(released_by_gcc "$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>")
    set(laststone_unhurried_flags "$<${released_by_gcc}:-Og;-Wno-maybe-uninitialized>")
    # Without it g++ 14 for aarch64 refuses headers that were precompiled at -O3.
    check_cxx_compiler_flag(-mearly-ra=all laststone_has_early_ra)
    if(laststone_has_early_ra)
        list(APPEND laststone_unhurried_flags "$<${released_by_gcc}:-mearly-ra=all>")
    endif()
    set(laststone_quick_flags "$<${released_by_gcc}:-O2>")
    set(laststone_network_flags "$<IF:$<CONFIG:Release>,-O3,-O2>")
    set(laststone_tests_flags "$<$<CONFIG:Release>:-O1>" "$<$<CONFIG:Debug>:-O0>")
endif()
# A module is fetched before anything can be done: where no time is spent, it is small.
set(laststone_is_fetched FALSE)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(laststone_is_fetched TRUE)
    set(laststone_unhurried_flags "$<$<CONFIG:Release>:-Os>")
endif()

if(WIN32)
    set(laststone_other_systems "[^/]*_posix\\.cpp")
else()
    set(laststone_other_systems "[^/]*_windows\\.cpp")
endif()

# Files that begin with much the same headers and need the same templates are compiled at once, in far less time. Those
# under instances/ are large: fewer go together. A file may name a group of its own (UNITY_GROUP): those that share
# headers of their own. The headers of Windows define words that other files use.
function(laststone_compile_together target)
    get_target_property(sources ${target} SOURCES)
    set(windows ${sources})
    list(FILTER windows INCLUDE REGEX "_windows\\.cpp$")
    set_source_files_properties(${windows} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    set(others ${sources})
    list(FILTER others EXCLUDE REGEX "/instances/")
    list(LENGTH others all)
    math(EXPR groups "(${all} + 44) / 45")
    set(count 0)
    set(large 0)
    foreach(source IN LISTS sources)
        get_source_file_property(group "${source}" UNITY_GROUP)
        if(group)
            continue()
        elseif(source MATCHES "/instances/")
            math(EXPR group "${large} / 5")
            math(EXPR large "${large} + 1")
            string(PREPEND group "instances_")
        else()
            math(EXPR group "${count} * ${groups} / ${all}")
            math(EXPR count "${count} + 1")
        endif()
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${group})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${LASTSTONE_TOGETHER} UNITY_BUILD_MODE GROUP)
endfunction()

function(laststone_floor folder)
    cmake_parse_arguments(PARSE_ARGV 1 floor "UNHURRIED" "PRECOMPILED_WITH" "LINK;PRECOMPILE;WITHOUT")
    set(target laststone_${folder})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    foreach(file IN LISTS floor_WITHOUT laststone_other_systems)
        list(FILTER sources EXCLUDE REGEX "/${file}$")
    endforeach()
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.hpp")

    if(sources)
        set(visible PUBLIC)
        add_library(${target} STATIC ${sources})
        laststone_compile_together(${target})
        target_compile_options(${target} PRIVATE -fno-exceptions)
        if(floor_UNHURRIED)
            target_compile_options(${target} PRIVATE ${laststone_unhurried_flags})
        endif()
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:laststone_warnings>)
        if(floor_PRECOMPILE)
            target_precompile_headers(${target} PRIVATE ${floor_PRECOMPILE})
        elseif(TARGET laststone_${floor_PRECOMPILED_WITH} AND NOT (laststone_is_fetched AND floor_UNHURRIED)) # other levels
            target_precompile_headers(${target} REUSE_FROM laststone_${floor_PRECOMPILED_WITH})
        endif()
    else()
        set(visible INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    add_library(laststone::${folder} ALIAS ${target})

    target_sources(${target} ${visible} FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/src" FILES ${headers})
    target_include_directories(${target} ${visible} "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>")
    if(NOT PROJECT_IS_TOP_LEVEL)
        target_include_directories(${target} ${visible} "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>")
    endif()
    target_compile_features(${target} ${visible} cxx_std_23)
    target_link_libraries(${target} ${visible} ${floor_LINK})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${folder})
    set_property(GLOBAL APPEND PROPERTY LASTSTONE_FLOORS ${target})
endfunction()
