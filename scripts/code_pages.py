#!/usr/bin/env python3
"""Writes src/base/code_pages.hpp: what the bytes from 80 to FF mean in each encoding, as Python's codecs know it."""
import sys

PAGES = ["cp1250", "cp1251", "cp1252", "cp1254", "cp1257", "cp852", "cp866", "iso8859_2", "iso8859_5", "koi8_r", "koi8_u"]


def meaning(codec, byte):
    try:
        character = bytes([byte]).decode(codec)
    except UnicodeDecodeError:
        return 0xFFFD
    # Control characters stand in no text: who sees one has taken the text for something that it is not.
    return 0xFFFD if ord(character) < 0xA0 else ord(character)


def main(out):
    out.write("// What the bytes from 80 to FF mean in each encoding of one byte a character: written by scripts/code_pages.py.\n")
    out.write("#pragma once\n\n#include <string_view>\n\nnamespace laststone::base::code_pages {\n\n")
    out.write("// Of 128 characters each; U+FFFD where a byte means nothing.\n// clang-format off\n")
    for page in PAGES:
        out.write(f"inline constexpr std::u16string_view {page} =\n")
        for row in range(0x80, 0x100, 16):
            text = "".join(f"\\u{meaning(page, byte):04X}" for byte in range(row, row + 16))
            out.write(f'    u"{text}"' + (";\n" if row == 0xF0 else "\n"))
    out.write("// clang-format on\n\n} // namespace laststone::base::code_pages\n")


main(sys.stdout)
