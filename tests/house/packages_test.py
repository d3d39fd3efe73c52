"""What the packages say agrees with the sources: the version, the desktop entry, the services, the workflows, the manual."""
import ast
import configparser
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

try:
    import yaml
except ImportError:
    yaml = None

ROOT = pathlib.Path(__file__).resolve().parents[2]


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


VERSION = re.search(r"^project\(laststone VERSION (\d+\.\d+\.\d+) ", text("CMakeLists.txt"), re.M)[1]


def our_files(name):
    """Files of that name which we wrote: not what was built or installed."""
    return [file for file in ROOT.rglob(name)
            if not {"node_modules", "build", "dist"} & set(file.relative_to(ROOT).parts)
            and not any(part.startswith(".") for part in file.relative_to(ROOT).parts)]


class TheVersion(unittest.TestCase):
    """Stands in CMakeLists.txt. Where a format wants it once more, it is the same."""

    def test_of_every_package_for_npm_that_has_one(self):
        for file in our_files("package.json"):
            with self.subTest(file=file):
                self.assertEqual(json.loads(file.read_text(encoding="utf-8")).get("version", VERSION), VERSION)

    def test_of_the_recipe_for_vcpkg(self):
        self.assertEqual(json.loads(text("packaging/vcpkg/laststone/vcpkg.json"))["version"], VERSION)

    def test_of_the_recipe_for_conan_is_read(self):
        self.assertIsNone(re.search(r"\d+\.\d+\.\d+", text("packaging/conan/conanfile.py")))

    def test_of_the_citation(self):
        self.assertRegex(text("CITATION.cff"), rf"(?m)^version: {re.escape(VERSION)}$")

    def test_of_the_manual(self):
        self.assertRegex(text("docs/man/laststone.1"), rf'(?m)^\.TH LASTSTONE 1 \d+ "laststone {re.escape(VERSION)}" ')

    def test_of_the_newest_changes(self):
        self.assertEqual(re.search(r"(?m)^## (\S+?)[, ]", text("CHANGELOG.md"))[1], VERSION)

    def test_of_the_example_of_hub(self):
        for found in re.findall(r"laststone (?:version=)?(\d+\.\d+\.\d+)", text("docs/formats/hub_protocol.md")):
            self.assertEqual(found, VERSION)


class TheDesktopEntry(unittest.TestCase):
    def setUp(self):
        entry = configparser.ConfigParser(interpolation=None, delimiters="=", comment_prefixes="#")
        entry.optionxform = str
        entry.read_string(text("packaging/laststone.desktop"))
        self.entry = entry["Desktop Entry"]

    def test_opens_the_page_by_a_command_that_there_is(self):
        self.assertEqual(self.entry["Exec"], "laststone serve --open")
        self.assertIn('"--open"', text("src/app/serve.cpp"))

    def test_speaks_all_languages_of_the_page(self):
        languages = {folder.name for folder in (ROOT / "web/src/text").iterdir() if re.fullmatch("[a-z]{2}", folder.name)}
        self.assertGreaterEqual(len(languages), 8)
        for key in ("GenericName", "Comment"):
            self.assertEqual({name for name in languages if name != "en" and f"{key}[{name}]" not in self.entry}, set())

    @unittest.skipUnless(shutil.which("desktop-file-validate"), "needs desktop-file-utils")
    def test_is_valid(self):
        done = subprocess.run(["desktop-file-validate", ROOT / "packaging/laststone.desktop"],
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""))


class TheServices(unittest.TestCase):
    UNITS = ("laststone.service", "laststone-tower.service")

    def test_are_all_that_there_are(self):
        self.assertEqual({file.name for file in (ROOT / "docs/hosting").glob("*.service")}, set(self.UNITS))
        for place in ("cmake/Install.cmake", "cmake/PackageDebian.cmake", "packaging/debian/postinst", "packaging/debian/prerm"):
            for unit in self.UNITS:
                self.assertRegex(text(place), rf"(?<!-){re.escape(unit)}", f"{place}: {unit}")

    def test_call_the_program_as_the_manual_has_it(self):
        manual = text("docs/man/laststone.1").replace("\\-", "-")
        for unit in self.UNITS:
            command = re.search(r"(?m)^ExecStart=/usr/local/bin/laststone (.+)$", text(f"docs/hosting/{unit}"))[1]
            for option in re.findall(r"--[a-z-]+", command + " " + " ".join(re.findall("(?m)^#.*", text(f"docs/hosting/{unit}")))):
                with self.subTest(unit=unit, option=option):
                    self.assertRegex(manual, rf"{option}(?![a-z-])")

    @unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd")
    def test_are_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            for unit in self.UNITS:
                copy = pathlib.Path(folder) / unit
                copy.write_text(text(f"docs/hosting/{unit}").replace("/usr/local/bin/laststone", shutil.which("true")), encoding="utf-8")
                done = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True, check=False)
                complaints = [line for line in done.stderr.splitlines() if unit in line]
                self.assertEqual((done.returncode, complaints), (0, []), done.stderr)


