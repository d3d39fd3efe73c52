# Programs for another Linux, by Debian's cross compilers (g++-<triple>), tried out with qemu if it is there. The files that
# include this name the triple and its processor.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${processor})
set(CMAKE_CXX_COMPILER ${triple}-g++)
set(CMAKE_LIBRARY_ARCHITECTURE ${triple})
# Libraries of others are where scripts/sysroot.sh puts them.
cmake_path(SET sysroot NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../build/sysroot-${debian}")
set(CMAKE_FIND_ROOT_PATH /usr/${triple} "${sysroot}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
find_program(LASTSTONE_QEMU qemu-${emulated} NO_CMAKE_FIND_ROOT_PATH)
if(LASTSTONE_QEMU)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${LASTSTONE_QEMU}" -L /usr/${triple})
endif()
