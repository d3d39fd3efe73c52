# What only Debian's packages have: names, dependencies, the papers in /usr/share/doc, the services and their scripts.
set(debian "${PROJECT_SOURCE_DIR}/packaging/debian")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(LASTSTONE_MAINTAINER "laststone maintainers <maintainers@laststone.invalid>" CACHE STRING "Who answers for the packages")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${LASTSTONE_MAINTAINER}")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME laststone)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "xdg-utils, nginx")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "rules and an engine for draughts and NoGo, with a page to play on
Thirteen kinds of draughts (English or checkers, Russian, Brazilian, pool,
international, Canadian, Italian, Spanish, Portuguese, Czech, Frisian,
Turkish, Thai) and NoGo on boards of every size: a page to play, analyse
and study on, a command for scripts, and an engine for other programs.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${debian}/postinst;${debian}/prerm;${debian}/postrm")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME liblaststone-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
    "g++ (>= 4:12), libsecp256k1-dev, libcrypto++-dev, libsqlite3-dev, zlib1g-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "rules and an engine for draughts and NoGo (static libraries and headers)
A C++23 library: positions, moves, notation and draws of thirteen kinds of
draughts and of NoGo; search, endgame tables and solvers; for CMake and
pkg-config.")

# What `cmake --install` alone leaves out.
function(install_debian component file destination)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/debian/${file}" DESTINATION "${destination}"
        COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

# The services wait for /etc/laststone.env and /etc/laststone-tower.env: docs/hosting.md, docs/tower.md.
foreach(service laststone.service laststone-tower.service)
    file(READ "${PROJECT_SOURCE_DIR}/docs/hosting/${service}" unit)
    string(REPLACE "/usr/local/bin" "/usr/bin" unit "${unit}")
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/debian/${service}" "${unit}")
    install_debian(program ${service} lib/systemd/system)
endforeach()

# The licence as Debian writes it, indented.
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" licence)
string(REGEX REPLACE "^.*authors\n\n" "" licence "${licence}")
string(STRIP "${licence}" licence)
string(REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REPLACE "\n" "\n " licence " ${licence}")
configure_file("${debian}/copyright.in" debian/copyright @ONLY)

# Debian wants these compressed, and a changelog of its own kind, which says when: SOURCE_DATE_EPOCH does.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file("${debian}/changelog.in" debian/changelog @ONLY)
configure_file("${PROJECT_SOURCE_DIR}/CHANGELOG.md" debian/NEWS COPYONLY)
configure_file("${PROJECT_SOURCE_DIR}/docs/man/laststone.1" debian/laststone.1 COPYONLY)
find_program(LASTSTONE_GZIP gzip)
foreach(name changelog NEWS laststone.1)
    execute_process(COMMAND "${LASTSTONE_GZIP}" -9 -n -c "${CMAKE_CURRENT_BINARY_DIR}/debian/${name}"
        OUTPUT_FILE "${CMAKE_CURRENT_BINARY_DIR}/debian/${name}.gz" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
install_debian(program laststone.1.gz "${CMAKE_INSTALL_MANDIR}/man1")
foreach(paper copyright changelog.gz NEWS.gz)
    install_debian(program ${paper} share/doc/laststone)
    install_debian(library ${paper} share/doc/liblaststone-dev)
endforeach()
