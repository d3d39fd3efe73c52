// The service worker's copy of the static page, in a cache of ours and with a host of ours.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Build } from '../../serviceWorker/build';
import { Copy } from '../../serviceWorker/copy';

const scope = 'https://host.example/some/folder/';
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const digests = (files: { [path: string]: string }) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digest(text)]));

const addressOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request).href;

class FakeCache {
    readonly kept = new Map<string, string>();
    constructor(private readonly room: () => boolean) {}
    async match(request: RequestInfo | URL) {
        const text = this.kept.get(addressOf(request));
        return text === undefined ? undefined : new Response(text);
    }
    async put(request: RequestInfo | URL, answer: Response) {
        if (!this.room()) throw new DOMException('no room', 'QuotaExceededError');
        this.kept.set(addressOf(request), await answer.text());
    }
}

// A browser with caches, and a host with files, each of which can be changed.
function surroundings(files: { [path: string]: string }) {
    const caches = new Map<string, FakeCache>();
    const fetched: string[] = [];
    const around = { files, caches, fetched, hasRoom: true, isOnline: true, copyOf };
    const storage = {
        keys: async () => [...caches.keys()],
        delete: async (name: string) => caches.delete(name),
        open: async (name: string) => {
            if (!caches.has(name)) caches.set(name, new FakeCache(() => around.hasRoom));
            return caches.get(name)!;
        },
    } as unknown as CacheStorage;
    function copyOf(build: Partial<Build>) {
        return new Copy({ version: '1', first: {}, later: {}, soon: [], ...build }, scope, storage, async (request) => {
            const path = request.url.slice(scope.length);
            if (!around.isOnline) throw new TypeError('no network');
            fetched.push(path);
            return new Response(around.files[path] ?? 'nothing here', { status: path in around.files ? 200 : 404 });
        });
    }
    return around;
}

const page = { 'index.html': '<p>one</p>', 'assets/a-1.js': 'a()' };
const text = async (answer: Promise<Response | undefined>) => (await answer)?.text();

describe('a copy of the page', () => {
    it('answers without a network once it is installed', async () => {
        const around = surroundings(page);
        const copy = around.copyOf({ first: digests(page) });
        await copy.install();
        around.isOnline = false;
        expect(await text(copy.answer('index.html'))).toBe('<p>one</p>');
        expect(await text(copy.answer('assets/a-1.js'))).toBe('a()');
    });

    it('knows its files by their addresses, and no others', () => {
        const copy = surroundings(page).copyOf({ first: digests(page), later: digests({ 'engine-1/big': '' }) });
        expect(copy.pathOf(scope)).toBe('index.html');
        expect(copy.pathOf(`${scope}?source=home#/play`)).toBe('index.html');
        expect(copy.pathOf(`${scope}engine-1/big`)).toBe('engine-1/big');
        expect(copy.pathOf(`${scope}other.html`)).toBeUndefined();
        expect(copy.pathOf('https://host.example/some/')).toBeUndefined();
        expect(copy.pathOf('https://elsewhere.example/some/folder/index.html')).toBeUndefined();
    });

    it('is not installed where the host has something else', async () => {
        const around = surroundings({ ...page, 'assets/a-1.js': 'another()' });
        await expect(around.copyOf({ first: digests(page) }).install()).rejects.toThrow('assets/a-1.js');
    });

    it('fetches a damaged file again, and keeps it', async () => {
        const around = surroundings(page);
        const copy = around.copyOf({ first: digests(page) });
        await copy.install();
        const [cache] = around.caches.values();
        cache!.kept.set(`${scope}assets/a-1.js`, 'garbage');
        expect(await text(copy.answer('assets/a-1.js'))).toBe('a()');
        around.isOnline = false;
        expect(await text(copy.answer('assets/a-1.js'))).toBe('a()');
    });

    it('does not answer with a damaged file where there is no network', async () => {
        const around = surroundings(page);
        const copy = around.copyOf({ first: digests(page) });
        await copy.install();
        [...around.caches.values()][0]!.kept.set(`${scope}index.html`, 'garbage');
        around.isOnline = false;
        await expect(copy.answer('index.html')).rejects.toThrow('no network');
    });

    it('keeps other files once they were wanted, and small ones before', async () => {
        const others = { 'engine-1/small': 's', 'engine-1/large': 'l' };
        const around = surroundings({ ...page, ...others });
        const copy = around.copyOf({ first: digests(page), later: digests(others), soon: ['engine-1/small'] });
        await copy.install();
        await copy.complete();
        await copy.answer('engine-1/small');
        expect(around.fetched.filter((path) => path.startsWith('engine'))).toEqual(['engine-1/small']);
        await copy.answer('engine-1/large');
        around.isOnline = false;
        expect(await text(copy.answer('engine-1/large'))).toBe('l');
    });

    it('answers from the network where there is no room', async () => {
        const around = surroundings(page);
        around.hasRoom = false;
        const copy = around.copyOf({ first: digests(page) });
        await expect(copy.install()).rejects.toMatchObject({ name: 'QuotaExceededError' });
        expect(await text(copy.answer('index.html'))).toBe('<p>one</p>');
    });
});

describe('another version', () => {
    const next = { ...page, 'index.html': '<p>two</p>', 'assets/b-1.js': 'b()' };
    async function updated() {
        const around = surroundings({ ...page });
        await around.copyOf({ first: digests(page) }).install();
        around.files = next;
        around.fetched.length = 0;
        const copy = around.copyOf({ version: '2', first: digests(next) });
        await copy.install();
        return { around, copy };
    }

    it('fetches only what is new', async () => {
        const { around } = await updated();
        expect(around.fetched.sort()).toEqual(['assets/b-1.js', 'index.html']);
    });

    it('answers as itself, and leaves windows of the last version their files', async () => {
        const { around, copy } = await updated();
        await copy.tidy();
        around.isOnline = false;
        expect(await text(copy.answer('index.html'))).toBe('<p>two</p>');
        expect(await text(copy.earlier(new Request(`${scope}assets/a-1.js`)))).toBe('a()');
    });

    it('removes those before the last, and nothing of other copies', async () => {
        const { around } = await updated();
        around.caches.set('laststone https://host.example/other/ 1', new FakeCache(() => true));
        const third = around.copyOf({ version: '3', first: digests(next) });
        await third.install();
        await third.tidy();
        expect([...around.caches.keys()]).toEqual([
            `laststone ${scope} 2`,
            'laststone https://host.example/other/ 1',
            `laststone ${scope} 3`,
        ]);
    });
});
