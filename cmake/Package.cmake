# cpack: a .deb of the program and one of the library; where LASTSTONE_STATIC, the program as an archive for any Linux; for
# Windows one of the program and one of the engines for CheckerBoard. scripts/package.sh makes them all; docs/packages.md says what is in each.
set(CPACK_PACKAGE_NAME laststone)
set(CPACK_PACKAGE_VENDOR "The laststone authors")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
# The licences of what others wrote and is inside: scripts/sbom.py gathers them.
install(DIRECTORY "${CMAKE_BINARY_DIR}/licences" DESTINATION "${laststone_papers}"
    COMPONENT program EXCLUDE_FROM_ALL OPTIONAL)
set(CPACK_THREADS 1) # compressed by several, an archive would depend on how many

if(LASTSTONE_PORTABLE OR WIN32)
    set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # scripts/package.sh has built what goes in
endif()

set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)

if(WIN32)
    set(CPACK_GENERATOR ZIP)
    set(CPACK_PACKAGE_FILE_NAME "laststone-${PROJECT_VERSION}-windows-${CMAKE_SYSTEM_PROCESSOR}")
    # Two archives: each engine has the endgame tables inside, and most people want the program alone.
    set(CPACK_COMPONENTS_ALL program engines)
    set(CPACK_COMPONENTS_GROUPING IGNORE)
    set(CPACK_ARCHIVE_PROGRAM_FILE_NAME "${CPACK_PACKAGE_FILE_NAME}")
    set(CPACK_ARCHIVE_ENGINES_FILE_NAME "laststone-checkerboard-${PROJECT_VERSION}-windows-${CMAKE_SYSTEM_PROCESSOR}")
    install(DIRECTORY "${CMAKE_BINARY_DIR}/licences" DESTINATION checkerboard
        COMPONENT engines EXCLUDE_FROM_ALL OPTIONAL)
elseif(LASTSTONE_STATIC)
    set(CPACK_GENERATOR TGZ)
    string(TOLOWER "${CMAKE_SYSTEM_NAME}" system)
    set(CPACK_PACKAGE_FILE_NAME "laststone-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR}")
    set(CPACK_COMPONENTS_ALL program manual)
else()
    set(CPACK_GENERATOR DEB)
    set(CPACK_COMPONENTS_ALL program library)
    set(CPACK_COMPONENTS_GROUPING IGNORE)
    set(CPACK_DEB_COMPONENT_INSTALL ON)
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
    include(PackageDebian)
endif()

include(CPack)
