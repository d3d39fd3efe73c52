// A plain file server with the static page under a path of its own, as `npm run build:static` left it.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

export const staticFolder = process.env.LASTSTONE_STATIC ?? join(import.meta.dirname, '..', '..', 'dist-static');

const types = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
    png: 'image/png',
    wasm: 'application/wasm',
    webmanifest: 'application/manifest+json',
};

export class Site {
    static async start({ path = '/some/folder' } = {}) {
        const site = new Site(path);
        await site.begin();
        return site;
    }

    constructor(path) {
        this.path = path;
        this.asked = []; // which files
        this.changes = new Map(); // of files, by their paths: what a later build, or a bad day, makes of them
        this.headers = {};
        this.server = createServer((request, response) => void this.answer(request, response));
    }

    async begin() {
        await new Promise((resolve) => this.server.listen(this.port ?? 0, '127.0.0.1', resolve));
        this.port = this.server.address().port;
        this.address = `http://127.0.0.1:${this.port}${this.path}`;
    }

    async answer(request, response) {
        const { pathname } = new URL(request.url, 'http://here');
        const file = pathname.startsWith(`${this.path}/`) ? pathname.slice(this.path.length + 1) || 'index.html' : '..';
        this.asked.push(file);
        const content = file.includes('..')
            ? undefined
            : await readFile(join(staticFolder, file)).catch(() => undefined);
        const changed = this.changes.get(file)?.(content) ?? content;
        const type = types[file.split('.').at(-1)] ?? 'application/octet-stream';
        response.writeHead(changed === undefined ? 404 : 200, { 'Content-Type': type, ...this.headers });
        response.end(changed);
    }

    // From now on this file is another.
    change(file, become) {
        this.changes.set(file, become);
    }

    stop() {
        this.server.closeAllConnections();
        return new Promise((resolve) => this.server.close(resolve));
    }

    end() {
        return this.stop();
    }
}
