// The page as a folder for any file server, with the engine in it: `npm run build:static`, and docs/static.md.
import { mergeConfig } from 'vite';
import { staticPage } from './static/plugin';
import page from './vite.config';

export default mergeConfig(page, {
    base: './',
    plugins: [staticPage()],
    define: { __STAKES__: 'false' }, // there is nobody who names a chain
    worker: { format: 'es' },
    build: { outDir: 'dist-static' },
});
