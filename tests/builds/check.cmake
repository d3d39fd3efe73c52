# Fails unless PROGRAM prints what the file EXPECTED holds. A change of play changes it, and says so in its commit.
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE figures COMMAND_ERROR_IS_FATAL ANY)
file(READ "${EXPECTED}" expected)
if(NOT figures STREQUAL expected)
    message(FATAL_ERROR "${PROGRAM} does not print what ${EXPECTED} holds, but\n${figures}")
endif()
