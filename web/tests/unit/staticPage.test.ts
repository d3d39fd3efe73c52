import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { obstacle, obstacleOf } from '../../src/static/obstacles';
import { headOf } from '../../static/head';

const web = join(import.meta.dirname, '..', '..');

afterEach(() => vi.unstubAllGlobals());

describe('the HTML of the static page', () => {
    const html = headOf(readFileSync(join(web, 'index.html'), 'utf8'));
    const policy = /Content-Security-Policy" content="(.*?)"/.exec(html)?.[1] ?? '';

    it('has its policy before anything is loaded', () =>
        expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<link|<script/)));
    it('allows scripts of its own and WebAssembly, and nothing inline', () => {
        expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
        expect(policy).toContain("worker-src 'self'");
        expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*(?!;| |$)/);
    });
    it('begins with the engine in the browser', () => expect(html).toContain('src="/src/static/main.ts"'));
    it('says a word before anything is there', () => expect(html).toMatch(/<div id="app"><p class="waiting">.+<\/p>/));
    it('is what the board for other pages gets too', () =>
        expect(headOf(readFileSync(join(web, 'embed.html'), 'utf8'))).toContain('src="/src/static/embed.ts"'));
});

describe('the manifest', () => {
    const manifest = JSON.parse(readFileSync(join(web, 'static/files/manifest.webmanifest'), 'utf8')) as {
        start_url: string;
        icons: { src: string }[];
    };
    it('stays in its folder', () => expect(manifest.start_url).toBe('./'));
    it.each(manifest.icons)('has $src', ({ src }) => {
        const folder = src.endsWith('.svg') ? 'public' : 'static/files';
        expect(readFileSync(join(web, folder, src)).length).toBeGreaterThan(100);
    });
});

describe('what stands in the way of the engine', () => {
    it('is nothing in a browser of today', () => {
        vi.stubGlobal('Worker', class {});
        expect(obstacle()).toBeUndefined();
    });
    it('is a browser without WebAssembly', () => {
        vi.stubGlobal('WebAssembly', undefined);
        expect(obstacle()).toBe('no_wasm');
    });
    it('is WebAssembly without vectors', () => {
        vi.stubGlobal('WebAssembly', { validate: () => false });
        expect(obstacle()).toBe('no_simd');
    });
    it('is a browser without Workers', () => {
        vi.stubGlobal('Worker', undefined);
        expect(obstacle()).toBe('no_worker');
    });
    it('is told by what did not start', () => {
        expect(obstacleOf(new Error("The engine's Worker has failed: it did not start."))).toBe('no_worker');
        expect(obstacleOf(new DOMException('not here', 'SecurityError'))).toBe('no_worker');
        expect(obstacleOf(new Error('/laststone.wasm: 404 Not Found'))).toBe('not_loaded');
    });
});
