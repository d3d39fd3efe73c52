# x86 processors of 32 bits.
set(triple i686-linux-gnu)
set(processor i686)
set(emulated i386)
set(debian i386)
include("${CMAKE_CURRENT_LIST_DIR}/linux-cross.cmake")
