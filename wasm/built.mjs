// The module and the files beside it, as a build of the preset `wasm` left them.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const moduleName = "laststone.wasm";

// CMake's own files lie there too, and a link may lead to what is gone.
/** @param {string} folder @returns {string[]} their names */
export const builtFiles = (folder) =>
    readdirSync(folder)
        .filter((name) => /\.(wasm|bin|txt|nnue)$/.test(name) && !name.startsWith("CMake"))
        .filter((name) => existsSync(join(folder, name)))
        .sort();
