# Runs FUZZER for FUZZ_SECONDS (from the environment; 3 if unset) on a copy of CORPUS. What it finds wrong is kept
# beside SCRATCH.
set(seconds 3)
if(DEFINED ENV{FUZZ_SECONDS})
    set(seconds $ENV{FUZZ_SECONDS})
endif()

file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")
if(IS_DIRECTORY "${CORPUS}")
    file(COPY "${CORPUS}/" DESTINATION "${SCRATCH}")
endif()
set(dictionary "")
if(EXISTS "${DICTIONARY}")
    set(dictionary "-dict=${DICTIONARY}")
endif()

execute_process(
    COMMAND "${FUZZER}" -max_total_time=${seconds} -seed=1 -timeout=60 -print_final_stats=1
            "-artifact_prefix=${SCRATCH}-" ${dictionary} "${SCRATCH}"
    RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${FUZZER} ended with ${status}; the input is kept as ${SCRATCH}-*")
endif()
