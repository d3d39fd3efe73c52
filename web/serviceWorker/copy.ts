// A copy of the static page in the browser's cache. What lies there is only used if it is what the build says: a damaged file
// is fetched again.
import type { Build } from './build';

const prefix = 'laststone';

const hex = (bytes: ArrayBuffer) =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function isWhole(answer: Response, digest: string): Promise<boolean> {
    return hex(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())) === digest;
}

// Whether the name of a file changes with its content.
const isLasting = (path: string) => /^(assets|engine-)/.test(path);

export class Copy {
    private readonly name: string;

    constructor(
        private readonly build: Build,
        private readonly scope: string, // several copies may live at one origin
        private readonly caches: CacheStorage,
        private readonly fetch: (request: Request) => Promise<Response>,
    ) {
        this.name = `${prefix} ${scope} ${build.version}`;
    }

    // The file of this address, where it is one of ours.
    pathOf(address: string): string | undefined {
        if (!address.startsWith(this.scope)) return undefined;
        const path = new URL(address).pathname.slice(new URL(this.scope).pathname.length) || 'index.html';
        return this.digestOf(path) ? path : undefined;
    }

    // All that nothing goes without; what an earlier version had already is not fetched again.
    async install(): Promise<void> {
        await Promise.all(Object.keys(this.build.first).map((path) => this.keep(path)));
    }

    // What may be wanted without a network one day, as far as it can be had now.
    async complete(): Promise<void> {
        for (const path of this.build.soon) await this.keep(path).catch(() => undefined);
    }

    async answer(path: string): Promise<Response> {
        const kept = await this.found(path);
        if (kept) return kept;
        const fetched = await this.fetched(path);
        // Where there is no room, the page works as long as there is a network.
        if (await isWhole(fetched, this.digestOf(path)!)) await this.put(path, fetched.clone()).catch(() => undefined);
        return fetched;
    }

    // A file of an earlier version, for windows that still show it.
    async earlier(request: Request): Promise<Response | undefined> {
        for (const name of (await this.versions()).reverse()) {
            const kept = await (await this.caches.open(name)).match(request, { ignoreSearch: true });
            if (kept) return kept;
        }
        return undefined;
    }

    // Versions before the last one are shown by no window any more.
    async tidy(): Promise<void> {
        const others = (await this.versions()).filter((name) => name !== this.name);
        await Promise.all(others.slice(0, -1).map((name) => this.caches.delete(name)));
    }

    private digestOf(path: string): string | undefined {
        return this.build.first[path] ?? this.build.later[path];
    }

    private addressOf(path: string): string {
        return new URL(path, this.scope).href;
    }

    // The oldest first.
    private async versions(): Promise<string[]> {
        return (await this.caches.keys()).filter((name) => name.startsWith(`${prefix} ${this.scope} `));
    }

    private async found(path: string): Promise<Response | undefined> {
        for (const name of (await this.versions()).reverse()) {
            const kept = await (await this.caches.open(name)).match(this.addressOf(path));
            if (kept && (await isWhole(kept, this.digestOf(path)!))) return kept;
        }
        return undefined;
    }

    private fetched(path: string): Promise<Response> {
        const cache = isLasting(path) ? 'default' : 'no-cache';
        return this.fetch(new Request(this.addressOf(path), { cache }));
    }

    private async put(path: string, content: Response): Promise<void> {
        await (await this.caches.open(this.name)).put(this.addressOf(path), content);
    }

    private async keep(path: string): Promise<void> {
        const content = (await this.found(path)) ?? (await this.fetched(path));
        if (!(await isWhole(content, this.digestOf(path)!))) throw new Error(`${path} is not what the build made`);
        await this.put(path, content);
    }
}
