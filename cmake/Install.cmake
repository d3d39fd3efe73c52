# cmake --install: headers and libraries with find_package and pkg-config (component library); the program, its manual,
# completions and what a desktop and systemd start it by (component program).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(floors GLOBAL PROPERTY LASTSTONE_FLOORS)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/laststone")

install(TARGETS ${floors} EXPORT laststoneTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/laststone" COMPONENT library
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" "${CMAKE_INSTALL_INCLUDEDIR}/laststone")
install(EXPORT laststoneTargets NAMESPACE laststone:: DESTINATION "${package_dir}" COMPONENT library)

string(REPLACE "laststone_" "" LASTSTONE_COMPONENTS "${floors}")
list(JOIN LASTSTONE_COMPONENTS " " LASTSTONE_COMPONENTS)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/laststoneConfig.cmake.in" laststoneConfig.cmake
    INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(laststoneConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/laststoneConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/laststoneConfigVersion.cmake"
    DESTINATION "${package_dir}" COMPONENT library)

# pkg-config: only floors with code of their own are on the link line, upper floors first.
set(LASTSTONE_PC_LIBS "")
foreach(floor IN LISTS floors)
    get_target_property(type ${floor} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
        string(PREPEND LASTSTONE_PC_LIBS " -l${floor}")
    endif()
endforeach()
# What the floors themselves link, for `pkg-config --static`.
get_property(LASTSTONE_PC_LINKED GLOBAL PROPERTY LASTSTONE_LINKED)
list(JOIN LASTSTONE_PC_LINKED " " LASTSTONE_PC_LINKED)
file(RELATIVE_PATH LASTSTONE_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" LASTSTONE_PC_PREFIX "${LASTSTONE_PC_PREFIX}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/laststone.pc.in" laststone.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/laststone.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)

if(NOT TARGET laststone)
    return()
endif()
function(install_with_program file destination)
    install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${destination}" COMPONENT program ${ARGN})
endfunction()
if(WIN32)
    # A folder to unpack anywhere, the program on top.
    set(laststone_papers .)
    install(TARGETS laststone RUNTIME DESTINATION . COMPONENT program)
    install_with_program(LICENSE . RENAME LICENSE.txt)
    return()
endif()
set(laststone_papers "${CMAKE_INSTALL_DOCDIR}")
install(TARGETS laststone RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)

# Debian has its own, compressed: cmake/PackageDebian.cmake.
install(FILES "${PROJECT_SOURCE_DIR}/docs/man/laststone.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT manual)

install_with_program(completions/laststone.bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME laststone)
install_with_program(completions/_laststone "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
install_with_program(completions/laststone.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
install_with_program(packaging/laststone.desktop "${CMAKE_INSTALL_DATADIR}/applications")
install_with_program(web/public/icon.svg "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps" RENAME laststone.svg)
install_with_program(LICENSE "${CMAKE_INSTALL_DOCDIR}")
foreach(example laststone.service laststone-tower.service nginx.conf)
    install_with_program(docs/hosting/${example} "${CMAKE_INSTALL_DOCDIR}/examples")
endforeach()
