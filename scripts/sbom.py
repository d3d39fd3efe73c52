#!/usr/bin/env python3
"""Lists the code of others that is part of a program, as SPDX 2.3, and gathers its licences.

    scripts/sbom.py build/static laststone
    scripts/sbom.py build/wasm laststone web/src/element

What the linker took in it says in PROGRAM.map (the presets for packages ask for it), what the compiler read it told ninja, and
what the page bundles, or the part of it in the folder named, stands in web/package-lock.json. Files become packages by dpkg, or by the list that
scripts/sysroot.sh keeps. Writes sbom.spdx.json and the folder licences into the build folder.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[1]

# By the beginning of a package's name in Debian; its copyright file has the details.
LICENCES = {
    "libboost": "BSL-1.0", "libfmt": "MIT", "libcli11": "BSD-3-Clause", "nlohmann-json": "MIT", "libsecp256k1": "MIT",
    "libcrypto++": "BSL-1.0", "libsqlite3": "blessing", "zlib1g": "Zlib", "libhwy": "Apache-2.0",
    "libedit": "BSD-3-Clause", "libncurses": "X11-distribute-modifications-variant",
    "libtinfo": "X11-distribute-modifications-variant",
    "libqrcodegencpp": "MIT", "libc6": "LGPL-2.1-or-later", "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc": "GPL-3.0-or-later WITH GCC-exception-3.1", "mingw-w64": "ZPL-2.1",
    "libc++": "Apache-2.0 WITH LLVM-exception", "libclang": "Apache-2.0 WITH LLVM-exception",
    "wasi-libc": "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
}


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def linked_files(build, program):
    """Archives of which the linker took a member, objects of the compiler, and shared libraries."""
    found = set()
    members = re.compile(r"^(?:[\s\w-]*\s)?(/\S+\.a)\(")  # lld says addresses and sizes first
    loaded = re.compile(r"^LOAD (/\S+\.(?:so[.\d]*|o))$|^[\s\w-]*\s(/\S+\.o):\(")
    for line in (build / f"{program}.map").read_text(encoding="utf-8", errors="replace").splitlines():
        if match := members.match(line) or loaded.match(line):
            found.add(match[1] or match[2])
    return found


def read_headers(build):
    """Headers outside of the tree, as ninja knows them."""
    found = set()
    for line in output_of("ninja", "-C", str(build), "-t", "deps").splitlines():
        if line.startswith("    "):
            found.add(os.path.normpath(build / line.strip()))
    return found


def outside(files):
    sysroots = str(ROOT / "build" / "sysroot-")
    real = {os.path.realpath(name) for name in files}  # a build may have links to headers
    return sorted(name for name in real if name.startswith(sysroots) or not name.startswith(str(ROOT)))


def packages_of_dpkg(files):
    """Names of the installed packages that the files belong to."""
    found = set()
    # dpkg knows what is now in /usr/lib by its older name too, or only by that.
    names = files + [name.removeprefix("/usr") for name in files if name.startswith("/usr/lib/")]
    for start in range(0, len(names), 500):
        for line in output_of("dpkg-query", "--search", *names[start:start + 500]).splitlines():
            found.update(name.split(":")[0].strip() for name in line.rsplit(": ", 1)[0].split(", "))
    return {name: output_of("dpkg-query", "-W", "-f", "${Version}", name) for name in found}


def packages_of_sysroot(sysroot, files):
    owners = {}
    for line in (sysroot / "packages").read_text(encoding="utf-8").splitlines():
        package, version, name = line.split(" ", 2)
        owners[name] = (package, version)
    return dict(owners[name] for name in files if name in owners)


def debian_packages(build, program):
    installed, by_sysroot = [], {}
    for name in outside(linked_files(build, program) | read_headers(build)):
        if match := re.match(rf"{re.escape(str(ROOT))}/build/(sysroot-\w+)(/.*)", name):
            by_sysroot.setdefault(match[1], []).append(match[2])
        else:
            installed.append(name)
    found = packages_of_dpkg(installed)
    for sysroot, files in by_sysroot.items():
        found.update(packages_of_sysroot(ROOT / "build" / sysroot, files))
    return found


def imports_below(folder):
    """Packages that the sources below a folder import, but for the parts that only build pages or serve them."""
    imported = re.compile(r"""from ['"]((?:@[\w.-]+/)?[\w.-]+)""")
    found = set()
    for file in folder.rglob("*"):
        is_left_out = {"compiler", "server", "node_modules"} & set(file.relative_to(folder).parts)
        if file.suffix in (".ts", ".js", ".svelte") and not is_left_out:
            found.update(imported.findall(file.read_text(encoding="utf-8")))
    return found


def page_packages(web, folder):
    """What the sources in a folder import, and what those import in turn."""
    lock = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = {}
    todo = imports_below(folder)
    while todo:
        name = todo.pop()
        if name not in found and (entry := lock.get(f"node_modules/{name}")):
            found[name] = entry
            todo |= imports_below(web / "node_modules" / name / "src")
    return found


def licence_of(package):
    return next((licence for start, licence in LICENCES.items() if package.startswith(start)), "NOASSERTION")


def spdx_package(name, version, licence, purl):
    identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", purl.split("@")[0].removeprefix("pkg:"))
    return {
        "SPDXID": identifier, "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION", "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}],
    }


def document(program, parts):
    version = re.search(r"^project\(laststone VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1]
    own = spdx_package(program, version, "MIT", f"pkg:generic/{program}@{version}")
    content = hashlib.sha256(json.dumps([own, *parts], sort_keys=True).encode()).hexdigest()
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"{program}-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/{program}-{version}-{uuid.uuid5(uuid.NAMESPACE_OID, content)}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)), "creators": ["Tool: scripts/sbom.py"]},
        "packages": [own, *parts],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]},
            *({"spdxElementId": own["SPDXID"], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": part["SPDXID"]}
              for part in parts),
        ],
    }


def gather_licences(folder, debian, sysroots, npm, modules):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in debian:
        for base in [pathlib.Path("/"), *sysroots]:
            file = base / "usr/share/doc" / name / "copyright"
            if file.exists():
                shutil.copyfile(file, folder / name)
                break
    for name in npm:
        for file in sorted((modules / name).iterdir()):
            if file.name.lower().startswith("licen"):
                shutil.copyfile(file, folder / ("npm-" + name.replace("/", "-")))


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit("sbom.py: name a build folder and a program, as in: sbom.py build/static laststone")
    build, program = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    if not (build / f"{program}.map").exists():
        sys.exit(f"sbom.py: there is no {build}/{program}.map: build {program} by one of the presets for packages first.")
    debian = debian_packages(build, program)
    sources = ROOT / (sys.argv[3] if len(sys.argv) == 4 else "web/src")
    npm = page_packages(ROOT / "web", sources) if program == "laststone" else {}
    parts = [spdx_package(name, version, licence_of(name), f"pkg:deb/debian/{name}@{version}")
             for name, version in sorted(debian.items())]
    for name, entry in sorted(npm.items()):
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        parts.append(spdx_package(name, entry["version"], entry.get("license", "NOASSERTION"), purl))
    made = build / "sbom.spdx.json"
    made.with_suffix(".new").write_text(json.dumps(document(program, parts), indent=2) + "\n", encoding="utf-8")
    made.with_suffix(".new").replace(made)
    sysroots = sorted((ROOT / "build").glob("sysroot-*"))
    gather_licences(build / "licences", debian, sysroots, npm, ROOT / "web" / "node_modules")


if __name__ == "__main__":
    main()
