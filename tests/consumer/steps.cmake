# What the tests of consumers share: an empty SCRATCH, commands that must succeed, and what the consumer must print.
set(here "${CMAKE_CURRENT_LIST_DIR}")
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")

function(step)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        list(JOIN ARGV " " command)
        message(FATAL_ERROR "${command}\n${output}")
    endif()
endfunction()

# The only move there is: a capture.
function(expect_moves program)
    execute_process(COMMAND "${program}" "B:W18:B14" RESULT_VARIABLE status OUTPUT_VARIABLE moves)
    if(NOT status EQUAL 0 OR NOT moves STREQUAL "14x23\n")
        message(FATAL_ERROR "${program} ended with ${status} and printed '${moves}' instead of '14x23'")
    endif()
endfunction()
