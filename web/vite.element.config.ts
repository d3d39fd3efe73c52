// The board of the package for npm (npm/build.mjs), as modules without a style sheet beside them.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { basename, dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// In a shadow root there is no :root; and the page around may have colours of its own.
function forShadowRoots(css: string): string {
    const own = (block: string) =>
        block.replace(
            /(--[\w-]+):\s*([^;}]+)/g,
            (_, name: string, value: string) => `${name}:var(--laststone${name.slice(1)},${value.trim()})`,
        );
    return css.replace(/:root([^{]*\{[^}]*\})/g, (_, rest: string) => `.frame${own(rest)}`);
}

// All style sheets, as the text that src/element/styles.ts adopts.
const stylesInside = (): Plugin => ({
    name: 'styles-inside',
    enforce: 'post',
    generateBundle(_, bundle) {
        let css = '';
        for (const [name, file] of Object.entries(bundle))
            if (file.type === 'asset' && name.endsWith('.css')) {
                css += String(file.source);
                delete bundle[name];
            }
        for (const file of Object.values(bundle))
            if (file.type === 'chunk')
                file.code = file.code.replace(/(["'`])__LASTSTONE_STYLES__\1/, () =>
                    JSON.stringify(forShadowRoots(css)),
                );
    },
});

export default defineConfig({
    plugins: [svelte(), stylesInside()],
    publicDir: false,
    build: {
        target: 'es2022',
        emptyOutDir: true,
        cssCodeSplit: false,
        lib: { entry: 'src/element/view.ts', formats: ['es'], fileName: 'view' },
        rollupOptions: {
            output: {
                chunkFileNames: ({ name, facadeModuleId }) => {
                    if (name === 'index' && facadeModuleId) return `${basename(dirname(facadeModuleId))}.js`; // a language
                    return name === 'view' ? 'drawing.js' : '[name].js';
                },
            },
        },
    },
});
