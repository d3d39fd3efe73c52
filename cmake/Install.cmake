# cmake --install: headers and libraries with find_package and pkg-config, the program, its manual and completions.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(floors GLOBAL PROPERTY LASTSTONE_FLOORS)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/laststone")

install(TARGETS ${floors} EXPORT laststoneTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/laststone"
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" "${CMAKE_INSTALL_INCLUDEDIR}/laststone")
install(EXPORT laststoneTargets NAMESPACE laststone:: DESTINATION "${package_dir}")

string(REPLACE "laststone_" "" LASTSTONE_COMPONENTS "${floors}")
list(JOIN LASTSTONE_COMPONENTS " " LASTSTONE_COMPONENTS)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/laststoneConfig.cmake.in" laststoneConfig.cmake
    INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(laststoneConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/laststoneConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/laststoneConfigVersion.cmake"
    DESTINATION "${package_dir}")

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
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/laststone.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET laststone)
    install(TARGETS laststone RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

function(install_if_there file destination)
    if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
        install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${destination}" ${ARGN})
    endif()
endfunction()
install_if_there(docs/man/laststone.1 "${CMAKE_INSTALL_MANDIR}/man1")
install_if_there(completions/laststone.bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME laststone)
install_if_there(completions/_laststone "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
install_if_there(completions/laststone.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
install_if_there(LICENSE "${CMAKE_INSTALL_DOCDIR}")
