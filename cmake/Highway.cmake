# laststone_use_highway(target file): Highway writes vector code for every kind of processor in this file of the target.
#
# Its headers are enough. The file includes itself, so it is compiled alone; the tests of a build without optimisation would wait for it.
function(laststone_use_highway target file)
    laststone_headers(highway hwy/highway.h)
    if(NOT highway)
        message(FATAL_ERROR "The evaluation networks need the headers of Highway: install libhwy-dev.")
    endif()
    # On some processors it asks for nothing beside what all have, and clang tells.
    set(unused "$<$<CXX_COMPILER_ID:Clang>:-Wno-pragma-clang-attribute>")
    target_include_directories(${target} SYSTEM PRIVATE "${highway}")
    set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON
                                COMPILE_OPTIONS "${laststone_network_flags};${unused}")
endfunction()
