// The bundle of tables as it lies in its file, among the constants of the program.
#if defined(__APPLE__)
    .section __TEXT,__const
#elif defined(_WIN32)
    .section .rdata, "dr"
#else
    .section .rodata
#endif

    .globl laststone_own_tables_begin
    .globl laststone_own_tables_end
    .balign 16
laststone_own_tables_begin:
    .incbin LASTSTONE_OWN_TABLES
laststone_own_tables_end:
    .byte 0

#if defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
