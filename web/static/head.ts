// What the HTML of the static page says that a server says otherwise: what it may do, how it is installed, and a word for
// those who see nothing else.

// One's own machine may be asked for deep analysis; LASTSTONE_SERVERS names others, separated by spaces.
const ownMachine = ['ws://127.0.0.1:*', 'ws://localhost:*'];
const servers = [...ownMachine, ...(process.env.LASTSTONE_SERVERS?.split(' ').filter(Boolean) ?? [])];

const policy = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${servers.join(' ')}`,
    'media-src': "'self' data:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
};
const policyText = Object.entries(policy)
    .map(([what, sources]) => `${what} ${sources}`)
    .join('; ');

const lines = [
    `<meta http-equiv="Content-Security-Policy" content="${policyText}" />`,
    '<link rel="manifest" href="./manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="./icon-180.png" />',
];

// Seen only where nothing takes its place in a few seconds.
const waiting =
    '<p class="waiting">laststone is starting. If it stays like this, this browser is too old for it, or has a damaged copy: reload, or clear the data of this site.</p>';

export const headOf = (html: string): string =>
    html
        .replace('<meta charset="utf-8" />', (charset) => [charset, ...lines].join('\n    '))
        .replace(/"\/src\/(main|embed)\.ts"/, '"/src/static/$1.ts"')
        .replace('<div id="app"></div>', `<div id="app">${waiting}</div>`);