class TheManual(unittest.TestCase):
    @unittest.skipUnless(shutil.which("man"), "needs man-db")
    def test_can_be_set(self):
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", ROOT / "docs/man/laststone.1"],
                              capture_output=True, text=True, check=False,
                              env={"LC_ALL": "C.UTF-8", "MANWIDTH": "80", "PATH": "/usr/bin:/bin"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class TheScripts(unittest.TestCase):
    def test_that_are_run_can_be_run(self):
        for script in (ROOT / "scripts").glob("*.sh"):
            is_program = script.read_text(encoding="utf-8").startswith("#!")
            with self.subTest(script=script):
                self.assertEqual(bool(script.stat().st_mode & 0o100), is_program)

    def test_of_packages_refuse_what_they_do_not_know(self):
        for script, word in (("package.sh", "there is no package 'rpm'"), ("builds.sh", "there is no build 'rpm'"),
                             ("sysroot.sh", "name a processor"), ("fuzz.sh", "not 'rpm'")):
            done = subprocess.run([ROOT / "scripts" / script, "rpm"], capture_output=True, text=True, check=False)
            with self.subTest(script=script):
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertIn(word, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)


@unittest.skipUnless(yaml, "needs python3-yaml")
class TheWorkflows(unittest.TestCase):
    def steps(self):
        for file in (ROOT / ".github/workflows").glob("*.yml"):
            jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
            for name, job in jobs.items():
                self.assertIn("runs-on", job)
                for needed in [job["needs"]] if "needs" in job else []:
                    self.assertIn(needed, jobs)
                for step in job["steps"]:
                    yield f"{file.name}: {name}", step

    def test_list_only_scripts_of_ours(self):
        commands = [(where, step["run"]) for where, step in self.steps() if "run" in step]
        self.assertGreater(len(commands), 5)
        for where, command in commands:
            with self.subTest(where=where, command=command):
                words = command.removeprefix("sudo ").split()
                self.assertRegex(command, r"^(sudo )?(\./test|scripts/\w+\.sh)( [\w-]+)*$")
                self.assertTrue((ROOT / words[0]).is_file())
                known = text(words[0].removeprefix("./"))
                for word in words[1:]:
                    self.assertTrue(word.isdigit() or word in known, word)

    def test_use_only_what_the_place_itself_offers(self):
        for where, step in self.steps():
            with self.subTest(where=where, step=step):
                self.assertTrue("run" in step or step["uses"].startswith("actions/"))

    def test_may_write_nothing_unless_they_say_so(self):
        for file in (ROOT / ".github/workflows").glob("*.yml"):
            self.assertEqual(yaml.safe_load(file.read_text(encoding="utf-8"))["permissions"], {"contents": "read"})

    def test_and_the_citation_are_sound_as_data(self):
        citation = yaml.safe_load(text("CITATION.cff"))
        self.assertLessEqual({"cff-version", "message", "title", "authors", "version", "license"}, set(citation))


class TheRecipes(unittest.TestCase):
    """For vcpkg and Conan, neither of which is needed to find out what they would be told."""

    CONAN, VCPKG = "packaging/conan/conanfile.py", "packaging/vcpkg/laststone/portfile.cmake"

    def cmake(self, *arguments):
        done = subprocess.run(["cmake", *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout + done.stderr

    def test_name_options_that_there_are(self):
        known = "".join(file.read_text(encoding="utf-8") for file in [*our_files("CMakeLists.txt"), *our_files("*.cmake")])
        for recipe in (self.CONAN, self.VCPKG):
            for option in set(re.findall(r"LASTSTONE_[A-Z_]+", text(recipe))):
                with self.subTest(recipe=recipe, option=option):
                    self.assertRegex(known, rf"(?:option\({option} |set\({option} .*CACHE)")

    def test_of_vcpkg_calls_what_it_may_call(self):
        functions = ("check_linkage", "check_features", "cmake_configure", "cmake_install", "cmake_config_fixup", "fixup_pkgconfig",
                     "install_copyright")
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "vcpkg.cmake"
            script.write_text("".join(
                f'function(vcpkg_{name})\n    message("{name} ${{ARGN}}")\nendfunction()\n' for name in functions
            ) + f'include("{ROOT / self.VCPKG}")\n', encoding="utf-8")
            called = self.cmake(f"-DCURRENT_PACKAGES_DIR={folder}", "-P", script)
        self.assertEqual([line.split()[0] for line in called.splitlines()], list(functions))
        self.assertIn(f"SOURCE_PATH;{ROOT};OPTIONS", called)
        self.assertIn(str(ROOT / "LICENSE"), called)

    def test_of_conan_take_along_all_that_the_build_reads(self):
        recipe = ast.parse(text(self.CONAN))
        exports = next(node for node in ast.walk(recipe) if isinstance(node, ast.FunctionDef) and node.name == "export_sources")
        names = [name for node in ast.walk(exports) if isinstance(node, ast.For) for name in ast.literal_eval(node.iter)]
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder) / "sources"
            sources.mkdir()
            for name in names:
                (sources / name).symlink_to(ROOT / name)
            self.cmake("-S", sources, "-B", pathlib.Path(folder) / "build", "-G", "Ninja", "-DLASTSTONE_APP=OFF",
                       "-DLASTSTONE_TESTS=OFF", "-DLASTSTONE_ENDINGS=OFF", "-DLASTSTONE_MPI=OFF")


class TheContainer(unittest.TestCase):
    def test_runs_as_nobody_and_keeps_games_in_a_volume(self):
        content = text("Containerfile")
        self.assertRegex(content, r"(?m)^USER [1-9]\d*:[1-9]\d*$")
        volume = re.search(r"(?m)^VOLUME (\S+)$", content)[1]
        self.assertIn(f'"--archive", "{volume}/', content)

    def test_copies_only_what_it_may_see(self):
        for source in re.findall(r"(?m)^COPY (build\S+)", text("Containerfile")):
            self.assertTrue(source.startswith("build/packages/laststone-"))
        self.assertIn("!build/packages/laststone-*.tar.gz", text(".containerignore").splitlines())


if __name__ == "__main__":
    unittest.main()
