# From the clone that this port lies in: vcpkg install laststone --overlay-ports=packaging/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

vcpkg_check_features(OUT_FEATURE_OPTIONS features INVERTED_FEATURES engine LASTSTONE_RULES_ONLY)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS ${features} -DLASTSTONE_APP=OFF -DLASTSTONE_TESTS=OFF -DLASTSTONE_ENDINGS=OFF -DLASTSTONE_MPI=OFF
    MAYBE_UNUSED_VARIABLES LASTSTONE_ENDINGS LASTSTONE_MPI) # the rules alone have neither
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/laststone)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
