# laststone_use_highway(target file): Highway writes vector code for every kind of processor in this file of the target.
#
# Its headers are enough, and are the same for every system: a build for another one takes those of this, and nothing beside
# them. The file includes itself, so it is compiled alone; the tests of a build without optimisation would wait for it.
function(laststone_use_highway target file)
    find_path(HIGHWAY_INCLUDE hwy/highway.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
    if(NOT HIGHWAY_INCLUDE)
        message(FATAL_ERROR "The evaluation networks need the headers of Highway: install libhwy-dev.")
    endif()
    set(highway "${HIGHWAY_INCLUDE}")
    if(CMAKE_CROSSCOMPILING)
        set(highway "${CMAKE_BINARY_DIR}/highway")
        file(MAKE_DIRECTORY "${highway}")
        file(CREATE_LINK "${HIGHWAY_INCLUDE}/hwy" "${highway}/hwy" SYMBOLIC)
    endif()
    target_include_directories(${target} SYSTEM PRIVATE "${highway}")
    set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON
                                COMPILE_OPTIONS "${laststone_network_flags}")
endfunction()
