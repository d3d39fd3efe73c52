// A project of somebody else in a folder of its own, in which the package is installed from what npm packs.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../dist', import.meta.url));

// {project: where it is, packed: what npm says of the package, run(program, ...words): its output, there}
export function install(folder) {
    const project = mkdtempSync(join(tmpdir(), `laststone-${folder}-`));
    const run = (program, ...words) =>
        execFileSync(program, words, { cwd: project, encoding: 'utf8', timeout: 600_000 });
    cpSync(fileURLToPath(new URL(folder, import.meta.url)), project, { recursive: true });
    const [packed] = JSON.parse(run('npm', 'pack', dist, '--json', '--pack-destination', project));
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./${packed.filename}`);
    return { project, packed, run };
}
