# laststone_levels(laststone): the program once more for each of LASTSTONE_LEVELS that the compiler knows, in a folder of that
# name beside it, or in lib/laststone once installed. Each is a build of its own: were they one program, the linker would keep
# one copy of what templates and inline functions they share, and might keep the one that an older processor cannot run.
# app/processor.cpp chooses.
include(CheckCXXCompilerFlag)
include(ExternalProject)

function(laststone_levels target)
    set(built "")
    foreach(level IN LISTS LASTSTONE_LEVELS)
        # Those that app/processor.cpp can tell apart.
        if(NOT level MATCHES "^x86-64-v[34]$")
            message(FATAL_ERROR "LASTSTONE_LEVELS: ${level} is neither x86-64-v3 nor x86-64-v4.")
        endif()
        string(MAKE_C_IDENTIFIER "laststone_has_${level}" has)
        check_cxx_compiler_flag("-march=${level}" ${has})
        if(NOT ${has})
            continue()
        endif()
        list(APPEND built "${level}")
        set(passed "")
        foreach(variable IN ITEMS CMAKE_TOOLCHAIN_FILE CMAKE_CXX_COMPILER CMAKE_CXX_COMPILER_LAUNCHER CMAKE_BUILD_TYPE
                CMAKE_CXX_FLAGS_RELEASE CMAKE_EXE_LINKER_FLAGS LASTSTONE_QUICK_BUILD LASTSTONE_PAGE LASTSTONE_MPI LASTSTONE_PORTABLE
                LASTSTONE_STATIC)
            if(variable STREQUAL "CMAKE_CXX_COMPILER_LAUNCHER" AND LASTSTONE_CCACHE)
                continue() # it finds that itself
            endif()
            if(NOT "${${variable}}" STREQUAL "")
                string(REPLACE ";" "|" value "${${variable}}")
                list(APPEND passed "-D${variable}=${value}")
            endif()
        endforeach()
        # Tables are the same for all.
        ExternalProject_Add(${target}-${level}
            SOURCE_DIR "${PROJECT_SOURCE_DIR}" BINARY_DIR "${CMAKE_BINARY_DIR}/levels/${level}" PREFIX "${CMAKE_BINARY_DIR}/levels"
            LIST_SEPARATOR "|"
            CMAKE_ARGS ${passed} "-DCMAKE_CXX_FLAGS=-march=${level}" -DLASTSTONE_TESTS=OFF "-DLASTSTONE_ENDINGS=${laststone_endings_file}"
            BUILD_COMMAND "${CMAKE_COMMAND}" --build <BINARY_DIR> --target ${target}
            BUILD_ALWAYS ON BUILD_BYPRODUCTS "${CMAKE_BINARY_DIR}/levels/${level}/${target}"
            INSTALL_COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_BINARY_DIR}/${level}"
            COMMAND "${CMAKE_COMMAND}" -E copy_if_different <BINARY_DIR>/${target} "${CMAKE_BINARY_DIR}/${level}/${target}")
        if(TARGET endings)
            add_dependencies(${target}-${level} endings)
        endif()
        add_dependencies(${target} ${target}-${level})
        install(PROGRAMS "${CMAKE_BINARY_DIR}/${level}/${target}" DESTINATION "lib/laststone/${level}" COMPONENT program)
    endforeach()
    if(built)
        list(JOIN built "," built)
        target_compile_definitions(${target} PRIVATE "LASTSTONE_LEVELS=\"${built}\"")
    endif()
endfunction()
