# Builds web/ with npm, and writes OUT.cpp, a table of its files, and OUT.S, the files, each plain and compressed. Run by cmake -P.
set(table "")
set(names "")
set(blobs "")
set(count 0)

function(build_page result)
    set(${result} FALSE PARENT_SCOPE)
    if(NOT NPM OR NOT EXISTS "${WEB}/package.json")
        return()
    endif()
    set(log "${SCRATCH}/npm.log")
    # What is installed already is used as it is, unless other versions are wanted since.
    if(NOT EXISTS "${WEB}/node_modules/.package-lock.json"
            OR "${WEB}/package-lock.json" IS_NEWER_THAN "${WEB}/node_modules/.package-lock.json")
        execute_process(COMMAND ${NPM} ci --no-audit --no-fund --prefer-offline WORKING_DIRECTORY "${WEB}"
            OUTPUT_FILE "${log}" ERROR_FILE "${log}" RESULT_VARIABLE status)
        if(status)
            message(NOTICE "The page is left out: npm could not install what it needs; ${log} tells why.")
            return()
        endif()
    endif()
    execute_process(COMMAND ${NPM} run build WORKING_DIRECTORY "${WEB}"
        OUTPUT_FILE "${log}" ERROR_FILE "${log}" RESULT_VARIABLE status)
    if(status)
        message(NOTICE "The page is left out: npm run build failed; ${log} tells why.")
        return()
    endif()
    set(${result} TRUE PARENT_SCOPE)
endfunction()

file(MAKE_DIRECTORY "${SCRATCH}")
build_page(built)
if(built AND EXISTS "${STAKES}")
    file(COPY_FILE "${STAKES}" "${WEB}/dist/stakes.wasm")
endif()
if(built)
    file(GLOB_RECURSE files RELATIVE "${WEB}/dist" "${WEB}/dist/*")
    list(SORT files)
    foreach(file IN LISTS files)
        set(plain "${WEB}/dist/${file}")
        set(copy "${SCRATCH}/${count}.plain")
        set(packed "${SCRATCH}/${count}.gz")
        file(COPY_FILE "${plain}" "${copy}")
        execute_process(COMMAND ${GZIP} -9 -n -c "${copy}" OUTPUT_FILE "${packed}" COMMAND_ERROR_IS_FATAL ANY)
        file(SHA256 "${plain}" digest)
        string(SUBSTRING "${digest}" 0 16 tag)
        set(kept false)
        if(file MATCHES "^assets/")
            set(kept true)
        endif()
        foreach(kind IN ITEMS plain gz)
            set(name "laststone_page_${count}_${kind}")
            string(APPEND blobs
                "    .globl ${name}\n${name}:\n    .incbin \"${SCRATCH}/${count}.${kind}\"\n"
                "    .globl ${name}_end\n${name}_end:\n    .byte 0\n")
            foreach(symbol IN ITEMS ${name} ${name}_end)
                string(APPEND names "extern \"C\" const char ${symbol}[] __asm__(\"${symbol}\");\n")
            endforeach()
        endforeach()
        string(APPEND table
            "    {\"/${file}\", \"${tag}\",\n"
            "     {laststone_page_${count}_plain, laststone_page_${count}_plain_end},\n"
            "     {laststone_page_${count}_gz, laststone_page_${count}_gz_end}, ${kept}},\n")
        math(EXPR count "${count} + 1")
    endforeach()
endif()

set(content "// Made by cmake/page_assets.cmake: the files of the page.\n#include \"server/page_assets.hpp\"\n\n${names}\n")
string(APPEND content "namespace laststone::server {\n\nstd::span<const Asset> page_assets() {\n")
if(count GREATER 0)
    string(APPEND content "    static const Asset assets[] = {\n${table}    };\n    return assets;\n")
else()
    string(APPEND content "    return {};\n")
endif()
string(APPEND content "}\n\n} // namespace laststone::server\n")
file(WRITE "${OUT}.cpp" "${content}")

# Among the constants of a program for macOS, Windows and everything else, as in src/engine/own_tables.S.
file(WRITE "${OUT}.S" "// Made by cmake/page_assets.cmake.
#if defined(__APPLE__)
    .section __TEXT,__const
#elif defined(_WIN32)
    .section .rdata, \"dr\"
#else
    .section .rodata
#endif
${blobs}
#if defined(__ELF__)
    .section .note.GNU-stack, \"\", %progbits
#endif
")
