"""scripts/sbom.py finds what is linked and what the page imports, and writes a document that holds together."""
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "sbom.py"
spec = importlib.util.spec_from_file_location("sbom", SCRIPT)
sbom = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sbom)

MAP = """Archive member included to satisfy reference by file (symbol)

/usr/lib/libsqlite3.a(sqlite3.o)
                              src/api/liblaststone_api.a(unity_0_cxx.cxx.o) (sqlite3_open_v2)

LOAD /usr/lib/libunused.a
LOAD /lib/libfmt.so.9
LOAD /usr/lib/crt1.o
LOAD src/app/CMakeFiles/laststone.dir/main.cpp.o
"""

MAP_OF_LLD = """    Addr      Off     Size Out     In      Symbol
       -     2b0d        9         /usr/lib/wasm32-wasi/crt1-reactor.o:(_initialize)
       -     2b16       10         wasm/CMakeFiles/laststone_wasm.dir/assets.cpp.obj:(main)
    8070     3c22       20         /usr/lib/wasm32-wasi/libc.a(dlmalloc.o):(malloc)
       -     4c22       20         src/api/liblaststone_api.a(unity_0_cxx.cxx.obj):(answer)
"""


class WhatIsLinked(unittest.TestCase):
    def linked(self, text):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "laststone.map").write_text(text, encoding="utf-8")
            return sbom.linked_files(pathlib.Path(folder), "laststone")

    def test_is_every_archive_of_which_something_was_taken_and_every_shared_library(self):
        self.assertEqual(self.linked(MAP), {"/usr/lib/libsqlite3.a", "/lib/libfmt.so.9", "/usr/lib/crt1.o"})

    def test_is_what_the_linker_for_webassembly_says_too(self):
        self.assertEqual(self.linked(MAP_OF_LLD), {"/usr/lib/wasm32-wasi/crt1-reactor.o", "/usr/lib/wasm32-wasi/libc.a"})

    def test_is_outside_of_the_tree_where_a_link_leads_there(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            for name in ("tree/own.h", "usr/highway.h"):
                (root / name).parent.mkdir()
                (root / name).touch()
            (root / "tree/link.h").symlink_to(root / "usr/highway.h")
            with unittest.mock.patch.object(sbom, "ROOT", root / "tree"):
                self.assertEqual(sbom.outside({f"{root}/tree/own.h", f"{root}/tree/link.h"}), [f"{root}/usr/highway.h"])

    def test_cannot_be_told_without_the_linkers_map(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-B", SCRIPT, folder, "laststone"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("there is no", done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)


class WhatThePageImports(unittest.TestCase):
    def test_is_followed_through_packages_but_not_into_what_only_builds(self):
        files = {
            "src/main.ts": "import { mount } from 'svelte';\nimport x from './own';",
            "node_modules/svelte/src/internal/a.js": 'import { BROWSER } from "esm-env";',
            "node_modules/svelte/src/compiler/b.js": "import { parse } from 'acorn';",
            "package-lock.json": json.dumps({"packages": {f"node_modules/{name}": {"version": "1.0.0", "license": "MIT"}
                                                          for name in ("svelte", "esm-env", "acorn", "vite")}}),
        }
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content, encoding="utf-8")
            root = pathlib.Path(folder)
            self.assertEqual(set(sbom.page_packages(root, root / "src")), {"svelte", "esm-env"})
            self.assertEqual(set(sbom.page_packages(root, root / "src" / "nothing")), set())


class Licences(unittest.TestCase):
    def test_are_gathered_however_their_files_are_called(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name in ("usr/share/doc/libone/copyright", "modules/two/license", "modules/@a/three/LICENSE.md", "old/gone"):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(name, encoding="utf-8")
            sbom.gather_licences(root / "old", ["libone"], [root], ["two", "@a/three"], root / "modules")
            self.assertEqual({file.name for file in (root / "old").iterdir()}, {"libone", "npm-two", "npm-@a-three"})


class TheDocument(unittest.TestCase):
    def setUp(self):
        parts = [sbom.spdx_package("libfmt9", "9.1.0", sbom.licence_of("libfmt9"), "pkg:deb/debian/libfmt9@9.1.0"),
                 sbom.spdx_package("@a/b", "1.0.0", "MIT", "pkg:npm/%40a/b@1.0.0")]
        self.parts = parts
        self.document = sbom.document("laststone", parts)

    def test_relates_the_program_to_each_part_once(self):
        names = [package["SPDXID"] for package in self.document["packages"]]
        self.assertEqual(len(names), len(set(names)))
        for name in names:
            self.assertRegex(name, r"^SPDXRef-[A-Za-z0-9.-]+$")
        related = [relation["relatedSpdxElement"] for relation in self.document["relationships"]]
        self.assertEqual(related, names)

    def test_is_the_same_for_the_same_parts(self):
        self.assertEqual(self.document, sbom.document("laststone", self.parts))
        self.assertNotEqual(self.document["documentNamespace"], sbom.document("laststone", self.parts[:1])["documentNamespace"])

    def test_says_no_more_than_is_known_of_licences(self):
        self.assertEqual(sbom.licence_of("libfmt9"), "MIT")
        self.assertEqual(sbom.licence_of("libunheard-of"), "NOASSERTION")


if __name__ == "__main__":
    unittest.main()
