import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, the page comes from Vite and its questions go to a server started by `laststone serve`, which answers
// only to its own address.
const server = process.env.LASTSTONE_SERVER ?? 'http://127.0.0.1:8080';
const questions = { target: server, ws: true, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
    plugins: [svelte()],
    define: { __STAKES__: 'true' },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0, // the content security policy allows no data: addresses
        modulePreload: { polyfill: false },
        rollupOptions: { input: ['index.html', 'embed.html'] },
    },
    server: { host: '127.0.0.1', proxy: { '/api': questions } },
    resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
    // Test files share what they load, which takes a third of the time; what a test puts in place of globals goes with it.
    test: {
        include: ['tests/unit/**/*.test.ts'],
        isolate: false,
        unstubGlobals: true,
        restoreMocks: true,
        testTimeout: 120_000,
    },
});
