// node run_wasm.mjs PROGRAM.wasm: runs a program of WebAssembly that prints, as qemu runs those of other processors.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const program = process.argv[2];
const wasi = new WASI({ version: 'preview1', args: [program] });
const { instance } = await WebAssembly.instantiate(await readFile(program), wasi.getImportObject());
process.exitCode = wasi.start(instance);
