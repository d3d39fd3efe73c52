"""The library for Conan 2, from the clone that this recipe lies in: conan create packaging/conan --build=missing"""
import pathlib
import re
import shutil

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Laststone(ConanFile):
    name = "laststone"
    license = "MIT"
    description = "Rules, search, endgame tables and solvers for draughts and NoGo"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"rules_only": [True, False]}
    default_options = {"rules_only": False}

    @property
    def clone(self):
        return pathlib.Path(self.recipe_folder).parents[1]

    def set_version(self):
        text = (self.clone / "CMakeLists.txt").read_text(encoding="utf-8")
        self.version = re.search(r"^project\(laststone VERSION ([\d.]+)", text, re.M)[1]

    def export_sources(self):
        for file in ("CMakeLists.txt", "LICENSE"):
            shutil.copy(self.clone / file, self.export_sources_folder)
        for folder in ("cmake", "src", "endings", "data"):
            copy(self, "*", self.clone / folder, pathlib.Path(self.export_sources_folder) / folder)

    def requirements(self):
        if not self.options.rules_only:
            self.requires("highway/[>=1.0 <2]")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({
            "LASTSTONE_RULES_ONLY": bool(self.options.rules_only),
            "LASTSTONE_APP": False, "LASTSTONE_TESTS": False, "LASTSTONE_ENDINGS": "OFF", "LASTSTONE_MPI": False,
        })
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, pathlib.Path(self.package_folder) / "licenses")

    def package_info(self):
        # Our own files for find_package say all there is to say.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/laststone"]
