// The icons of the installed page, drawn from public/icon.svg: `npm run icons`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../tests/e2e/harness.mjs';

const web = join(import.meta.dirname, '..');
const svg = readFileSync(join(web, 'public', 'icon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(svg)[1];

// Those that the system cuts to its own shape have their ground to the edge, and the piece in the middle four fifths.
const square = svg.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');
const icons = [
    { name: 'icon-192', size: 192, picture: svg },
    { name: 'icon-512', size: 512, picture: svg },
    { name: 'icon-180', size: 180, picture: square, ground },
    { name: 'icon-maskable-512', size: 512, picture: square, ground },
];

const browser = await launch();
for (const { name, size, picture, ground = 'transparent' } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
        `<style>body { margin: 0; background: ${ground} } svg { display: block }</style>${picture.replace('<svg', `<svg width="${size}" height="${size}"`)}`,
    );
    writeFileSync(join(web, 'static', 'files', `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
