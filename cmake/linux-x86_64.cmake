# x86 processors of 64 bits.
set(triple x86_64-linux-gnu)
set(processor x86_64)
set(emulated x86_64)
set(debian amd64)
include("${CMAKE_CURRENT_LIST_DIR}/linux-cross.cmake")
