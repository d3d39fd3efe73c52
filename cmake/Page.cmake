# laststone_page(target): the page of web/, built with npm and compiled into the target.
#
# Without node, without web/ or where npm fails, the program is built without the page, and `serve` says so.
option(LASTSTONE_PAGE "Build the page with npm and put it into the program" ON)

function(laststone_page target)
    find_program(LASTSTONE_NPM npm)
    find_program(LASTSTONE_GZIP gzip)
    set(web "${PROJECT_SOURCE_DIR}/web")
    set(npm "")
    # Sanitized and debugged programs need no page.
    if(LASTSTONE_PAGE AND CMAKE_BUILD_TYPE STREQUAL "Release" AND LASTSTONE_NPM AND LASTSTONE_GZIP)
        set(npm "${LASTSTONE_NPM}")
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS
        "${web}/src/*" "${web}/public/*" "${web}/index.html" "${web}/package.json" "${web}/package-lock.json"
        "${web}/*.config.ts" "${web}/*.config.js" "${web}/tsconfig*.json")
    list(FILTER sources EXCLUDE REGEX "/node_modules/|/dist/")
    # The module by which the page plays for stakes, where it is built: wasm/stakes.
    set(stakes "${PROJECT_SOURCE_DIR}/build/wasm/wasm/stakes/stakes.wasm")
    if(EXISTS "${stakes}")
        list(APPEND sources "${stakes}")
    endif()
    set(generated "${CMAKE_CURRENT_BINARY_DIR}/page_assets")
    add_custom_command(OUTPUT "${generated}.cpp" "${generated}.S"
        COMMAND ${CMAKE_COMMAND}
            -D WEB=${web} -D STAKES=${stakes} -D NPM=${npm} -D GZIP=${LASTSTONE_GZIP} -D OUT=${generated}
            -D SCRATCH=${CMAKE_CURRENT_BINARY_DIR}/page
            -P "${PROJECT_SOURCE_DIR}/cmake/page_assets.cmake"
        DEPENDS ${sources} "${PROJECT_SOURCE_DIR}/cmake/page_assets.cmake"
        COMMENT "Building the page"
        VERBATIM)
    target_sources(${target} PRIVATE "${generated}.cpp" "${generated}.S")
    set_source_files_properties("${generated}.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
