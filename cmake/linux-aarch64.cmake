# ARM processors of 64 bits.
set(triple aarch64-linux-gnu)
set(processor aarch64)
set(emulated aarch64)
set(debian arm64)
include("${CMAKE_CURRENT_LIST_DIR}/linux-cross.cmake")
